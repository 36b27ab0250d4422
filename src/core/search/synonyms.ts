/** `content/search-synonyms.yml`: words that mean the same to a reader, for both backends. */

import { readYaml, toYamlProblems } from "../content/front-matter/yaml";
import type { Problem } from "../problems/problems";
import type { SynonymGroup } from "./types";

/** Where the synonyms stand, relative to the content folder. */
export const synonymsFile = "search-synonyms.yml";

export interface SynonymsRead {
  groups: SynonymGroup[];
  problems: Problem[];
}

/** Each entry is a list of words, or `words` that `alsoFind` others; a word may be several. */
export function readSynonyms(text: string): SynonymsRead {
  const yaml = readYaml(text);
  const { value, lineOf, failure } = yaml;
  if (failure !== undefined) {
    return {
      groups: [],
      problems: [toProblem(`the file cannot be read: ${failure.reason}`, failure.line)],
    };
  }
  if (value === null || value === undefined) return { groups: [], problems: [] };
  if (!Array.isArray(value)) {
    const problem = toProblem("must be a list of groups, such as - [RC, radio]", lineOf([]));
    return { groups: [], problems: [problem] };
  }
  const groups: SynonymGroup[] = [];
  const problems: Problem[] = toYamlProblems(yaml, synonymsFile);
  for (const [index, entry] of value.entries()) {
    const group = toGroup(entry);
    if (typeof group !== "string") groups.push(group);
    else problems.push(toProblem(`group ${index + 1} ${group}`, lineOf([index])));
  }
  return { groups, problems };
}

/** The group, or what is wrong with it. */
function toGroup(entry: unknown): SynonymGroup | string {
  if (Array.isArray(entry)) {
    if (!isWords(entry) || entry.length < 2) {
      return "must be a list of two words or more, such as [RC, radio]";
    }
    return { words: entry.map(String) };
  }
  const { words, alsoFind } = (entry ?? {}) as { words?: unknown; alsoFind?: unknown };
  if (isWords(words) && isWords(alsoFind)) {
    return { words: words.map(String), alsoFind: alsoFind.map(String) };
  }
  return 'must be a list, or have "words" and "alsoFind", each a list of words';
}

function isWords(value: unknown): value is (string | number)[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (word) => typeof word === "number" || (typeof word === "string" && word.trim() !== ""),
    )
  );
}

function toProblem(message: string, line: number): Problem {
  return { kind: "content", file: synonymsFile, line, message };
}

/** A synonym as the hosted service keeps it. */
export type HostedSynonym =
  | { objectID: string; type: "synonym"; synonyms: string[] }
  | { objectID: string; type: "onewaysynonym"; input: string; synonyms: string[] };

/**
 * Names made of the words, so that a group that stays keeps its name. The service keeps one synonym of a name, and
 * different ones may make the same, as `[RC, radio]` and `RC` that also finds `radio`: the later one gets a number.
 */
export function toHostedSynonyms(groups: readonly SynonymGroup[]): HostedSynonym[] {
  const taken = new Set<string>();
  const toName = (words: readonly string[]): string => {
    const name = words.join("-").toLowerCase().replace(/\s+/g, "_");
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
    taken.add(free);
    return free;
  };
  return groups.flatMap(({ words, alsoFind }): HostedSynonym[] => {
    if (alsoFind === undefined) {
      return [{ objectID: toName(words), type: "synonym", synonyms: words }];
    }
    return words.map((input) => ({
      objectID: toName([input, ...alsoFind]),
      type: "onewaysynonym",
      input,
      synonyms: alsoFind,
    }));
  });
}

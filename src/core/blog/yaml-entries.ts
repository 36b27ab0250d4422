/** Files that map keys to fields, such as `authors.yml`, with the lines of their keys for problems. */

import { readYaml, toYamlProblems } from "../content/front-matter/yaml";
import { isRecord } from "../is-record";
import type { Problem } from "../problems/problems";
import { toNearestHint } from "../text/nearest";

/** The line of a key of front matter: of `["authors", 0]`, say. */
export type LineFinder = (path: readonly PropertyKey[]) => number | undefined;

/** `"first"`, `a list`, `nothing`: a value as a message names it. */
export function valueToText(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "a map of keys" : JSON.stringify(value);
}

/** One entry of a file like `authors.yml`: a key and its map of fields. */
export interface YamlEntry {
  key: string;
  fields: Record<string, unknown>;
  line: number;
  lineOf(field: string): number;
}

export interface YamlEntries {
  entries: YamlEntry[];
  problems: Problem[];
  /** True when the file, or an entry of it, could not be taken: nobody knows all that it was to hold. */
  isUnread: boolean;
}

/** Reads a file that maps keys to maps of fields. An entry without fields (`welcome:`) is an empty map. */
export function readYamlEntries(text: string, file: string): YamlEntries {
  const yaml = readYaml(text);
  const problems: Problem[] = toYamlProblems(yaml, file);
  if (yaml.failure !== undefined) {
    const { line, reason } = yaml.failure;
    problems.push({ kind: "content", file, line, message: `the file cannot be read: ${reason}` });
  }
  if (yaml.value === undefined || yaml.value === null) {
    return { entries: [], problems, isUnread: yaml.failure !== undefined };
  }
  if (!isRecord(yaml.value)) {
    const message = `the file must hold a map of keys, found ${valueToText(yaml.value)}`;
    problems.push({ kind: "content", file, line: 1, message });
    return { entries: [], problems, isUnread: true };
  }
  const entries: YamlEntry[] = [];
  let isUnread = false;
  for (const [key, value] of Object.entries(yaml.value)) {
    const line = yaml.lineOf([key]);
    if (value !== null && !isRecord(value)) {
      const message = `"${key}" must be a map of fields, found ${valueToText(value)}`;
      problems.push({ kind: "content", file, line, message });
      isUnread = true;
      continue;
    }
    entries.push({
      key,
      fields: value ?? {},
      line,
      lineOf: (field) => yaml.lineOf([key, field]),
    });
  }
  return { entries, problems, isUnread };
}

/** Reads the fields of one entry as text, and says what is of another type or unknown. */
export function createFieldReader(entry: YamlEntry, file: string, problems: Problem[]) {
  return {
    text(field: string): string | undefined {
      const value = entry.fields[field];
      if (value === undefined || value === null || value === "") return undefined;
      if (typeof value === "string" || typeof value === "number") return String(value);
      problems.push({
        kind: "content",
        file,
        line: entry.lineOf(field),
        message: `"${field}" of "${entry.key}" must be text, found ${valueToText(value)}`,
      });
      return undefined;
    },
    fail(field: string, message: string): void {
      problems.push({ kind: "content", file, line: entry.lineOf(field), message });
    },
    /** `what` an entry is, for the message: `a tag`. */
    reportUnknown(known: readonly string[], what: string): void {
      for (const field of Object.keys(entry.fields)) {
        if (known.includes(field)) continue;
        const message = `"${field}" of "${entry.key}" is not a field of ${what}${toNearestHint(field, known)}`;
        problems.push({ kind: "unknownKey", file, line: entry.lineOf(field), message });
      }
    },
  };
}

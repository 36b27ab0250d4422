/**
 * The glossary: `content/glossary.yml` holds each definition once; `<Term>` shows it where the word is first
 * used, `<Glossary>` shows all of them.
 */

import { slug } from "github-slugger";
import type { ElementContent } from "hast";
import { words } from "../../../site/words";
import { isRecord } from "../../is-record";
import type { Problem } from "../../problems/problems";
import { fill } from "../../text/fill";
import { toNearestHint } from "../../text/nearest";
import { readYaml, toYamlProblems } from "../front-matter/yaml";
import { element, text, textOf } from "../tree";
import type { Component } from "./component";

/** Relative to the content folder. */
export const glossaryFile = "glossary.yml";

/** One word of the glossary. */
export interface GlossaryTerm {
  /** What `<Term id>` and the page's anchor are: `gnss`. */
  id: string;
  /** The word as it is written: `GNSS`. */
  term: string;
  /** One or two sentences, without markup. */
  definition: string;
  /** Other words for the same, which `<Term>` understands too. */
  also: string[];
  /** A page that says more, as a link of the content: `docs/deployment/05-safety-pilot.mdx#failsafes`. */
  more?: string;
}

/** Words that belong together, under one heading of the glossary. */
export interface GlossaryGroup {
  title: string;
  terms: GlossaryTerm[];
}

export interface GlossaryRead {
  /** True when the file, or a word of it, could not be taken: nobody knows all its words. */
  isUnread: boolean;
  groups: GlossaryGroup[];
  problems: Problem[];
}

/** Reads `glossary.yml`: a map of headings, each a map of words with `term`, `definition`, `also` and `more`. */
export function readGlossary(source: string): GlossaryRead {
  const yaml = readYaml(source);
  const problems: Problem[] = toYamlProblems(yaml, glossaryFile);
  const fail = (path: readonly PropertyKey[], message: string) =>
    problems.push({ kind: "content", file: glossaryFile, line: yaml.lineOf(path), message });
  if (yaml.failure !== undefined) {
    const { line, reason } = yaml.failure;
    problems.push({
      kind: "content",
      file: glossaryFile,
      line,
      message: `the file cannot be read: ${reason}`,
    });
    return { isUnread: true, groups: [], problems };
  }
  const seen = new Map<string, string>();
  let isUnread = false;
  const groups = entriesOf(yaml.value, [], fail).map(([title, words]): GlossaryGroup => {
    if (isTermItself(words)) {
      fail(
        [title],
        `"${title}" is a word where a heading is wanted; write it below a heading, one level further in`,
      );
      isUnread = true;
      return { title, terms: [] };
    }
    const terms = entriesOf(words, [title], fail).flatMap(([id, fields]): GlossaryTerm[] => {
      const path = [title, id];
      const term = toTerm(id, fields, path, fail);
      if (term === undefined) {
        isUnread = true;
        return [];
      }
      for (const name of namesOf(term)) {
        const other = seen.get(name);
        if (other === id) {
          if (name === id) fail(path, `"${id}" is already under another heading`);
        } else if (other !== undefined) {
          fail(path, `"${id}" and "${other}" are both called "${name}"`);
        }
        seen.set(name, id);
      }
      return [term];
    });
    return { title, terms };
  });
  return { isUnread, groups, problems };
}

/** A word without its heading: nobody calls words by these two names, and gives them nothing else. */
function isTermItself(words: unknown): boolean {
  return isRecord(words) && typeof words.term === "string" && typeof words.definition === "string";
}

type Fail = (path: readonly PropertyKey[], message: string) => void;

function entriesOf(value: unknown, path: readonly string[], fail: Fail): [string, unknown][] {
  if (value === undefined || value === null) return [];
  if (isRecord(value)) return Object.entries(value);
  fail(path, `${path.length === 0 ? "the file" : `"${path.at(-1)}"`} must hold a map of keys`);
  return [];
}

function toTerm(
  id: string,
  fields: unknown,
  path: readonly string[],
  fail: Fail,
): GlossaryTerm | undefined {
  if (id !== slug(id))
    fail(path, `"${id}" must be small letters, digits and hyphens: "${slug(id)}"`);
  const { term, definition, also = [], more, ...unknown } = isRecord(fields) ? fields : {};
  for (const key of Object.keys(unknown)) {
    fail([...path, key], `"${id}" has the key "${key}"; wanted term, definition, also, more`);
  }
  if (typeof term !== "string" || typeof definition !== "string") {
    fail(path, `"${id}" needs a "term" and a "definition", both texts`);
    return undefined;
  }
  if (!Array.isArray(also) || !also.every((word) => typeof word === "string")) {
    fail([...path, "also"], `"also" of "${id}" must be a list of words`);
    return undefined;
  }
  const link = typeof more === "string" ? { more } : {};
  return { id, term, definition: definition.trim(), also, ...link };
}

/** What `<Term>` may call a word. */
function namesOf({ id, term, also }: GlossaryTerm): Set<string> {
  return new Set([id, slug(term), ...also.map((word) => slug(word))]);
}

interface TermIndex {
  source: string;
  terms: ReadonlyMap<string, GlossaryTerm>;
  isUnread: boolean;
}

/** Each name of each word, for look-ups; read once for each version of the file. */
function indexTerms(source: string): TermIndex {
  if (last?.source === source) return last;
  const { groups, isUnread } = readGlossary(source);
  const pairs = groups.flatMap(({ terms }) =>
    terms.flatMap((term) => [...namesOf(term)].map((name) => [name, term] as const)),
  );
  last = { source, terms: new Map(pairs), isUnread };
  return last;
}

let last: TermIndex | undefined;

/** A word with its definition, which pointer, touch and keyboard open without any script. */
export const Term: Component = {
  props: { id: "text" },
  render(use) {
    const children = use.children();
    const source = use.include(glossaryFile);
    if (source === undefined) {
      use.problem(`<Term> needs ${glossaryFile} in the content folder, and there is no such file`);
      return children;
    }
    const { terms, isUnread } = indexTerms(source);
    const name = use.text("id") ?? textOf(...children).trim();
    const found = terms.get(slug(name));
    if (found === undefined && isUnread) return children;
    if (found === undefined) {
      const hint = toNearestHint(slug(name), terms.keys());
      use.problem(`<Term> names "${name}", and ${glossaryFile} has no such word${hint}`);
      return children;
    }
    const id = use.freshId("term");
    const words = children.length > 0 ? children : [text(found.term)];
    return element("dfn", { className: ["term"], tabIndex: 0, ariaDescribedBy: [id] }, [
      ...words,
      element("span", { className: ["term-definition"], id, role: "tooltip" }, [
        text(found.definition),
      ]),
    ]);
  },
};

/** The whole glossary under its headings; each word has an anchor. */
export const Glossary: Component = {
  render(use) {
    const source = use.include(glossaryFile);
    if (source === undefined) {
      use.problem(
        `<Glossary> needs ${glossaryFile} in the content folder, and there is no such file`,
      );
      return [];
    }
    const { groups, isUnread } = readGlossary(source);
    if (isUnread) use.unread();
    return groups.flatMap(({ title, terms }) => [
      element("h2", {}, [text(title)]),
      element("dl", { className: ["glossary"] }, [...terms].sort(byTerm).flatMap(toEntry)),
    ]);

    function toEntry({ id, term, definition, also, more }: GlossaryTerm): ElementContent[] {
      const other =
        also.length > 0 ? ` ${fill(words.content.also, { names: also.join(", ") })}` : "";
      const link =
        more === undefined
          ? []
          : [text(" "), element("a", use.link(more), [text(words.content.readMore)])];
      return [
        element("dt", { id }, [text(term)]),
        element("dd", {}, [text(`${definition}${other}`), ...link]),
      ];
    }
  },
};

function byTerm(a: GlossaryTerm, b: GlossaryTerm): number {
  return a.term.localeCompare(b.term, words.formats.locale);
}

/** Which folder of `src` may import what: the table of docs/architecture.md as data, and its checker. */

import { builtinModules } from "node:module";
import { posix } from "node:path";

export interface ImportedName {
  specifier: string;
  line: number;
  /** True when only types are imported, so that nothing is loaded. */
  isType: boolean;
}

interface Zone {
  name: string;
  /** Paths of the zone's files, below `src`. The first zone that matches is a file's zone. */
  files: RegExp;
  /** Our own files that it may import, below `src`; its own feature's files are always allowed. */
  ours: RegExp[];
  /** Our own files of which it may import the types alone. */
  ourTypes?: RegExp[];
  /** Packages that it may import, or every one but the `never`. */
  packages: RegExp[] | "any";
  never?: RegExp[];
  /** True for what a browser loads. */
  isLoaded: boolean;
}

const gatsby = /^gatsby(?:$|\/|-)/;
const react = /^react(?:$|\/|-dom)/;
const emotion = /^@emotion\//;
const node = new RegExp(`^(?:node:.*|(?:${builtinModules.join("|")})(?:/.*)?)$`);
const vendors = /^(?:firebase|@firebase|algoliasearch|react-instantsearch)(?:$|\/|-)/;
/** The compiler's tools: too heavy for a browser, and needed nowhere else. */
const contentTools =
  /^(?:unified|remark-.*|rehype-.*|mdast-.*|hast-.*|estree-.*|micromark.*|vfile.*|@mdx-js\/.*|shiki|@shikijs\/.*|katex|beautiful-mermaid)(?:$|\/)/;

const core = /^core\//;
const site = /^site\//;
/** What browsers get of it; of words, each script has its own (`__WORDS__`). */
const shownSite = /^site\/(?!(?:build|words)\.ts$)/;
const words = /^site\/words\.ts$/;
const browser = /^browser\//;
const ui = /^ui\//;
const doors = /^features\/[^/]+\/(?:index|early)\.tsx?$/;
const views = /^views\//;
/** The rule for addresses of the site: whatever writes one or reads one. */
const basePath = /^core\/links\/base-path\.ts$/;
const fill = /^core\/text\/fill\.ts$/;
const nothing: RegExp[] = [];

/** From the lowest layer to the highest. */
export const zones: Zone[] = [
  {
    name: "core/content",
    files: /^core\/content\//,
    ours: [core, words],
    packages: "any",
    never: [gatsby, react, emotion, node, vendors],
    isLoaded: false,
  },
  {
    name: "core, for the build alone",
    files: /^core\/(?:blog\/plan-blog|outputs\/(?:llms|redirect-page)|plan\/plan)\.ts$/,
    ours: [core, words],
    packages: "any",
    never: [gatsby, react, emotion, node, vendors, contentTools],
    isLoaded: false,
  },
  {
    name: "core",
    files: core,
    ours: [core],
    ourTypes: [words],
    packages: "any",
    never: [gatsby, react, emotion, node, vendors, contentTools],
    isLoaded: false,
  },
  {
    name: "site",
    files: site,
    ours: [site, /^core\/settings\/(?:settings|features)\.ts$/],
    ourTypes: [core],
    packages: nothing,
    isLoaded: false,
  },
  {
    // The one file of the build that speaks to the search service.
    name: "gatsby, the hosted search",
    files: /^gatsby\/search\/search-service\.ts$/,
    ours: [core, /^gatsby\/search\/hosted-search\.ts$/],
    packages: [gatsby, /^algoliasearch$/],
    isLoaded: false,
  },
  {
    name: "gatsby",
    files: /^gatsby\//,
    ours: [core, site, /^gatsby\/.*\.m?[jt]s$/, /^ui\/themes\.ts$/],
    packages: "any",
    never: [react, emotion, vendors],
    isLoaded: false,
  },
  {
    name: "browser",
    files: browser,
    ours: [browser, basePath],
    packages: [react],
    isLoaded: true,
  },
  {
    name: "ui",
    files: ui,
    ours: [ui, browser, basePath, /^site\/brand\.ts$/, fill],
    packages: [react, emotion],
    isLoaded: true,
  },
  {
    name: "features",
    files: /^features\//,
    ours: [core, shownSite, browser, ui],
    packages: "any",
    never: [gatsby, node, contentTools],
    isLoaded: true,
  },
  {
    name: "views",
    files: views,
    ours: [core, shownSite, browser, ui, doors, views],
    packages: "any",
    never: [/^gatsby-/, node, vendors, contentTools],
    isLoaded: true,
  },
  {
    // The bundler takes the live form of each alone; what draws the static form stays with the compiler.
    name: "content-components",
    files: /^content-components\//,
    ours: [/^content-components\//, core, shownSite, browser, ui, doors, views],
    packages: "any",
    never: [gatsby, node, vendors, contentTools],
    isLoaded: false,
  },
  {
    name: "templates and pages",
    files: /^(?:templates|pages)\//,
    ours: [views, doors, basePath, fill],
    ourTypes: [core],
    packages: [/^gatsby$/, react],
    isLoaded: true,
  },
  {
    name: "app",
    files: /^app\//,
    ours: [
      /^app\//,
      doors,
      ui,
      /^views\/frame\//,
      /^views\/[^/]+\/early\.ts$/,
      shownSite,
      basePath,
    ],
    ourTypes: [core],
    packages: [/^gatsby$/, react, emotion],
    isLoaded: true,
  },
];

const staticImport =
  /^[ \t]*(import|export)\b(?!\s*\()([^;"'`]*?\bfrom\s*)?\s*["']([^"'\n]+)["']/gm;
const dynamicImport = /\b(?:import|require)\s*\(\s*["'`]([^"'`\n]+)["'`]/g;

/** `{ type A, type B }` imports types alone, as `type { A, B }` does. */
function isTypeClause(clause: string): boolean {
  if (/^\s*type\b(?!\s*(?:,|from\b))/.test(clause)) return true;
  const names = /^\s*\{([^}]*)\}\s*from/.exec(clause)?.[1];
  if (names === undefined) return false;
  const parts = names.split(",").map((part) => part.trim());
  return parts.every((part) => part === "" || /^type\s/.test(part));
}

/** Blanks comments out and keeps every line where it is. */
function withoutComments(text: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, " ");
  return text.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, blank).replace(/^[ \t]*\/\/.*$/gm, blank);
}

/** True at a place with an open quotation mark before it on its line: `"write require('./x.png')"`. */
function isInText(code: string, index: number): boolean {
  const before = code.slice(code.lastIndexOf("\n", index) + 1, index);
  return /["'`]/.test(before.replace(/(["'`]).*?\1/g, ""));
}

/** Every import of a TypeScript file, type imports and re-exports included. */
export function readImports(text: string): ImportedName[] {
  const code = withoutComments(text);
  const lineAt = (index: number) => code.slice(0, index).split("\n").length;
  const found: ImportedName[] = [];
  for (const match of code.matchAll(staticImport)) {
    const [, keyword, clause, specifier = ""] = match;
    if (keyword === "export" && clause === undefined) continue;
    const isType = clause !== undefined && isTypeClause(clause);
    found.push({ specifier, line: lineAt(match.index), isType });
  }
  for (const match of code.matchAll(dynamicImport)) {
    // Of a folder the bundler takes what the comment beside it names.
    if (isInText(code, match.index) || match[1]?.includes("${")) continue;
    found.push({ specifier: match[1] ?? "", line: lineAt(match.index), isType: false });
  }
  return found;
}

const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

/** The file below `src` that a relative import means, or undefined when there is none. */
export function findTarget(
  importer: string,
  specifier: string,
  known: ReadonlySet<string>,
): string | undefined {
  const base = posix.join(posix.dirname(importer), specifier);
  return endings.map((ending) => posix.normalize(base + ending)).find((path) => known.has(path));
}

const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];
const matches = (patterns: readonly RegExp[], text: string) =>
  patterns.some((pattern) => pattern.test(text));

function mayImportPackage({ packages, never = [] }: Zone, name: string): boolean {
  if (matches(never, name)) return false;
  return packages === "any" || matches(packages, name);
}

function mayImportFile(zone: Zone, importer: string, target: string, isType: boolean): boolean {
  const feature = featureOf(target);
  if (feature !== undefined && feature === featureOf(importer)) return true;
  if (matches(zone.ours, target)) return true;
  return isType && matches(zone.ourTypes ?? [], target);
}

/** Words of the environment that a zone must not say, whatever it imports. */
function findForbiddenGlobals(path: string, text: string): string[] {
  const code = withoutComments(text);
  const found: string[] = [];
  if (/^core\//.test(path)) {
    if (/(?<![\w.$"'`])process\./.test(code)) found.push("core must not use process");
    if (/(?<![\w.$"'`])window\./.test(code)) found.push("core must not use window");
  }
  if (path !== "site/env.ts") {
    const other = /(?<![\w.$"'`])process\.env(?!\.(?:GATSBY_\w+|NODE_ENV)\b)[.\w[\]"']*/.exec(code);
    if (other) found.push(`${other[0]} is read outside of site/env.ts`);
  }
  return found;
}

/** The chain of loaded files by which `start` reaches the compiler, or undefined when it does not. */
function findWayToContent(
  start: string,
  loads: ReadonlyMap<string, readonly string[]>,
): string[] | undefined {
  const ways = new Map([[start, [start]]]);
  for (const [path, way] of ways) {
    for (const target of loads.get(path) ?? []) {
      if (/^core\/content\//.test(target)) return [...way, target];
      if (!ways.has(target)) ways.set(target, [...way, target]);
    }
  }
  return undefined;
}

/**
 * Everything in `files` (path below `src` -> text) that the table forbids, as sentences with file and line.
 * Tests are free to import what they need.
 */
export function findViolations(files: ReadonlyMap<string, string>): string[] {
  const known = new Set(files.keys());
  const sources = [...files].filter(([path]) => /(?<!\.test|\.d)\.tsx?$/.test(path));
  const found: string[] = [];
  const loads = new Map<string, string[]>();

  for (const [path, text] of sources) {
    const zone = zones.find(({ files: pattern }) => pattern.test(path));
    if (zone === undefined) {
      found.push(`src/${path}: no zone of the table has this file`);
      continue;
    }
    if (zone.name === "gatsby" && path.endsWith(".tsx")) {
      found.push(`src/${path}: gatsby must not have a .tsx file`);
    }
    found.push(...findForbiddenGlobals(path, text).map((problem) => `src/${path}: ${problem}`));
    for (const { specifier, line, isType } of readImports(text)) {
      const place = `src/${path}:${line}`;
      if (!specifier.startsWith(".")) {
        if (mayImportPackage(zone, specifier)) continue;
        found.push(`${place}: ${zone.name} must not import the package ${specifier}`);
        continue;
      }
      const target = findTarget(path, specifier, known);
      if (target === undefined) {
        found.push(`${place}: ${specifier} is not a file of src`);
        continue;
      }
      if (!isType) loads.set(path, [...(loads.get(path) ?? []), target]);
      if (mayImportFile(zone, path, target, isType)) continue;
      const kind = isType ? "types of " : "";
      const hint = mayImportFile(zone, path, target, true)
        ? "; it may import its types alone (`import type`)"
        : "";
      found.push(`${place}: ${zone.name} must not import ${kind}${target}${hint}`);
    }
  }

  for (const [path] of sources) {
    const zone = zones.find(({ files: pattern }) => pattern.test(path));
    const way = zone?.isLoaded ? findWayToContent(path, loads) : undefined;
    if (way) found.push(`src/${path}: a browser would load the compiler: ${way.join(" -> ")}`);
  }
  return found;
}

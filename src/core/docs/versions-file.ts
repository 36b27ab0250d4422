/** `content/versions.yml`: the versions of a content folder that brings its own, instead of `src/site/versions.ts`. */

import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  type YAMLMap,
} from "yaml";
import { findLostAlias, findYamlFailure } from "../content/front-matter/yaml";
import type { Problem } from "../problems/problems";
import { toNearestHint } from "../text/nearest";
import { nestedTooDeep, readYamlDocument } from "../text/yaml-document";
import { currentVersionName } from "./routes";
import type { DocVersion, DocVersionStatus } from "./types";

/** Where the versions stand, relative to the content folder. */
export const versionsFile = "versions.yml";

export interface VersionsRead {
  /** Undefined when the file says nothing that can be taken. */
  versions?: DocVersion[];
  problems: Problem[];
}

export const statuses = ["next", "current", "past", "unmaintained"] as const;
const keys = ["name", "label", "status", "path"];

/**
 * Reads a list of versions, newest first: `{ name: "1.0", status: past }`. The label is the name unless the
 * entry says otherwise; the current version lives at `/docs`, every other at `/docs/<name>`, and the folder
 * `content/docs` at `/docs/next` while it is not the current one.
 */
export function readVersions(source: string): VersionsRead {
  const lines = new LineCounter();
  const toLine = (offset: number) => lines.linePos(offset).line;
  const { document, text, tooDeepAt } = readYamlDocument(source, lines);
  const problems: Problem[] = [];
  const tellLine = (line: number, message: string) =>
    problems.push({ kind: "content", file: versionsFile, line, message });
  const tell = (offset: number | undefined, message: string) =>
    tellLine(offset === undefined ? 1 : toLine(offset), message);
  if (document === undefined) {
    tell(tooDeepAt, `the file cannot be read: ${nestedTooDeep}`);
    return { problems };
  }
  const failure = findYamlFailure(document, text, toLine) ?? findLostAlias(document, toLine);
  if (failure !== undefined) {
    tellLine(failure.line, `the file cannot be read: ${failure.reason}`);
    return { problems };
  }
  if (!isSeq(document.contents) || document.contents.items.length === 0) {
    tell(undefined, "must be a list of versions, such as - { name: current, status: current }");
    return { problems };
  }
  const versions: DocVersion[] = [];
  for (const item of document.contents.items) {
    const entry = resolveAlias(item, document);
    const offset = isNode(item) ? item.range?.[0] : undefined;
    if (!isMap(entry)) {
      tell(offset, 'a version must be keys and values, such as { name: "1.0", status: past }');
      continue;
    }
    const version = readVersion(entry, document, (message) => tell(offset, message));
    if (version === undefined) continue;
    const repeated = findRepeatedVersion(version, versions);
    if (repeated === undefined) versions.push(version);
    else tell(offset, repeated);
  }
  const withoutOne = findCurrentProblem(versions);
  if (problems.length === 0 && withoutOne !== undefined) tell(undefined, withoutOne);
  return problems.length > 0 ? { problems } : { versions, problems };
}

function readVersion(
  entry: YAMLMap,
  document: Document,
  tell: (message: string) => void,
): DocVersion | undefined {
  const pairs = listPairs(entry, document, tell);
  const readValue = (key: string) =>
    resolveAlias(pairs.find((pair) => String(pair.key) === key)?.value, document);
  for (const { key } of pairs) {
    const found = String(key);
    if (keys.includes(found)) continue;
    tell(`unknown key "${found}"${toNearestHint(found, keys, `wanted ${keys.join(", ")}`)}`);
  }
  const groups = keys.filter((key) => {
    const value = readValue(key);
    if (!isCollection(value)) return false;
    tell(`"${key}" must be a text, found ${JSON.stringify(value.toJSON())}`);
    return true;
  });
  const name = readText(readValue("name"));
  const status = readText(readValue("status")) ?? "past";
  const nameProblem = findVersionNameProblem(name ?? "");
  if (nameProblem !== undefined && !groups.includes("name")) tell(`"name" ${nameProblem}`);
  const statusProblem = findVersionStatusProblem(status);
  if (statusProblem !== undefined) tell(`"status" ${statusProblem}`);
  const path = readText(readValue("path"));
  const pathProblem = path === undefined ? undefined : findVersionPathProblem(path);
  if (pathProblem !== undefined) tell(`"path" ${pathProblem}`);
  if (name === undefined || !isStatus(status)) return undefined;
  return {
    name,
    label: readText(readValue("label")) ?? name,
    status,
    path: path ?? toVersionPath(name, status),
  };
}

/**
 * What a version says itself, and behind it what its `<<` names: the first of two values counts, so what was listed
 * once has nothing to add.
 */
function listPairs(
  entry: YAMLMap,
  document: Document,
  tell: (message: string) => void,
  listed = new Set<YAMLMap>(),
): Pair[] {
  if (listed.has(entry)) return [];
  listed.add(entry);
  const isMerge = ({ key }: Pair) => isScalar(key) && typeof key.value === "symbol";
  const sources = entry.items.filter(isMerge).flatMap(({ value }) => {
    const named = resolveAlias(value, document);
    return isSeq(named) ? named.items : [named];
  });
  const merged = sources.flatMap((source) => {
    const named = resolveAlias(source, document);
    if (isMap(named)) return listPairs(named, document, tell, listed);
    const found = isNode(named) ? JSON.stringify(named.toJSON()) : "nothing";
    tell(`"<<" must name keys and values, such as *old or { status: past }, found ${found}`);
    return [];
  });
  return [...entry.items.filter((pair) => !isMerge(pair)), ...merged];
}

/** A number that YAML would read as 1 (`1.0`) keeps its spelling; an empty value counts as left out. */
function readText(value: unknown): string | undefined {
  if (!isScalar(value) || value.value === null || value.value === "") return undefined;
  return value.source ?? String(value.value);
}

/** `*name` is the value that `&name` stands before. */
function resolveAlias(node: unknown, document: Document): unknown {
  return isAlias(node) ? node.resolve(document) : node;
}

function isStatus(status: string): status is DocVersionStatus {
  return (statuses as readonly string[]).includes(status);
}

/** Where a version lives that nobody has given another path. */
export function toVersionPath(name: string, status: DocVersionStatus): string {
  if (status === "current") return "/docs";
  return name === currentVersionName ? "/docs/next" : `/docs/${name}`;
}

/** What is wrong with a version's name, which is a folder and a part of every address; undefined when nothing is. */
export function findVersionNameProblem(name: string): string | undefined {
  const wanted = 'must be letters, digits, dots and dashes, such as "1.0" or "2.0-beta"';
  if (name === "") return `${wanted}, found nothing`;
  if (!/^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(name) || name.endsWith(".")) {
    return `${wanted}, found "${name}"`;
  }
  return undefined;
}

/** What is wrong with a version's status; undefined when nothing is. */
export function findVersionStatusProblem(status: string): string | undefined {
  return isStatus(status) ? undefined : `must be ${statuses.join(", ")}, found "${status}"`;
}

/** What is wrong with the path that a version has been given; undefined when nothing is. */
export function findVersionPathProblem(path: string): string | undefined {
  if (!/^(?:\/[^/\s?#]+)+$/.test(path)) {
    return `must begin with a slash and end with none, such as /docs/1.0, found "${path}"`;
  }
  return /%|\/\.\.?(?:\/|$)/.test(path)
    ? `must be plain parts between slashes, such as /docs/1.0, found "${path}"`
    : undefined;
}

/** A version that shares its name, its path or its label with one of those before it. */
export function findRepeatedVersion(
  { name, path, label }: DocVersion,
  before: readonly DocVersion[],
): string | undefined {
  const same = before.find((one) => one.name === name || one.path === path);
  if (same !== undefined) {
    return `the version "${name}" has the name or the path of "${same.name}"; each needs its own`;
  }
  const alike = before.find((one) => one.label === label);
  return (
    alike &&
    `the version "${name}" has the label of "${alike.name}", "${label}", and the version menu shows nothing else; give one of them another label`
  );
}

export function findCurrentProblem(versions: readonly DocVersion[]): string | undefined {
  const current = versions.filter(({ status }) => status === "current").length;
  return current === 1 ? undefined : `one version must have the status "current", found ${current}`;
}

/** The settings files of a Docusaurus site, read as data. */

import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { ImportedConfig, ImportNote } from "./plan-import";
import { type ModuleValue, type ReadModule, readModule } from "./read-module";

const code = [".ts", ".mts", ".js", ".mjs", ".cjs"];

function findFile(from: string, name: string, endings: readonly string[]): string | undefined {
  return endings
    .map((ending) => name + ending)
    .find((file) => statSync(path.join(from, file), { throwIfNoEntry: false })?.isFile());
}

/** The sidebars file that Docusaurus takes when the configuration names none. */
export function findSidebars(from: string): string | undefined {
  return findFile(from, "sidebars", [...code, ".json"]);
}

/** The text of a file that is named as `require` takes it. */
export function readCode(from: string, file: string): string | undefined {
  const found = findFile(from, file, ["", ...code, "/index.js", "/index.ts"]);
  return found === undefined ? undefined : readFileSync(path.join(from, found), "utf8");
}

export function hasDocusaurus(from: string): boolean {
  return findFile(from, "docusaurus.config", code) !== undefined;
}

/** The configuration; an empty one for a folder of content alone. */
export function readConfig(from: string, notes: ImportNote[]): ImportedConfig {
  const file = findFile(from, "docusaurus.config", code);
  if (file === undefined) {
    const message = "there is none; the usual folders are taken";
    notes.push({ file: "docusaurus.config.js", message });
    return { file: "docusaurus.config.js", value: {}, lineOf: () => undefined };
  }
  const { value, lineOf, failure } = readModule(readFileSync(path.join(from, file), "utf8"));
  if (failure !== undefined) {
    const message = `the file is code that cannot be read as data (${failure.reason}); the usual folders are taken`;
    notes.push({ file, line: failure.line, message });
  }
  return { file, value, lineOf };
}

/** The first of these settings files that is there, read as data. */
export function readSettings(
  from: string,
  names: readonly string[],
): { file: string; value: ModuleValue; notes: ImportNote[] } | undefined {
  const file = names.find((name) => findFile(from, name, [""]) !== undefined);
  if (file === undefined) return undefined;
  const { value, failure } = readModule(readFileSync(path.join(from, file), "utf8"));
  const notes: ImportNote[] = [];
  if (failure !== undefined) {
    const message = `the file is code that cannot be read as data (${failure.reason}); the usual folders are taken`;
    notes.push({ file, line: failure.line, message });
  }
  return { file, value, notes };
}

/** The names of the versions; a site without the file has none. */
export function readVersionNames(from: string, notes: ImportNote[]): string[] {
  const file = "versions.json";
  const source = path.join(from, file);
  if (!existsSync(source)) return [];
  const { value, failure } = readJson(readFileSync(source, "utf8"));
  if (Array.isArray(value)) return value.map(String);
  const reason = failure?.reason ?? "found no list";
  const message = `the names of the versions cannot be read (${reason}); their docs stay`;
  notes.push({ file, line: failure?.line ?? 1, message });
  return [];
}

/** JSON is a module's value; what it lacks is the export. */
export function readJson(text: string): ReadModule {
  return readModule(`module.exports = ${text}`);
}

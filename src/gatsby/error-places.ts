/**
 * Where an error is that Gatsby's plain log tells without its place: in builds a mistyped field of a query stood there
 * without the file that asks for it.
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type BuildFailure, transformSync } from "esbuild";
import { findLine, listFiles, toPosix } from "./content-files";

/** The part of an action of Gatsby's log that is used here. */
interface LogAction {
  type: string;
  payload: {
    level?: string;
    /** Of the kind of error. */
    code?: string;
    /** Absolute; a module of webpack has a query behind it. */
    filePath?: string;
    location?: { start?: { line?: number } };
    /** What was not found: a field that a query asks for, a module that a file imports. */
    context?: { field?: string; packageName?: string };
  };
}

/** A file that has no syntax, of which Gatsby knows no line. */
const syntaxError = "85911";

/** Before anything else: each error is followed by its place. */
export function startTellingPlaces(root: string): void {
  try {
    const log = createRequire(path.resolve("package.json"))("gatsby-cli/lib/reporter/redux");
    log.onLogAction((action: LogAction) => {
      const place = toErrorPlace(root, action);
      if (place !== undefined) process.stderr.write(`  in ${place}\n`);
    });
  } catch {
    // Then they stand where Gatsby puts them.
  }
}

/** `src/views/docs/doc-view.tsx:60`; undefined for what is no error, or one of no file. */
export function toErrorPlace(root: string, { type, payload }: LogAction): string | undefined {
  if (type !== "LOG" || payload.level !== "ERROR" || payload.filePath === undefined)
    return undefined;
  const file = path.relative(root, payload.filePath.replace(/\?.*$/s, ""));
  const shown = toPosix(file);
  const { field, packageName } = payload.context ?? {};
  // Gatsby counts lines in the query with its fragments, and webpack in compiled code.
  if (field !== undefined) return findWord(root, [shown, ...listSources(root)], field) ?? shown;
  if (packageName !== undefined) return findWord(root, [shown], packageName) ?? shown;
  const line = payload.location?.start?.line;
  if (line !== undefined) return `${shown}:${line}`;
  return payload.code === syntaxError ? `${shown}${findSyntaxError(path.join(root, file))}` : shown;
}

/** What may hold a query or a fragment. */
function listSources(root: string): string[] {
  return listFiles(path.join(root, "src"))
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => `src/${file}`);
}

/** The first line that has the whole word: `src/views/docs/doc-view.tsx:61`. */
function findWord(root: string, files: readonly string[], word: string): string | undefined {
  const whole = new RegExp(`(?<!\\w)${word.replace(/\W/g, "\\$&")}(?!\\w)`);
  for (const file of files) {
    const line = findLine(path.join(root, file), whole);
    if (line !== undefined) return `${file}:${line}`;
  }
  return undefined;
}

/** `:6: Expected ">"`, as esbuild reads the file; empty where it takes it, or cannot open it. */
function findSyntaxError(file: string): string {
  try {
    transformSync(readFileSync(file, "utf8"), { loader: "tsx", logLevel: "silent" });
    return "";
  } catch (error) {
    const [first] = (error as Partial<BuildFailure>).errors ?? [];
    return first?.location ? `:${first.location.line}: ${first.text}` : "";
  }
}

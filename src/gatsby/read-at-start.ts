/**
 * What the development server reads when it starts and never again: the code that runs in it, and the settings of the
 * content folder. Nothing else shows that a change of these does not count yet, so it is told.
 */

import { readFileSync, watch } from "node:fs";
import path from "node:path";
import { versionsFile } from "../core/docs/versions-file";
import { siteFile } from "../core/settings/site-file";
import { listFiles } from "./content/content-files";

/** Pages take what they use of these as it is saved; the server does not. */
const codeFolders = ["src/core", "src/gatsby", "src/site", "plugins"];
const codeFiles = ["gatsby-config.ts", "gatsby-node.ts"];
const contentSettings = [versionsFile, siteFile];

/** Milliseconds in which a save is written whole, and several saves are told together. */
const pause = 300;

/** Texts by absolute path. */
function readStartFiles(root: string, contentDir: string): Map<string, string> {
  const files = [
    ...codeFolders.flatMap((folder) =>
      listFiles(path.join(root, folder))
        .filter((file) => !/(?:\.test\.tsx?|\.d\.ts)$/.test(file))
        .map((file) => path.join(root, folder, file)),
    ),
    ...codeFiles.map((file) => path.join(root, file)),
    ...contentSettings.map((file) => path.join(contentDir, file)),
  ];
  return new Map(files.flatMap((file) => readFile(file)));
}

function readFile(file: string): [file: string, text: string][] {
  try {
    return [[file, readFileSync(file, "utf8")]];
  } catch {
    return [];
  }
}

/** The paths whose texts differ, in their order. */
function listChanged(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): string[] {
  const files = new Set([...before.keys(), ...now.keys()]);
  return [...files].filter((file) => before.get(file) !== now.get(file)).sort();
}

/**
 * Tells once of each state in which files are other than they are now.
 * @returns what ends it
 */
export function watchStartFiles(
  root: string,
  contentDir: string,
  tell: (message: string) => void,
): () => void {
  const before = readStartFiles(root, contentDir);
  let told = "";
  let timer: NodeJS.Timeout | undefined;
  const compare = () => {
    const changed = listChanged(before, readStartFiles(root, contentDir));
    const names = changed.map((file) => path.relative(root, file)).join(", ");
    if (names !== "" && names !== told) {
      tell(
        `The server goes on with what it read when it started, and this has changed since: ${names}. Begin \`npm run develop\` anew for it to count.`,
      );
    }
    told = names;
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(compare, pause).unref();
  };
  const listen = (folder: string, recursive: boolean) => {
    try {
      return [watch(folder, { recursive, persistent: false }, wait).on("error", () => {})];
    } catch {
      // No folder, or a system that watches no more of them: then nobody is told.
      return [];
    }
  };
  const watchers = [
    ...[root, contentDir].flatMap((folder) => listen(folder, false)),
    ...codeFolders.flatMap((folder) => listen(path.join(root, folder), true)),
  ];
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

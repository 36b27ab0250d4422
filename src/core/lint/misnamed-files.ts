/** Files of settings whose names are nearly right: nobody reads them, and their author waits for what they say. */

import { glossaryFile } from "../content/components/glossary";
import { isCategoryFile } from "../content/front-matter/category";
import { findDocPlaceOnDisk, toDocsFolder } from "../docs/routes";
import { isSidebarFile, sidebarFileName } from "../docs/sidebar-file";
import { versionsFile } from "../docs/versions-file";
import { splitFile } from "../plan/paths";
import type { Problem } from "../problems/problems";
import { synonymsFile } from "../search/synonyms";
import { siteFile } from "../settings/site-file";
import { editDistance } from "../text/nearest";

/** By folder, the names that are read; of two endings the first one is told. */
const readIn: ReadonlyMap<string, readonly string[]> = new Map([
  ["", [glossaryFile, siteFile, synonymsFile, versionsFile]],
  ["blog", ["authors.yml", "authors.yaml", "tags.yml", "tags.yaml"]],
]);

/** The files among these that were most likely meant for one that is read. */
export function findMisnamed(files: readonly string[]): Problem[] {
  return files.flatMap((file) => {
    if (!/\.(?:ya?ml|json)$/i.test(file)) return [];
    const message = findDocsMessage(file) ?? findFolderMessage(file);
    return message === undefined ? [] : [{ kind: "unknownKey", file, line: 1, message }];
  });
}

function findDocsMessage(file: string): string | undefined {
  const place = findDocPlaceOnDisk(file);
  if (place === undefined || isCategoryFile(file) || isSidebarFile(file)) return undefined;
  const name = toBaseName(file);
  if (name === sidebarFileName) {
    const read = `${toDocsFolder(place.version)}/${sidebarFileName}`;
    return `nobody reads a sidebar of one folder; that of the docs stands in ${read}`;
  }
  if (/^tags\.ya?ml$/.test(place.below)) {
    return "nobody reads tags of docs alone; docs have those of blog/tags.yml, and words of their own";
  }
  const nobody = "nobody reads a file of this name";
  if (isMeantFor("category", name)) {
    return `${nobody}; what a folder says about itself stands in _category_.yml, found ${name}`;
  }
  if (isMeantFor("sidebar", name)) {
    return `${nobody}; the sidebar of the docs stands in ${sidebarFileName}, found ${name}`;
  }
  return undefined;
}

function findFolderMessage(file: string): string | undefined {
  const name = toBaseName(file);
  const read = readIn.get(splitFile(file).folder) ?? [];
  if (read.includes(name)) return undefined;
  const meant = read.find((one) => toLetters(one) === toLetters(name));
  if (meant === undefined) return undefined;
  return `nobody reads a file of this name; ${meant} is the one that is read`;
}

/** A file beside docs may be anybody's, so only an underscore is a sign that a mistyped one was meant for us. */
function isMeantFor(wanted: string, name: string): boolean {
  const letters = toLetters(name);
  const isMarked = /^_|_\.\w+$/.test(name);
  return letters === wanted || (isMarked && editDistance(letters, wanted) <= 2);
}

function toBaseName(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}

/** `_Categories_.json` and `category.yml` say the same: `category`. */
function toLetters(name: string): string {
  const letters = splitFile(name)
    .name.toLowerCase()
    .replace(/[^a-z]/g, "");
  return letters.replace(/ies$/, "y").replace(/s$/, "");
}

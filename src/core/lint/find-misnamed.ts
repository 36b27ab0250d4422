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

const ofContent = [glossaryFile, siteFile, synonymsFile, versionsFile];
const ofBlog = ["blog/authors.yml", "blog/tags.yml"];

/** The files among these that were most likely meant for one that is read. */
export function findMisnamed(files: readonly string[]): Problem[] {
  return files.flatMap((file) => {
    if (!/\.(?:ya?ml|json)$/i.test(file) || isCategoryFile(file) || isSidebarFile(file)) return [];
    const wanted = listWanted(file).find((one) => toLetters(one) === toLetters(file));
    if (wanted === undefined || file.replace(/\.yaml$/, ".yml") === wanted) return [];
    const message = `a file of this name is not read; rename it to ${wanted}`;
    return [{ kind: "unknownKey", file, line: 1, message }];
  });
}

function listWanted(file: string): string[] {
  const place = findDocPlaceOnDisk(file);
  const { folder } = splitFile(file);
  if (place === undefined) return folder === "blog" ? ofBlog : folder === "" ? ofContent : [];
  const sidebar = `${toDocsFolder(place.version)}/${sidebarFileName}`;
  return [`${folder}/_category_.yml`, sidebar, ...(place.below === "tags.yml" ? ofBlog : [])];
}

/** `_Categories_.json` and `category.yml` say the same: `category`. */
function toLetters(file: string): string {
  const letters = splitFile(file)
    .name.toLowerCase()
    .replace(/[^a-z]/g, "");
  return letters.replace(/ies$/, "y").replace(/s$/, "");
}

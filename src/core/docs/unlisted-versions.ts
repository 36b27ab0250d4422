/** Docs that lie where no version has its docs. */

import { findContentKind } from "../content/kinds";
import type { Problem } from "../problems/problems";
import { findNearest } from "../text/nearest";
import { findDocPlaceOnDisk, toDocsFolder } from "./routes";

/** A list of versions, those without docs too, and the file that it stands in. */
export interface VersionList {
  file: string;
  names: readonly string[];
}

/**
 * Every folder of docs whose version is not in the list, once: its docs have no page.
 * @param files all files of the content folder
 */
export function findUnlistedVersions(
  files: readonly string[],
  { file: listFile, names }: VersionList,
): Problem[] {
  const firstOf = new Map<string, string>();
  for (const file of files.toSorted()) {
    const version = findDocPlaceOnDisk(file)?.version;
    if (version === undefined || findContentKind(file) !== "doc") continue;
    if (!firstOf.has(version)) firstOf.set(version, file);
  }
  const empty = names.filter((name) => !firstOf.has(name));
  return [...firstOf]
    .filter(([version]) => !names.includes(version))
    .map(([version, file]): Problem => {
      const nearest = findNearest(version, empty);
      const hint =
        nearest === undefined
          ? ""
          : `, or move the folder to ${toDocsFolder(nearest)}, which lacks docs`;
      const message = `docs must be of a version, but no version has the folder ${toDocsFolder(version)}; add "${version}" to ${listFile}${hint}`;
      return { kind: "content", file, message };
    });
}

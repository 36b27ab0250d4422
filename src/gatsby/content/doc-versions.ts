/** Which versions of the docs this build has: those that the content folder or the settings name, and that have pages. */

import path from "node:path";
import { readFrontMatter } from "../../core/content/front-matter/front-matter";
import { isPartial } from "../../core/content/kinds";
import type { DocVersion } from "../../core/docs/types";
import type { VersionList } from "../../core/docs/unlisted-versions";
import { keepWrittenVersions } from "../../core/docs/versions";
import { readVersions, versionsFile } from "../../core/docs/versions-file";
import type { Problem } from "../../core/problems/problems";
import { isCurrent } from "../../core/settings/features";
import type { Settings } from "../../core/settings/settings";
import { isProduction } from "../../site/env";
import { isMarkdown, listFiles, readContentFile } from "./content-files";

/** Where the versions stand of a content folder that brings no list of its own. */
const settingsFile = "src/site/versions.ts";

export interface DocVersionsRead {
  versions: DocVersion[];
  /** With those that have no pages: what lies in their folders has a version all the same. */
  named: DocVersion[];
  list: VersionList | undefined;
  problems: Problem[];
}

/**
 * The versions of a content folder, from its `versions.yml` where there is one, else from the settings.
 * @param withDrafts whether drafts have pages
 */
export function readDocVersions(
  contentDir: string,
  { docs, features }: Pick<Settings, "docs" | "features">,
  withDrafts = !isProduction,
): DocVersionsRead {
  const text = readContentFile(contentDir, versionsFile);
  const own = text === undefined ? { problems: [] } : readVersions(text);
  const all = own.versions ?? docs.versions;
  const named = all.filter((version) => features.versions || isCurrent(version));
  const isDraft = (file: string) => {
    const text = readContentFile(contentDir, file) ?? "";
    return readFrontMatter("doc", { path: file, text }).data.draft === true;
  };
  const versions = keepWrittenVersions(named, (folder) =>
    listFiles(path.join(contentDir, folder), contentDir)
      .filter((file) => isMarkdown(file) && !isPartial(file))
      .some((file) => withDrafts || !isDraft(`${folder}/${file}`)),
  );
  const file = text === undefined ? settingsFile : versionsFile;
  // Of a list that cannot be read nobody knows which versions it has.
  const isKnown = own.problems.length === 0;
  const list = isKnown ? { file, names: named.map(({ name }) => name) } : undefined;
  return { versions, named, list, problems: own.problems };
}

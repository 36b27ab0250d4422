/** Which versions of the docs this build has: those that the content folder or the settings name, and that have docs. */

import path from "node:path";
import { isPartial } from "../core/content/kinds";
import type { DocVersion } from "../core/docs/types";
import type { VersionList } from "../core/docs/unlisted-versions";
import { keepWrittenVersions } from "../core/docs/versions";
import { readVersions, versionsFile } from "../core/docs/versions-file";
import type { Problem } from "../core/problems";
import { isMarkdown, listFiles, readContentFile } from "./content-files";

/** Where the versions stand of a content folder that brings no list of its own. */
const settingsFile = "src/site/versions.ts";

/** The versions of a content folder, from its `versions.yml` where there is one, else from the settings. */
export function readDocVersions(
  contentDir: string,
  fromSettings: readonly DocVersion[],
): { versions: DocVersion[]; list: VersionList | undefined; problems: Problem[] } {
  const text = readContentFile(contentDir, versionsFile);
  const own = text === undefined ? { problems: [] } : readVersions(text);
  const named = own.versions ?? fromSettings;
  const versions = keepWrittenVersions(named, (folder) =>
    listFiles(path.join(contentDir, folder)).some((file) => isMarkdown(file) && !isPartial(file)),
  );
  const file = text === undefined ? settingsFile : versionsFile;
  // Of a list that cannot be read nobody knows which versions it has.
  const isKnown = own.problems.length === 0;
  const list = isKnown ? { file, names: named.map(({ name }) => name) } : undefined;
  return { versions, list, problems: own.problems };
}

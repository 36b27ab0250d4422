/** Which versions of the docs this build has: those that the content folder or the settings name, and that have docs. */

import { existsSync } from "node:fs";
import path from "node:path";
import type { DocVersion } from "../core/docs/types";
import { keepWrittenVersions } from "../core/docs/versions";
import { readVersions, versionsFile } from "../core/docs/versions-file";
import type { Problem } from "../core/problems";
import { readContentFile } from "./content-files";

/** The versions of a content folder, from its `versions.yml` where there is one, else from the settings. */
export function readDocVersions(
  contentDir: string,
  fromSettings: readonly DocVersion[],
): { versions: DocVersion[]; problems: Problem[] } {
  const text = readContentFile(contentDir, versionsFile);
  const own = text === undefined ? { problems: [] } : readVersions(text);
  const versions = keepWrittenVersions(own.versions ?? fromSettings, (folder) =>
    existsSync(path.join(contentDir, folder)),
  );
  return { versions, problems: own.problems };
}

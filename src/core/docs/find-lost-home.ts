/** `docs.home` of the settings that names no doc: the version's root leads to its first doc then. */

import type { Problem } from "../problems/problems";
import { toNearestHint } from "../text/nearest";
import { toDocsById } from "./tree";
import type { DocRef } from "./types";

/**
 * A content folder that names its own home has to have it. The home of `src/site` may have been named for another
 * content folder, so of that only one is told which looks mistyped.
 * @param ownLine the line of `site.yml` that names the home; undefined where it does not
 */
export function findLostHome(
  docs: readonly DocRef[],
  home: string,
  ownLine: number | undefined,
): Problem[] {
  const docsById = toDocsById(docs);
  if (docs.length === 0 || docsById.find(home) !== undefined) return [];
  const hint = toNearestHint(home, docsById.ids());
  if (ownLine !== undefined) {
    const message = `"docs.home" must name a doc, found "${home}"${hint}`;
    return [{ kind: "content", file: "site.yml", line: ownLine, message }];
  }
  if (hint === "") return [];
  const message = `"docs.home" of src/site leads to the doc "${home}", which is not there${hint}`;
  return [{ kind: "unwrittenPage", file: `docs/${home}.mdx`, line: 1, message }];
}

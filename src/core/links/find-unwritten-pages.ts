/** Pages that the settings lead to and nobody has written: each is there, and empty. */

import { toDocsFolder } from "../docs/routes";
import type { DocVersion } from "../docs/types";
import { findVersionOfPath } from "../docs/versions";
import type { SitePlan } from "../plan/plan";
import type { Problem } from "../problems/problems";
import { findNearest } from "../text/nearest";

/**
 * Told at the file that would be the page.
 * @param versions those of the docs, whose routes the settings choose
 */
export function findUnwrittenPages(
  { pages }: Pick<SitePlan, "pages">,
  versions: readonly DocVersion[],
): Problem[] {
  const isEmpty = ({ template, context }: SitePlan["pages"][number]) =>
    template === "page" && context.id === null;
  const written = pages.filter((page) => !isEmpty(page)).map(({ path }) => path);
  return pages.filter(isEmpty).map(({ path, context }): Problem => {
    const nearest = findNearest(path, written);
    const hint = nearest === undefined ? "" : `; the nearest is ${nearest}`;
    return {
      kind: "unwrittenPage",
      file: toFile(path, versions),
      line: 1,
      message: `"${context.title}" of src/site leads to ${path}, where there is an empty page; write it, or mend the link${hint}`,
    };
  });
}

/** `/privacy/` -> `pages/privacy.mdx`, `/docs/start` -> `docs/start.mdx` */
function toFile(path: string, versions: readonly DocVersion[]): string {
  const version = findVersionOfPath(path, versions);
  const [folder, rest] =
    version === undefined
      ? [path.startsWith("/blog/") ? "" : "pages", path]
      : [toDocsFolder(version.name), path.slice(version.path.length)];
  return `${folder}/${rest.replace(/^\/|\/$/g, "") || "index"}.mdx`.replace(/^\//, "");
}

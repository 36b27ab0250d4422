/** Which problems are shown on which page while an author writes. */

import { isCategoryFile } from "../content/front-matter/category";
import type { ContentKind } from "../content/types";
import { isSidebarFile } from "../docs/sidebar-file";
import { groupBy } from "../group-by";
import { splitFile, toRouteKey } from "../plan/paths";
import { remember } from "../remember";
import { type Problem, type Severities, severityOf } from "./problems";

/** A page with the files that it is made of. */
export interface WrittenPage {
  kind: ContentKind;
  /** Relative to the content folder. */
  file: string;
  /** The route; products and groups of questions share a page. */
  path: string;
  /** Files whose text became part of the page. */
  includes: readonly string[];
}

/**
 * What is wrong with each page and with the parts that it is made of, by its route (`toRouteKey`). A post is also made of
 * the lists of authors and of tags: where one cannot be read, the post lacks some of them or shows former ones. What a
 * build would end at in the file of a folder, `_category_.yml` or `_sidebar_.yml`, stands above all docs of the folder,
 * whose sidebar it changes; a warning of it would stand there for as long as nobody minds it.
 * @param unread the lists of authors and of tags that cannot be read
 */
export function findProblemsOfPages(
  problems: readonly Problem[],
  pages: readonly WrittenPage[],
  unread: readonly string[],
  severities: Severities,
): Map<string, Problem[]> {
  const isShown = (problem: Problem) => {
    const severity = severityOf(problem, severities);
    return isOfFolder(problem.file) ? severity === "throw" : severity !== "ignore";
  };
  const byFile = groupBy(problems.filter(isShown), ({ file }) => file);
  const ofFolders = [...byFile.keys()].filter(isOfFolder);
  const listParts = ({ kind, file, includes }: WrittenPage) => {
    if (kind === "post") return [...includes, ...unread];
    const around = ofFolders.filter((one) => file.startsWith(`${splitFile(one).folder}/`));
    return [...includes, ...around];
  };
  const byRoute = new Map<string, Problem[]>();
  for (const page of pages) {
    const own = [page.file, ...listParts(page)].flatMap((file) => byFile.get(file) ?? []);
    if (own.length > 0) {
      remember(byRoute, toRouteKey(page.path), (): Problem[] => []).push(...own);
    }
  }
  return byRoute;
}

function isOfFolder(file: string): boolean {
  return isCategoryFile(file) || isSidebarFile(file);
}

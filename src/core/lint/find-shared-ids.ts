/** Ids that two files give to places of one page: products share a page, and so do groups of questions. */

import { toRouteKey } from "../paths";
import type { LintProblem } from "./types";

/** A file with its route and the ids of its text. */
export interface Anchored {
  file: string;
  path: string;
  anchors: readonly string[];
  /** The lines of those that are headings. */
  headingLines: ReadonlyMap<string, number>;
}

/** Each id that an earlier file of the same page has too. */
export function findSharedIds(nodes: readonly Anchored[]): LintProblem[] {
  const pages = new Map<string, Map<string, string>>();
  return nodes.flatMap(({ file, path, anchors, headingLines }): LintProblem[] => {
    if (!path.includes("#")) return [];
    const key = toRouteKey(path);
    const owners = pages.get(key) ?? new Map<string, string>();
    pages.set(key, owners);
    return [...new Set(anchors)].flatMap((id): LintProblem[] => {
      const owner = owners.get(id);
      owners.set(id, owner ?? file);
      if (owner === undefined) return [];
      const message = `the id "${id}" is that of a place in ${owner} too, and both stand on ${key}; name one of the headings with {#another-id}`;
      return [{ kind: "duplicateId", file, line: headingLines.get(id), message }];
    });
  });
}

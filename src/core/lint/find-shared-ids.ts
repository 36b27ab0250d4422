/** Ids that two files give to places of one page: products share a page, and so do groups of questions. */

import { frameIds } from "../frame-ids";
import { toRouteKey } from "../plan/paths";
import type { LintProblem } from "./types";

/** A file with its route and the ids of its text. */
export interface Anchored {
  file: string;
  path: string;
  anchors: readonly string[];
  /** The lines of those that are headings. */
  headingLines: ReadonlyMap<string, number>;
}

/** Each id that an earlier file of the same page has too, or that the page has itself. */
export function findSharedIds(nodes: readonly Anchored[]): LintProblem[] {
  const pages = new Map<string, Map<string, string>>();
  return nodes.flatMap(({ file, path, anchors, headingLines }): LintProblem[] => {
    const [, name] = path.split("#");
    if (name === undefined) return [];
    const key = toRouteKey(path);
    const owners = pages.get(key) ?? new Map<string, string>();
    pages.set(key, owners);
    const shared = [...new Set([...toOwnIds(key, name), ...anchors])].flatMap(
      (id): LintProblem[] => {
        const owner = owners.get(id);
        owners.set(id, owner ?? file);
        if (owner === undefined) return [];
        const message = `the id "${id}" is that of a place in ${owner} too, and both stand on ${key}; name one of the headings with {#another-id}`;
        return [{ kind: "duplicateId", file, line: headingLines.get(id), message }];
      },
    );
    if (!frameIds.has(name)) return shared;
    const message = `the file's name is its id on ${key}, and "${name}" is that of a part of the page itself; name the file otherwise`;
    return [{ kind: "duplicateId", file, message }, ...shared];
  });
}

/** What the page calls the file's part of it, beside the ids of its text. */
function toOwnIds(page: string, name: string): string[] {
  return page === "/products" ? [name, `${name}-sheet`] : [name];
}

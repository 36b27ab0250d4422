/** Ids that several places of a page have: products share a page, and so do groups of questions. */

import { isFrameId } from "../frame-ids";
import { toRouteKey } from "../plan/paths";
import type { LintProblem } from "./types";

/** A file with its route and the ids of its text, repeated ones too. */
export interface Anchored {
  file: string;
  path: string;
  anchors: readonly string[];
  /** The lines of those that are headings. */
  headingLines: ReadonlyMap<string, number>;
}

/** Each id of a file that an earlier place of its page has. */
export function findDuplicateIds(files: readonly Anchored[]): LintProblem[] {
  const owners = new Map<string, string>();
  return files.flatMap(({ file, path, anchors, headingLines }) => {
    const page = toRouteKey(path);
    const own = toOwnIds(path);
    const told = new Set<string>();
    return [...own, ...anchors].flatMap((id, index): LintProblem[] => {
      const place = `${page}#${id}`;
      const isTaken = index < own.length && isFrameId(id);
      const owner = owners.get(place) ?? (isTaken ? page : undefined);
      owners.set(place, owner ?? file);
      if (owner === undefined || told.has(id)) return [];
      told.add(id);
      const other = owner === file ? "this page" : owner;
      const message = `the id "${id}" is on ${other} already, and a link finds the first only; name one of the headings with {#another-id}`;
      return [{ kind: "duplicateId", file, line: headingLines.get(id), message }];
    });
  });
}

/** What a page that files share calls the part of one of them. */
export function toOwnIds(path: string): string[] {
  const [page, name] = path.split("#");
  if (name === undefined) return [];
  return page?.startsWith("/products") ? [name, `${name}-sheet`] : [name];
}

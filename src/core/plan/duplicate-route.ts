/** Two claims to one route or id: who keeps it, and where each of them was made. */

import type { Problem } from "../problems/problems";

/** What claims a route. */
export interface Claimant {
  /** Relative to the content folder; absent for what the site makes itself. */
  file?: string;
  /** The line that gives the route; absent where the file's name does. */
  routeLine?: number;
}

/** Of two claimants the first stays. `shared` is what they share: `the route /docs/a`. */
export function toDuplicateProblem(
  shared: string,
  first: Claimant,
  second: Claimant & { file: string },
  key: "slug" | "id" = "slug",
): Problem {
  const other = first.file === undefined ? "it has" : "one of them has";
  return {
    kind: "duplicateRoute",
    file: second.file,
    line: second.routeLine,
    message: `${shared} is already that of ${toPlace(first)}, which stays; this file gets no page until ${other} another "${key}"`,
  };
}

/** A file that stands in the way of a page that the site would make itself. */
export function toDisplacedProblem(
  shared: string,
  { file, routeLine }: Claimant & { file: string },
): Problem {
  return {
    kind: "duplicateRoute",
    file,
    line: routeLine,
    message: `${shared} is that of a page of the site itself too, which is not made; give this file another "slug" to have both`,
  };
}

/** Two routes that capitals alone tell apart: each of them has its page. */
export function toNearlyDuplicateProblem(
  first: Claimant & { path: string },
  { path, file, routeLine }: Claimant & { path: string; file: string },
): Problem {
  const isOwn = first.file === undefined;
  const owner = isOwn ? "a page of the site itself" : toPlace(first);
  return {
    kind: "duplicateRoute",
    file,
    line: routeLine,
    message: `the route ${path} is that of ${owner}, ${first.path}, but for its capitals: where a disk or a server does not tell them apart, one page takes the place of the other; give ${isOwn ? "this file" : "one of them"} another "slug"`,
  };
}

function toPlace({ file, routeLine }: Claimant): string {
  if (file === undefined) return "a page or file of the site itself";
  return routeLine === undefined ? file : `${file}:${routeLine}`;
}

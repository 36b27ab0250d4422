/** A slug that names the whole address, where one is counted from the address of the docs: `/docs/docs/fuses`. */

import type { Problem } from "../problems/problems";
import type { DocRef, DocVersion } from "./types";

/** A folder of that name may be meant so; of a slug it is most likely a mistake. */
export function findRepeatedBases(
  docs: readonly DocRef[],
  versions: readonly DocVersion[],
): Problem[] {
  const bases = versions
    .map(({ path }) => path)
    .filter((path) => /^\/./.test(path))
    .sort((a, b) => b.length - a.length);
  return docs.flatMap(({ docId, file, path, routeLine, version }) => {
    const own = versions.find(({ name }) => name === version)?.path;
    if (routeLine === undefined || own === undefined) return [];
    const below = path.slice(own.length);
    const base = bases.find((one) => below === one || below.startsWith(`${one}/`));
    if (base === undefined || `/${docId}/`.startsWith(`${base}/`)) return [];
    const message = `"slug" is counted from ${own}, so this page is ${path}; write "${below.slice(base.length) || "/"}"`;
    return [{ kind: "unknownKey", file, line: routeLine, message }];
  });
}

/** Which kind of content a file is: its folder says so. */

import { splitFile } from "../plan/paths";
import type { Problem } from "../problems/problems";
import { toNearestHint } from "../text/nearest";
import type { ContentKind } from "./types";

const kindOfFolder: ReadonlyMap<string, ContentKind> = new Map([
  ["docs", "doc"],
  ["blog", "post"],
  ["products", "product"],
  ["faq", "faq"],
  ["pages", "page"],
]);

/** The kind of a Markdown file, from its path below the content folder; undefined for what is no page. */
export function findContentKind(file: string): ContentKind | undefined {
  if (!/\.mdx?$/.test(file) || isPartial(file)) return undefined;
  if (/^versions\/[^/]+\/docs\//.test(file)) return "doc";
  const slash = file.indexOf("/");
  return slash < 0 ? undefined : kindOfFolder.get(file.slice(0, slash));
}

/** A file or folder that begins with `_` or `.` is a part of other files, or hidden: it makes no page. */
export function isPartial(file: string): boolean {
  return file.split("/").some((part) => /^[_.]/.test(part));
}

/**
 * Files that were meant for pages and get none. A `.md` file elsewhere is a note about the folder, and what is
 * below `static` is served as it is.
 */
export function findPageless(files: readonly string[]): Problem[] {
  return files.flatMap((file) => {
    const [, ending = ""] = /\.(mdx?)$/i.exec(file) ?? [];
    if (ending === "" || isPartial(file) || file.startsWith("static/")) return [];
    const asSmall = file.slice(0, -ending.length) + ending.toLowerCase();
    const kind = findContentKind(asSmall);
    if (kind !== undefined && asSmall === file) return [];
    if (kind === undefined && ending.toLowerCase() === "md") return [];
    const message =
      kind === undefined
        ? toFolderMessage(file)
        : `a page must end in .md or .mdx in small letters, found .${ending}`;
    return [{ kind: "content", file, line: 1, message }];
  });
}

function toFolderMessage(file: string): string {
  const { folder } = splitFile(file);
  const folders = [...kindOfFolder.keys()];
  const [first = ""] = folder.split("/");
  const found = folder === "" ? "no folder" : `"${folder}"${toNearestHint(first, folders)}`;
  return `a page must be in ${folders.join(", ")} or versions/<name>/docs, found it in ${found}`;
}

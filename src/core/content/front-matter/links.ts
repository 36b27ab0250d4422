/** The buttons and cards of the home page: its front matter says where they lead, as a text's links do. */

import type { Problem } from "../../problems/problems";
import {
  findAddressFault,
  toLostLinkMessage,
  toOwnPath,
  toTarget,
  toUnsafeLinkMessage,
} from "../hrefs";
import { toFileToken } from "../tokens";
import type { AssetRef, LinkRef } from "../types";

export interface FrontMatterLinks {
  links: LinkRef[];
  assets: AssetRef[];
  problems: Problem[];
}

interface Written {
  hero?: { actions?: { href: string }[] };
  ways?: { href: string }[];
  featured?: { href: string };
}

/**
 * @param file the content file, relative to the content folder
 * @param lineOf the line of a key, as `readFrontMatter` gives it
 */
export function findFrontMatterLinks(
  file: string,
  frontMatter: unknown,
  lineOf: (path: readonly PropertyKey[]) => number,
  siteUrl: string,
): FrontMatterLinks {
  const found: FrontMatterLinks = { links: [], assets: [], problems: [] };
  const { hero, ways, featured } = frontMatter as Written;
  hero?.actions?.forEach(({ href }, index) => {
    add(href, ["hero", "actions", index, "href"]);
  });
  ways?.forEach(({ href }, index) => {
    add(href, ["ways", index, "href"]);
  });
  if (featured !== undefined) add(featured.href, ["featured", "href"]);
  return found;

  function add(href: string, path: readonly PropertyKey[]): void {
    const target = toTarget(href, file);
    const place = { line: lineOf(path), column: 1 };
    if (target.kind === "contentFile") found.links.push({ href, file: target.file, ...place });
    if (target.kind === "route") found.links.push({ href, ...place });
    if (target.kind === "asset") found.assets.push({ file: target.file, ...place });
    const own = target.kind === "external" ? toOwnPath(href, siteUrl) : undefined;
    if (own !== undefined) found.links.push({ href: own, ...place });
    const isOther = target.kind === "external" && own === undefined;
    const fault = isOther ? findAddressFault(href) : undefined;
    if (fault !== undefined) {
      const message = toLostLinkMessage(href, fault);
      found.problems.push({ kind: "brokenLink", file, line: place.line, message });
    }
    if (target.kind === "unsafe") {
      const message = toUnsafeLinkMessage(target.scheme);
      found.problems.push({ kind: "content", file, line: place.line, message });
    }
  }
}

/** The address as it is shown, a token where only the set knows it; empty for one that can carry code. */
export function toLinkText(href: string, file: string, siteUrl: string): string {
  const target = toTarget(href, file);
  switch (target.kind) {
    case "external":
      return toOwnPath(href, siteUrl) ?? target.href;
    case "contentFile":
      return toFileToken("link", target.file, target.suffix);
    case "asset":
      return toFileToken("asset", target.file, target.suffix);
    case "unsafe":
      return "";
    default:
      return target.href;
  }
}

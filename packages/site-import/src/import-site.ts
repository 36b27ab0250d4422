/** Finds out what a folder is, and copies its content into a new content folder. */

import { importDocusaurus } from "./import-docusaurus";
import type { Imported, OnProgress } from "./imported";
import { readMkDocs } from "./other/mkdocs";
import { importOther } from "./other/other-site";
import { readStarlight } from "./other/starlight";
import { readVitePress } from "./other/vitepress";
import { hasDocusaurus } from "./read-site";
import type { SiteRules } from "./site-rules";

const readers = [readStarlight, readVitePress, readMkDocs];

/**
 * Copies `from` into the new folder `to`: a site of Docusaurus, Starlight, VitePress or MkDocs. Nothing in the site runs,
 * nothing of it is changed, and no network is asked.
 */
export function importSite(
  from: string,
  to: string,
  rules: SiteRules,
  onProgress: OnProgress = () => {},
): Imported {
  const other = hasDocusaurus(from)
    ? undefined
    : readers.map((read) => read(from, rules)).find((site) => site !== undefined);
  if (other === undefined) return importDocusaurus(from, to, rules, onProgress);
  return importOther(from, to, rules, other, onProgress);
}

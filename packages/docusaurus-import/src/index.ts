/** Copies the content of a Docusaurus site into a content folder of another site. */

export { type Imported, importDocusaurus } from "./import-docusaurus";
export type { ImportNote } from "./plan-import";
export { groupByCause, type Left, toReport } from "./report";
export type { DocSettings, Post, SiteRules, Source, Version } from "./site-rules";

/** Copies the content of a site of another program into a content folder of this one. */

export { importSite } from "./import-site";
export type { Imported, OnProgress } from "./imported";
export type { ImportNote } from "./plan-import";
export { groupByCause, type Left, toReport } from "./report";
export type { DocSettings, Post, SiteRules, Source, Version } from "./site-rules";

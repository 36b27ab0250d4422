/** What a Docusaurus configuration says that this site can carry: folders, versions, settings. */

import type { DocVersion, DocVersionStatus } from "../docs/types";
import { findVersionNameProblem, toVersionPath } from "../docs/versions-file";
import { findModuleText, isModuleRecord, type ModuleValue, Unread } from "./read-module";

type ModuleRecord = { [key: string]: ModuleValue };

/** Something that was not carried. */
export interface ImportNote {
  /** Relative to the imported folder. */
  file: string;
  line?: number;
  message: string;
}

export interface ImportPlan {
  title?: string;
  docs: { folder: string; sidebars?: string; numberPrefixes: "keep" | "strip" } | null;
  blog: { folder: string; lists: BlogList[] } | null;
  pages: { folder: string } | null;
  statics: string[];
  /** Newest first, each with the folder that its docs are copied from. */
  versions: (DocVersion & { from: string; sidebars?: string })[];
  severities: Record<string, string>;
  /** Where the site's pages live, without slashes at the ends but for `baseUrl`. */
  addresses: { baseUrl: string; docsBase: string; blogBase: string };
  notes: ImportNote[];
}

/** A file of the blog that the configuration gives another name than the one that is read here. */
export interface BlogList {
  /** Below the blog's folder. */
  from: string;
  to: "authors.yml" | "tags.yml";
}

/** What is read of a configuration beside its value. */
export interface ImportedConfig {
  file: string;
  value: ModuleValue;
  lineOf: (value: ModuleValue) => number | undefined;
}

/** Plans the import of a site; `versionNames` is its `versions.json`. */
export function planImport(config: ImportedConfig, versionNames: readonly string[]): ImportPlan {
  const root = toRecord(config.value);
  const { usable, notes } = checkVersionNames(versionNames);
  const note = (message: string, at?: ModuleValue) => {
    const line = at instanceof Unread ? at.line : config.lineOf(at);
    notes.push(
      line === undefined ? { file: config.file, message } : { file: config.file, line, message },
    );
  };
  if (config.value instanceof Unread) {
    note("the configuration is code, which is not run; the usual folders are taken", config.value);
  }
  const options = findPresetOptions(root, note);
  const docs = toRecord(options.docs);
  const blog = toRecord(options.blog);
  const pages = toRecord(options.pages);
  tellWhatStays(root, note);
  for (const [kind, value] of Object.entries(options)) {
    if (isGiven(value)) tellLeftOut(kind, toRecord(value), note);
  }
  const readText = (owner: ModuleRecord, name: string, usual: string) =>
    readSetting(owner, name, `"${usual}"`, note) ?? usual;
  const baseUrl = readText(root, "baseUrl", "/");
  const docsBase = toBase(readText(docs, "routeBasePath of docs", "docs"));
  const blogBase = toBase(readText(blog, "routeBasePath of blog", "blog"));
  for (const kind of ["docs", "blog", "pages"]) {
    readSetting(options, kind, "what Docusaurus takes without it", note);
  }
  if (docsBase !== "docs" && options.docs !== false) {
    note(
      `docs live at /docs here, found routeBasePath "${docsBase}"; links were written anew`,
      docs,
    );
  }
  if (blogBase !== "blog" && options.blog !== false) {
    note(
      `the blog lives at /blog here, found routeBasePath "${blogBase}"; links were written anew`,
      options.blog,
    );
  }
  if (baseUrl !== "/") {
    note(
      `the site lives at the root of its host here, found baseUrl "${baseUrl}"; links were written anew`,
      root,
    );
  }
  const docsFolder = readText(docs, "path of docs", "docs");
  const besides = "the sidebars file beside the configuration";
  const parser = docs.numberPrefixParser;
  readSetting(docs, "numberPrefixParser of docs", "what Docusaurus takes for a prefix", note);
  readSetting(docs, "sidebarItemsGenerator of docs", "the order of positions and names", note);
  return {
    title: findModuleText(root.title),
    docs:
      options.docs === false
        ? null
        : {
            folder: docsFolder,
            sidebars: readSetting(docs, "sidebarPath of docs", besides, note),
            numberPrefixes: parser === false ? "keep" : "strip",
          },
    blog:
      options.blog === false
        ? null
        : { folder: readText(blog, "path of blog", "blog"), lists: planLists(blog, note) },
    pages:
      options.pages === false ? null : { folder: readText(pages, "path of pages", "src/pages") },
    statics: readStatics(root, note),
    versions: options.docs === false ? [] : planVersions(docs, docsFolder, usable),
    severities: planSeverities(root),
    addresses: { baseUrl, docsBase, blogBase },
    notes,
  };
}

type Note = (message: string, at?: ModuleValue) => void;

/**
 * The text of a setting, named as it is told: `path of docs`. What is code is told with what is taken `instead`, for
 * folders and addresses depend on it.
 */
function readSetting(
  owner: ModuleRecord,
  name: string,
  instead: string,
  note: Note,
): string | undefined {
  const [key = "", ...of] = name.split(" ");
  const value = owner[key];
  if (value instanceof Unread) {
    note(`${[`"${key}"`, ...of].join(" ")} is code, which is not run; ${instead} is taken`, value);
  }
  return findModuleText(value);
}

function readStatics(root: ModuleRecord, note: Note): string[] {
  readSetting(root, "staticDirectories", '"static"', note);
  return readTexts(root.staticDirectories) ?? ["static"];
}

/** The lists of authors and tags under names of the old site's own. */
function planLists(blog: ModuleRecord, note: Note): BlogList[] {
  const named = [
    { key: "authorsMapPath", to: "authors.yml" },
    { key: "tags", to: "tags.yml" },
  ] as const;
  return named.flatMap(({ key, to }) => {
    const from = readSetting(blog, `${key} of blog`, `"${to}"`, note)?.replace(/^(?:\.\/)+/, "");
    return from === undefined || from === to ? [] : [{ from, to }];
  });
}

/** A version's name becomes a folder: one that leads elsewhere would be written beside what was asked for. */
function checkVersionNames(names: readonly string[]): { usable: string[]; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  const usable = names.filter((name) => {
    const problem = findVersionNameProblem(name);
    if (problem === undefined) return true;
    notes.push({
      file: "versions.json",
      message: `the name of a version ${problem}; its docs stay`,
    });
    return false;
  });
  return { usable, notes };
}

/** The options of `classic`, or of the plugins of content when the site names these themselves. */
function findPresetOptions(root: ModuleRecord, note: Note): ModuleRecord {
  const options: ModuleRecord = Object.create(null);
  readSetting(root, "presets", "what Docusaurus takes without it", note);
  readSetting(root, "plugins", "none", note);
  for (const preset of toList(root.presets)) {
    const [name, own] = Array.isArray(preset) ? preset : [preset];
    // Companies wrap the preset under a name of their own, with its options.
    if (typeof name === "string" && /^(?:(?:@[^/]+\/)?preset-)?classic$/.test(name)) {
      Object.assign(options, toRecord(own));
    } else
      note(
        `the preset ${toName(name)} is not carried`,
        typeof preset === "string" ? root.presets : preset,
      );
  }
  for (const plugin of toList(root.plugins)) {
    const [name, own] = Array.isArray(plugin) ? plugin : [plugin];
    const kind =
      typeof name === "string"
        ? /^(?:@[^/]+\/)?(?:[\w-]+-)?content-(docs|blog|pages)$/.exec(name)?.[1]
        : "";
    const id = findModuleText(toRecord(own).id) ?? "default";
    if (kind && id === "default") options[kind] = own ?? true;
    else if (kind)
      note(
        `one ${kind} folder is carried; "${id}" is another: import it into its own site`,
        plugin,
      );
    else
      note(
        `the plugin ${toName(name)} is not carried`,
        typeof plugin === "string" ? root.plugins : plugin,
      );
  }
  return options;
}

/** Options of the preset that say nothing of what a page loads: those of content, and what the site has of its own. */
const ownParts = ["docs", "blog", "pages", "theme", "sitemap", "debug"];

const markdownPlugins = [
  "beforeDefaultRemarkPlugins",
  "beforeDefaultRehypePlugins",
  "remarkPlugins",
  "rehypePlugins",
  "recmaPlugins",
];

/** Files that the old site passed over would be public here, and what its plugins did to texts is done no more. */
function tellLeftOut(kind: string, own: ModuleRecord, note: Note): void {
  if (!ownParts.includes(kind)) {
    note(`"${kind}" is not carried: pages load what the site brings itself`, own);
  }
  for (const key of markdownPlugins.filter((one) => isGiven(own[one]))) {
    note(`"${key}" of ${kind} is not carried: what they made of a text is to be written`, own[key]);
  }
  for (const key of ["include", "exclude"]) {
    const given = own[key];
    if (given === undefined || (key === "exclude" && toList(given).length === 0)) continue;
    note(
      `"${key}" of ${kind} is not carried: every Markdown file becomes a page, unless its name or its folder's begins with "_"; remove what shall not be public`,
      given,
    );
  }
}

function tellWhatStays(root: ModuleRecord, note: Note): void {
  if (isGiven(root.noIndex)) {
    note("that search engines leave out the site is a setting here: noIndex in src/site", root);
  }
  for (const key of ["scripts", "stylesheets", "headTags", "clientModules"]) {
    if (!isGiven(root[key])) continue;
    note(`"${key}" is not carried: pages load what the site brings itself`, root[key]);
  }
  const { format } = toRecord(root.markdown);
  if (format === "md" || format === "detect") {
    note(
      '"format" of markdown is not carried: a .md file is MDX where it can be read so; write "mdx: { format: md }" into the front matter of one that is not',
      root.markdown,
    );
  }
  const locales = readTexts(toRecord(root.i18n).locales) ?? [];
  if (locales.length > 1) note("one language is carried; the folder i18n stays", root.i18n);
  const theme = toRecord(root.themeConfig);
  if (theme.navbar !== undefined || theme.footer !== undefined) {
    note(
      "the links of navbar and footer are settings here: write them in src/site/navigation.ts",
      theme,
    );
  }
  if (theme.announcementBar !== undefined) {
    note(
      "the announcement is a setting here: write it in src/site/announcement.ts",
      theme.announcementBar,
    );
  }
  if (theme.tableOfContents !== undefined) {
    note(
      "the levels of the table of contents are a setting here: docs.tableOfContents in src/site",
      theme.tableOfContents,
    );
  }
  const { magicComments } = toRecord(theme.prism);
  if (isGiven(magicComments)) {
    note(
      "comments of the site's own that mark lines of code stay text: only those of Docusaurus mark lines here",
      magicComments,
    );
  }
  for (const theme of toList(root.themes)) {
    const [name] = Array.isArray(theme) ? theme : [theme];
    // This site draws diagrams anyway.
    if (typeof name === "string" && /(?:^|\/)theme-(?:classic|mermaid)$/.test(name)) continue;
    note(
      `the theme ${toName(name)} is not carried`,
      typeof theme === "string" ? root.themes : theme,
    );
  }
}

/** As Docusaurus counts: the newest is current unless `lastVersion` says otherwise, and what is older is unmaintained. */
function planVersions(
  docs: ModuleRecord,
  docsFolder: string,
  names: readonly string[],
): ImportPlan["versions"] {
  const options = toRecord(docs.versions);
  const hasNext = docs.includeCurrentVersion !== false || names.length === 0;
  const only = readTexts(docs.onlyIncludeVersions);
  const all = [...(hasNext ? ["current"] : []), ...names].filter(
    (name) => only?.includes(name) ?? true,
  );
  const last = findModuleText(docs.lastVersion) ?? names[0] ?? "current";
  const lastIndex = Math.max(0, all.indexOf(last));
  return all.map((name, index) => {
    const own = toRecord(options[name]);
    const isPast = own.banner === "none" ? "past" : "unmaintained";
    const status: DocVersionStatus =
      index === lastIndex ? "current" : index < lastIndex ? "next" : isPast;
    const path = findModuleText(own.path)?.replace(/^\/|\/$/g, "");
    const label = findModuleText(own.label) ?? (name === "current" ? "Next" : name);
    const from = name === "current" ? docsFolder : `versioned_docs/version-${name}`;
    return {
      name,
      label,
      status,
      path:
        path === undefined ? toVersionPath(name, status) : path === "" ? "/docs" : `/docs/${path}`,
      from,
      ...(name === "current"
        ? {}
        : { sidebars: `versioned_sidebars/version-${name}-sidebars.json` }),
    };
  });
}

/**
 * What the site itself bore stays bearable. What only this site is strict about is a warning until somebody
 * has gone through the report.
 */
function planSeverities(root: ModuleRecord): Record<string, string> {
  const read = (value: ModuleValue) => {
    if (value === "warn" || value === "log") return "warn";
    return value === "ignore" ? "ignore" : undefined;
  };
  const hooks = toRecord(toRecord(root.markdown).hooks);
  return {
    content: "warn",
    unknownComponent: "warn",
    missingAsset: "warn",
    unknownAuthor: "warn",
    brokenLink: read(root.onBrokenLinks) ?? "warn",
    brokenMarkdownLink: read(hooks.onBrokenMarkdownLinks ?? root.onBrokenMarkdownLinks) ?? "warn",
    brokenAnchor: read(root.onBrokenAnchors) ?? "warn",
  };
}

function toBase(path: string): string {
  return path.replace(/^\/+|\/+$/g, "");
}

function toRecord(value: ModuleValue): ModuleRecord {
  return isModuleRecord(value) ? value : {};
}

function toList(value: ModuleValue): ModuleValue[] {
  return Array.isArray(value) ? value : [];
}

function readTexts(value: ModuleValue): string[] | undefined {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : undefined;
}

/** False for what says nothing, or that there is none: `scripts: []`, `blog: false`. */
function isGiven(value: ModuleValue): boolean {
  const isEmpty = Array.isArray(value) && value.length === 0;
  return value !== undefined && value !== null && value !== false && !isEmpty;
}

function toName(value: ModuleValue): string {
  return typeof value === "string" ? `"${value}"` : "that is written as code";
}

/** What a Docusaurus configuration says that this site can carry: folders, versions, settings. */

import { findLeftOut } from "./left-out";
import {
  findModuleText,
  isModuleRecord,
  type LineOf,
  type ModuleRecord,
  type ModuleValue,
  Unread,
} from "./read-module";
import type { SiteRules, Version } from "./site-rules";

/** Something that was not carried. */
export interface ImportNote {
  /** Relative to the imported folder. */
  file: string;
  line?: number;
  message: string;
}

export interface ImportPlan {
  docs: { folder: string; sidebars?: string; numberPrefixes: "keep" | "strip" } | null;
  /** Further docs of the site, which become sections of the current version. */
  sections: DocsSection[];
  blog: { folder: string; lists: BlogList[] } | null;
  pages: { folder: string } | null;
  statics: string[];
  /** Newest first, each with the folder that its docs are copied from. */
  versions: (Version & { from: string; sidebars?: string })[];
  severities: Record<string, string>;
  /** Whether `:tada:` is an emoji. */
  hasEmoji: boolean;
  /** What the navbar calls sidebars, by their names. */
  sidebarLabels: ReadonlyMap<string, string>;
  /** Where the site's pages live, without slashes at the ends but for `baseUrl`. */
  addresses: { url: string; baseUrl: string; docsBase: string; blogBase: string };
  /** Whether the addresses of pages end with "/"; undefined where only those of folders do. */
  trailingSlash: boolean | undefined;
  notes: ImportNote[];
}

/** One more `plugin-content-docs`. */
export interface DocsSection {
  id: string;
  label: string;
  folder: string;
  sidebars?: string;
  /** Its `routeBasePath`, without slashes at the ends. */
  base: string;
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
  lineOf: LineOf;
}

/**
 * Plans the import of a site; `versionNames` is its `versions.json`, and `readOwn` gives the text of a plugin that the
 * site has of its own, by the path that the configuration names it by.
 */
export function planImport(
  config: ImportedConfig,
  versionNames: readonly string[],
  findNameProblem: SiteRules["findVersionNameProblem"],
  readOwn: ReadOwn = () => undefined,
): ImportPlan {
  const root = toRecord(config.value);
  const { usable, notes } = checkVersionNames(versionNames, findNameProblem);
  const note = (message: string, at?: ModuleValue) => {
    const line = at instanceof Unread ? at.line : config.lineOf(at);
    notes.push(
      line === undefined ? { file: config.file, message } : { file: config.file, line, message },
    );
  };
  if (config.value instanceof Unread) {
    note("the configuration is code, which is not run; the usual folders are taken", config.value);
  }
  const { options, others } = findOptions(root, readOwn, note);
  const docs = toRecord(options.docs);
  const blog = toRecord(options.blog);
  const pages = toRecord(options.pages);
  notes.push(
    ...[
      ...findLeftOut(root, options, config.lineOf),
      ...others.flatMap((own) => findLeftOut({}, { docs: own }, config.lineOf)),
    ].map(({ line, message }) => ({
      file: config.file,
      ...(line !== undefined && { line }),
      message,
    })),
  );
  tellOthers(root, note);
  const readText = (owner: ModuleRecord, name: string, usual: string) =>
    readSetting(owner, name, `"${usual}"`, note) ?? usual;
  const baseUrl = readText(root, "baseUrl", "/");
  const docsBase = trimSlashes(readText(docs, "routeBasePath of docs", "docs"));
  const blogBase = trimSlashes(readText(blog, "routeBasePath of blog", "blog"));
  for (const kind of ["docs", "blog", "pages"]) {
    readSetting(options, kind, withoutIt, note);
  }
  if (docsBase !== "docs") {
    note(
      `docs live at /docs here, found routeBasePath "${docsBase}"; links were written anew`,
      docs,
    );
  }
  if (blogBase !== "blog") {
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
  const sections = others.map((own): DocsSection => {
    const id = findModuleText(own.id) ?? "";
    const base = trimSlashes(readSetting(own, `routeBasePath of ${id}`, `"${id}"`, note) ?? id);
    return {
      id,
      base,
      label: findSectionLabel(root, id, base),
      folder: readSetting(own, `path of ${id}`, `"${id}"`, note) ?? id,
      sidebars: readSetting(own, `sidebarPath of ${id}`, "the order of its files", note),
    };
  });
  const parser = docs.numberPrefixParser;
  readSetting(docs, "numberPrefixParser of docs", "what Docusaurus takes for a prefix", note);
  readSetting(docs, "sidebarItemsGenerator of docs", "the order of positions and names", note);
  return {
    docs:
      options.docs === false
        ? null
        : {
            folder: docsFolder,
            sidebars: readSetting(docs, "sidebarPath of docs", besides, note),
            numberPrefixes: parser === false ? "keep" : "strip",
          },
    sections: options.docs === false ? [] : sections,
    blog:
      options.blog === false
        ? null
        : { folder: readText(blog, "path of blog", "blog"), lists: planLists(blog, note) },
    pages:
      options.pages === false ? null : { folder: readText(pages, "path of pages", "src/pages") },
    statics: readStatics(root, note),
    versions: options.docs === false ? [] : planVersions(root, docs, docsFolder, usable, note),
    severities: planSeverities(root),
    hasEmoji: toRecord(root.markdown).emoji !== false,
    sidebarLabels: readSidebarLabels(root),
    addresses: { url: trimSlashes(findModuleText(root.url) ?? ""), baseUrl, docsBase, blogBase },
    trailingSlash: typeof root.trailingSlash === "boolean" ? root.trailingSlash : undefined,
    notes,
  };
}

type ReadOwn = (path: string) => string | undefined;
type Note = (message: string, at?: ModuleValue) => void;

const withoutIt = "what Docusaurus takes without it";
const isCode = "is code, which is not run";

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
  return findModuleText(readValue(owner, name, instead, note));
}

/** The same for a setting that is no text. */
function readValue(owner: ModuleRecord, name: string, instead: string, note: Note): ModuleValue {
  const [key = "", ...of] = name.split(" ");
  const value = owner[key];
  if (value instanceof Unread) {
    note(`${[`"${key}"`, ...of].join(" ")} ${isCode}; ${instead} is taken`, value);
  }
  return value;
}

/** An entry of the list that is code is told, for the files of its folder stay where they are. */
function readStatics(root: ModuleRecord, note: Note): string[] {
  const folders = readValue(root, "staticDirectories", '"static"', note);
  for (const entry of toList(folders)) {
    if (entry instanceof Unread) {
      note(`a folder of "staticDirectories" ${isCode}; its files stay`, entry);
    }
  }
  return readTexts(folders) ?? ["static"];
}

/** The versions that a site builds; undefined for all of them, as where a part of the list is code. */
function readOnlyVersions(docs: ModuleRecord, note: Note): string[] | undefined {
  const { onlyIncludeVersions: only } = docs;
  const code = toList(only).find((name) => name instanceof Unread) ?? only;
  readValue({ onlyIncludeVersions: code }, "onlyIncludeVersions of docs", "every version", note);
  return code instanceof Unread ? undefined : readTexts(only);
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
function checkVersionNames(
  names: readonly string[],
  findProblem: SiteRules["findVersionNameProblem"],
): { usable: string[]; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  const usable = names.filter((name) => {
    const problem = findProblem(name);
    if (problem === undefined) return true;
    notes.push({
      file: "versions.json",
      message: `the name of a version ${problem}; its docs stay`,
    });
    return false;
  });
  return { usable, notes };
}

/**
 * The options of `classic`, or of the plugins of content when the site names these themselves, and those of further
 * docs.
 */
function findOptions(
  root: ModuleRecord,
  readOwn: ReadOwn,
  note: Note,
): { options: ModuleRecord; others: ModuleRecord[] } {
  const options: ModuleRecord = Object.create(null);
  const others: ModuleRecord[] = [];
  readSetting(root, "presets", withoutIt, note);
  readSetting(root, "plugins", "none", note);
  for (const preset of toList(root.presets)) {
    const [name, own] = Array.isArray(preset) ? preset : [preset];
    // Companies wrap the preset under a name of their own, with its options. Docusaurus takes such names in short, too.
    if (
      typeof name === "string" &&
      /^(?:@[^/]+\/)?(?:(?:docusaurus-)?preset-)?classic$/.test(name)
    ) {
      Object.assign(options, toRecord(own));
    } else
      note(
        `the preset ${toName(name)} is not carried`,
        typeof preset === "string" ? root.presets : preset,
      );
  }
  for (const plugin of toList(root.plugins)) {
    const [name, own] = Array.isArray(plugin) ? plugin : [plugin];
    const kind = typeof name === "string" ? findContentKind(name, readOwn) : undefined;
    const id = findModuleText(toRecord(own).id) ?? "default";
    // A folder with a name of its own is the site's only one where the preset has none.
    if (kind && (id === "default" || options[kind] === false)) options[kind] = own ?? true;
    else if (kind === "docs") others.push(toRecord(own));
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
  return { options, others };
}

/** What the navbar calls further docs, else their id: `api-docs` -> `Api docs`. */
function findSectionLabel(root: ModuleRecord, id: string, base: string): string {
  const { items } = toRecord(toRecord(root.themeConfig).navbar);
  const found = toList(items)
    .map(toRecord)
    .find(({ docsPluginId, to }) => {
      return docsPluginId === id || (typeof to === "string" && trimSlashes(to) === base);
    });
  const label = findModuleText(found?.label) ?? id.replace(/[-_]+/g, " ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/**
 * Whose options a plugin has: those of a plugin of content, of one that a company publishes under a name of its own,
 * or of one that the site wraps in a file of its own, as to show the last posts on its home page.
 */
function findContentKind(name: string, readOwn: ReadOwn): string | undefined {
  const own = name.startsWith(".") ? readOwn(name) : undefined;
  const wrapped = /@docusaurus\/plugin-(content-(?:docs|blog|pages))\b/.exec(own ?? "")?.[1];
  return /^(?:@[^/]+\/)?(?:[\w-]+-)?content-(docs|blog|pages)$/.exec(wrapped ?? name)?.[1];
}

function tellOthers(root: ModuleRecord, note: Note): void {
  const i18n = toRecord(root.i18n);
  const locales = readTexts(i18n.locales) ?? [];
  if (locales.length > 1) note("one language is carried; the folder i18n stays", root.i18n);
  const language = findModuleText(i18n.defaultLocale) ?? "en";
  if (!/^en\b/.test(language)) {
    note(
      `the words round the content are English; the language of its pages, here "${language}", is language in src/site/brand.ts`,
      root.i18n,
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

/**
 * As Docusaurus counts: the newest is current unless `lastVersion` says otherwise, and what is older is unmaintained.
 * Docs without versions are called as the site is, for readers meet the name: "All docs of …".
 */
function planVersions(
  root: ModuleRecord,
  docs: ModuleRecord,
  docsFolder: string,
  versionNames: readonly string[],
  note: Note,
): ImportPlan["versions"] {
  const isDisabled = readValue(docs, "disableVersioning of docs", "false", note) === true;
  const names = isDisabled ? [] : versionNames;
  const includes = readValue(docs, "includeCurrentVersion of docs", "true", note) !== false;
  const hasNext = includes || names.length === 0;
  const last =
    readSetting(docs, "lastVersion of docs", "the newest version", note) ?? names[0] ?? "current";
  const only = readOnlyVersions(docs, note);
  const options = toRecord(readValue(docs, "versions of docs", withoutIt, note));
  const all = [...(hasNext ? ["current"] : []), ...names].filter(
    (name) => only?.includes(name) ?? true,
  );
  const lastIndex = Math.max(0, all.indexOf(last));
  return all.map((name, index) => {
    const own = toRecord(options[name]);
    const read = (key: string, instead: string) =>
      readSetting(own, `${key} of version "${name}"`, instead, note);
    if (options[name] instanceof Unread) {
      note(`version "${name}" of docs ${isCode}; ${withoutIt} is taken`, options[name]);
    }
    const isPast = read("banner", "the note above old docs") === "none" ? "past" : "unmaintained";
    const status: Version["status"] =
      index === lastIndex ? "current" : index < lastIndex ? "next" : isPast;
    const usualPath = toVersionPath(name, status);
    const path = read("path", `"${usualPath}"`)?.replace(/^\/|\/$/g, "");
    const ofFolder = all.length === 1 ? readSetting(root, "title", '"Next"', note) : undefined;
    const usualLabel = name === "current" ? (ofFolder ?? "Next") : name;
    const from = name === "current" ? docsFolder : `versioned_docs/version-${name}`;
    return {
      name,
      label: read("label", `"${usualLabel}"`) ?? usualLabel,
      status,
      path: path === undefined ? usualPath : path === "" ? "/docs" : `/docs/${path}`,
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
export function planSeverities(root: ModuleRecord): Record<string, string> {
  const read = (value: ModuleValue) => (value === "ignore" ? "ignore" : "warn");
  const hooks = toRecord(toRecord(root.markdown).hooks);
  return {
    content: "warn",
    unknownComponent: "warn",
    missingAsset: read(hooks.onBrokenMarkdownImages),
    unknownAuthor: "warn",
    brokenLink: read(root.onBrokenLinks),
    brokenMarkdownLink: read(hooks.onBrokenMarkdownLinks ?? root.onBrokenMarkdownLinks),
    brokenAnchor: read(root.onBrokenAnchors),
    duplicateRoute: read(root.onDuplicateRoutes),
  };
}

function readSidebarLabels(root: ModuleRecord): ReadonlyMap<string, string> {
  const { items } = toRecord(toRecord(root.themeConfig).navbar);
  return new Map(
    toList(items).flatMap((item) => {
      const { type, sidebarId, label } = toRecord(item);
      const isNamed = typeof sidebarId === "string" && typeof label === "string";
      return type === "docSidebar" && isNamed ? [[sidebarId, label] as const] : [];
    }),
  );
}

/** As the site does where nobody has given a version another path. */
function toVersionPath(name: string, status: Version["status"]): string {
  if (status === "current") return "/docs";
  return name === "current" ? "/docs/next" : `/docs/${name}`;
}

/** `/a/b/` -> `a/b` */
export function trimSlashes(path: string): string {
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

function toName(value: ModuleValue): string {
  return typeof value === "string" ? `"${value}"` : "that is written as code";
}

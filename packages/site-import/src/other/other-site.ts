/** Copies the docs of a site that is none of Docusaurus, with its texts in the spelling of this one. */

import { readFileSync, writeFileSync } from "node:fs";
import path, { posix } from "node:path";
import { parse, stringify } from "yaml";
import { copyForEditing, isBelow, isMarkdown, listSources, readHead } from "../files";
import { createSteps, type Imported, type OnProgress } from "../imported";
import { decodeSafely, splitHref } from "../move-links";
import { type ImportNote, planSeverities, trimSlashes } from "../plan-import";
import type { SidebarEntry } from "../plan-sidebar";
import { findModuleText, type ModuleValue } from "../read-module";
import type { DocSettings, SiteRules } from "../site-rules";
import { writeEmoji } from "../write-emoji";
import { writeSettings, writeSidebar } from "../write-settings";

/** What becomes of keys of front matter. Null is for one that is told and left out; those without a rule stay. */
export type KeyRules = Readonly<Record<string, ((value: unknown) => FrontMatter) | null>>;

type Tell = (message: string, line?: number) => void;
export type FrontMatter = Record<string, unknown>;

/** An entry of a sidebar, whoever wrote it. */
export interface NavItem {
  label?: string;
  /** An address or a file of the docs. */
  link?: string;
  /** What a folder of the docs holds. */
  folder?: string;
  items?: NavItem[];
  collapsed?: boolean;
}

/** What is known of the old site. */
export interface OtherSite {
  /** The settings file, for what is told of the sidebar. */
  file: string;
  title?: string;
  /** The folder of the docs, below the site's. */
  docs: string;
  /** Files of the docs that are no pages and no pictures of theirs. */
  isLeftOut?: (below: string) => boolean;
  /** Folders whose files are served as they are, and where they are served. */
  statics: readonly { from: string; to: string }[];
  /** What addresses begin with: `/project`. */
  base: string;
  /** Null where folders alone say it. */
  nav: NavItem[] | null;
  /** A text without its front matter, in the spelling of this site. */
  toText: (text: string, below: string, tell: Tell) => string;
  keys: KeyRules;
  notes: ImportNote[];
}

export function importOther(
  from: string,
  to: string,
  rules: SiteRules,
  site: OtherSite,
  onProgress: OnProgress,
): Imported {
  const { notes } = site;
  if (isBelow(path.join(from, site.docs), to)) {
    const problem = `the new folder would be within ${site.docs}, which is copied`;
    return { copied: [], pages: 0, versions: [], notes, problem };
  }
  const step = createSteps(3, onProgress);
  const label = site.title ?? "Docs";
  const settings: DocSettings = {
    versions: [{ name: "current", label, status: "current", path: "/docs" }],
    numberPrefixes: "keep",
  };
  step("Copying files");
  const copied: Imported["copied"] = [];
  const copy = (what: string, target: string, isLeftOut?: (below: string) => boolean) => {
    const files = listSources(from, what, notes).filter((file) => !isLeftOut?.(file));
    for (const file of files)
      copyForEditing(path.join(from, what, file), path.join(to, target, file));
    if (files.length > 0) copied.push({ what, files: files.length });
    return files;
  };
  const docs = copy(site.docs, "docs", site.isLeftOut).filter(isMarkdown);
  for (const folder of site.statics) copy(folder.from, posix.join("static", folder.to));
  if (docs.length === 0) return { copied: [], pages: 0, versions: [], notes };
  step("Rewriting texts");
  const read = (file: string) => readFileSync(path.join(to, "docs", file), "utf8");
  const find = createFinder(docs, site.base, (file) => readFrontMatter(read(file)));
  for (const file of docs) {
    const absolute = path.join(to, "docs", file);
    const text = read(file)
      .replace(/^\uFEFF/, "")
      .replace(/\r\n/g, "\n");
    const source = posix.join(site.docs, file);
    const head = readHead(text);
    const tell: Tell = (message, line) =>
      notes.push({ file: source, ...(line !== undefined && { line }), message });
    const body = site.toText(text.slice(head.length), file, tell);
    const linked = moveFileLinks(body, file, { site, find, changeProse: rules.changeProse });
    const data = readFrontMatter(head);
    const own = data === undefined ? head : writeFrontMatter(changeKeys(data, site.keys, tell));
    writeFileSync(absolute, own + writeEmoji(linked, rules.changeProse));
  }
  step("Writing the sidebar");
  const toId = (link: string) => {
    const file = find(link, "index.md");
    return file && rules.readDoc({ path: `docs/${file}`, text: read(file) }, settings)?.id;
  };
  if (site.nav !== null) {
    const tell = (message: string) => notes.push({ file: site.file, message });
    writeSidebar(to, "docs", toEntries(site.nav, toId, tell));
  }
  const home = toId("/");
  writeSettings(to, settings.versions, {
    docs: { numberPrefixes: "keep", ...(home !== undefined && { home }) },
    severities: planSeverities({}),
  });
  const pages = docs.filter((file) => !/(?:^|\/)_/.test(file)).length;
  return { copied, pages, versions: [], notes };
}

function readFrontMatter(text: string): FrontMatter | undefined {
  const head = readHead(text);
  try {
    const value: unknown = parse(head.replace(/^---.*\n|\n---\s*$/g, ""));
    return typeof value === "object" && value !== null ? (value as FrontMatter) : undefined;
  } catch {
    return undefined;
  }
}

function changeKeys(data: FrontMatter, rules: KeyRules, tell: Tell): FrontMatter {
  const changed: FrontMatter = {};
  for (const [key, value] of Object.entries(data)) {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (rule === null) tell(`"${key}" of the front matter is not carried`);
    else Object.assign(changed, rule === undefined ? { [key]: value } : rule(value));
  }
  return changed;
}

/** What Starlight and VitePress say of neighbours and dates alike. */
export const commonKeys: KeyRules = {
  prev: (value) => (value === false ? { pagination_prev: null } : {}),
  next: (value) => (value === false ? { pagination_next: null } : {}),
  lastUpdated: (value) => (typeof value === "boolean" ? {} : { last_update: { date: value } }),
  head: null,
  hero: null,
};

/** `project/` -> `/project` */
export function toBase(value: ModuleValue): string {
  return `/${trimSlashes(findModuleText(value) ?? "")}`.replace(/^\/$/, "");
}

function writeFrontMatter(data: FrontMatter): string {
  const kept = Object.entries(data).filter(([, value]) => value !== undefined);
  return kept.length === 0 ? "" : `---\n${stringify(Object.fromEntries(kept))}---\n`;
}

type Find = (href: string, from: string) => string | undefined;

/** Finds the file that a link of another file means, by its path or by its address. */
function createFinder(
  docs: readonly string[],
  base: string,
  readData: (file: string) => FrontMatter | undefined,
): Find {
  const toKey = (file: string) =>
    trimSlashes(
      file.replace(/\.(?:mdx?|html)$/, "").replace(/(?:^|\/)(?:index|README)$/, ""),
    ).toLowerCase();
  const byKey = new Map(docs.map((file) => [toKey(file), file]));
  for (const file of docs) {
    const slug = readData(file)?.slug;
    if (typeof slug === "string") byKey.set(toKey(slug), file);
  }
  return (href, from) => {
    const { path: written } = splitHref(href);
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href) || written === "") return undefined;
    const isPlain = /(?:^|\/)[^./]*$|\.(?:mdx?|html)$/.test(written);
    if (!isPlain) return undefined;
    const own = written.startsWith(`${base}/`) ? written.slice(base.length) : written;
    // An address counts from the page, which is a folder.
    const asFolder = from.replace(/(?:^|\/)index\.\w+$|\.\w+$/, "");
    const places = own.startsWith("/")
      ? [own]
      : [posix.join(posix.dirname(from), own), posix.join(asFolder, own)];
    return places.map((place) => byKey.get(toKey(decodeSafely(place)))).find((file) => file);
  };
}

interface LinkWork {
  site: OtherSite;
  find: Find;
  changeProse: SiteRules["changeProse"];
}

const link =
  /(\]\(\s*<?|^\s*\[[^\]]+\]:\s+|\b(?:href|src|link|to|light|dark)=["']|\bfrom\s+["'])([^\s"'()<>]+)/g;

/** Links to pages lead to their files, so that a build checks them; pictures outside of the docs are in `static`. */
function moveFileLinks(text: string, file: string, { site, find, changeProse }: LinkWork): string {
  return changeProse(text, (part) =>
    part.replace(link, (whole, before: string, href: string) => {
      const target = find(href, file);
      if (target !== undefined) {
        const way = posix.relative(posix.dirname(file), target);
        return `${before}${way.startsWith(".") ? "" : "./"}${encodeURI(way)}${splitHref(href).suffix}`;
      }
      if (site.base !== "" && href.startsWith(`${site.base}/`)) {
        return before + href.slice(site.base.length);
      }
      if (!/^(?:\.|[~@]\/)/.test(href)) return whole;
      const meant = /^[~@]\//.test(href)
        ? `src/${href.slice(2)}`
        : posix.join(site.docs, posix.dirname(file), href);
      const folder = site.statics.find(({ from }) => meant.startsWith(`${from}/`));
      if (folder === undefined) return whole;
      return `${before}@site/${posix.join("static", folder.to, meant.slice(folder.from.length))}`;
    }),
  );
}

function toEntries(
  items: readonly NavItem[],
  toId: (link: string) => string | undefined,
  tell: (message: string) => void,
): SidebarEntry[] {
  return items.flatMap((item): SidebarEntry[] => {
    const { label, link, folder, collapsed } = item;
    if (folder !== undefined) {
      const entry = { folder };
      return label === undefined ? [entry] : [{ label, items: [entry] }];
    }
    const id = link === undefined ? undefined : toId(link);
    if (link !== undefined && id === undefined) {
      tell(`the sidebar here has docs and groups only; "${label ?? link}" (${link}) is left out`);
    }
    if (item.items === undefined) {
      if (id === undefined) return [];
      return [label === undefined ? id : { doc: id, label }];
    }
    const inner = toEntries(item.items, toId, tell);
    if (inner.length === 0) return id === undefined ? [] : [{ doc: id, label }];
    const page = id === undefined ? {} : { link: { type: "doc", id } };
    if (label === undefined) return inner;
    return [{ label, ...(collapsed !== undefined && { collapsed }), ...page, items: inner }];
  });
}

/** Reads a site of Starlight: `astro.config`, `src/content/docs`, and its components. */

import { trimSlashes } from "../plan-import";
import { findModuleText, isModuleRecord, type ModuleValue } from "../read-module";
import { readSettings } from "../read-site";
import type { SiteRules } from "../site-rules";
import { changeMarkup, type MarkupRule, readAttributes, toMdx, toTag } from "./change-markup";
import {
  commonKeys,
  type FrontMatter,
  type KeyRules,
  type NavItem,
  type OtherSite,
  toBase,
} from "./other-site";

const names = [".mjs", ".ts", ".mts", ".js", ".cjs"].map((ending) => `astro.config${ending}`);

/** Undefined for a folder that is no such site. */
export function readStarlight(from: string, rules: SiteRules): OtherSite | undefined {
  const settings = readSettings(from, names);
  if (settings === undefined) return undefined;
  const { file, value, notes } = settings;
  const root = isModuleRecord(value) ? value : {};
  const integrations = Array.isArray(root.integrations) ? root.integrations : [];
  const starlight = integrations
    .filter(isModuleRecord)
    .find(({ title, sidebar }) => title !== undefined || sidebar !== undefined);
  const { sidebar, title } = starlight ?? {};
  const shown = isModuleRecord(title) ? Object.values(title)[0] : title;
  return {
    file,
    title: findModuleText(shown),
    docs: "src/content/docs",
    statics: [
      { from: "public", to: "" },
      { from: "src/assets", to: "assets" },
    ],
    base: toBase(root.base),
    nav: Array.isArray(sidebar) ? sidebar.flatMap(toNavItem) : null,
    toText(text, below) {
      const all = below.endsWith(".md") ? [boxAttributes, ...toMdx] : [boxAttributes, ...markup];
      return changeMarkup(text, rules.findOpenFence, all);
    },
    keys,
    notes,
  };
}

function toNavItem(item: ModuleValue): NavItem[] {
  if (typeof item === "string") return [{ link: `/${item}` }];
  if (!isModuleRecord(item)) return [];
  const label = findModuleText(item.label);
  const link = findModuleText(item.link) ?? findModuleText(item.slug)?.replace(/^/, "/");
  const { autogenerate } = item;
  if (isModuleRecord(autogenerate)) {
    return [{ label, folder: trimSlashes(String(autogenerate.directory ?? "")) }];
  }
  const items = Array.isArray(item.items) ? item.items.flatMap(toNavItem) : undefined;
  const collapsed = item.collapsed === true ? true : undefined;
  return [{ label, link, items, collapsed }];
}

const boxTypes: Record<string, string> = { '"caution"': '"warning"', '"success"': '"tip"' };
const badgeTypes: Record<string, string> = { ...boxTypes, '"default"': '"info"' };

/** A tag with other names of its attributes; those without one go. */
function renameTag(
  from: string,
  to: string,
  attributes: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>> = {},
): MarkupRule {
  const pattern = new RegExp(`<${from}(?=[\\s/>])([^>]*?)(\\s*/)?>`, "g");
  return [
    pattern,
    (_, own = "", end = "") => {
      const read = [...readAttributes(own)].flatMap(([name, value]) => {
        const key = attributes[name];
        const plain = value.replace(/^'(.*)'$/, '"$1"');
        return key === undefined ? [] : [[key, values[plain] ?? plain] as const];
      });
      return toTag(to, new Map(read), end ? " />" : ">");
    },
  ];
}

const card = { title: "title", href: "href", description: "description" };

const boxAttributes: MarkupRule = [
  /^([ \t]*:{3,}\w+(?:\[[^\]\n]*\])?)\{[^}\n]*\}/gm,
  (_, box = "") => box,
];

const markup: readonly MarkupRule[] = [
  [
    /^import\s[^;'"]*?from\s+["'](?:@astrojs\/starlight\/components|astro:assets)["'];?[ \t]*\n?/gm,
    () => "",
  ],
  renameTag("Aside", "Admonition", { type: "type", title: "title" }, boxTypes),
  [/<\/Aside>/g, () => "</Admonition>"],
  // A card stands among others here, also where it is alone.
  [
    /(<CardGrid[^>]*>[\s\S]*?<\/CardGrid>)|((?:^[ \t]*<LinkCard\b[^>]*?\/>\s*?\n?)+)/gm,
    (_, grid = "", alone = "") => grid || `<CardGrid>\n${alone.trimEnd()}\n</CardGrid>\n`,
  ],
  renameTag("CardGrid", "Cards", {}),
  [/<\/CardGrid>/g, () => "</Cards>"],
  renameTag("LinkCard", "Card", card),
  renameTag("LinkButton", "Button", { href: "href" }),
  [/<\/LinkButton>/g, () => "</Button>"],
  renameTag("Tabs", "Tabs", { syncKey: "groupId" }),
  renameTag("TabItem", "TabItem", { label: "label" }),
  renameTag("Badge", "Badge", { text: "text", variant: "type" }, badgeTypes),
  [/<Icon\b[^>]*\/>/g, () => ""],
  renameTag("Code", "CodeBlock", { lang: "language", title: "title", code: "children" }),
  [
    /<CodeBlock(.*?) children=\{?("[^"]*"|[^}]*)\}?(.*?) \/>/g,
    (_, before = "", code = "", behind = "") =>
      `<CodeBlock${before}${behind}>{${code}}</CodeBlock>`,
  ],
];

const keys: KeyRules = {
  ...commonKeys,
  banner: null,
  template: null,
  pagefind: null,
  editUrl: null,
  slug: (slug) => ({ slug: `/${trimSlashes(String(slug))}` }),
  sidebar(value) {
    const { label, order, hidden } = (value ?? {}) as FrontMatter;
    const unlisted = hidden === true || undefined;
    return { sidebar_label: label, sidebar_position: order, unlisted };
  },
  tableOfContents(value) {
    if (value === false) return { hide_table_of_contents: true };
    const { minHeadingLevel: least, maxHeadingLevel: most } = Object(value) as FrontMatter;
    return { toc_min_heading_level: least, toc_max_heading_level: most };
  },
};

/** Reads a site of VitePress: `.vitepress/config`, boxes, groups of code and parts of other files. */

import { existsSync, readFileSync } from "node:fs";
import path, { posix } from "node:path";
import { isBelow } from "../files";
import { trimSlashes } from "../plan-import";
import { findModuleText, isModuleRecord, type ModuleValue } from "../read-module";
import { readSettings } from "../read-site";
import type { SiteRules } from "../site-rules";
import { changeMarkup, type MarkupRule, mapLines, toMdx } from "./change-markup";
import { commonKeys, type KeyRules, type NavItem, type OtherSite, toBase } from "./other-site";
import { readPart } from "./read-part";

const configs = ["config", "config/index"].flatMap((name) =>
  [".ts", ".mts", ".js", ".mjs"].map((ending) => `.vitepress/${name}${ending}`),
);

/** Undefined for a folder that is no such site. */
export function readVitePress(from: string, rules: SiteRules): OtherSite | undefined {
  const roots = ["", "docs/", "doc/", "website/"];
  const places = roots.flatMap((root) => configs.map((config) => root + config));
  const settings = readSettings(from, places);
  if (settings === undefined) return undefined;
  const { file, value, notes } = settings;
  const site = isModuleRecord(value) ? value : {};
  const theme = isModuleRecord(site.themeConfig) ? site.themeConfig : {};
  const root = file.slice(0, file.indexOf(".vitepress"));
  const docs = posix.join(root || ".", findModuleText(site.srcDir) ?? ".");
  return {
    file,
    title: findModuleText(site.title),
    docs,
    isLeftOut: (below) =>
      /^(?:\.vitepress|public)\/|\.(?:vue|[cm]?[jt]sx?|json|lock|ya?ml)$/.test(below),
    statics: [{ from: posix.join(docs, "public"), to: "" }],
    base: toBase(site.base),
    nav: toNav(theme.sidebar, theme.nav),
    toText(text, below, tell) {
      const page = path.join(from, docs, below);
      const readFile = (name: string) => {
        const own = name.startsWith("@/")
          ? path.join(from, docs, name.slice(2))
          : path.resolve(path.dirname(page), name);
        return isBelow(from, own) && existsSync(own) ? readFileSync(own, "utf8") : undefined;
      };
      const whole = includeFiles(text, rules.findOpenFence, readFile, tell);
      const plain = changeMarkup(whole, rules.findOpenFence, [
        [
          /^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm,
          (_, tag = "") => {
            tell(`<${tag}> is not carried: content holds neither code nor styles`);
            return "";
          },
        ],
        ...toMdx,
        ...markup,
      ]);
      return toBoxes(plain, rules.findOpenFence);
    },
    keys,
    notes,
  };
}

/** One list, or one for each part of the site by its address. */
function toNav(sidebar: ModuleValue, nav: ModuleValue): NavItem[] | null {
  if (Array.isArray(sidebar)) return sidebar.flatMap((item) => toNavItem(item, ""));
  if (!isModuleRecord(sidebar)) return null;
  const parts = Object.entries(sidebar);
  return parts.flatMap(([address, part]): NavItem[] => {
    const base = isModuleRecord(part) ? (findModuleText(part.base) ?? "") : "";
    const list = isModuleRecord(part) ? part.items : part;
    const items = Array.isArray(list) ? list.flatMap((item) => toNavItem(item, base)) : [];
    const named = (Array.isArray(nav) ? nav : [])
      .filter(isModuleRecord)
      .find(({ link }) => typeof link === "string" && link.startsWith(address));
    const name = trimSlashes(address).split("/").at(-1) ?? "";
    const label = findModuleText(named?.text) ?? name.charAt(0).toUpperCase() + name.slice(1);
    return parts.length === 1 || label === "" ? items : [{ label, items }];
  });
}

function toNavItem(item: ModuleValue, base: string): NavItem[] {
  if (!isModuleRecord(item)) return [];
  const own = findModuleText(item.base) ?? base;
  const link = findModuleText(item.link);
  const items = Array.isArray(item.items)
    ? item.items.flatMap((inner) => toNavItem(inner, own))
    : undefined;
  const isOther = link === undefined || /^[a-z]+:/.test(link);
  return [
    {
      label: findModuleText(item.text),
      link: isOther ? link : `/${posix.join(base, link)}`.replace(/^\/+/, "/"),
      items,
      collapsed: typeof item.collapsed === "boolean" ? item.collapsed : undefined,
    },
  ];
}

/** `<<< @/file.js#region{2} [title]` is the file as code, `<!--@include: ./file.md-->` its text. */
function includeFiles(
  text: string,
  findOpenFence: SiteRules["findOpenFence"],
  readFile: (name: string) => string | undefined,
  tell: (message: string, line?: number) => void,
): string {
  return mapLines(text, findOpenFence, (line, isCode) => {
    if (isCode) return line;
    const [, indent = "", code, rest = ""] = /^(\s*)<<<\s+([^\s{[]+)\s*(.*)$/.exec(line) ?? [];
    const [, included] = /^\s*<!--\s*@include:\s*(.*?)\s*-->/.exec(line) ?? [];
    const [, name = "", part] = /^([^#{]*)(?:[#{]([\w,-]+)\}?)?/.exec(code ?? included ?? "") ?? [];
    if (name === "") return line;
    const found = readFile(name);
    if (found === undefined) {
      tell(`there is no file ${name}, which the page shows`);
      return "";
    }
    const own = readPart(found, part);
    if (code === undefined) return own;
    const [, marks = "", language = posix.extname(name).slice(1)] =
      /\{([\d,-]*)\s*(\w+)?\}/.exec(rest) ?? [];
    const [title = ""] = /\[[^\]]*\]/.exec(rest) ?? [];
    const head = `\`\`\`${language}${marks ? `{${marks}}` : ""} ${title}`.trimEnd();
    return [head, ...own.trimEnd().split("\n"), "```"].map((one) => indent + one).join("\n");
  });
}

const vueAttribute = /\s(?:v-[\w:.-]+|[:@#][\w:.-]+)(?:=(?:"[^"]*"|'[^']*'))?/g;

const markup: readonly MarkupRule[] = [
  // Of Vue's own attributes nothing is read.
  [/<[A-Za-z][\w.-]*\s[^<>]*>/g, (tag = "") => tag.replace(vueAttribute, "")],
  [/^\[\[toc\]\][ \t]*$/gim, () => "<TOCInline />"],
];

/** Boxes with a space before their name, details, and groups of code as tabs; settings of code in this site's order. */
function toBoxes(text: string, findOpenFence: SiteRules["findOpenFence"]): string {
  const open: { name: string; colons: string }[] = [];
  let fence: string | undefined;
  return text
    .split("\n")
    .map((line) => {
      const before = fence;
      fence = findOpenFence(line, fence);
      const isInGroup = open.at(-1)?.name === "code-group";
      if (before !== undefined) {
        return fence === undefined && isInGroup ? `${line}\n\n</TabItem>` : line;
      }
      if (fence !== undefined) return toFence(line, isInGroup);
      const [, indent = "", colons = "", name, rest = ""] =
        /^(\s*)(:{3,})\s*([\w-]+)?\s*(.*)$/.exec(line) ?? [];
      if (colons === "") return line;
      if (name === undefined) {
        const last = open.findLastIndex((one) => one.colons === colons);
        const [closed] = last < 0 ? [] : open.splice(last);
        if (closed?.name === "details") return `\n${indent}</Details>\n`;
        if (closed?.name === "code-group") return `${indent}</Tabs>\n`;
        return closed?.name === "raw" || closed?.name === "v-pre" ? "" : line;
      }
      open.push({ name, colons });
      const title = rest.replace(/\\?\{.*\}/, "").trim();
      if (name === "details")
        return `${indent}<Details summary=${JSON.stringify(title || "Details")}>\n`;
      if (name === "code-group") return `${indent}<Tabs>`;
      if (name === "raw" || name === "v-pre") return "";
      return `${indent}${colons}${name}${title === "" ? "" : `[${title}]`}`;
    })
    .join("\n");
}

/** "```js{1,3}:line-numbers [title]" */
function toFence(line: string, isTab: boolean): string {
  const [, head = "", language = "", rest = ""] =
    /^(\s*[`~]{3,})\s*([\w+#-]*)(.*)$/.exec(line) ?? [];
  const [, title] = /\[([^\]]*)\]/.exec(rest) ?? [];
  const [marks = ""] = /\{[\d,-]*\}/.exec(rest) ?? [];
  const others = rest.replace(/\[[^\]]*\]|\{[\d,-]*\}|:(?:no-)?line-numbers(?:=\d+)?/g, "").trim();
  const parts = [
    `${head}${language}`,
    title !== undefined && !isTab ? `title=${JSON.stringify(title)}` : "",
    marks,
    /:line-numbers/.test(rest) ? "showLineNumbers" : "",
    others,
  ];
  const fence = parts.filter((part) => part !== "").join(" ");
  const label = JSON.stringify(title ?? (language || "Code"));
  return isTab ? `<TabItem value=${label} label=${label}>\n\n${fence}` : fence;
}

const keys: KeyRules = {
  ...commonKeys,
  ...Object.fromEntries(
    ["features", "layout", "navbar", "sidebar", "footer", "pageClass", "titleTemplate"].map(
      (key) => [key, null],
    ),
  ),
  outline: (value) => (value === false ? { hide_table_of_contents: true } : {}),
  aside: (value) => (value === false ? { hide_table_of_contents: true } : {}),
  editLink: () => ({}),
};

/** Reads a site of MkDocs: `mkdocs.yml`, and Markdown as its extensions have it, those of Material included. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import { isBelow } from "../files";
import type { SiteRules } from "../site-rules";
import { changeMarkup, type MarkupRule, toMdx } from "./change-markup";
import type { FrontMatter, KeyRules, NavItem, OtherSite } from "./other-site";
import { readPart } from "./read-part";

/** Undefined for a folder that is no such site. */
export function readMkDocs(from: string, rules: SiteRules): OtherSite | undefined {
  const file = ["mkdocs.yml", "mkdocs.yaml"].find((name) => existsSync(path.join(from, name)));
  if (file === undefined) return undefined;
  // `!!python/name:…` names code.
  const document = parseDocument(readFileSync(path.join(from, file), "utf8"), {
    logLevel: "silent",
  });
  const settings = Object(document.toJS()) as FrontMatter;
  const notes = document.errors.map(({ message, linePos }) => ({
    file,
    line: linePos?.[0].line ?? 1,
    message: `the file cannot be read as YAML: ${message.split("\n")[0]}`,
  }));
  const read = (key: string) => {
    const value = settings[key];
    return typeof value === "string" ? value : undefined;
  };
  const docs = read("docs_dir") ?? "docs";
  const places = [from, path.join(from, docs)];
  const find = (name: string) => {
    const found = places.map((place) => path.join(place, name)).find(existsSync);
    return found !== undefined && isBelow(from, found) ? readFileSync(found, "utf8") : undefined;
  };
  return {
    file,
    title: read("site_name"),
    docs,
    isLeftOut: (below) => /\.(?:css|js|py)$/.test(below),
    statics: [],
    base: "",
    nav: Array.isArray(settings.nav) ? settings.nav.flatMap(toNavItem) : null,
    toText(text, _below, tell) {
      const whole = includeFiles(text, find, tell);
      const abbreviation: MarkupRule = [
        /^\*\[([^\]\n]+)\]:.*\n?/gm,
        (_, name = "") => {
          tell(`the abbreviation "${name}" is not carried; <Term> shows words of glossary.yml`);
          return "";
        },
      ];
      const all = [abbreviation, ...attributes, ...toMdx, ...markup];
      const plain = changeMarkup(whole, rules.findOpenFence, all);
      return toBlocks(plain.split("\n"), rules.findOpenFence).join("\n");
    },
    keys,
    notes,
  };
}

/** `a.md`, `Title: a.md`, or `Title: [ … ]`. */
function toNavItem(item: unknown): NavItem[] {
  if (typeof item === "string") return [{ link: item }];
  return Object.entries((item ?? {}) as FrontMatter).map(([label, value]) =>
    Array.isArray(value)
      ? { label, items: value.flatMap(toNavItem) }
      : { label, link: String(value) },
  );
}

/** `--8<-- "file.md:part"`, and lists of files between two `--8<--`. In code, too. */
function includeFiles(
  text: string,
  find: (name: string) => string | undefined,
  tell: (message: string) => void,
): string {
  const include = (name: string, indent: string) => {
    const [, file = "", part] = /^(.*?)(?::([\w-]+|\d*:\d*))?$/.exec(name) ?? [];
    const found = find(file) ?? find(name);
    if (found === undefined) tell(`there is no file ${name}, which the page shows`);
    const shown = found === undefined ? "" : readPart(found, part).trimEnd();
    return shown
      .split("\n")
      .map((line) => (line === "" ? "" : indent + line))
      .join("\n");
  };
  const includeAll = (_: string, indent: string, names: string) =>
    names
      .split("\n")
      .map((name) => include(name.trim(), indent))
      .join("\n\n");
  return text.replace(files, includeAll).replace(oneFile, includeAll);
}

const files = /^([ \t]*)-+8<-+[ \t]*\n([\s\S]*?)\n[ \t]*-+8<-+[ \t]*$/gm;
const oneFile = /^([ \t]*)-+8<-+[ \t]+["']([^"'\n]+)["'][ \t]*$/gm;

const list = String.raw`\{:?[ \t]*((?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s}]+))(?:[ \t]+(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|[^\s}]+)))*)[ \t]*\}`;

/** `## Words { #id .class }`: of attributes the ids of headings stay. */
const attributes: readonly MarkupRule[] = [
  [
    new RegExp(`^(#{1,6}[ \\t].*?)[ \\t]*${list}[ \\t]*$`, "gm"),
    (_, words = "", own = "") => {
      const [id] = /#[\w-]+/.exec(own) ?? [];
      return id === undefined ? words : `${words} {${id}}`;
    },
  ],
  [new RegExp(`(?<=[\\])*_\`:\uFFFC])[ \\t]?${list}|^[ \\t]*${list}[ \\t]*$`, "gm"), () => ""],
  [/:(?:material|octicons|fontawesome|simple)-[\w-]+:/g, () => ""],
];

const markup: readonly MarkupRule[] = [
  [/^\[TOC\][ \t]*$/gm, () => "<TOCInline />"],
  [
    /\+\+([\w-]+(?:\+[\w-]+)*)\+\+/g,
    (_, keys = "") =>
      keys
        .split("+")
        .map((key) => `<Kbd>${key.charAt(0).toUpperCase()}${key.slice(1)}</Kbd>`)
        .join("+"),
  ],
  [/(?<![=\w])==(?=\S)([^=\n]+)==(?![=\w])/g, (_, words = "") => `<Highlight>${words}</Highlight>`],
  [/\^\^(?=\S)([^^\n]+)\^\^/g, (_, words = "") => `<ins>${words}</ins>`],
  [/(<\w+\b[^>]*?)\s+markdown(?:=["']?\w+["']?)?(?=[\s>])/g, (_, tag = "") => tag],
];

/** "``` { .py title="a" hl_lines="2 3" linenums="1" }" */
function toFence(line: string): string {
  const [, head = "", info = ""] = /^(\s*[`~]{3,})\s*(\S.*)$/.exec(line) ?? [];
  if (!/\{|hl_lines|linenums/.test(info)) return line;
  const plain = info.replace(/^\{\s*|\s*\}$/g, "");
  const [, language = ""] = /^\.?([\w+#-]+)/.exec(plain) ?? [];
  const [title = ""] = /title=(?:"[^"]*"|'[^']*')/.exec(plain) ?? [];
  const [, marks] = /hl_lines=["']([^"']*)["']/.exec(plain) ?? [];
  const numbers = /linenums=/.test(plain) ? "showLineNumbers" : "";
  const parts = [
    head + language,
    title,
    marks ? `{${marks.trim().replace(/\s+/g, ",")}}` : "",
    numbers,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

const boxNames: Record<string, string> = {
  note: "seealso example quote cite",
  info: "abstract summary tldr todo question help faq important",
  tip: "hint success check done",
  warning: "caution attention",
  danger: "failure fail missing error bug",
};

function toBoxKind(name: string): string {
  const found = Object.entries(boxNames).find(([, others]) => others.split(" ").includes(name));
  return found?.[0] ?? (Object.hasOwn(boxNames, name) ? name : "note");
}

const blockStart = /^(\s*)(!!!|\?\?\?\+?|===!?\+?)\s+(.*?)\s*$/;

/** Boxes, details and tabs, whose content is indented by four. */
function toBlocks(lines: readonly string[], findOpenFence: SiteRules["findOpenFence"]): string[] {
  const result: string[] = [];
  let fence: string | undefined;
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? "";
    const wasCode = fence !== undefined;
    fence = findOpenFence(line, fence);
    const [, indent = "", mark, head = ""] = wasCode ? [] : (blockStart.exec(line) ?? []);
    if (mark === undefined || fence !== undefined) {
      result.push(wasCode || fence === undefined ? line : toFence(line));
      index += 1;
      continue;
    }
    const { body, next } = takeBody(lines, index + 1, indent.length + 4);
    index = next;
    const inner = toBlocks(body, findOpenFence);
    const [, label = ""] = /"(.*)"/.exec(head) ?? [];
    if (mark.startsWith("===")) {
      const value = JSON.stringify(label || head);
      const tab = ["", `<TabItem value=${value} label=${value}>`, "", ...inner, "", "</TabItem>"];
      const isFollowing = result.findLast((one) => one.trim() !== "") === `${indent}</Tabs>`;
      if (isFollowing) result.splice(result.lastIndexOf(`${indent}</Tabs>`));
      else result.push("", `${indent}<Tabs>`);
      result.push(...indentAll(tab, indent), `${indent}</Tabs>`, "");
    } else result.push("", ...indentAll(toBox(mark, head, label, inner), indent), "");
  }
  return result;
}

function toBox(mark: string, head: string, label: string, inner: readonly string[]): string[] {
  const [name = "note"] = head.toLowerCase().match(/^[\w-]+/) ?? [];
  const kind = toBoxKind(name);
  const own = name.charAt(0).toUpperCase() + name.slice(1);
  if (mark.startsWith("???")) {
    const open = mark.endsWith("+") ? " open" : "";
    return [
      `<Details summary=${JSON.stringify(label || own)}${open}>`,
      "",
      ...inner,
      "",
      "</Details>",
    ];
  }
  const inside = inner.map((line) => /^:{3,}/.exec(line)?.[0].length ?? 0);
  const colons = ":".repeat(Math.max(2, ...inside) + 1);
  const title = label || (kind === name ? "" : own);
  return [`${colons}${kind}${title === "" ? "" : `[${title}]`}`, "", ...inner, "", colons];
}

/** The lines that are indented so far, and the index of what follows them. */
function takeBody(lines: readonly string[], from: number, width: number) {
  const isEnd = (line: string) => line.trim() !== "" && line.search(/\S/) < width;
  const length = lines.slice(from).findIndex(isEnd);
  let next = length < 0 ? lines.length : from + length;
  while (next > from && lines[next - 1]?.trim() === "") next -= 1;
  return { body: lines.slice(from, next).map((line) => line.slice(width)), next };
}

function indentAll(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === "" ? "" : indent + line));
}

const keys: KeyRules = {
  status: null,
  template: null,
  search: null,
  icon: () => ({}),
  hide: (value) => ({
    hide_table_of_contents: [value].flat().includes("toc") || undefined,
    displayed_sidebar: [value].flat().includes("navigation") ? null : undefined,
  }),
};

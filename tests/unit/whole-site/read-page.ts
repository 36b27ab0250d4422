/** A page of HTML as lines that can be compared, whichever of two generators has made it. */

import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";

const blocks =
  /^(?:p|li|ul|ol|div|section|article|header|blockquote|pre|table|thead|tbody|tr|td|th|figure|figcaption|details|summary|hr|h[1-6])$/;
const skipped =
  /(?:^|\s)(?:hash-link|code-actions|breadcrumbs|theme-doc-toc-mobile|theme-doc-breadcrumbs|sr-only|visually-hidden|data-footnote-backref)/;

const classOf = (node: Element) => [node.properties.className ?? []].flat().join(" ");

/**
 * The lines of a fragment: headings with their ids, boxes, tabs, code, and the words between them with links and
 * pictures where they stand.
 * @param toTarget what a link leads to, whatever its address
 */
export function readPage(html: string, toTarget: (href: string) => string): string[] {
  const lines: string[] = [];
  let words = "";
  readAll(fromHtml(html, { fragment: true }));
  flush();
  return lines;

  function flush(line?: string): void {
    const text = words.replace(/[\s\u200B]+/g, " ").trim();
    words = "";
    if (text !== "") lines.push(text);
    if (line !== undefined) lines.push(line.replace(/[\s\u200B]+/g, " ").trim());
  }

  function readAll(node: Element | Root): void {
    for (const child of node.children) read(child as ElementContent);
  }

  function read(node: ElementContent): void {
    if (node.type === "text") words += node.value;
    if (node.type !== "element") return;
    const { tagName, properties } = node;
    const className = classOf(node);
    if (/^(?:svg|button|style|script)$/.test(tagName) || skipped.test(className)) return;
    const [, box] = /(?:^|\s)(?:theme-)?admonition-(\w+)(?:\s|$)/.exec(className) ?? [];
    if (box === "title" || /^admonitionHeading/.test(className)) return;
    if (box !== undefined) {
      const title = find(node, /admonition-title|^admonitionHeading/);
      flush(`[${box}] ${title === undefined ? "" : toPlainText(title).toLowerCase()}`);
    }
    if (properties.role === "tablist") {
      flush(`{tabs} ${node.children.map((tab) => toPlainText(tab as ElementContent)).join(" | ")}`);
      return;
    }
    if (/theme-code-block/.test(className) || properties.dataLanguage !== undefined) {
      readCode(node, className);
      return;
    }
    if (/^h[1-6]$/.test(tagName)) {
      words = readInline(node);
      const text = words;
      words = "";
      flush(`${"#".repeat(Number(tagName[1]))} ${properties.id ?? ""} ${text}`);
      return;
    }
    if (blocks.test(tagName)) {
      flush();
      readAll(node);
      flush();
    } else if (tagName === "img") words += ` [picture: ${properties.alt ?? ""}] `;
    else if (tagName === "br") words += " ";
    else if (tagName === "input") words += properties.checked ? "[x] " : "[ ] ";
    else {
      readAll(node);
      if (tagName === "a" && typeof properties.href === "string") {
        if (!/heading-anchor/.test(className)) words += ` <${toTarget(properties.href)}>`;
      }
    }
  }

  function readInline(node: Element): string {
    flush();
    readAll(node);
    const own = words;
    words = "";
    return own;
  }

  function readCode(node: Element, className: string): void {
    const language =
      String(node.properties.dataLanguage ?? "") || /language-(\w+)/.exec(className)?.[1] || "text";
    const title = find(node, /^codeBlockTitle|code-title/);
    const body = find(node, /^codeBlockLines|^$/, "code");
    const rows = (body?.children ?? []).filter((row) => row.type === "element");
    const shown = rows.map((row) => {
      const mark = /highlighted/.test(classOf(row)) ? "*" : "";
      return mark + toPlainText(row).replace(/\n$/, "");
    });
    flush(`{code ${language} ${title ? toPlainText(title) : ""}} ${shown.join(" / ")}`);
  }
}

function find(node: Element, name: RegExp, tagName?: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const isTag = tagName === undefined || child.tagName === tagName;
    if (isTag && name.test(classOf(child))) return child;
    const inner = find(child, name, tagName);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function toPlainText(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(toPlainText).join("") : "";
}

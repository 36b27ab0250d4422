/** What a body's tokens become. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Node } from "gatsby";
import { expect, test } from "vitest";
import { toFileToken, toToken } from "../core/content/tokens";
import { fillBody, fillText, type TokenHost } from "./body";

const specs = { computer: { label: "Computer", value: "Raspberry Pi 5, 8 GB" } };
const sheet = { frontMatter: { specs } } as unknown as Node;
const host = { getNodeById: () => sheet, toNodeId: (key: string) => key } as unknown as TokenHost;
const computer = toToken("spec", "h4/computer");

test("a measure that stands in a sheet's words stays in one line too, and in plain text as it was typed", async () => {
  expect(await fillBody([`<p>${computer}</p>`], host)).toEqual([
    "<p>Raspberry Pi 5, 8\u00a0GB</p>",
  ]);
  expect(await fillText(computer, host)).toBe("Raspberry Pi 5, 8 GB");
});

const pages = new Map([
  ["content:docs/c#?%.mdx", "/docs/c"],
  ["content:products/h4.mdx", "/products/#h4"],
]);
const routes = {
  getNodeById: (id: string) => ({ path: pages.get(id) }) as unknown as Node,
  toNodeId: (key: string) => key,
} as unknown as TokenHost;

test.each([
  ["docs/c#?%.mdx", "", "/docs/c"],
  ["docs/c#?%.mdx", "?x=1&y#a%20b", "/docs/c?x=1&amp;y#a%20b"],
  ["products/h4.mdx", "", "/products/#h4"],
  ["products/h4.mdx", "?x=1", "/products/?x=1#h4"],
  ["products/h4.mdx", "?x=1#specs", "/products/?x=1#specs"],
])("a link to %s%s leads to %s", async (file, suffix, href) => {
  const token = toFileToken("link", file, suffix);
  expect(await fillBody([`<a href="${token}">x</a>`], routes)).toEqual([`<a href="${href}">x</a>`]);
});

test("a link to a place in a file of `static/` keeps it", async () => {
  const contentDir = mkdtempSync(path.join(tmpdir(), "body-"));
  mkdirSync(path.join(contentDir, "static"));
  writeFileSync(path.join(contentDir, "static/a#b.pdf"), "");
  const host = { ...routes, contentDir, findFileNode: async () => undefined } as TokenHost;
  const token = toFileToken("asset", "static:a#b.pdf", "?x#page=3");
  expect(await fillText(token, host)).toBe("/a%23b.pdf?x#page=3");
  expect(await fillText(toFileToken("asset", "static:no.pdf", "#page=3"), host)).toBe("");
  rmSync(contentDir, { recursive: true });
});

/**
 * Makes `whole-site.json`: what Docusaurus 3.10.2 makes of the site of `whole-site.ts`.
 *
 * 1. In an empty folder: `npm install @docusaurus/core@3.10.2 @docusaurus/preset-classic@3.10.2 @mdx-js/react react react-dom`
 * 2. `node --import tsx tests/unit/whole-site/read-docusaurus.ts <folder> --write`
 * 3. In the folder: `npx docusaurus build`
 * 4. The second command again, without `--write`
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readPage } from "./read-page";
import { makeWholeSite } from "./whole-site";
import { writeFiles } from "./write-site";

const [folder = ".", word] = process.argv.slice(2);
const made = path.join(folder, ".docusaurus");

interface Metadata {
  source?: string;
  permalink?: string;
  version?: { docsSidebars?: Record<string, Item[]> };
}

interface Item {
  type: string;
  label: string;
  href?: string;
  items?: Item[];
}

function readMetadata(): { plugin: string; data: Metadata }[] {
  return readdirSync(made, { recursive: true, encoding: "utf8" })
    .filter((file) => file.startsWith("docusaurus-plugin-content") && file.endsWith(".json"))
    .map((file) => {
      const data = JSON.parse(readFileSync(path.join(made, file), "utf8"));
      return { plugin: file.split(path.sep)[1] ?? "", data };
    });
}

function writeExpected(): void {
  const all = readMetadata();
  const sources = new Map(
    all.flatMap(({ data: { source, permalink } }) =>
      source && permalink
        ? [[permalink.replace(/\/$/, ""), source.replace("@site/", "")] as const]
        : [],
    ),
  );
  const toTarget = (href: string) => {
    const [, address = "", hash = ""] = /^([^#]*)(.*)$/.exec(href) ?? [];
    const own = address.replace("https://kitefield.example", "").replace(/\/$/, "");
    return (sources.get(own) ?? own) + hash;
  };
  const pages = [...sources].sort().map(([permalink, source]) => {
    const html = readFileSync(path.join(folder, "build", permalink, "index.html"), "utf8");
    const [article = ""] = /<article[\s\S]*?<\/article>/.exec(html) ?? [];
    const [text = article] =
      /<div (?:class="theme-doc-markdown|id="__blog-post)[\s\S]*/.exec(article) ?? [];
    // The heads of posts hold dates and authors.
    const [title = ""] = /<h1[^>]*class="title[\s\S]*?<\/h1>/.exec(article) ?? [];
    return [source, readPage(title + text.replace(/<(?:footer|nav)[\s\S]*/, ""), toTarget)];
  });
  const outline = (items: Item[]): unknown[] =>
    items.map(({ label, href, items: inner }) => {
      const own = href === undefined ? label : `${label} <${toTarget(href)}>`;
      return inner === undefined ? own : [own, ...outline(inner)];
    });
  const sidebars = all.flatMap(({ plugin, data: { version } }) =>
    version?.docsSidebars
      ? Object.entries(version.docsSidebars).map(([name, items]) => [
          `${plugin}/${name}`,
          outline(items),
        ])
      : [],
  );
  const expected = { pages: Object.fromEntries(pages), sidebars: Object.fromEntries(sidebars) };
  const file = path.join(path.dirname(process.argv[1] ?? ""), "whole-site.json");
  writeFileSync(file, `${JSON.stringify(expected, null, 1)}\n`);
}

if (word === "--write") writeFiles(folder, makeWholeSite());
else writeExpected();

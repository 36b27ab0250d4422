/** A content tree full of mistakes, and what its author is told. */

import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { type BuiltSite, buildSite } from "./build-site";

/** Each stands in the output with the content folder before it. */
const errors = [
  'blog/2026-01-05-post.mdx:3: the author "adda" is not in authors.yml; did you mean "ada"?',
  "docs/bad-yaml.mdx:2: the front matter cannot be read: a quotation mark is never closed",
  'docs/code.mdx:5:15: found the operator "*" in {…}; wanted a literal (text, number, list, object) or a name this file sets with "export const"',
  'docs/links.mdx:9:64: the link "/docs/later" must lead to a page or file of the site, but docs/later.mdx is a draft and has no page yet',
  'docs/links.mdx:9:90: the link "../blog/2036-02-03-leap.mdx" must lead to a content file, but blog/2036-02-03-leap.mdx is of 2036-02-03 and has no page until then',
  'docs/numbers.mdx:5:14: <Spec> must name a number of products/unit.mdx, but there is no "rnage" on its sheet; did you mean "range"?',
  'docs/numbers.mdx:7:22: <Spec> must name a product, but there is no "unti"; did you mean "unit"?',
  'docs/overview.mdx:5: "pagination_next" must name a doc of this version, found "fien"; did you mean "fine"?',
  'docs/overview.mdx:3: "sidebar_position" must be a number, found "first"',
  'docs/overview.mdx:8:1: <Unknwon> is not a known component; add it to src/content-components, or write "&lt;" for a plain "<"',
  'docs/overview.mdx:10:1: the link "/docs/fin" must lead to a page or file of the site, but there is no /docs/fin; the nearest is /docs/fine',
  "docs/overview.mdx:12:1: <Tabz> is not a known component; did you mean <Tabs>?",
  "docs/pictures.mdx:5:23: a picture or file must exist, but there is no docs/img/gone.png",
  "docs/pictures.mdx:7:5: a picture or file must exist, but there is no static/img/gone.png",
  "docs/pictures.mdx:9:28: the file docs/half.jpg cannot be read as a picture (VipsJpeg: premature end of JPEG image); save it anew as PNG, JPEG, WebP or AVIF",
  'docs/sub/_category_.yml:2: "position" must be a number, found "last"',
  'docs/sub/cut.mdx:5:1: <Tabs> is never closed; write </Tabs> behind its content, or "&lt;" for a plain "<"',
];

const warnings = [
  "blog/2036-02-03-leap.mdx:1: the post is of 2036-02-03 and has no page until a build on that day; date it back to publish it now",
  'blog/2026-01-05-post.mdx:4: the tag "flyng" is not in tags.yml; did you mean "flying"?',
  'blog/authors.yml:3: "titel" of "ada" is not a field of an author; did you mean "title"?',
  'docs/links.mdx:9:40: the link "./later.mdx" must lead to a content file, but docs/later.mdx is a draft and has no page yet',
  'docs/overview.mdx:4: "sidebar_lable" is not a known key; did you mean "sidebar_label"?',
  'docs/overview.mdx:10:23: the link "./missing.mdx" must lead to a content file, but there is no page docs/missing.mdx',
  'docs/overview.mdx:10:49: the link "./fine.mdx#parst" must lead to a place on /docs/fine, but nothing there has the id "parst"; the nearest is #parts',
  'docs/sub/same.mdx:3: the route /docs/fine is already that of docs/fine.mdx, which stays; this file gets no page until one of them has another "slug"',
];

/** Files of content that a line of the output begins with, as a problem does. */
const problemLine = /^(?:warning |\s+)(?:content\/)?(?:blog|docs|products)\/\S+: /;

let site: BuiltSite;

beforeAll(async () => {
  site = await buildSite({ content: "broken" });
});

test("broken links, components, pictures and front matter fail the build, by file and line", () => {
  expect(site.exitCode).toBe(1);
  expect(site.output).toContain(`error ${errors.length} problems in the content:\n`);
  for (const error of errors) expect(site.output).toContain(`\n  content/${error}\n`);
  expect(site.output).toContain("The site was not built; what is wrong stands above.");
});

test("broken markdown links, broken anchors and duplicate routes give warnings", () => {
  for (const warning of warnings) expect(site.output).toContain(`\nwarning content/${warning}`);
});

test("nothing else is said about the content, nothing twice, and nothing of what follows", () => {
  const lines = site.output.split("\n").filter((line) => problemLine.test(line));
  expect(lines).toHaveLength(errors.length + warnings.length);
  // Of a page that cannot be read its own line says enough.
  expect(site.output).not.toMatch(/the link "[^"]*(bad|cut)/);
});

test("nobody has to read a stack trace", () => {
  expect(site.output).not.toMatch(/^\s*at .*[(:]/m);
  expect(site.output).not.toMatch(/node_modules|Error:|\.js:\d/);
});

test("a page component without a default export ends the build before it begins", async () => {
  const page = path.join(inject("projectFolder"), "src/pages/nothing.tsx");
  writeFileSync(page, "export const Nothing = () => null;\n");
  const { exitCode, output } = await buildSite({ content: { "docs/overview.md": "# Overview\n" } });
  rmSync(page);
  expect(exitCode).toBe(1);
  expect(output).toContain(
    "src/pages/nothing.tsx: a page's component must be the default export, found none",
  );
});

/** A content tree full of mistakes, and what its author is told. */

import { beforeAll, describe, expect, test } from "vitest";
import { type BuiltSite, buildSite } from "./build-site";
import { flattenBody, readDoc, readHtml } from "./read-page";

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
  'docs/overview.mdx:8:1: <Unknwon> is no known component; add it to the component table, or write "&lt;" for a plain "<"',
  'docs/overview.mdx:10:1: the link "/docs/fin" must lead to a page or file of the site, but there is no /docs/fin; the nearest is /docs/fine',
  "docs/overview.mdx:12:1: <Tabz> is no known component; did you mean <Tabs>?",
  "docs/pictures.mdx:5:23: a picture or file must exist, but there is no docs/img/gone.png",
  "docs/pictures.mdx:7:5: a picture or file must exist, but there is no static/img/gone.png",
  "docs/pictures.mdx:9:28: the file docs/half.jpg cannot be read as a picture (VipsJpeg: premature end of JPEG image); save it anew as PNG, JPEG, WebP or AVIF",
  'docs/sub/_category_.yml:2: "position" must be a number, found "last"',
  'docs/sub/cut.mdx:5:1: <Tabs> is never closed; write </Tabs> behind its content, or "&lt;" for a plain "<"',
];

const warnings = [
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

describe("with the settings as they are", () => {
  let site: BuiltSite;

  beforeAll(async () => {
    site = await buildSite({ content: "broken" });
  });

  test("the build fails and says how much is wrong", () => {
    expect(site.exitCode).toBe(1);
    expect(site.output).toContain(`error ${errors.length} problems in the content:\n`);
    expect(site.output).toContain("The site was not built; what is wrong stands above.");
  });

  test.each(errors)("it is an error: %s", (error) => {
    expect(site.output).toContain(`\n  content/${error}\n`);
  });

  test.each(warnings)("it is a warning: %s", (warning) => {
    expect(site.output).toContain(`\nwarning content/${warning}`);
  });

  test("nothing else is said about the content, and nothing twice", () => {
    const lines = site.output.split("\n").filter((line) => problemLine.test(line));
    expect(lines).toHaveLength(errors.length + warnings.length);
  });

  test("nobody has to read a stack trace", () => {
    expect(site.output).not.toMatch(/^\s*at .*[(:]/m);
    expect(site.output).not.toMatch(/node_modules|Error:|\.js:\d/);
  });
});

describe("with every severity at warn", () => {
  let site: BuiltSite;

  beforeAll(async () => {
    site = await buildSite({
      content: "broken",
      env: {
        ON_CONTENT_ERROR: "warn",
        ON_UNKNOWN_COMPONENT: "warn",
        ON_BROKEN_LINK: "warn",
        ON_MISSING_ASSET: "warn",
        ON_UNKNOWN_AUTHOR: "warn",
      },
    });
  });

  test("the build ends well", () => {
    expect(site.output).not.toMatch(/^error/m);
    expect(site.exitCode).toBe(0);
  });

  test.each([...errors, ...warnings])("it is a warning: %s", (warning) => {
    expect(site.output).toContain(`\nwarning content/${warning}`);
  });

  test("a broken link is told where it stands, and not again for the rendered page", () => {
    expect(site.output.split("there is no /docs/fin").length - 1).toBe(1);
    expect(site.output.split("has no page until then").length - 1).toBe(1);
    expect(site.output.split('has the id "parst"').length - 1).toBe(1);
  });

  test("links to what could not be read are not told at all", () => {
    expect(site.output).not.toMatch(/the link "[^"]*(bad|cut)/);
  });

  test("a page with nothing wrong is as it should be", () => {
    const { doc } = readDoc(site, "/docs/fine");
    expect(doc.contentTitle).toBe("Fine");
    expect(flattenBody(doc.body).html).toContain("A page with nothing wrong.");
  });

  test("an unknown component leaves its children", () => {
    expect(flattenBody(readDoc(site, "/docs/overview").doc.body).html).toContain("child");
  });

  test("a link to a missing file is text", () => {
    const { html } = flattenBody(readDoc(site, "/docs/overview").doc.body);
    expect(html).toContain("<a>no file</a>");
  });

  test("a missing picture is its description", () => {
    const html = readHtml(site, "/docs/pictures");
    expect(html).toContain("beside the page");
    expect(html).not.toContain("gone.png");
  });

  test("a picture that is cut short is shown as far as it goes", () => {
    expect(readHtml(site, "/docs/pictures")).toMatch(
      /<img src="\/static\/half-[0-9a-f]{12}\.jpg" alt="cut short" width="64" height="48"/,
    );
  });

  test("a text that was cut off has a page with its title and nothing in it", () => {
    const { doc } = readDoc(site, "/docs/sub/cut");
    expect(doc).toMatchObject({ title: "Cut", body: [] });
  });

  test("a file whose front matter cannot be read has no page", () => {
    expect(site.exists("docs/bad-yaml/index.html")).toBe(false);
  });

  test("of two files with one route the first has the page", () => {
    expect(site.files().filter((file) => file.includes("same"))).toEqual([]);
  });

  test("a post with an unknown author is published", () => {
    expect(readHtml(site, "/blog/post")).toContain("A post");
  });
});

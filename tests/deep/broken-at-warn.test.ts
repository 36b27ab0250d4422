/** The content tree full of mistakes, built in spite of them: every severity is at warn. */

import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { type BuiltSite, buildSite } from "../site/build-site";
import { flattenBody, readDoc, readHtml } from "../site/read-page";

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

test("the build ends well, and tells each problem once", () => {
  expect(site.output).not.toMatch(/^error/m);
  expect(site.exitCode).toBe(0);
  expect(site.output.match(/^warning content\/(?:blog|docs|products)\//gm)).toHaveLength(25);
  for (const problem of ["there is no /docs/fin", "has no page until then", 'the id "parst"']) {
    expect(site.output.split(problem)).toHaveLength(2);
  }
});

test("a broken page shows what can be shown", () => {
  const overview = flattenBody(readDoc(site, "/docs/overview").doc.body).html;
  // The children of an unknown component, and the text of a link to a missing file.
  expect(overview).toContain("child");
  expect(overview).toContain("<a>no file</a>");
  const pictures = readHtml(site, "/docs/pictures");
  expect(pictures).toContain("beside the page");
  expect(pictures).not.toContain("gone.png");
  expect(pictures).toMatch(/<img src="\/static\/half-[0-9a-f]{12}\.jpg" alt="cut short"/);
  expect(readDoc(site, "/docs/sub/cut").doc).toMatchObject({ title: "Cut" });
  expect(readHtml(site, "/docs/sub/cut")).toContain("Never closed.");
  expect(readHtml(site, "/blog/post")).toContain("A post");
});

test("a page with nothing wrong is as it should be, and of two with one route the first stays", () => {
  const { doc } = readDoc(site, "/docs/fine");
  expect(doc.contentTitle).toBe("Fine");
  expect(flattenBody(doc.body).html).toContain("A page with nothing wrong.");
  expect(site.files().filter((file) => /same|bad-yaml/.test(file))).toEqual([]);
});

test("code that cannot be read is told by file and line", async () => {
  const page = path.join(inject("projectFolder"), "src/pages/cut.tsx");
  writeFileSync(page, "export default function Cut() {\n  return <p>Cut;\n}\n");
  const { exitCode, output } = await buildSite({ content: { "docs/overview.md": "# Overview\n" } });
  rmSync(page);
  expect(exitCode).toBe(1);
  expect(output).toMatch(/src\/pages\/cut\.tsx: Unterminated JSX contents\. \([23]:\d+\)/);
});

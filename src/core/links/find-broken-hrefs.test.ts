import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { findBrokenHrefs } from "./find-broken-hrefs";

const known = {
  routes: new Set(["/", "/docs/install", "/faq/"]),
  files: new Set(["/blog/rss.xml"]),
  contentFiles: new Map<string, string>(),
};

test("a link in a finished page that leads nowhere names the page", () => {
  const problems = findBrokenHrefs(
    [{ path: "/docs/install", hrefs: ["/faq", "/blog/rss.xml", "/docs/instal"], ids: [] }],
    known,
  );
  expect(problems.map(problemToText)).toEqual([
    '/docs/install: the link "/docs/instal" must lead to a page or file of the site, but there is no /docs/instal; the nearest is /docs/install',
  ]);
});

test("other sites and mail addresses are not looked at", () => {
  const hrefs = ["https://px4.io/x", "//px4.io/x", "mailto:a@b.example", "tel:+420"];
  expect(findBrokenHrefs([{ path: "/", hrefs, ids: [] }], known)).toEqual([]);
});

test("a file may have signs in its name that end a path elsewhere", () => {
  const files = new Set(["/img/plan #2?.svg"]);
  const hrefs = ["/img/plan%20%232%3F.svg", "/img/plan"];
  const problems = findBrokenHrefs([{ path: "/", hrefs, ids: [] }], { ...known, files });
  expect(problems.map(({ message }) => message)).toEqual([
    'the link "/img/plan" must lead to a page or file of the site, but there is no /img/plan',
  ]);
});

test("a broken link of the footer is told once, with the number of pages", () => {
  const problems = findBrokenHrefs(
    [
      { path: "/", hrefs: ["/imprint"], ids: [] },
      { path: "/faq/", hrefs: ["/imprint/"], ids: [] },
      { path: "/docs/install", hrefs: ["/imprint", "/imprint"], ids: [] },
    ],
    known,
  );
  expect(problems.map(problemToText)).toEqual([
    '/: the link "/imprint" must lead to a page or file of the site, but there is no /imprint (on 3 pages)',
  ]);
});

test("a broken link that the settings put on each page says that it stands there", () => {
  const problems = findBrokenHrefs(
    [
      { path: "/404.html", hrefs: ["/faq/#powr", "/faq#rope"], ids: [] },
      { path: "/", hrefs: ["/faq/#powr", "/faq#rope"], ids: [] },
      { path: "/faq/", hrefs: [], ids: ["power"] },
    ],
    known,
    new Set(["/faq/#powr"]),
  );
  expect(problems.map(problemToText)).toEqual([
    '/404.html: the link "/faq/#powr" must lead to a place on /faq, but nothing there has the id "powr"; the nearest is #power (in src/site, on 2 pages)',
    '/404.html: the link "/faq#rope" must lead to a place on /faq, but nothing there has the id "rope" (on 2 pages)',
  ]);
});

test("anchors are compared with the ids of the page they lead to", () => {
  const problems = findBrokenHrefs(
    [
      { path: "/", hrefs: ["/faq/#power", "/faq#powr", "#content"], ids: ["content"] },
      { path: "/faq/", hrefs: ["#powr", "#power"], ids: ["power"] },
    ],
    known,
  );
  expect(problems.map(({ kind, file }) => [kind, file])).toEqual([["brokenAnchor", "/"]]);
  expect(problems[0]?.message).toMatch(/the nearest is #power \(on 2 pages\)$/);
});

test("one relative link is right on one page and wrong on another", () => {
  const problems = findBrokenHrefs(
    [
      { path: "/docs/install", hrefs: ["install"], ids: [] },
      { path: "/faq/", hrefs: ["install"], ids: [] },
    ],
    known,
  );
  expect(problems.map(({ file }) => file)).toEqual(["/faq/"]);
});

test("a link to a Markdown file that was not found keeps its own kind", () => {
  const problems = findBrokenHrefs([{ path: "/", hrefs: ["./install.mdx"], ids: [] }], known);
  expect(problems.map(({ kind }) => kind)).toEqual(["brokenMarkdownLink"]);
});

test("a link to what could not be read is told of what it leads to", () => {
  const page = { path: "/docs/install", hrefs: ["/torn#x", "/gone#x"], ids: [] };
  const [problem, ...others] = findBrokenHrefs([page], { ...known, unread: new Set(["/torn"]) });
  expect(problem).toMatchObject({ file: "/docs/install", target: "/gone" });
  expect(others).toEqual([]);
});

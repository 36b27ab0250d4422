import { expect, test, vi } from "vitest";
import { readContent } from "../../core/content/compile";
import { components } from "../../core/content/components/components";
import { readFrontMatter } from "../../core/content/front-matter/front-matter";
import { problemToText } from "../../core/problems/problems";
import { toContentFields } from "../data/content-fields";
import { type ContentNode, planContent } from "./check-content";

/** Routes of `src/pages` that come while the server runs. */
const come = vi.hoisted((): string[] => []);

vi.mock("../pages/page-components", async (importOriginal) => {
  const { listOwnRoutes, ...others } =
    await importOriginal<typeof import("../pages/page-components")>();
  return { ...others, listOwnRoutes: (root: string) => [...listOwnRoutes(root), ...come] };
});

vi.mock("../../site/features", async () => {
  const { createSettings } = await import("../../core/settings/settings.fixture");
  return { features: createSettings().features };
});

async function toNode(file: string, text: string): Promise<ContentNode> {
  const source = { path: file, text };
  const reading = { readFile: () => undefined };
  const compiled = await readContent(
    source,
    { wordsPerMinute: 200, siteUrl: "https://docs.own.example", components },
    reading,
  );
  return {
    id: file,
    ...toContentFields("page", source, readFrontMatter("page", source), compiled),
  };
}

test("what is said of two files does not depend on which was read first", async () => {
  const pages = await Promise.all([
    toNode("pages/a.mdx", "---\nslug: /same/\n---\n\nSee [it](./gone-c.mdx).\n"),
    toNode("pages/gone-a.mdx", "---\nslug: /same/\n---\n\nWords.\n"),
    toNode("pages/gone-b.mdx", "Words.\n"),
  ]);
  const sayOf = (nodes: ContentNode[]) =>
    planContent({ nodes, authors: [], tags: [], blogFiles: [] })
      .problems.map(problemToText)
      .filter((text) => /^pages\/(a|gone)/.test(text));
  const said = sayOf(pages);
  expect(said).toContainEqual(expect.stringContaining("the nearest is pages/gone-a.mdx"));
  expect(said).toContainEqual(
    expect.stringMatching(
      /^pages\/gone-a\.mdx:2: the route \/same\/ is already that of pages\/a\.mdx:2,/,
    ),
  );
  expect(sayOf(pages.toReversed())).toEqual(said);
});

const feedsText = "[RSS](/blog/rss.xml) [Atom](/blog/atom.xml) [JSON](/blog/feed.json)";

const welcome = {
  kind: "post",
  file: "blog/welcome.md",
  path: "/blog/welcome",
  title: "Welcome",
  date: "2025-01-19T23:00:00.000Z",
  day: "2025-01-20",
  authors: [],
  tagMentions: [],
};

test("a link may lead to a file that the build writes, and no page takes its address", async () => {
  const nodes = await Promise.all([
    toNode(
      "pages/feeds.mdx",
      `${feedsText} [map](/sitemap.xml) [robots](/robots.txt) [texts](/llms.txt) [all](/llms-full.txt) [gone](/gone.xml)\n`,
    ),
    toNode("pages/texts.mdx", "---\nslug: /llms.txt\n---\n\nWords.\n"),
    toNode("blog/welcome.md", "Words.\n").then((node) => ({ ...node, ...welcome }) as ContentNode),
  ]);
  const { plan, problems } = planContent({ nodes, authors: [], tags: [], blogFiles: [] });
  expect(problems.map(problemToText).filter((text) => /^pages\/(feeds|texts)/.test(text))).toEqual([
    'pages/texts.mdx:2: the route /llms.txt/ is already that of a page or file of the site itself, which stays; this file gets no page until it has another "slug"',
    expect.stringContaining("there is no /gone.xml"),
  ]);
  expect(plan.pages.map(({ path }) => path)).not.toContain("/llms.txt/");
});

test("a link may lead to a product's sheet, whose heading is in no text", async () => {
  const product = { kind: "product", path: "/products/#h4" };
  const nodes = await Promise.all([
    toNode("pages/a.mdx", "[sheet](/products/#h4-sheet) [other](/products/#h5-sheet)\n"),
    toNode("products/h4.mdx", "Words.\n").then((node) => ({ ...node, ...product }) as ContentNode),
  ]);
  const { problems } = planContent({ nodes, authors: [], tags: [], blogFiles: [] });
  expect(problems.map(problemToText).filter((text) => text.startsWith("pages/a.mdx"))).toEqual([
    expect.stringContaining("#h5-sheet"),
  ]);
});

test("a link to a feed leads nowhere while the blog has no post", async () => {
  const nodes = [await toNode("pages/feeds.mdx", `${feedsText}\n`)];
  const { problems } = planContent({ nodes, authors: [], tags: [], blogFiles: [] });
  expect(problems.map(problemToText).filter((text) => text.startsWith("pages/feeds"))).toEqual([
    expect.stringContaining("there is no /blog/rss.xml"),
    expect.stringContaining("there is no /blog/atom.xml"),
    expect.stringContaining("there is no /blog/feed.json"),
  ]);
});

test("a link may lead to a page of src/pages that came after the server had started", async () => {
  const nodes = [await toNode("pages/about.mdx", "[Write to us](/contact/)\n")];
  const sayOf = () =>
    planContent({ nodes, authors: [], tags: [], blogFiles: [] })
      .problems.map(problemToText)
      .filter((text) => text.startsWith("pages/about"));
  expect(sayOf()).toEqual([expect.stringContaining("there is no /contact")]);
  come.push("/contact");
  expect(sayOf()).toEqual([]);
});

/** The development server, as one author meets it who saves one file: and every documented query. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { atEnd, endGroup } from "../../scripts/shared/at-end";
import { toEnvironment } from "../../scripts/shared/copy-project";
import type { DocPlace } from "../../src/core/docs/types";
import { clear, commit, writeContent } from "../site/build-site";

const folder = inject("projectFolder");
const contentFolder = path.join(folder, "content");

/** In the place of the blog of the content that the other sites are built from. */
const own = {
  "blog/2026-01-05-hello.mdx": `---
title: Hello
authors: [ada]
tags: [welcome, safety]
---

The first post.
`,
  "blog/authors.yml": "ada: { name: Ada, title: Flight test, page: true }\n",
  "blog/tags.yml": "welcome: { label: Welcome }\nsafety: { label: Safety }\n",
  "docs/words.mdx": "# The words\n\n<Glossary />\n",
  "docs/tools/lamp.md": "---\ntags: [Welcome, Safety]\n---\n\n# The lamp\n\nIt shines.\n",
};

let server: ChildProcess | undefined;
let address = "";
let output = "";

beforeAll(async () => {
  clear(folder);
  writeContent(contentFolder, "rich");
  for (const name of ["blog", "versions.yml", "versions/3.0"]) {
    rmSync(path.join(contentFolder, name), { recursive: true });
  }
  writeContent(contentFolder, own);
  commit(folder, "content/docs/tools/hammer.md", "2024-03-01T12:00:00Z");
  const port = await findFreePort();
  address = `http://localhost:${port}`;
  // A group of its own, for Gatsby starts further processes.
  server = spawn(process.execPath, ["--import", "tsx", "scripts/develop.ts"], {
    cwd: folder,
    env: toEnvironment({ PORT: String(port), CI: "true" }),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const started = server;
  atEnd(() => endGroup(started));
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  await vi.waitFor(
    () => {
      if (server?.exitCode !== null) throw new Error(`the server has ended:\n${output}`);
      expect(output).toContain("You can now view");
    },
    { timeout: 8 * 60_000, interval: 500 },
  );
});

afterAll(async () => {
  if (server?.pid === undefined || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server?.on("close", resolve));
  process.kill(-server.pid, "SIGTERM");
  await ended;
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The queries of docs/graphql.md by their names. */
const queries = new Map(
  [...readFileSync("docs/graphql.md", "utf8").matchAll(/```graphql\nquery (\w+)[\s\S]*?```/g)].map(
    ([block, name = ""]) => [name, block.replace(/^```graphql\n|```$/g, "")],
  ),
);

/** The answer to a documented query. */
function ask(name: string): Promise<unknown> {
  return askText(queries.get(name));
}

/**
 * The server's answer, on a connection of its own. A kept one ends after five idle seconds, and they
 * also pass while the server compiles: it then closes the connection on a request that waits to be read.
 */
function request(place: string, init?: RequestInit): Promise<Response> {
  const headers = { ...(init?.headers as Record<string, string> | undefined), connection: "close" };
  return fetch(`${address}/${place}`, { ...init, headers });
}

async function askText(query: string | undefined): Promise<unknown> {
  const response = await request("___graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  return response.json();
}

interface PageResult {
  data?: unknown;
  pageContext?: { place?: DocPlace; problems?: unknown };
}

async function readResult(name: string): Promise<PageResult> {
  const response = await request(`page-data/${name}/page-data.json`);
  return ((await response.json()) as { result?: PageResult }).result ?? {};
}

/** What the query of a page answers, as JSON. Gatsby asks it when the data is first wanted. */
const readPage = async (name: string) => JSON.stringify((await readResult(name)).data ?? null);

/** What the whole set says about a page. */
const readContext = async (name: string) => (await readResult(name)).pageContext ?? {};

/** What a page says of the problems of its files. */
const readProblems = async (name: string) => (await readContext(name)).problems;

/** The status of a page's data: 404 where there is no such page. */
const readStatus = async (name: string) =>
  (await request(`page-data/${name}/page-data.json`)).status;

/** The labels of a category of a page's sidebar, in order. */
async function readCategory(name: string, key: string): Promise<string[]> {
  const { place } = await readContext(name);
  const found = place?.sidebar?.find((item) => item.type === "category" && item.key === key);
  const items = found?.type === "category" ? found.items : undefined;
  return items?.map(({ label }) => label) ?? [];
}

const answers: Record<string, unknown> = {
  Problems: { allProblem: [] },
  ListOfDocs: {
    allDoc: {
      nodes: expect.arrayContaining([
        { docId: "overview", path: "/docs/overview", sidebar: "docs-current" },
        { docId: "guide/01-first", path: "/docs/guide/01-first", sidebar: "docs-current" },
        { docId: "guide/deep/draft", path: "/docs/guide/deep/draft", sidebar: "docs-current" },
      ]),
    },
  },
  OneDoc: {
    doc: {
      title: "Overview",
      description: "The first page",
      path: "/docs/overview",
      sidebarPosition: 1,
      tags: [{ label: "start" }, { label: "Safety" }],
      version: { name: "current", label: "2.0" },
      previous: null,
      next: { label: "Guide home", path: "/docs/guide/" },
      breadcrumbs: [{ label: "Overview", path: "/docs/overview" }],
      lastUpdatedAt: null,
      editUrl: expect.stringMatching(/\/content\/docs\/overview\.mdx$/),
    },
  },
  ChosenDocs: {
    allDoc: {
      totalCount: 2,
      nodes: [
        { title: "Overview", path: "/docs/overview" },
        { title: "The lamp", path: "/docs/tools/lamp" },
      ],
    },
  },
  OldDocs: {
    allDoc: { nodes: [{ path: "/docs/tools/hammer", lastUpdatedAt: "2024-03-01" }] },
  },
  DocsWithAHeading: {
    allDoc: {
      nodes: [{ path: "/docs/guide/01-first", headings: [{ id: "numbers", text: "Numbers" }] }],
    },
  },
  DocsWithAComponent: { allDoc: { nodes: [{ path: "/docs/reference/blocks" }] } },
  TextOfADoc: {
    doc: {
      body: [expect.stringContaining('<a href="/docs/guide/01-first#numbers">the guide</a>')],
      plainText: expect.stringContaining("Read the guide or the folder"),
      excerpt: "Read the guide or the folder, or a file.",
      rawBody: expect.stringContaining("[the guide](./guide/01-first.mdx#numbers)"),
      readingMinutes: expect.closeTo(0.1, 1),
    },
  },
  HeadingsOfADoc: {
    doc: {
      headings: [
        { id: "words", level: 2, text: "Words" },
        { id: "deeper", level: 3, text: "Deeper" },
        { id: "too-deep-for-the-contents", level: 4, text: "Too deep for the contents" },
      ],
    },
  },
  SidebarOfAVersion: {
    docVersion: {
      label: "2.0",
      status: "current",
      path: "/docs",
      sidebar: expect.arrayContaining([
        { type: "link", label: "Overview", path: "/docs/overview", key: null, items: null },
        {
          type: "category",
          label: "Reference",
          path: "/docs/category/reference",
          key: "reference",
          items: [{ type: "link", label: "Blocks", path: "/docs/reference/blocks" }],
        },
      ]),
    },
  },
  LinksToADoc: {
    doc: {
      linkedFrom: [
        { __typename: "Doc", title: "Blocks", path: "/docs/reference/blocks" },
        { __typename: "Page", title: "Getting started", path: "/getting-started/" },
      ],
    },
  },
  Drafts: {
    allContent: {
      nodes: [{ __typename: "Doc", path: "/docs/guide/deep/draft", title: "A draft" }],
    },
  },
  Pages: {
    allPage: {
      nodes: [
        { path: "/", title: "Home", headings: [] },
        { path: "/about/", title: "About", headings: [] },
        { path: "/getting-started/", title: "Getting started", headings: [] },
        { path: "/privacy/", title: "Privacy", headings: [] },
      ],
    },
  },
  Products: {
    allProduct: {
      nodes: [
        {
          productId: "unit",
          name: "The Unit",
          tagline: "It has one number",
          specs: [{ name: "range", label: "Range", value: "12", unit: "m", group: null }],
        },
      ],
    },
  },
  DocsOfProducts: {
    allProduct: {
      nodes: [
        {
          productId: "unit",
          docs: [{ title: "The hammer", path: "/docs/tools/hammer", version: { name: "current" } }],
        },
      ],
    },
  },
  Questions: {
    allFaqGroup: {
      nodes: [
        {
          faqId: "first",
          title: "First questions",
          headings: [{ id: "does-it-fly", text: "Does it fly?" }],
        },
      ],
    },
  },
  LatestPosts: {
    allBlogPost: {
      nodes: [
        {
          title: "Hello",
          path: "/blog/hello",
          day: "2026-01-05",
          readingMinutes: expect.any(Number),
          authors: [{ name: "Ada", path: "/blog/authors/ada" }],
          tags: [
            { label: "Welcome", path: "/blog/tags/welcome" },
            { label: "Safety", path: "/blog/tags/safety" },
          ],
        },
      ],
    },
  },
  PostsOfAYear: {
    allBlogPost: { totalCount: 1, nodes: [{ title: "Hello", day: "5 January 2026" }] },
  },
  PostsOfEachAuthor: {
    allBlogPost: { group: [{ fieldValue: "ada", totalCount: 1, nodes: [{ day: "2026" }] }] },
  },
  TagsOfEachAuthor: {
    allBlogPost: {
      group: [
        {
          fieldValue: "ada",
          distinct: ["Safety", "Welcome"],
          group: [
            { fieldValue: "safety", totalCount: 1 },
            { fieldValue: "welcome", totalCount: 1 },
          ],
        },
      ],
    },
  },
  Authors: {
    allAuthor: {
      nodes: [
        {
          key: "ada",
          name: "Ada",
          title: "Flight test",
          postCount: 1,
          posts: [{ title: "Hello" }],
        },
      ],
    },
  },
  OneTag: {
    tag: {
      label: "Welcome",
      path: "/blog/tags/welcome",
      postCount: 1,
      posts: [{ title: "Hello", path: "/blog/hello" }],
    },
  },
  TagsAcrossKinds: {
    allTag: {
      nodes: [
        {
          key: "safety",
          docs: [{ path: "/docs/overview" }, { path: "/docs/tools/lamp" }],
          posts: [{ path: "/blog/hello" }],
        },
        {
          key: "welcome",
          docs: [{ path: "/docs/tools/lamp" }],
          posts: [{ path: "/blog/hello" }],
        },
      ],
    },
    doc: {
      tags: [
        { label: "start", path: null, docs: [{ path: "/docs/overview" }], posts: [] },
        {
          label: "Safety",
          path: "/blog/tags/safety",
          docs: [{ path: "/docs/overview" }, { path: "/docs/tools/lamp" }],
          posts: [{ path: "/blog/hello" }],
        },
      ],
    },
  },
  AllContent: {
    allContent: {
      nodes: expect.arrayContaining([
        { __typename: "BlogPost", path: "/blog/hello", title: "Hello", excerpt: "The first post." },
        {
          __typename: "FaqGroup",
          path: "/faq/#first",
          title: "First questions",
          excerpt: "It does.",
        },
      ]),
    },
  },
};

describe("the documented queries", () => {
  test("each has an answer above, and says the order of its lists", () => {
    expect([...queries.keys()].sort()).toEqual(Object.keys(answers).sort());
    for (const [name, query] of queries) {
      // That of problems has the order of files and lines.
      const lists = query.match(/\ball(?!Problem\b)[A-Z]\w*(?:\([^)]*\))?/g) ?? [];
      const unsorted = lists.filter((list) => !/sort: .*\{ (?:path|key): \w+ \}/.test(list));
      expect(unsorted, name).toEqual([]);
    }
  });

  test.each(Object.keys(answers))("%s is answered", async (name) => {
    expect(await ask(name)).toEqual({ data: answers[name], extensions: expect.anything() });
  });
});

describe("while the server runs", () => {
  /** Waits for what a save brings; when it does not come, the server's own words since then say more. */
  const soon = async (check: () => unknown) => {
    const since = output.length;
    await vi.waitFor(check, { timeout: 120_000, interval: 300 }).catch((error: Error) => {
      error.message += `

The server said meanwhile:
${output.slice(since)}`;
      throw error;
    });
  };

  test("the home page is answered, and a file of the content's own static/", async () => {
    expect((await request("")).status).toBe(200);
    expect(await (await request("files/manual.txt")).text()).toBe("manual\n");
  });

  test("a draft has a page, and says that it is one", async () => {
    await soon(async () =>
      expect(await readPage("docs/guide/deep/draft")).toMatch(/>Draft<.*Not ready\./),
    );
  });

  test("a changed page is shown as it is now", async () => {
    expect(await readPage("docs/guide/deep/page")).toContain("Deep text.");
    writeContent(contentFolder, {
      "docs/guide/deep/page.mdx": "---\ntitle: Deeper page\n---\n\nOther text.\n",
    });
    await soon(async () => {
      const page = await readPage("docs/guide/deep/page");
      expect(page).toContain("Deeper page");
      expect(page).toContain("Other text.");
    });
  });

  test("the Markdown of a page is what the page says now", async () => {
    const answer = await request("docs/guide/deep/page.md");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/markdown");
    expect(await answer.text()).toMatch(/^---\ntitle: "Deeper page"\n[\s\S]*\nOther text\.\n$/);
    expect((await request("docs/guide/deep/none.md")).status).toBe(404);
    expect(await (await request("llms.txt")).text()).toContain("[Deeper page](");
  });

  // Queries are looked for after each new schema.
  test("for a saved page, and for a mistake that comes and goes, no schema is built", async () => {
    const count = () => output.split("extract queries from components").length;
    const before = count();
    const save = (text: string) =>
      writeContent(contentFolder, {
        "docs/guide/deep/page.mdx": `---\ntitle: Deeper page\n---\n\n${text}\n`,
      });
    save("<Tabz />");
    await soon(async () => expect(await readProblems("docs/guide/deep/page")).toHaveLength(1));
    save("Text once more.");
    await soon(async () => {
      expect(await readProblems("docs/guide/deep/page")).toBeUndefined();
      expect(await readPage("docs/guide/deep/page")).toContain("Text once more.");
    });
    expect(count()).toBe(before);
  });

  test("a number that changes on a product's sheet changes in every text", async () => {
    expect(await readPage("docs/guide/01-first")).toContain("12\u00A0m");
    writeContent(contentFolder, {
      "products/unit.mdx":
        "---\nname: The Unit\nspecs:\n  range: { label: Range, value: 15, unit: m }\n---\n\nMore.\n",
    });
    await soon(async () => expect(await readPage("docs/guide/01-first")).toContain("15\u00A0m"));
  });

  test("a part that changes is changed in every page that it is part of", async () => {
    writeContent(contentFolder, { "docs/guide/_part.mdx": "Goodbye {props.name}.\n" });
    await soon(async () =>
      expect(await readPage("docs/guide/01-first")).toContain("Goodbye reader."),
    );
  });

  test("code and pages that a page shows are shown as they are now", async () => {
    writeContent(contentFolder, {
      "docs/guide/run.ts": "start(1);\n",
      "docs/guide/shows.mdx": `import run from "!!raw-loader!./run.ts";
import Whole from "./deep/page.mdx";

# Shows

<CodeBlock>{run}</CodeBlock>

<Whole />
`,
    });
    await soon(async () => expect(await readPage("docs/guide/shows")).toContain("start(1);"));
    expect(await readPage("docs/guide/shows")).toContain("Text once more.");
    writeContent(contentFolder, { "docs/guide/run.ts": "start(2);\n" });
    await soon(async () => expect(await readPage("docs/guide/shows")).toContain("start(2);"));
    writeContent(contentFolder, {
      "docs/guide/deep/page.mdx": "---\ntitle: Deeper page\n---\n\nThe last text.\n",
    });
    await soon(async () => expect(await readPage("docs/guide/shows")).toContain("The last text."));
    rmSync(path.join(contentFolder, "docs/guide/shows.mdx"));
    await soon(async () => expect(await readStatus("docs/guide/shows")).toBe(404));
  });

  test.each([
    { list: "authors.yml", broken: "ada: [\n", kept: "Flight test" },
    { list: "tags.yml", broken: "welcome: { label: Hi\n", kept: "Welcome" },
  ])(
    "$list that cannot be read is told above the posts until it can be, and keeps what it held",
    async ({ list, broken, kept }) => {
      const file = `blog/${list}`;
      // Authors stand in the answer of the page's query, tags in its place in the blog.
      const readAll = async () => (await request("page-data/blog/hello/page-data.json")).text();
      const text = readFileSync(path.join(contentFolder, file), "utf8");
      writeContent(contentFolder, { [file]: broken });
      await soon(async () =>
        expect(await readProblems("blog/hello")).toEqual([
          {
            place: expect.stringMatching(`^content/${file}:\\d+$`),
            message: expect.stringContaining("the file cannot be read"),
          },
        ]),
      );
      expect(await readAll()).toContain(kept);
      expect(await readProblems("docs/overview")).toBeUndefined();
      writeContent(contentFolder, { [file]: text });
      await soon(async () => expect(await readProblems("blog/hello")).toBeUndefined());
      expect(await readAll()).toContain(kept);
    },
  );

  test("a drawing that changes is changed in its page, and one that goes is told", async () => {
    const drawing = "docs/guide/fuse.svg";
    const text =
      '<svg viewBox="0 0 200 80"><title>Fuse</title><desc>The fuse is blown.</desc></svg>\n';
    const readFirst = () => readPage("docs/guide/01-first");
    writeContent(contentFolder, { [drawing]: text });
    await soon(async () => expect(await readFirst()).toContain("The fuse is blown."));
    rmSync(path.join(contentFolder, drawing));
    await soon(async () => expect(await readFirst()).not.toContain("The fuse is blown."));
    await soon(() => expect(output).toContain("there is no file docs/guide/fuse.svg"));
    writeContent(contentFolder, { [drawing]: text });
    await soon(async () => expect(await readFirst()).toContain("The fuse is blown."));
  });

  test("a new page is in the sidebar", async () => {
    writeContent(contentFolder, { "docs/tools/saw.md": "# The saw\n\nIt is new.\n" });
    await soon(async () =>
      expect(JSON.stringify(await ask("SidebarOfAVersion"))).toContain("The saw"),
    );
    await soon(async () => expect(await readPage("docs/tools/saw")).toContain("It is new."));
  });

  test("a mistake is told, and the server goes on", async () => {
    writeContent(contentFolder, { "docs/tools/saw.md": "# The saw\n\n<Tabz />\n" });
    await soon(() =>
      expect(output).toContain("content/docs/tools/saw.md:3:1: <Tabz> is not a known component"),
    );
    expect(server?.exitCode).toBeNull();
    expect(await readPage("docs/overview")).toContain("Overview");
    await soon(async () =>
      expect(await readProblems("docs/tools/saw")).toEqual([
        {
          place: "content/docs/tools/saw.md:3:1",
          message: expect.stringContaining("<Tabz> is not a known component"),
        },
      ]),
    );
    expect(await readProblems("docs/overview")).toBeUndefined();
  });

  test("front matter that is no YAML is told, and its page comes back with the next good one", async () => {
    writeContent(contentFolder, { "docs/tools/saw.md": '---\ntitle: "The saw\n---\n\nText.\n' });
    await soon(() =>
      expect(output).toContain(
        "content/docs/tools/saw.md:2: the front matter cannot be read: a quotation mark is never closed",
      ),
    );
    // Its page stays as it was, with the mistake above it.
    await soon(async () =>
      expect(JSON.stringify(await readProblems("docs/tools/saw"))).toContain(
        "a quotation mark is never closed",
      ),
    );
    expect(await readPage("docs/tools/saw")).toContain("The saw");
    expect(output).not.toContain("gatsby-plugin-mdx/dist");
    writeContent(contentFolder, { "docs/tools/saw.md": "---\ntitle: Mended saw\n---\n\nText.\n" });
    await soon(async () => expect(await readPage("docs/tools/saw")).toContain("Mended saw"));
    await soon(async () => expect(await readProblems("docs/tools/saw")).toBeUndefined());
    expect(output).not.toMatch(/^\s*at .*[(:]/m);
  });

  test("a changed title is in the sidebars and beside the pages that have the page as neighbour", async () => {
    expect(await readCategory("docs/tools/lamp", "tools")).toContain("The hammer");
    writeContent(contentFolder, {
      "docs/tools/hammer.md":
        "---\nsidebar_position: 1\n---\n\n# The mallet\n\n[Back](./README.md)\n",
    });
    await soon(async () =>
      expect(await readCategory("docs/tools/lamp", "tools")).toContain("The mallet"),
    );
    expect(await readPage("docs/tools/hammer")).toContain("The mallet");
    expect(JSON.stringify(await ask("SidebarOfAVersion"))).toContain("The mallet");
    const neighbours = ["docs/tools/lamp", "docs/tools/saw"].map(readContext);
    expect(JSON.stringify(await Promise.all(neighbours))).toContain("The mallet");
  });

  test("a changed slug moves the page, and the links to it follow", async () => {
    writeContent(contentFolder, {
      "docs/guide/deep/page.mdx": "---\ntitle: Deeper page\n---\n\n[The lamp](/tools/lamp.md)\n",
    });
    await soon(async () =>
      expect(await readPage("docs/guide/deep/page")).toContain('/docs/tools/lamp\\"'),
    );
    writeContent(contentFolder, {
      "docs/tools/lamp.md": "---\nslug: torch\n---\n\n# The lamp\n\nIt has moved.\n",
    });
    await soon(async () => expect(await readPage("docs/tools/torch")).toContain("It has moved."));
    expect(await readStatus("docs/tools/lamp")).toBe(404);
    await soon(async () =>
      expect(await readPage("docs/guide/deep/page")).toContain('/docs/tools/torch\\"'),
    );
    expect(await readProblems("docs/guide/deep/page")).toBeUndefined();
  });

  test("a changed position changes the order of the sidebar and of the neighbours", async () => {
    const before = await readCategory("docs/tools/torch", "tools");
    expect(before[0]).not.toBe("The lamp");
    writeContent(contentFolder, {
      "docs/tools/lamp.md":
        "---\nslug: torch\nsidebar_position: -1\n---\n\n# The lamp\n\nIt is first.\n",
    });
    await soon(async () => {
      const [first] = await readCategory("docs/tools/hammer", "tools");
      expect(first).toBe("The lamp");
    });
    const sidebar = await readCategory("docs/tools/torch", "tools");
    const { place } = await readContext("docs/tools/torch");
    expect(place?.next?.label).toBe(sidebar[1]);
  });

  test("a changed tag changes which pages a tag has", async () => {
    writeContent(contentFolder, {
      "docs/tools/lamp.md": "---\nslug: torch\ntags: [start]\n---\n\n# The lamp\n\nIt is tagged.\n",
    });
    await soon(async () =>
      expect(await ask("TagsAcrossKinds")).toMatchObject({
        data: {
          doc: {
            tags: [
              {
                label: "start",
                docs: [{ path: "/docs/overview" }, { path: "/docs/tools/torch" }],
              },
              { label: "Safety", docs: [{ path: "/docs/overview" }] },
            ],
          },
        },
      }),
    );
  });

  test("a link to a page that goes away is told on its page until the page is back", async () => {
    const lamp = readFileSync(path.join(contentFolder, "docs/tools/lamp.md"), "utf8");
    rmSync(path.join(contentFolder, "docs/tools/lamp.md"));
    await soon(async () => {
      expect(await readStatus("docs/tools/torch")).toBe(404);
      expect(JSON.stringify(await readProblems("docs/guide/deep/page"))).toContain("lamp.md");
    });
    expect(await readCategory("docs/tools/hammer", "tools")).not.toContain("The lamp");
    writeContent(contentFolder, { "docs/tools/lamp.md": lamp });
    await soon(async () => {
      expect(await readStatus("docs/tools/torch")).toBe(200);
      expect(await readProblems("docs/guide/deep/page")).toBeUndefined();
      expect(await readPage("docs/guide/deep/page")).toContain('/docs/tools/torch\\"');
    });
    expect(await readCategory("docs/tools/hammer", "tools")).toContain("The lamp");
  });

  test("what a page names before it is there is shown when it comes", async () => {
    const link = 'href=\\"/docs/tools/nail\\"';
    writeContent(contentFolder, {
      "blog/2026-02-01-nail.mdx":
        "---\ntitle: Nail\nauthors: [ada]\n---\n\nSee [the nail](/docs/tools/nail.md).\n\n{/* truncate */}\n\nMore.\n",
    });
    await soon(async () => expect(await readPage("blog")).toContain("the nail"));
    expect(await readPage("blog")).not.toContain(link);
    writeContent(contentFolder, { "docs/tools/nail.md": "# The nail\n\nIt is sharp.\n" });
    // The list of posts has the beginning of the post, and none of its problems.
    await soon(async () => expect(await readPage("blog")).toContain(link));
    for (const file of ["docs/tools/nail.md", "blog/2026-02-01-nail.mdx"])
      rmSync(path.join(contentFolder, file));
    await soon(async () => expect(await readStatus("blog/nail")).toBe(404));
  });

  test("a doc's tag leads to the page of the tag as long as a post has it", async () => {
    const post = "blog/2026-01-05-hello.mdx";
    const text = readFileSync(path.join(contentFolder, post), "utf8");
    expect(await readPage("docs/overview")).toContain('"/blog/tags/safety"');
    writeContent(contentFolder, { [post]: text.replace(", safety]", "]") });
    await soon(async () => {
      expect(await readStatus("blog/tags/safety")).toBe(404);
      expect(await readPage("docs/overview")).not.toContain('"/blog/tags/safety"');
    });
    writeContent(contentFolder, { [post]: text });
    await soon(async () =>
      expect(await readPage("docs/overview")).toContain('"/blog/tags/safety"'),
    );
  });

  test("a category that is called otherwise is so in every sidebar, and a mistake is told", async () => {
    const file = "docs/tools/_category_.yml";
    writeContent(contentFolder, { [file]: "label: Workshop\nposition: first\n" });
    await soon(async () =>
      expect(await readProblems("docs/tools/hammer")).toEqual([
        { place: expect.stringContaining(`content/${file}:`), message: expect.any(String) },
      ]),
    );
    expect(await readProblems("docs/overview")).toBeUndefined();
    writeContent(contentFolder, { [file]: "label: Workshop\nposition: 3\n" });
    await soon(async () => {
      expect(await readProblems("docs/tools/hammer")).toBeUndefined();
      const { place } = await readContext("docs/overview");
      expect(place?.sidebar?.map(({ label }) => label)).toContain("Workshop");
    });
  });

  test("a changed word of the glossary is changed where it is shown", async () => {
    expect(await readPage("docs/words")).toContain("A wire that melts first.");
    writeContent(contentFolder, {
      "glossary.yml": "Words:\n  fuse: { term: Fuse, definition: A wire for one time. }\n",
    });
    await soon(async () => expect(await readPage("docs/words")).toContain("A wire for one time."));
  });

  test("a change of what the server has read once is told", async () => {
    writeContent(contentFolder, { "site.yml": "docs: { home: tools/lamp }\n" });
    await soon(() =>
      expect(output.replace(/\s+/g, " ")).toContain(
        "this has changed since: content/site.yml. Begin `npm run develop` anew",
      ),
    );
    rmSync(path.join(contentFolder, "site.yml"));
  });

  test("a page that comes to another version is in the menu of its twin", async () => {
    expect((await readContext("docs/overview")).place?.inVersions).toHaveProperty("1.0");
    expect((await readContext("docs/tools/hammer")).place?.inVersions).not.toHaveProperty("1.0");
    writeContent(contentFolder, {
      "versions/1.0/docs/tools/hammer.md": "# Hammer\n\nThe old one.\n",
    });
    await soon(async () => {
      expect((await readContext("docs/tools/hammer")).place?.inVersions).toHaveProperty("1.0");
      expect(await readPage("docs/1.0/tools/hammer")).toContain("The old one.");
    });
  });
});

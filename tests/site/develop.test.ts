/** The development server: every documented query, and what becomes of a change. */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { atEnd, endGroup } from "../../scripts/at-end.mjs";
import { toEnvironment } from "../../scripts/copy-project.mjs";
import { isUnfinished } from "../../scripts/unfinished-build.mjs";
import type { DocPlace } from "../../src/core/docs/types";
import { clear, writeContent } from "./build-site";

const folder = inject("projectFolder");
const contentFolder = path.join(folder, "content");

const blog = {
  "blog/2026-01-05-hello.mdx": `---
title: Hello
authors: [ada]
tags: [welcome, safety]
---

The first post.
`,
  "blog/authors.yml": "ada: { name: Ada, title: Flight test, page: true }\n",
  "blog/tags.yml": "welcome: { label: Welcome }\nsafety: { label: Safety }\n",
  "glossary.yml": "Words:\n  fuse: { term: Fuse, definition: A wire that melts first. }\n",
  "docs/words.mdx": "# The words\n\n<Glossary />\n",
  "versions/1.0/docs/overview.mdx": "# Overview\n\nOf the first version.\n",
  "docs/tools/lamp.md":
    "---\ntags: [Welcome, Safety]\nproducts: [unit]\n---\n\n# The lamp\n\nIt shines.\n",
};

/** Makes the connection that Gatsby's own script has in each open page. */
const { io: connect } = createRequire(
  createRequire(import.meta.url).resolve("gatsby/package.json"),
)("socket.io-client") as { io: (address: string, options: object) => PageConnection };

interface PageConnection {
  connected: boolean;
  on: (event: string, listener: (message?: unknown) => void) => void;
  emit: (event: string, path: string) => void;
  close: () => void;
}

let server: ChildProcess | undefined;
let address = "";
let output = "";

beforeAll(async () => {
  clear(folder);
  writeContent(contentFolder, "small");
  writeContent(contentFolder, blog);
  commit("content/docs/tools/hammer.md", "2024-03-01T12:00:00Z");
  const port = await findFreePort();
  address = `http://localhost:${port}`;
  // A group of its own, for Gatsby starts further processes.
  server = spawn(process.execPath, ["scripts/develop.mjs"], {
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
  rmSync(path.join(folder, ".git"), { recursive: true, force: true });
  if (server?.pid === undefined || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server?.on("close", resolve));
  process.kill(-server.pid, "SIGTERM");
  await ended;
});

/** One file in a repository; the others are in none, and have no date. */
function commit(file: string, date: string): void {
  const git = (...rest: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@halcyra.example", ...rest], {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  git("init", "--quiet");
  git("add", file);
  git("commit", "--quiet", "--message", "The first state");
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, () => {
      const place = probe.address();
      probe.close(() => {
        if (place === null || typeof place === "string") reject(new Error("no port is free"));
        else resolve(place.port);
      });
    });
  });
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

/** What the query of a page answers, as JSON. Gatsby asks it when the data is first wanted. */
async function readPage(name: string): Promise<string> {
  const response = await request(`page-data/${name}/page-data.json`);
  const { result } = (await response.json()) as { result?: { data?: unknown } };
  return JSON.stringify(result?.data ?? null);
}

/** What the whole set says about a page. */
async function readContext(name: string): Promise<{ place?: DocPlace; problems?: unknown }> {
  const response = await request(`page-data/${name}/page-data.json`);
  const { result } = (await response.json()) as {
    result?: { pageContext?: { place?: DocPlace; problems?: unknown } };
  };
  return result?.pageContext ?? {};
}

/** What a page says of the problems of its files. */
async function readProblems(name: string): Promise<unknown> {
  return (await readContext(name)).problems;
}

/** The status of a page's data: 404 where there is no such page. */
async function readStatus(name: string): Promise<number> {
  return (await request(`page-data/${name}/page-data.json`)).status;
}

/** The labels of a category of a page's sidebar, in order. */
async function readCategory(name: string, key: string): Promise<string[]> {
  const { place } = await readContext(name);
  const found = place?.sidebar?.find((item) => item.type === "category" && item.key === key);
  const items = found?.type === "category" ? found.items : undefined;
  return items?.map(({ label }) => label) ?? [];
}

const answers: Record<string, unknown> = {
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
          docs: [{ title: "The lamp", path: "/docs/tools/lamp", version: { name: "current" } }],
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

describe("GraphiQL", () => {
  test("every documented query has an answer below, and the other way round", () => {
    expect([...queries.keys()].sort()).toEqual(Object.keys(answers).sort());
  });

  // Files are read side by side: without an order the same query has another answer after the next start, and nodes that
  // are equal in what the list is sorted by change places.
  test.each([...queries])("the documented query %s says the order of its lists", (_name, query) => {
    const lists = query.match(/\ball[A-Z]\w*(?:\([^)]*\))?/g) ?? [];
    expect(lists.filter((list) => !/sort: .*\{ (?:path|key): \w+ \}/.test(list))).toEqual([]);
  });

  test.each(Object.keys(answers))("the documented query %s is answered", async (name) => {
    expect(await ask(name)).toEqual({ data: answers[name], extensions: expect.anything() });
  });

  // gatsby-plugin-mdx answered for some files, and printed an error for those that have more than its compiler knows.
  test("a list by excerpts is in order also after one by paths", async () => {
    const readSorted = async (field: string) => {
      const { data } = (await askText(
        `{ allDoc(sort: { ${field}: ASC }) { nodes { value: ${field} } } }`,
      )) as { data: { allDoc: { nodes: { value: string }[] } } };
      return data.allDoc.nodes.map(({ value }) => value);
    };
    const before = await readSorted("excerpt");
    expect(before).toEqual(before.toSorted());
    await readSorted("path");
    expect(await readSorted("excerpt")).toEqual(before);
  });

  test("what gatsby-plugin-mdx would read of the files is null, says where it is, and prints no error", async () => {
    const { length } = output;
    const question = `{
      allMdx { nodes { excerpt tableOfContents } }
      __type(name: "Mdx") { fields(includeDeprecated: true) { name deprecationReason } }
    }`;
    const { data } = (await askText(question)) as { data: MdxAnswer };
    expect(data.allMdx.nodes.length).toBeGreaterThan(5);
    expect(new Set(data.allMdx.nodes.flatMap(Object.values))).toEqual(new Set([null]));
    const reasons = data.__type.fields.flatMap(({ name, deprecationReason }) =>
      deprecationReason === null ? [] : `${name}: ${deprecationReason}`,
    );
    expect(reasons).toEqual([
      "excerpt: Ask a type of content, Doc or BlogPost say, for its excerpt.",
      "tableOfContents: Ask a type of content, Doc or BlogPost say, for its headings.",
    ]);
    expect(output.slice(length)).not.toContain("ERROR");
  });
});

interface MdxAnswer {
  allMdx: { nodes: object[] };
  __type: { fields: { name: string; deprecationReason: string | null }[] };
}

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

  test("for a saved page no schema is built and no query looked for", async () => {
    const count = () => output.split("extract queries from components").length;
    const before = count();
    writeContent(contentFolder, {
      "docs/guide/deep/page.mdx": "---\ntitle: Deeper page\n---\n\nText once more.\n",
    });
    await soon(async () =>
      expect(await readPage("docs/guide/deep/page")).toContain("Text once more."),
    );
    // Queries are looked for after each new schema.
    expect(count()).toBe(before);
  });

  test("a mistake that comes and goes builds no schema either", async () => {
    const count = () => output.split("extract queries from components").length;
    const before = count();
    const save = (text: string) =>
      writeContent(contentFolder, {
        "docs/guide/deep/page.mdx": `---\ntitle: Deeper page\n---\n\n${text}\n`,
      });
    save("<Tabz />");
    await soon(async () => expect(await readProblems("docs/guide/deep/page")).toHaveLength(1));
    save("Mended.");
    await soon(async () => expect(await readProblems("docs/guide/deep/page")).toBeUndefined());
    save("Text once more.");
    await soon(async () =>
      expect(await readPage("docs/guide/deep/page")).toContain("Text once more."),
    );
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

  // Gatsby takes a .ts file for a film by its ending, and a page for no part of another one.
  test("files that a page shows are shown as they are now, whatever their kind", async () => {
    writeContent(contentFolder, {
      "docs/guide/run.ts": "start(1);\n",
      "docs/guide/deep/whole.md": "# Whole\n\nThe first whole.\n",
      "docs/guide/shows.mdx": `import run from "!!raw-loader!./run.ts";
import Whole from "./deep/whole.md";

# Shows

<CodeBlock>{run}</CodeBlock>

<Whole />
`,
    });
    await soon(async () => expect(await readPage("docs/guide/shows")).toContain("start(1);"));
    expect(await readPage("docs/guide/shows")).toContain("The first whole.");
    writeContent(contentFolder, { "docs/guide/run.ts": "start(2);\n" });
    await soon(async () => expect(await readPage("docs/guide/shows")).toContain("start(2);"));
    writeContent(contentFolder, { "docs/guide/deep/whole.md": "# Whole\n\nThe second whole.\n" });
    await soon(async () =>
      expect(await readPage("docs/guide/shows")).toContain("The second whole."),
    );
    rmSync(path.join(contentFolder, "docs/guide/run.ts"));
    await soon(async () =>
      expect(JSON.stringify(await readProblems("docs/guide/shows"))).toContain("run.ts"),
    );
    for (const file of ["docs/guide/shows.mdx", "docs/guide/deep/whole.md"])
      rmSync(path.join(contentFolder, file));
    await soon(async () => expect(await readStatus("docs/guide/shows")).toBe(404));
  });

  // Some editors empty a file and then write it; Gatsby's watcher passes over the second of two close changes.
  test("a file that is emptied and written at once is shown as it is written, each time", async () => {
    const file = "docs/guide/deep/page.mdx";
    for (const [index, pause] of [2, 10, 20, 40, 5, 30].entries()) {
      writeContent(contentFolder, { [file]: "" });
      await setTimeout(pause);
      writeContent(contentFolder, {
        [file]: `---\ntitle: Deeper page\n---\n\nWritten ${index}.\n`,
      });
      await soon(async () =>
        expect(await readPage("docs/guide/deep/page")).toContain(`Written ${index}.`),
      );
      const answer = await askText('{ doc(docId: { eq: "guide/deep/page" }) { rawBody } }');
      expect(answer).toMatchObject({ data: { doc: { rawBody: `\nWritten ${index}.\n` } } });
    }
  });

  test("authors.yml that is emptied and written at once is shown as it is written, each time", async () => {
    for (const [index, pause] of [2, 15, 30, 15].entries()) {
      writeContent(contentFolder, { "blog/authors.yml": "" });
      await setTimeout(pause);
      writeContent(contentFolder, {
        "blog/authors.yml": `ada: { name: Ada, title: Flight test ${index}, page: true }\n`,
      });
      await soon(async () =>
        expect(await readPage("blog/hello")).toContain(`Flight test ${index}`),
      );
    }
  });

  test.each([
    { list: "authors.yml", broken: "ada: [\n", kept: "Flight test" },
    { list: "tags.yml", broken: "welcome: { label: Hi\n", kept: "Welcome" },
  ])(
    "$list that cannot be read is told above the posts until it can be, and keeps what it held",
    async ({ list, broken, kept }) => {
      const count = () => output.split("extract queries from components").length;
      const before = count();
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
      // No page goes and none comes, so neither templates nor schema are others.
      expect(count()).toBe(before);
    },
  );

  test("a drawing that changes is changed in its page", async () => {
    writeContent(contentFolder, {
      "docs/guide/fuse.svg":
        '<svg viewBox="0 0 200 80"><title>Fuse</title><desc>The fuse is blown.</desc></svg>\n',
    });
    await soon(async () =>
      expect(await readPage("docs/guide/01-first")).toContain("The fuse is blown."),
    );
  });

  test("a drawing that is deleted goes from its page, and comes back with the file", async () => {
    const drawing = "docs/guide/fuse.svg";
    const text = readFileSync(path.join(contentFolder, drawing), "utf8");
    rmSync(path.join(contentFolder, drawing));
    await soon(async () =>
      expect(await readPage("docs/guide/01-first")).not.toContain("The fuse is blown."),
    );
    await soon(() =>
      expect(output).toContain(
        "<Diagram> shows ./fuse.svg, and there is no file docs/guide/fuse.svg",
      ),
    );
    writeContent(contentFolder, { [drawing]: text });
    await soon(async () =>
      expect(await readPage("docs/guide/01-first")).toContain("The fuse is blown."),
    );
  });

  test("a new page is in the sidebar", async () => {
    writeContent(contentFolder, { "docs/tools/saw.md": "# The saw\n\nIt is new.\n" });
    await soon(async () =>
      expect(JSON.stringify(await ask("SidebarOfAVersion"))).toContain("The saw"),
    );
    await soon(async () => expect(await readPage("docs/tools/saw")).toContain("It is new."));
  });

  // Gatsby tells a browser of a page's changes, and not that it has come or gone.
  test("a browser at an address without a page is reloaded when the page comes, and when it goes", async () => {
    const file = "docs/tools/pliers.md";
    const show = async (shown: string) => {
      const browser = connect(address, {
        transports: ["websocket"],
        extraHeaders: { referer: `${address}${shown}` },
        forceNew: true,
      });
      const reload = vi.fn();
      browser.on("reload", reload);
      await soon(() => expect(browser.connected).toBe(true));
      return { reload, close: () => browser.close() };
    };
    const missing = await show("/docs/tools/pliers");
    const other = await show("/docs/tools/hammer");
    writeContent(contentFolder, { [file]: "# The pliers\n\nThey grip.\n" });
    await soon(() => expect(missing.reload).toHaveBeenCalled());
    missing.close();
    await soon(async () => expect(await readPage("docs/tools/pliers")).toContain("They grip."));
    const shown = await show("/docs/tools/pliers");
    rmSync(path.join(contentFolder, file));
    await soon(() => expect(shown.reload).toHaveBeenCalled());
    expect(await readStatus("docs/tools/pliers")).toBe(404);
    expect(other.reload).not.toHaveBeenCalled();
    shown.close();
    other.close();
  });

  // It may have been saved after the browser's answer was written, and before the browser showed it.
  test("a browser that shows a page is sent it as it is now", async () => {
    const page = "/docs/guide/renamed";
    const show = async () => {
      const browser = connect(address, { transports: ["websocket"], forceNew: true });
      const sent: unknown[] = [];
      browser.on("message", (message) => {
        const { type, payload } = message as {
          type: string;
          payload: { id: string; result: unknown };
        };
        if (type === "pageQueryResult" && payload.id === page) sent.push(payload.result);
      });
      await soon(() => expect(browser.connected).toBe(true));
      return { browser, sent };
    };
    // What Gatsby sends after a save goes to both, and may still come for what was saved before.
    const other = await show();
    const asking = await show();
    await soon(async () => {
      asking.browser.emit("registerPath", page);
      expect(asking.sent.length).toBeGreaterThan(other.sent.length);
      const answer = await request(`page-data${page}/page-data.json`);
      expect(asking.sent.at(-1)).toEqual(await answer.json());
    });
    asking.browser.close();
    other.browser.close();
  });

  test("a mistake is told, and the server goes on", async () => {
    writeContent(contentFolder, { "docs/tools/saw.md": "# The saw\n\n<Tabz />\n" });
    await soon(() =>
      expect(output).toContain("content/docs/tools/saw.md:3:1: <Tabz> is no known component"),
    );
    expect(server?.exitCode).toBeNull();
    expect(await readPage("docs/overview")).toContain("Overview");
    await soon(async () =>
      expect(await readProblems("docs/tools/saw")).toEqual([
        {
          place: "content/docs/tools/saw.md:3:1",
          message: expect.stringContaining("<Tabz> is no known component"),
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
    // Its text can be read meanwhile, with the mistake above it.
    await soon(async () =>
      expect(JSON.stringify(await readProblems("docs/tools/saw"))).toContain(
        "a quotation mark is never closed",
      ),
    );
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

  test("pages that were made again stay when another page is saved", async () => {
    writeContent(contentFolder, { "docs/tools/lamp.md": "# The lamp\n\nIt is bright.\n" });
    await soon(async () => expect(await readPage("docs/tools/lamp")).toContain("It is bright."));
    for (const name of ["docs/tools/hammer", "docs/tools/saw", "docs/guide/deep/page"]) {
      expect(await readStatus(name)).toBe(200);
    }
    expect(await readCategory("docs/tools/lamp", "tools")).toContain("The mallet");
  });

  // Some of them while the server makes pages of those before: it made none of these.
  test("files that are saved one soon after the other are all in the sidebars", async () => {
    const titles = Array.from({ length: 60 }, (_, index) => `Nail ${index + 1}`);
    for (const [index, title] of titles.entries()) {
      writeContent(contentFolder, {
        [`docs/tools/nail-${index + 1}.md`]: `# ${title}\n\nSharp.\n`,
      });
      await setTimeout(25);
    }
    await soon(async () =>
      expect(await readCategory("docs/tools/hammer", "tools")).toEqual(
        expect.arrayContaining(titles),
      ),
    );
    for (const [index] of titles.entries()) {
      rmSync(path.join(contentFolder, `docs/tools/nail-${index + 1}.md`));
      await setTimeout(25);
    }
    await soon(async () =>
      expect((await readCategory("docs/tools/hammer", "tools")).join()).not.toContain("Nail"),
    );
  });

  // As git does when somebody changes branches, and back: a page stayed away whose file was away when it was to be read.
  test("files that go and come back within moments have their pages", async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    const toFile = (metal: string, number: number) => `docs/tools/${metal}-${number}.md`;
    const exchange = async (from: string, to: string, pause: number) => {
      for (const number of numbers) {
        rmSync(path.join(contentFolder, toFile(from, number)), { force: true });
        writeContent(contentFolder, {
          [toFile(to, number)]: `# Screw ${number} of ${to}\n\nLong.\n`,
        });
      }
      await setTimeout(pause);
    };
    const readScrews = async () =>
      (await readCategory("docs/tools/hammer", "tools")).filter((title) => /^Screw/.test(title));
    const titles = numbers.map((number) => `Screw ${number} of brass`).sort();
    for (const pauses of [
      [300, 30, 10, 120, 60, 55, 700, 15],
      [900, 400, 20, 5, 150, 120, 30, 15],
    ]) {
      for (let index = 0; index < pauses.length; index += 2) {
        await exchange("brass", "steel", pauses[index] as number);
        await exchange("steel", "brass", pauses[index + 1] as number);
      }
      await soon(async () => expect((await readScrews()).sort()).toEqual(titles));
    }
    for (const number of numbers) rmSync(path.join(contentFolder, toFile("brass", number)));
    await soon(async () => expect(await readScrews()).toEqual([]));
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

  test("a page that becomes a folder, and a file again, has its own address each time", async () => {
    const readPath = async () => {
      const answer = await request("page-data/docs/tools/rope/page-data.json");
      return answer.status === 200 ? ((await answer.json()) as { path: string }).path : undefined;
    };
    const text = "# The rope\n\nIt holds.\n";
    const move = (from: string, to: string) => {
      rmSync(path.join(contentFolder, from));
      writeContent(contentFolder, { [to]: text });
    };
    writeContent(contentFolder, { "docs/tools/rope.md": text });
    await soon(async () => expect(await readPath()).toBe("/docs/tools/rope"));
    move("docs/tools/rope.md", "docs/tools/rope/index.md");
    await soon(async () => expect(await readPath()).toBe("/docs/tools/rope/"));
    move("docs/tools/rope/index.md", "docs/tools/rope.md");
    await soon(async () => expect(await readPath()).toBe("/docs/tools/rope"));
    rmSync(path.join(contentFolder, "docs/tools/rope.md"));
    await soon(async () => expect(await readPath()).toBeUndefined());
  });

  // The address that Gatsby names when it has started. What looks for files threw at the name of none.
  test("the home page is answered", async () => {
    expect((await request("")).status).toBe(200);
  });

  test("a file of the content's own static/ is sent as it is now", async () => {
    const read = (name: string) => request(name);
    const manual = await read("files/manual.txt");
    expect(manual.headers.get("content-type")).toContain("text/plain");
    expect(await manual.text()).toBe(
      readFileSync(path.join(contentFolder, "static/files/manual.txt"), "utf8"),
    );
    writeContent(contentFolder, { "static/files/new #1.txt": "It is new.\n" });
    expect(await (await read("files/new%20%231.txt")).text()).toBe("It is new.\n");
    rmSync(path.join(contentFolder, "static/files/new #1.txt"));
    expect((await read("files/new%20%231.txt")).status).toBe(404);
    expect((await read("%2e%2e%2fglossary.yml")).status).toBe(404);
    expect((await read("files/..%2f..%2fglossary.yml")).status).toBe(404);
  });

  test("HTML that is no page is sent: the frame in which Mermaid draws, a file that is linked, one of static/", async () => {
    const frame = "vendor/mermaid/frame.html";
    expect((await request(frame)).status).toBe(404);
    writeContent(contentFolder, {
      "docs/tools/cake.md":
        '# The cake\n\n[Demo](@site/docs/tools/demo.html)\n\n```mermaid\npie\n  "Half" : 1\n```\n',
      "docs/tools/demo.html": "<!doctype html><title>Demo</title>\n",
    });
    await soon(async () => expect(await readPage("docs/tools/cake")).toContain("/static/demo-"));
    const demo = /static\/demo-\w+\.html/.exec(await readPage("docs/tools/cake"))?.[0];
    expect(await (await request(`${demo}`)).text()).toContain("<title>Demo</title>");
    expect(await (await request(frame)).text()).toContain('src="frame.mjs"');
    writeContent(folder, { "static/verified.html": "It is ours.\n" });
    expect(await (await request("verified.html")).text()).toBe("It is ours.\n");
    rmSync(path.join(folder, "static/verified.html"));
    rmSync(path.join(contentFolder, "docs/tools/cake.md"));
    rmSync(path.join(contentFolder, "docs/tools/demo.html"));
    await soon(async () => expect((await request(frame)).status).toBe(404));
  });

  test("what comes into static/ is sent as it is now, and what cannot be sent is told and ends nothing", async () => {
    const read = async () => (await request("badge.txt")).text();
    writeContent(folder, { "static/badge.txt": "It is new.\n" });
    await soon(async () => expect(await read()).toBe("It is new.\n"));
    const from = output.length;
    writeContent(folder, { "static/page-data": "In public that is a folder.\n" });
    await soon(() =>
      expect(output.slice(from).replace(/\s+/g, " ")).toContain("static/page-data is not sent: "),
    );
    rmSync(path.join(folder, "static/page-data"));
    writeContent(folder, { "static/badge.txt": "It is newer.\n" });
    await soon(async () => expect(await read()).toBe("It is newer.\n"));
    rmSync(path.join(folder, "static/badge.txt"));
  });

  test("a page at an address that led elsewhere is not led away from, and leads there again when it goes", async () => {
    const file = path.join(folder, ".cache/redirects.json");
    const readTargets = () =>
      (JSON.parse(readFileSync(file, "utf8")) as { fromPath: string; toPath: string }[])
        .filter(({ fromPath }) => fromPath === "/docs" || fromPath === "/docs/")
        .map(({ toPath }) => toPath);
    expect(readTargets()).toEqual(["/docs/overview", "/docs/overview"]);
    // Gatsby left it to its script, which leads on before its router listens: the window stayed empty.
    const answer = await request("docs?generation=ros1", { redirect: "manual" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/docs/overview?generation=ros1");
    writeContent(contentFolder, { "docs/index.md": "# All docs\n\nThe first of them.\n" });
    await soon(async () => expect(await readPage("docs")).toContain("The first of them."));
    await soon(() => expect(readTargets()).toEqual([]));
    rmSync(path.join(contentFolder, "docs/index.md"));
    await soon(() => expect(readTargets()).toEqual(["/docs/overview", "/docs/overview"]));
  });

  test("a category that is called otherwise is so in every sidebar", async () => {
    writeContent(contentFolder, { "docs/tools/_category_.yml": "label: Workshop\nposition: 3\n" });
    await soon(async () => {
      const { place } = await readContext("docs/overview");
      expect(place?.sidebar?.map(({ label }) => label)).toContain("Workshop");
    });
  });

  test.each([
    {
      file: "docs/tools/_category_.yml",
      wrong: "label: Workshop\nposition: first\n",
      beside: "docs/overview",
    },
    { file: "docs/_sidebar_.yml", wrong: "- labl: All\n", beside: "about" },
  ])(
    "a mistake in $file stands above the docs of its folder until it is mended",
    async ({ file, wrong, beside }) => {
      const full = path.join(contentFolder, file);
      const before = existsSync(full) ? readFileSync(full, "utf8") : undefined;
      writeContent(contentFolder, { [file]: wrong });
      await soon(async () =>
        expect(await readProblems("docs/tools/hammer")).toEqual([
          { place: expect.stringContaining(`content/${file}:`), message: expect.any(String) },
        ]),
      );
      expect(await readProblems(beside)).toBeUndefined();
      if (before === undefined) rmSync(full);
      else writeContent(contentFolder, { [file]: before });
      await soon(async () => expect(await readProblems("docs/tools/hammer")).toBeUndefined());
    },
  );

  test("a changed word of the glossary is changed where it is shown", async () => {
    expect(await readPage("docs/words")).toContain("A wire that melts first.");
    writeContent(contentFolder, {
      "glossary.yml": "Words:\n  fuse: { term: Fuse, definition: A wire for one time. }\n",
    });
    await soon(async () => expect(await readPage("docs/words")).toContain("A wire for one time."));
  });

  test("a server that is stopped before a save is a page, and no other one, leaves a build that did not end", async () => {
    await soon(() => expect(isUnfinished(folder)).toBe(false));
    writeContent(contentFolder, { "docs/tools/vice.md": "# The vice\n\nIt holds.\n" });
    await vi.waitFor(() => expect(isUnfinished(folder)).toBe(true), {
      timeout: 20_000,
      interval: 5,
    });
    await soon(async () => expect(await readPage("docs/tools/vice")).toContain("It holds."));
    await soon(() => expect(isUnfinished(folder)).toBe(false));
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

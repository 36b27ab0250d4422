/** What comes over of a Docusaurus site, by the rules of this one. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { importSite } from "site-import";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toDatedPost } from "../packages/site-import/src/date-post";
import { rules } from "./import-rules";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dronedoc-import-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(files: Record<string, string>): string {
  const from = path.join(folder, "from");
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(from, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return from;
}

const bring = (from: string, to = path.join(folder, "to")) => importSite(from, to, rules);
const read = (name: string) => readFileSync(path.join(folder, "to", name), "utf8");
const readIfThere = (name: string) =>
  existsSync(path.join(folder, "to", name)) ? read(name) : undefined;

test("docs, versions, order, blog, pages and static files come over", () => {
  const from = write({
    "docusaurus.config.js": 'module.exports = { title: "Kit", presets: [["classic", {}]] };',
    "sidebars.js":
      'module.exports = { docs: ["intro", { type: "category", label: "Guides", items: ["guide/b", "guide/a"] }] };',
    "docs/intro.md": "# Intro\n",
    "docs/guide/01-a.md": "---\ntitle: A\n---\n\nA.\n",
    "docs/guide/02-b.md": "---\ntitle: B\n---\n\nB.\n",
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/intro.md": "![x](../../static/img/x.png)\n",
    "versioned_sidebars/version-1.0-sidebars.json": '{ "docs": ["intro", "gone"] }',
    "blog/2024-01-01-hello.md": "# Hello\n",
    "blog/authors.yml": "ada: { name: Ada }\n",
    "static/img/x.svg": "<svg/>",
    "src/pages/about.md": "# About\n",
    "src/pages/index.tsx": "export default () => null;",
  });
  const { versions, notes } = bring(from);
  expect(versions).toEqual(["Next (next) at /docs/next", "1.0 (current) at /docs"]);
  expect(read("docs/intro.md")).toBe("# Intro\n");
  expect(read("docs/_sidebar_.yml")).toBe(
    "# The sidebar of these docs: see docs/authoring.md.\n- intro\n- label: Guides\n  items:\n    - guide/b\n    - guide/a\n",
  );
  expect(read("versions/1.0/docs/_sidebar_.yml")).toContain("\n- intro\n");
  expect(read("versions/1.0/docs/intro.md")).toContain("![x](@site/static/img/x.png)");
  expect(read("versions.yml")).toContain('name: "1.0"');
  expect(read("site.yml")).toContain("numberPrefixes: strip");
  for (const name of ["blog/2024-01-01-hello.md", "blog/authors.yml", "static/img/x.svg"]) {
    expect(existsSync(path.join(folder, "to", name))).toBe(true);
  }
  expect(read("pages/about.md")).toBe("# About\n");
  expect(notes).toEqual([
    {
      file: "versioned_sidebars/version-1.0-sidebars.json",
      line: 1,
      message: 'there is no doc "gone"',
    },
    {
      file: "src/pages/index.tsx",
      line: 1,
      message: "a page that is code; write it as MDX, or as a page of src/pages",
    },
  ]);
});

test("pictures beside a page come with it, code and styles stay", () => {
  const from = write({
    "src/pages/about/index.md": "![x](./x.svg)\n",
    "src/pages/about/x.svg": "<svg/>",
    "src/pages/about/_part.mdx": "Part.\n",
    "src/pages/about/.DS_Store": "",
    "src/pages/index.module.css": "",
    "src/pages/index.jsx": "export default () => null;",
    "src/pages/types.d.ts": "export type A = 1;",
  });
  const { copied, notes } = bring(from);
  expect(copied).toEqual([{ what: "pages", files: 3 }]);
  expect(readdirSync(path.join(folder, "to/pages"), { recursive: true }).sort()).toEqual([
    "about",
    "about/_part.mdx",
    "about/index.md",
    "about/x.svg",
  ]);
  expect(notes.map(({ file }) => file)).toEqual(["docusaurus.config.js", "src/pages/index.jsx"]);
});

test("a folder that is copied itself is no place for the new one", () => {
  const from = write({ "docs/intro.md": "# Intro\n" });
  for (const inside of ["docs/new", "docs/..new"]) {
    expect(bring(from, path.join(from, inside)).problem).toBe(
      "the new folder would be within docs, which is copied",
    );
    expect(existsSync(path.join(from, inside))).toBe(false);
  }
  expect(bring(from, path.join(from, "content")).problem).toBeUndefined();
});

test("a version whose name leads out of the new folder writes nothing there", () => {
  const from = write({
    "docs/intro.md": "# Intro\n",
    "versions.json": '["../../escaped"]',
    "versioned_docs/version-../../escaped/intro.md": "# Out\n",
    "versioned_docs/version-/.keep": "",
  });
  const { versions, notes } = bring(from);
  expect(readdirSync(folder).sort()).toEqual(["from", "to"]);
  expect(versions).toEqual(["Next (current) at /docs"]);
  expect(notes).toContainEqual({
    file: "versions.json",
    message: expect.stringContaining('found "../../escaped"'),
  });
});

test("links of a site whose docs are at its root lead to where the docs are here", () => {
  const from = write({
    "docusaurus.config.js":
      'module.exports = { presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]] };',
    "docs/intro.md": "---\nslug: /\n---\n\n[A](/guide/a#top) [Help](/help)\n",
    "docs/guide/01-a.md": "[Home](/next/)\n",
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/guide/a.md": "[New](/next/guide/a)\n",
    "src/pages/help.md": "[A](/guide/a/)\n",
  });
  const { notes } = bring(from);
  expect(read("docs/intro.md")).toContain("[A](/docs/guide/a#top) [Help](/help)");
  expect(read("docs/guide/01-a.md")).toBe("[Home](/docs/next/)\n");
  expect(read("versions/1.0/docs/guide/a.md")).toBe("[New](/docs/next/guide/a)\n");
  expect(read("pages/help.md")).toBe("[A](/docs/guide/a)\n");
  expect(notes.map(({ message }) => message)).toEqual([
    'docs live at /docs here, found routeBasePath ""; links were written anew',
  ]);
});

test("authors and tags of the blog come over under the names that are read here", () => {
  const from = write({
    "docusaurus.config.js":
      'module.exports = { presets: [["classic", { blog: { authorsMapPath: "people/all.json", tags: "./words.yml" } }]] };',
    "blog/2024-01-01-hello.md": "---\nauthors: ada\n---\n\nHello.\n",
    "blog/people/all.json": '{ "ada": { "name": "Ada", "image_url": "./ada.png" } }',
    "blog/authors.yml": "eve: { name: Eve }\n",
    "blog/words.yml": "wind: { label: Wind }\n",
  });
  const { copied, notes } = bring(from);
  expect(read("blog/authors.yml")).toBe('{ "ada": { "name": "Ada", "image_url": "./ada.png" } }');
  expect(read("blog/tags.yml")).toBe("wind: { label: Wind }\n");
  expect(existsSync(path.join(folder, "to/blog/words.yml"))).toBe(false);
  expect(existsSync(path.join(folder, "to/blog/people/all.json"))).toBe(false);
  expect(copied).toEqual([{ what: "blog", files: 4 }]);
  expect(notes).toEqual([]);
});

test("a list of authors that is not there is told", () => {
  const from = write({
    "docusaurus.config.js":
      'module.exports = { presets: [["classic", { blog: { authorsMapPath: "people.yml" } }]] };',
    "blog/2024-01-01-hello.md": "Hello.\n",
  });
  expect(bring(from).notes).toEqual([
    { file: "blog/people.yml", message: "the configuration names this file, and there is none" },
  ]);
});

test("links of a site whose blog is at its root lead to where its posts and lists are here", () => {
  const from = write({
    "docusaurus.config.js":
      'module.exports = { presets: [["classic", { blog: { routeBasePath: "/" } }]] };',
    "docs/intro.md": "[A](/hello) [B](/2024/02/02/second#x) [Tag](/tags/wind) [Home](/)\n",
    "blog/2024-01-01-first.md": "---\nslug: hello\n---\n\n[Docs](/docs/intro) [All](/archive)\n",
    "blog/2024-02-02-second.md": "[Help](/help) [Who](/authors/ada) [More](/page/2)\n",
    "src/pages/help.md": "Help.\n",
  });
  bring(from);
  expect(read("docs/intro.md")).toBe(
    "[A](/blog/hello) [B](/blog/2024/02/02/second#x) [Tag](/blog/tags/wind) [Home](/blog)\n",
  );
  expect(read("blog/2024-01-01-first.md")).toContain("[Docs](/docs/intro) [All](/blog/archive)");
  expect(read("blog/2024-02-02-second.md")).toBe(
    "[Help](/help) [Who](/blog/authors/ada) [More](/blog/page/2)\n",
  );
});

const date = "2024-05-06T07:08:09.000Z";
const toDated = (text: string, path = "blog/hello.md") =>
  toDatedPost({ path, text }, rules.readPost, () => date);

test("a post without a date gets one, in its front matter or in a new one", () => {
  expect(toDated("---\ntitle: A\n---\n\nWords.\n")).toBe(
    `---\ndate: ${date}\ntitle: A\n---\n\nWords.\n`,
  );
  expect(toDated("# Hello\n")).toBe(`---\ndate: ${date}\n---\n\n# Hello\n`);
  expect(toDated("\uFEFF---\r\ntitle: A\r\n---\r\nWords.\r\n")).toBe(
    `\uFEFF---\r\ndate: ${date}\r\ntitle: A\r\n---\r\nWords.\r\n`,
  );
  expect(toDated("---\n---\nWords.\n", "blog/hello/index.mdx")).toBe(
    `---\ndate: ${date}\n---\nWords.\n`,
  );
});

test.each([
  ["in its name", "# Hello\n", "blog/2024-01-01-hello.md"],
  ["in its folder", "# Hello\n", "blog/2024/01/01/hello/index.md"],
  ["in its front matter", "---\ntitle: A\ndate: 2024-01-01\n---\n", "blog/hello.md"],
  ["that is none", "---\ntitle: A\ndate: some day\n---\n", "blog/hello.md"],
  ["that is empty", "---\ndate:\n---\n", "blog/hello.md"],
])("a post with a date %s stays as it is", (_where, text, path) => {
  expect(toDated(text, path)).toBeUndefined();
});

test.each([
  ["a part of posts", "# Part\n", "blog/_part.md"],
  ["a file of settings", "ada: { name: Ada }\n", "blog/authors.yml"],
  ["a post whose front matter is no YAML", '---\ntitle: "A\n---\n', "blog/hello.md"],
  ["a post whose front matter stands in braces", "---\n{ title: A }\n---\n", "blog/hello.md"],
  ["a post whose front matter lacks its first line", "title: A\n---\n\nWords.\n", "blog/hello.md"],
  ["a post that is no UTF-8", "Caf\uFFFD\n", "blog/hello.md"],
])("%s stays as it is", (_what, text, path) => {
  expect(toDated(text, path)).toBeUndefined();
});

test("addresses in code stay, and so does a slug, which is below the docs wherever these are", () => {
  const change = (text: string) =>
    rules.changeAddresses(text, "/\\w+", (address) => `/new${address}`);
  expect(change("[a](/b) `[a](/b)`")).toBe("[a](/new/b) `[a](/b)`");
  expect(change('<Link to="/b">')).toBe('<Link to="/new/b">');
  for (const text of ["```md\n[a](/b)\n```\n", "---\nslug: /b\n---\n", "---\nslug: '/b'\n---\n"]) {
    expect(change(text)).toBe(text);
  }
  expect(change("---\npagination: /b\n---\n")).toBe("---\npagination: /new/b\n---\n");
});

test("values and plain components of the site's code come over with the pages that import them", () => {
  const from = write({
    "docusaurus.config.js": "module.exports = {};",
    "src/names.ts":
      'import { port } from "./port";\nconst names = { tabs: [{ label: "One", value: "one" }], port } as const;\nexport default names;\n',
    "src/port.js": "export const port = 8080;\n",
    "src/components/Hint/index.tsx":
      'import type { ReactNode } from "react";\nexport default function Hint({ title = "Hint", children }: { title?: string; children: ReactNode }) {\n  return <details><summary>{title}</summary>{children}</details>;\n}\n',
    "src/Counter.tsx":
      'import { useState } from "react";\nexport function Counter() {\n  const [count] = useState(0);\n  return <b onClick={go}>Clicked {count}</b>;\n}\n',
    "src/unused.js": "export default 1;\n",
    "src/Hint.module.css": "b {}\n",
    "docs/a.mdx":
      "import names from '@site/src/names';\nimport Hint from '@site/src/components/Hint';\nimport { Counter } from '../src/Counter';\nimport css from '@site/src/Hint.module.css';\n\n<Hint>{names.port}</Hint>\n\n<Counter />\n",
    "docs/b.mdx": "import { Counter } from '@site/src/Counter';\n\n<Counter />\n",
    "docs/_own.ts": "export const own: number = 1;\n",
    "docs/c.mdx": "import { own } from './_own';\n\n{own}\n",
    "docs/d.mdx":
      "import { b, // (two)\n c } from '@site/src/none';\nimport raw from '!!raw-loader!@site/src/raw.ts';\n\n<CodeBlock>{raw}</CodeBlock>\n",
    "src/raw.ts": "export const a: number = 1;\n",
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/a.mdx": "import names from '../../src/names.ts';\n\n{names.port}\n",
  });
  const { notes } = bring(from);
  expect(read("src/port.js")).toBe("export const port = 8080;\n");
  expect(read("src/names.js")).toContain("export default names;");
  expect(read("src/components/Hint/index.jsx")).toContain("<summary>{title}</summary>");
  expect(read("docs/_own.js")).toContain("export const own = 1;");
  expect(read("versions/1.0/docs/a.mdx")).toContain("from '@site/src/names.ts'");
  expect(readdirSync(path.join(folder, "to/src")).sort()).toEqual([
    "Counter.jsx",
    "components",
    "names.js",
    "port.js",
    "raw.ts",
  ]);
  expect(existsSync(path.join(folder, "to/docs/_own.ts"))).toBe(false);
  expect(notes.filter(({ file }) => file.startsWith("src"))).toEqual([
    {
      file: "src/Counter.tsx",
      line: 1,
      message:
        '"Counter" has state or effects, which do not run here, and 2 pages import it; the new file shows its words: edit it, or add the component to src/content-components',
    },
  ]);
  expect(read("src/Counter.jsx")).toContain("return <><b>Clicked {0}</b></>;");
  expect(rules.findCode("src/Counter.jsx", ["Counter"], readIfThere)).toEqual([]);
});

test("a component that every page of the old site has is imported where it is used", () => {
  const from = write({
    "docusaurus.config.js": "module.exports = {};",
    "src/theme/MDXComponents.js":
      "import MDXComponents from '@theme-original/MDXComponents';\nimport Hint from '@site/src/Hint';\nimport { Live } from '../Live';\nexport default { ...MDXComponents, Note: Hint, Live };\n",
    "src/Hint.jsx": "export default ({ children }) => <p>{children}</p>;\n",
    "src/Live.jsx": "export const Live = () => { run(); return <p />; };\n",
    "docs/a.mdx": "---\ntitle: A\n---\n\n<Note>x</Note> <Live />\n",
    "docs/b.mdx": "export const Note = () => <b>x</b>;\n\n<Note />\n",
  });
  const { notes } = bring(from);
  expect(read("docs/a.mdx")).toBe(
    '---\ntitle: A\n---\n\nimport Note from "@site/src/Hint";\n\n\n<Note>x</Note> <Live />\n',
  );
  expect(read("docs/b.mdx")).not.toContain("import");
  expect(read("src/Hint.jsx")).toContain("<p>{children}</p>");
  expect(notes.map(({ file }) => file)).toContain("src/Live.jsx");
});

test("further docs become sections of the current version, each with its sidebar", () => {
  const from = write({
    "docusaurus.config.js": `module.exports = {
  presets: [["classic", { docs: { sidebarPath: "./sidebars.js" } }]],
  plugins: [
    ["@docusaurus/plugin-content-docs", { id: "api", path: "api", routeBasePath: "docs/api", sidebarPath: "./api.js" }],
    ["@docusaurus/plugin-content-docs", { id: "community", routeBasePath: "community" }],
  ],
  themeConfig: { navbar: { items: [{ type: "doc", docId: "keys", docsPluginId: "api", label: "API keys" }] } },
};`,
    "sidebars.js": 'module.exports = { docs: [{ type: "autogenerated", dirName: "." }] };',
    "api.js":
      'module.exports = { a: ["units", { type: "autogenerated", dirName: "more" }, { Keys: ["keys", "gone"] }] };',
    "docs/intro.md": "# Intro\n\n[Keys](../api/keys.md) [Meet](/community/meet)\n",
    "api/keys.md": "---\nslug: /\npagination_next: units\n---\n\n# Keys\n",
    "api/units.md": "# Units\n\n[Keys](/docs/api/) [Intro](/docs/intro)\n",
    "api/more/one.md": "# One\n",
    "community/meet.md": "# Meet\n\n[Units](/docs/api/units) ![x](./x.svg)\n",
    "community/x.svg": "<svg/>",
    "community_versions.json": '["1.0"]',
    "versions.json": '["2.0"]',
    "versioned_docs/version-2.0/intro.md": "# Intro\n\n[Meet](/community/meet)\n",
  });
  const { notes } = bring(from);
  expect(notes).toEqual([
    {
      file: "docusaurus.config.js",
      line: 7,
      message:
        '"navbar" of themeConfig is not carried: its links are settings here: write them in src/site/navigation.ts',
    },
    {
      file: "community_versions.json",
      message: 'of "community" the docs in community came over, and its versions stay',
    },
    { file: "api.js", line: 1, message: 'there is no doc "gone"' },
  ]);
  expect(
    read("versions/2.0/docs/_sidebar_.yml"),
  ).toBe(`# The sidebar of these docs: see docs/authoring.md.
- folder: .
- label: API keys
  section: true
  items:
    - api/units
    - folder: api/more
    - label: Keys
      items:
        - api/keys
- label: Community
  section: true
  items:
    - folder: community
`);
  expect(existsSync(path.join(folder, "to/docs/_sidebar_.yml"))).toBe(false);
  expect(read("versions/2.0/docs/api/keys.md")).toBe(
    "---\nslug: /api/\npagination_next: api/units\n---\n\n# Keys\n",
  );
  expect(read("versions/2.0/docs/intro.md")).toContain("[Meet](/docs/community/meet)");
  expect(read("versions/2.0/docs/api/units.md")).toContain(
    "[Keys](/docs/api/) [Intro](/docs/intro)",
  );
  expect(read("docs/intro.md")).toContain("[Keys](@site/versions/2.0/docs/api/keys.md)");
});

test("each step of an import is told before it begins", () => {
  const told: string[] = [];
  const from = write({ "docusaurus.config.js": "export default {};", "docs/a.md": "# A\n" });
  importSite(from, path.join(folder, "to"), rules, ({ step, done, total }) => {
    told.push(`${step} ${done}/${total}`);
  });
  expect(told).toEqual([
    "Reading the settings 0/5",
    "Copying files 1/5",
    "Copying components 2/5",
    "Rewriting texts 3/5",
    "Rewriting links 4/5",
  ]);
});

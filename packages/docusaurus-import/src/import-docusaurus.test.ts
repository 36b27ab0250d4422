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
import { afterEach, beforeEach, expect, test } from "vitest";
import { importDocusaurus } from "./import-docusaurus";

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

const read = (name: string) => readFileSync(path.join(folder, "to", name), "utf8");

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
  const { title, versions, notes } = importDocusaurus(from, path.join(folder, "to"));
  expect(title).toBe("Kit");
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
  const { copied, notes } = importDocusaurus(from, path.join(folder, "to"));
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
    expect(importDocusaurus(from, path.join(from, inside)).problem).toBe(
      "the new folder would be within docs, which is copied",
    );
    expect(existsSync(path.join(from, inside))).toBe(false);
  }
  expect(importDocusaurus(from, path.join(from, "content")).problem).toBeUndefined();
});

test("a version whose name leads out of the new folder writes nothing there", () => {
  const from = write({
    "docs/intro.md": "# Intro\n",
    "versions.json": '["../../escaped"]',
    "versioned_docs/version-../../escaped/intro.md": "# Out\n",
    "versioned_docs/version-/.keep": "",
  });
  const { versions, notes } = importDocusaurus(from, path.join(folder, "to"));
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
  const { notes } = importDocusaurus(from, path.join(folder, "to"));
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
  const { copied, notes } = importDocusaurus(from, path.join(folder, "to"));
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
  expect(importDocusaurus(from, path.join(folder, "to")).notes).toEqual([
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
  importDocusaurus(from, path.join(folder, "to"));
  expect(read("docs/intro.md")).toBe(
    "[A](/blog/hello) [B](/blog/2024/02/02/second#x) [Tag](/blog/tags/wind) [Home](/blog)\n",
  );
  expect(read("blog/2024-01-01-first.md")).toContain("[Docs](/docs/intro) [All](/blog/archive)");
  expect(read("blog/2024-02-02-second.md")).toBe(
    "[Help](/help) [Who](/blog/authors/ada) [More](/blog/page/2)\n",
  );
});

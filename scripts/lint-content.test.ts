import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PluginBuild } from "esbuild";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lintContent, toContentPath } from "./lint-content";

/** What the bundles of the lint have in the place of `src/site`, whoever the site is. */
vi.mock("../src/gatsby/bundle/own-components.mjs", async () => {
  const { createSettings } = await import("../src/core/settings/settings.fixture");
  const features = `export const features = ${JSON.stringify(createSettings().features)};`;
  const resolveDir = path.resolve("tests/site/settings");
  const setup = ({ onLoad }: PluginBuild) => {
    onLoad({ filter: /[\\/]src[\\/]site[\\/]features\.ts$/ }, () => ({ contents: features }));
    onLoad({ filter: /[\\/]src[\\/]site[\\/](?:build|index)\.ts$/ }, (file) => ({
      contents: readFileSync(path.join(resolveDir, path.basename(file.path)), "utf8"),
      loader: "ts",
      resolveDir,
    }));
  };
  return { ownComponentsPlugin: () => ({ name: "settings-of-tests", setup }) };
});

vi.setConfig({ testTimeout: 120_000 });

let folder = "";
let whole: { status: number; lines: string[] };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "dronedoc-lint-"));
  vi.stubEnv("CONTENT_DIR", folder);
  // The command sets it for its own process, which is this one here.
  vi.stubEnv("NODE_ENV", "test");
  write("versions.yml", "- { name: current, status: current }\n- { name: 0.9, path: /old }\n");
  write("versions/0.9/docs/new.mdx", "---\ntitle: New\ndraft: true\n---\n\nWords.\n");
  write("docs/overview.mdx", "---\ntitle: Overview\n---\n\nRead [this](./sub/page.mdx#nowhere).\n");
  write(
    "docs/sub/page.mdx",
    `---
title: Page
sidebar_position: first
---

#### Too deep

A calibratoin, <Tabz />, [gone](/docs/gone) and ![](./missing.png)

\`\`\`
ros2 run x
\`\`\`
`,
  );
  write("docs/unreadable-signs.mdx", Buffer.from("---\ntitle: Signs\n---\n\nCaf\xe9.\n", "latin1"));
  write("docs/upper.MDX", "Words.\n");
  write(
    "docs/with-another-encoding.mdx",
    '---\ntitle: Signs\n---\n\nimport Part from "./_signs.mdx"\nimport code from "!!raw-loader!./signs.py"\n\n<Part />\n\n<Part />\n\n<CodeBlock language="python">{code}</CodeBlock>\n',
  );
  write("docs/_signs.mdx", Buffer.from("Caf\xe9.\n\nSee [it](/docs/no).\n", "latin1"));
  write("docs/signs.py", Buffer.from("ok = 1\n# Caf\xe9\n", "latin1"));
  write("words.txt", Buffer.from("Caf\xe9\n", "latin1"));
  write("blog/authors.yml", Buffer.from("ada:\n  name: Ad\xe8le\n", "latin1"));
  write("site.yml", Buffer.from("# Caf\xe9\n", "latin1"));
  write("docs/sub/_part.mdx", "Words.\n");
  write("pages/lost.mdx", "---\ntitle: Lost\n---\n\nWords.\n");
  write(
    "pages/index.mdx",
    "---\nhero:\n  title: Fly\n  image: ./day.webp\n  actions:\n    - { label: A, href: ../docs/none.mdx }\n    - { label: B, href: /docs/nil }\n---\n",
  );
  write("docs/neighbours.mdx", "---\ntitle: Next\npagination_next: nowhere\n---\n\nWords.\n");
  write("docs/sub/_category_.yml", "label: Sub\nlink: { type: doc, id: nothing }\n");
  write("docs/_category.yml", "label: All\n");
  write("docs/without-any-word.mdx", "---\ntitle: Nothing\n---\n");
  write("docs/without-words-yet.mdx", "---\ntitle: Later\ndraft: true\n---\n");
  write("products/sheet-alone.mdx", "---\nname: P2\n---\n");
  write("docs/fetched-file.mdx", "---\ntitle: File\n---\n\nTake [it](./sub/sidebar.yml).\n");
  write("docs/sub/sidebar.yml", "- a\n");
  for (const group of ["a", "b"]) {
    write(`faq/${group}.mdx`, `---\ntitle: Group ${group}\n---\n\n## How far?\n\nFar.\n`);
  }
  write("products/p1.mdx", "---\nname: P1\nimage: ./none.webp\n---\n\nWords.\n");
  write(
    "docs/shots/page.mdx",
    "# Shots\n\n![The arm](./img/arm.png)\n\n![The mast](./img/mast.png)\n\n![The tail](./img/tail.png)\n\nWords.\n",
  );
  write("docs/shots/img/tail.png", "no picture");
  write("docs/shots/img/mast-2.mdx", "# Mast\n\nWords.\n");
  write("docs/shots/img/Arm.PNG", "");
  write(
    "docs/far/later.mdx",
    "---\ntitle: Later\n---\n\nSee [it](/old/new) and [it](../../versions/0.9/docs/new.mdx).\n",
  );
  write(
    "docs/keys/offer.mdx",
    "---\ntitle: Keys\n---\n\nTake [it](./key.txt), or [all](./keys/a.txt).\n",
  );
  symlinkSync("/etc/hostname", path.join(folder, "docs/keys/key.txt"));
  symlinkSync("/etc", path.join(folder, "docs/keys/keys"));
  write("static/page-data/app.json", "{}");
  write("static/demo/app.json", "{}");
  write("static/faq/index.html", "Questions");
  write("docs/taken/offer.md", "# Offer\n\n[Data](/page-data/app.json), [demo](/demo/app.json)\n");
  // Each run starts threads that load the compiler: most tests look at what one run told.
  whole = await lint();
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, text: string | Buffer): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Runs the command in this process. */
async function run(options: Parameters<typeof lintContent>[0]) {
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((text) => void said.push(text));
  const status = await lintContent(options).finally(() => log.mockRestore());
  return { status, stdout: said.join("\n") };
}

async function lint(...paths: string[]) {
  const { status, stdout } = await run({ paths });
  // The site's own routes are known here too: which of them is the nearest is not this folder's.
  const lines = stdout
    .split("\n")
    .map((line) => line.replace(`${folder}/`, "").replace(/; the nearest is \/\S+(?= \()/, ""));
  return { status, lines: lines.filter((line) => line !== "" && !/^\d+ files?:/.test(line)) };
}

const toldOf = (place: string) => whole.lines.filter((line) => line.startsWith(place));

test("everything that is wrong is told at once, by file and line", async () => {
  expect(whole.status).toBe(1);
  const isOther = (line: string) => /^(?:docs\/(?:shots|far|keys|taken)|static)\//.test(line);
  expect(whole.lines.filter((line) => !isOther(line))).toEqual([
    'blog/authors.yml:2: error: the file must be UTF-8, found bytes that are not behind "name: Ad"; save it as UTF-8 (content)',
    "docs/_category.yml:1: warning: a file of this name is not read; rename it to docs/_category_.yml (unknownKey)",
    'docs/_signs.mdx:1: error: the file must be UTF-8, found bytes that are not behind "Caf"; save it as UTF-8 (content)',
    'docs/_signs.mdx:3:5: error: the link "/docs/no" must lead to a page or file of the site, but there is no /docs/no (brokenLink)',
    'docs/neighbours.mdx:3: error: "pagination_next" must name a doc of this version, found "nowhere" (content)',
    'docs/overview.mdx:5:6: warning: the link "./sub/page.mdx#nowhere" must lead to a place on /docs/sub/page, but nothing there has the id "nowhere" (brokenAnchor)',
    'docs/signs.py:2: error: the file must be UTF-8, found bytes that are not behind "# Caf"; save it as UTF-8 (content)',
    'docs/sub/_category_.yml:2: error: "link" must name a doc of this version, found "nothing" (content)',
    "docs/sub/_part.mdx:1: warning: no page imports this part; a file that begins with _ makes no page of its own (orphanPage)",
    'docs/sub/page.mdx:3: error: "sidebar_position" must be a number, found "first" (content)',
    "docs/sub/page.mdx:6:1: warning: a heading of level 4 follows one of level 1; write ## here (heading-order)",
    'docs/sub/page.mdx:8:3: warning: "calibratoin" is in no dictionary; did you mean "calibration"? A name or term goes on a line of its own into words.txt (spelling)',
    "docs/sub/page.mdx:8:16: error: <Tabz> is not a known component; did you mean <Tabs>? (unknownComponent)",
    'docs/sub/page.mdx:8:26: error: the link "/docs/gone" must lead to a page or file of the site, but there is no /docs/gone (brokenLink)',
    "docs/sub/page.mdx:8:49: error: a picture or file must exist, but there is no docs/sub/missing.png (missingAsset)",
    "docs/sub/page.mdx:8:49: warning: the picture has no text; write what it shows for readers who do not see it (picture-text)",
    "docs/sub/page.mdx:10:1: warning: the code block has no language; write ```bash, or another (code-language)",
    'docs/unreadable-signs.mdx:5: error: the file must be UTF-8, found bytes that are not behind "Caf"; save it as UTF-8 (content)',
    "docs/upper.MDX:1: error: a page must end in .md or .mdx in small letters, found .MDX (content)",
    'docs/without-any-word.mdx:1: warning: the page has no text; write it, or write "draft: true" until it is there (emptyPage)',
    'faq/b.mdx:5: warning: the id "how-far" is on faq/a.mdx already, and a link finds the first only; name one of the headings with {#another-id} (duplicateId)',
    'pages/getting-started.mdx:1: warning: "Getting Started" of src/site leads to /getting-started/, where there is an empty page; write it, or mend the link (unwrittenPage)',
    "pages/index.mdx:4:1: error: a picture or file must exist, but there is no pages/day.webp (missingAsset)",
    'pages/index.mdx:6:1: warning: the link "../docs/none.mdx" must lead to a content file, but there is no page docs/none.mdx (brokenMarkdownLink)',
    'pages/index.mdx:7:1: error: the link "/docs/nil" must lead to a page or file of the site, but there is no /docs/nil (brokenLink)',
    'pages/lost.mdx:1: warning: no page links to /lost/, and no sidebar or menu has it; link to it, or write "unlisted: true" (orphanPage)',
    'pages/privacy.mdx:1: warning: "Privacy" of src/site leads to /privacy/, where there is an empty page; write it, or mend the link (unwrittenPage)',
    "products/p1.mdx:3:1: error: a picture or file must exist, but there is no products/none.webp (missingAsset)",
    'site.yml:1: error: the file must be UTF-8, found bytes that are not behind "# Caf"; save it as UTF-8 (content)',
    'words.txt:1: error: the file must be UTF-8, found bytes that are not behind "Caf"; save it as UTF-8 (content)',
  ]);
});

test("a folder narrows down what is told, and another run tells the same", async () => {
  expect((await lint("pages")).lines).toEqual([
    expect.stringContaining("pages/getting-started.mdx:1: warning"),
    expect.stringContaining("pages/index.mdx:4:1: error"),
    expect.stringContaining("pages/index.mdx:6:1: warning"),
    expect.stringContaining("pages/index.mdx:7:1: error"),
    expect.stringContaining("pages/lost.mdx:1: warning"),
    expect.stringContaining("pages/privacy.mdx:1: warning"),
  ]);
  expect((await lint("faq")).lines).toEqual([
    expect.stringContaining('faq/b.mdx:5: warning: the id "how-far"'),
  ]);
  expect(await lint("docs/overview.mdx")).toMatchObject({ status: 0, lines: [expect.any(String)] });
});

test("with a page is told what is wrong in its parts", async () => {
  expect((await lint("docs/with-another-encoding.mdx")).lines).toEqual([
    expect.stringContaining("docs/_signs.mdx:1: error"),
    expect.stringContaining("docs/_signs.mdx:3:5: error"),
    expect.stringContaining("docs/signs.py:2: error"),
  ]);
});

test("a program gets JSON, and links to other sites are followed only when that is asked for", async () => {
  const { stdout } = await run({ paths: ["docs/sub/page.mdx"], json: true });
  expect(JSON.parse(stdout)).toMatchObject({ files: 1, errors: expect.any(Array) });
  expect(stdout).not.toContain("outsideLink");
});

test("started from another folder it finds the files that are named from there", async () => {
  process.chdir(path.join(folder, "docs"));
  const { lines } = await lint("with-another-encoding.mdx");
  expect(lines).toContainEqual(expect.stringContaining("docs/signs.py:2: error"));
});

test("of a picture that is not there the nearest file is told, of a text none", () => {
  const told = toldOf("docs/shots/page.mdx").join("\n");
  expect(told).toContain("no docs/shots/img/arm.png; the nearest is docs/shots/img/Arm.PNG (");
  expect(told).toContain("there is no docs/shots/img/mast.png");
  expect(told).not.toContain("mast-2");
  expect(told).toContain("docs/shots/img/tail.png cannot be read as a picture");
});

test("what stands in no content folder is told in a sentence", async () => {
  expect(() => toContentPath("docs/nothing.mdx", folder)).toThrow(
    `There is no docs/nothing.mdx in the content folder ${folder}.`,
  );
  expect(toContentPath("docs/overview.mdx", folder)).toBe("docs/overview.mdx");
});

test("a link into a version that has only drafts is told as one to a draft", () => {
  const reason = "but versions/0.9/docs/new.mdx is a draft and has no page yet";
  expect(toldOf("docs/far/later.mdx")).toEqual([
    expect.stringContaining(
      `later.mdx:5:5: error: the link "/old/new" must lead to a page or file of the site, ${reason}`,
    ),
    expect.stringContaining(reason),
  ]);
});

test("a link out of the content folder is told once, and what a page offers by it is not missing", () => {
  const told = toldOf("docs/keys/").filter((line) => !line.includes("(orphanPage)"));
  expect(told).toEqual([
    "docs/keys/key.txt:1: error: a link must stay in the content folder, but it leads to /etc/hostname; put the file itself here (content)",
    "docs/keys/keys:1: error: a link must stay in the content folder, but it leads to /etc; put the file itself here (content)",
  ]);
});

test("a static file at the address of the site's own scripts is told", () => {
  expect(toldOf("static/")).toEqual([
    "static/faq/index.html:1: warning: the address /faq/ is that of a page, which stays; give the file another name (duplicateRoute)",
    "static/page-data/app.json:1: error: the address /page-data/app.json is one of the site's own scripts and their data, which stay; give the file another name (content)",
  ]);
  expect(toldOf("docs/taken/").filter((line) => line.includes("(brokenLink)"))).toEqual([
    expect.stringContaining('the link "/page-data/app.json" must lead to a page or file'),
  ]);
});

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyProject, toEnvironment } from "./copy-project.mjs";
import { root } from "./project.mjs";

// Each run is a program of its own, which bundles what it needs first.
vi.setConfig({ testTimeout: 60_000 });

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dronedoc-new-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(...args: string[]) {
  return runIn(folder, ...args);
}

function runIn(contentFolder: string, ...args: string[]) {
  return spawnSync(process.execPath, ["scripts/new.mjs", ...args], {
    env: { ...process.env, CONTENT_DIR: contentFolder },
    input: "",
    encoding: "utf8",
  });
}

test("flags make a file without a question, and it is never written over", () => {
  const args = ["doc", "deployment/11-transport", "--description", "How to carry it."];
  expect(run(...args).status).toBe(0);
  const text = readFileSync(path.join(folder, "docs/deployment/11-transport.mdx"), "utf8");
  expect(text).toContain('title: "Transport"\ndescription: "How to carry it."');
  const again = run(...args, "--title", "Other");
  expect(again.status).toBe(1);
  expect(again.stderr).toContain("11-transport.mdx is there already; nothing was changed.");
  expect(readFileSync(path.join(folder, "docs/deployment/11-transport.mdx"), "utf8")).toBe(text);
});

test("a doc that a written sidebar does not show is told, with what to write where", () => {
  mkdirSync(path.join(folder, "docs"));
  writeFileSync(
    path.join(folder, "docs/_sidebar_.yml"),
    "- intro\n- { label: More, items: [{ folder: api }] }\n",
  );
  const { status, stdout } = run("doc", "guide/transport", "--description", "A");
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^It is in no sidebar yet: write "- guide\/transport" into .*docs\/_sidebar_\.yml, where it is to stand\.$/m,
  );
  expect(run("doc", "intro", "--description", "A").stdout).not.toContain("sidebar");
  expect(run("doc", "api/keys", "--description", "A").stdout).not.toContain("sidebar");
});

test("a page at the root of the site is told to have no link to it yet, and the home page has one", () => {
  const { status, stdout } = run("page", "about", "--description", "Who we are.");
  expect(status).toBe(0);
  expect(stdout).toContain(
    "Nothing leads to it yet: link to /about/ from another page, or name it in src/site/navigation.ts.",
  );
  expect(readFileSync(path.join(folder, "pages/about.mdx"), "utf8")).toBe(
    '---\ntitle: "About"\ndescription: "Who we are."\n---\n\nWho we are.\n',
  );
  expect(run("page", "index", "--description", "A").stdout).not.toContain("Nothing leads");
});

test("an empty answer is none", () => {
  expect(run("doc", "11-transport", "--title", " ", "--description", "A").status).toBe(0);
  const text = readFileSync(path.join(folder, "docs/11-transport.mdx"), "utf8");
  expect(text).toContain('title: "Transport"');
  expect(run("faq", "transport", "--question", "").stderr).toContain('--question "…"');
});

test("without a terminal it says what is missing", () => {
  const { status, stderr } = run("faq", "transport");
  expect(status).toBe(1);
  expect(stderr).toContain('There is nobody to ask; add to the command:\n  --question "…"');
});

test("a page that is there under another file name is told before anything is asked", () => {
  mkdirSync(path.join(folder, "docs/guide"), { recursive: true });
  writeFileSync(path.join(folder, "docs/guide/index.md"), "# Guide\n");
  const { status, stderr } = run("doc", "guide");
  expect(status).toBe(1);
  expect(stderr).toContain("docs/guide/index.md is there already, and is the same page");
  writeFileSync(path.join(folder, "docs/guide/index.md"), "---\nslug: /start\n---\n# Guide\n");
  expect(run("doc", "guide", "--description", "A").status).toBe(0);
});

test("an author is added behind the others", () => {
  mkdirSync(path.join(folder, "blog"));
  writeFileSync(path.join(folder, "blog/authors.yml"), "ada: { name: Ada }");
  expect(run("author", "grace", "--name", "Grace").status).toBe(0);
  expect(readFileSync(path.join(folder, "blog/authors.yml"), "utf8")).toBe(
    'ada: { name: Ada }\ngrace:\n  name: "Grace"\n',
  );
});

test("an author is added to the file that is there, under its other name too", () => {
  mkdirSync(path.join(folder, "blog"));
  writeFileSync(path.join(folder, "blog/authors.yaml"), "ada: { name: Ada }\n");
  expect(run("author", "ada", "--name", "Ada").stderr).toContain(
    'blog/authors.yaml has an author "ada" already',
  );
  expect(run("author", "grace", "--name", "Grace").status).toBe(0);
  expect(existsSync(path.join(folder, "blog/authors.yml"))).toBe(false);
  expect(readFileSync(path.join(folder, "blog/authors.yaml"), "utf8")).toContain("grace:\n");
});

test("a list of no authors gives way to the first, and one that cannot be added to stays", () => {
  mkdirSync(path.join(folder, "blog"));
  const file = path.join(folder, "blog/authors.yml");
  writeFileSync(file, "{}\n");
  expect(run("author", "grace", "--name", "Grace").status).toBe(0);
  expect(readFileSync(file, "utf8")).toBe('grace:\n  name: "Grace"\n');
  writeFileSync(file, "{ ada: { name: Ada } }\n");
  const { status, stderr } = run("author", "grace", "--name", "Grace");
  expect(status).toBe(1);
  expect(stderr).toContain("was left as it is: line ");
  expect(readFileSync(file, "utf8")).toBe("{ ada: { name: Ada } }\n");
});

test("a content folder that is not there is not made", () => {
  const wrong = path.join(folder, "contnet");
  const { status, stderr } = runIn(wrong, "doc", "transport", "--title", "A", "--description", "B");
  expect(status).toBe(1);
  expect(stderr).toContain(`There is no content folder ${wrong} (CONTENT_DIR names it).`);
  expect(existsSync(wrong)).toBe(false);
});

test("the content folder that .env.production names is that of every command, as of a build", () => {
  const copy = copyProject(root, "dronedoc-new-settings-");
  writeFileSync(path.join(copy, ".env.production"), "CONTENT_DIR=manual\nON_CONTENT_ERROR=wran\n");
  mkdirSync(path.join(copy, "manual"));
  mkdirSync(path.join(copy, "content"));
  const versions = "- { name: current, status: current }\n";
  writeFileSync(path.join(copy, "manual/versions.yml"), versions);
  const { CONTENT_DIR: _, ...env } = toEnvironment({});
  const command = (...words: string[]) =>
    spawnSync(process.execPath, words, { cwd: copy, env, input: "", encoding: "utf8" });
  expect(command("scripts/new.mjs", "doc", "start", "--description", "A").stdout).toContain(
    "Wrote manual/docs/start.mdx.",
  );
  expect(command("scripts/docs-version.mjs", "1.0").stdout).toContain(
    "Added it to manual/versions.yml.",
  );
  expect(readFileSync(path.join(copy, "manual/versions.yml"), "utf8")).toContain('name: "1.0"');
  expect(command("scripts/lint-content.mjs").stderr).toContain(
    'ON_CONTENT_ERROR must be throw, warn or ignore, found "wran"',
  );
  writeFileSync(path.join(copy, ".env.production"), "CONTENT_DIR=manual\n");
  expect(command("scripts/lint-content.mjs", "docs").stdout).toContain("1 file: 0 errors");
  rmSync(copy, { recursive: true });
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeNewContent } from "./new";
import { CommandError } from "./shared/command-error";

vi.mock("../src/site/navigation", () => ({
  navbar: { items: [{ label: "Start", href: "/start#first" }] },
  footer: { community: [], resources: [{ label: "Privacy", href: "/privacy/" }] },
}));

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dronedoc-new-"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command in this process, and answers as a program would. */
function run(...args: string[]) {
  return runIn(folder, ...args);
}

async function runIn(contentFolder: string, ...args: string[]) {
  vi.stubEnv("CONTENT_DIR", contentFolder);
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((text) => void said.push(text));
  try {
    const status = await writeNewContent(args);
    return { status, stdout: said.join("\n"), stderr: "" };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { status: 1, stdout: said.join("\n"), stderr: error.message };
  } finally {
    log.mockRestore();
  }
}

test("flags make a file without a question, and it is never written over", async () => {
  const args = ["doc", "deployment/11-transport", "--description", "How to carry it."];
  expect((await run(...args)).status).toBe(0);
  const text = readFileSync(path.join(folder, "docs/deployment/11-transport.mdx"), "utf8");
  expect(text).toContain('title: "Transport"\ndescription: "How to carry it."');
  const again = await run(...args, "--title", "Other");
  expect(again.status).toBe(1);
  expect(again.stderr).toContain("11-transport.mdx is there already; nothing was changed.");
  expect(readFileSync(path.join(folder, "docs/deployment/11-transport.mdx"), "utf8")).toBe(text);
});

test("a doc that a written sidebar does not show is told, with what to write where", async () => {
  mkdirSync(path.join(folder, "docs"));
  writeFileSync(
    path.join(folder, "docs/_sidebar_.yml"),
    "- intro\n- { label: More, items: [{ folder: api }] }\n",
  );
  const { status, stdout } = await run("doc", "guide/transport", "--description", "A");
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^It is in no sidebar yet: write "- guide\/transport" into .*docs\/_sidebar_\.yml, where it is to stand\.$/m,
  );
  expect((await run("doc", "intro", "--description", "A")).stdout).not.toContain("sidebar");
  expect((await run("doc", "api/keys", "--description", "A")).stdout).not.toContain("sidebar");
});

test("a page at the root of the site is told to have no link to it yet, and the home page has one", async () => {
  const { status, stdout } = await run("page", "about", "--description", "Who we are.");
  expect(status).toBe(0);
  expect(stdout).toContain(
    "Nothing leads to it yet: link to /about/ from another page, or name it in src/site/navigation.ts.",
  );
  expect(readFileSync(path.join(folder, "pages/about.mdx"), "utf8")).toBe(
    '---\ntitle: "About"\ndescription: "Who we are."\n---\n\nWho we are.\n',
  );
  expect((await run("page", "index", "--description", "A")).stdout).not.toContain("Nothing leads");
});

test("a page that the navbar or the footer names needs no other link", async () => {
  for (const name of ["start", "privacy"]) {
    const { stdout } = await run("page", name, "--description", "A");
    expect(stdout).toMatch(/^Wrote /);
    expect(stdout).not.toContain("Nothing leads");
  }
});

test("an empty answer is none", async () => {
  expect((await run("doc", "11-transport", "--title", " ", "--description", "A")).status).toBe(0);
  const text = readFileSync(path.join(folder, "docs/11-transport.mdx"), "utf8");
  expect(text).toContain('title: "Transport"');
  expect((await run("faq", "transport", "--question", "")).stderr).toContain('--question "…"');
});

test("without a terminal it says what is missing", async () => {
  const { status, stderr } = await run("faq", "transport");
  expect(status).toBe(1);
  expect(stderr).toContain('There is nobody to ask; add to the command:\n  --question "…"');
});

test("a page that is there under another file name is told before anything is asked", async () => {
  mkdirSync(path.join(folder, "docs/guide"), { recursive: true });
  writeFileSync(path.join(folder, "docs/guide/index.md"), "# Guide\n");
  const { status, stderr } = await run("doc", "guide");
  expect(status).toBe(1);
  expect(stderr).toContain("docs/guide/index.md is there already, and is the same page");
  writeFileSync(path.join(folder, "docs/guide/index.md"), "---\nslug: /start\n---\n# Guide\n");
  expect((await run("doc", "guide", "--description", "A")).status).toBe(0);
});

test("an author is added behind the others", async () => {
  mkdirSync(path.join(folder, "blog"));
  writeFileSync(path.join(folder, "blog/authors.yml"), "ada: { name: Ada }");
  expect((await run("author", "grace", "--name", "Grace")).status).toBe(0);
  expect(readFileSync(path.join(folder, "blog/authors.yml"), "utf8")).toBe(
    'ada: { name: Ada }\ngrace:\n  name: "Grace"\n',
  );
});

test("an author is added to the file that is there, under its other name too", async () => {
  mkdirSync(path.join(folder, "blog"));
  writeFileSync(path.join(folder, "blog/authors.yaml"), "ada: { name: Ada }\n");
  expect((await run("author", "ada", "--name", "Ada")).stderr).toContain(
    'blog/authors.yaml has an author "ada" already',
  );
  expect((await run("author", "grace", "--name", "Grace")).status).toBe(0);
  expect(existsSync(path.join(folder, "blog/authors.yml"))).toBe(false);
  expect(readFileSync(path.join(folder, "blog/authors.yaml"), "utf8")).toContain("grace:\n");
});

test("a list of no authors gives way to the first, and one that cannot be added to stays", async () => {
  mkdirSync(path.join(folder, "blog"));
  const file = path.join(folder, "blog/authors.yml");
  writeFileSync(file, "{}\n");
  expect((await run("author", "grace", "--name", "Grace")).status).toBe(0);
  expect(readFileSync(file, "utf8")).toBe('grace:\n  name: "Grace"\n');
  writeFileSync(file, "{ ada: { name: Ada } }\n");
  const { status, stderr } = await run("author", "grace", "--name", "Grace");
  expect(status).toBe(1);
  expect(stderr).toContain("was left as it is: line ");
  expect(readFileSync(file, "utf8")).toBe("{ ada: { name: Ada } }\n");
});

test("a content folder that is not there is not made", async () => {
  const wrong = path.join(folder, "contnet");
  const { status, stderr } = await runIn(
    wrong,
    "doc",
    "transport",
    "--title",
    "A",
    "--description",
    "B",
  );
  expect(status).toBe(1);
  expect(stderr).toContain(`There is no content folder ${wrong} (CONTENT_DIR names it).`);
  expect(existsSync(wrong)).toBe(false);
});

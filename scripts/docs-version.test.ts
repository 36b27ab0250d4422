/** Versions made in a folder of their own. */

import { spawnSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeVersion } from "./docs-version";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dronedoc-version-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(folder, file), "utf8");

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

test("a version is copied with its links and written into the content's own list", () => {
  write({
    "docs/overview.mdx": "[x](/docs/a/x) [h4](../products/h4.mdx)",
    "docs/a/_category_.yml": "position: 2\n",
    "docs/a/p.png": "picture",
    "versions.yml": '- { name: current, label: "2.0", status: current }\n',
  });
  const said = makeVersion("2.0", folder);
  expect(read("versions/2.0/docs/overview.mdx")).toBe(
    "[x](/docs/2.0/a/x) [h4](../../../products/h4.mdx)",
  );
  expect(read("versions/2.0/docs/a/_category_.yml")).toBe("position: 2\n");
  expect(read("versions/2.0/docs/a/p.png")).toBe("picture");
  expect(read("versions.yml")).toBe(
    '- { name: current, label: "2.0", status: current }\n- { name: "2.0", status: past }\n',
  );
  expect(said).toContain("Copied 3 files to versions/2.0/docs.");
});

test("of a link within the content what it leads to is copied", () => {
  write({
    "docs/overview.mdx": "[x](/docs/a)",
    "docs/p.png": "picture",
    "versions.yml": "- { name: current, status: current }\n",
  });
  symlinkSync("overview.mdx", join(folder, "docs/second.mdx"));
  symlinkSync("p.png", join(folder, "docs/q.png"));
  expect(makeVersion("2.0", folder)).toContain("Copied 4 files");
  expect(read("versions/2.0/docs/second.mdx")).toBe("[x](/docs/2.0/a)");
  expect(read("versions/2.0/docs/q.png")).toBe("picture");
  expect(lstatSync(join(folder, "versions/2.0/docs/q.png")).isSymbolicLink()).toBe(false);
});

test("docs that are not released yet make a version that is not released either, before the current one", () => {
  write({
    "docs/overview.mdx": "[x](/docs/next/a) [y](/docs/a)",
    "versions/2.0/docs/overview.mdx": "x",
    "versions.yml":
      '- { name: current, label: Next, status: next }\n- { name: "2.0", status: current }\n',
  });
  const said = makeVersion("3.0", folder);
  expect(read("versions/3.0/docs/overview.mdx")).toBe("[x](/docs/3.0/a) [y](/docs/a)");
  expect(read("versions.yml")).toBe(
    '- { name: current, label: Next, status: next }\n- { name: "3.0", status: next }\n- { name: "2.0", status: current }\n',
  );
  expect(said).toContain(
    'The folder docs goes on as the next version. To release 3.0, give it the status "current" and the path /docs there, and 2.0 the status "past" and a path of its own, which its pages then need in their links to /docs/…, too: those lead to 3.0 else.',
  );
});

test("a version that exists is refused, and nothing is touched", () => {
  write({
    "docs/a.md": "A",
    "versions/3.0/docs/a.md": "B",
    "versions.yml": "- { name: current, status: current }\n",
  });
  expect(() => makeVersion("3.0", folder)).toThrow(
    'the version "3.0" has files already: versions/3.0/docs/a.md. Nothing was changed.',
  );
  expect(read("versions/3.0/docs/a.md")).toBe("B");
});

test("a list with a mistake is told before anything is copied", () => {
  write({ "docs/a.md": "A", "versions.yml": "- { name: a, status: old }\n" });
  expect(() => makeVersion("3.0", folder)).toThrow(
    'versions.yml:1: "status" must be next, current, past, unmaintained, found "old"',
  );
});

test("the command takes one name, and refuses more than it would use", () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/docs-version.ts", "2.0", "3.0"],
    { encoding: "utf8", env: { ...process.env, CONTENT_DIR: folder } },
  );
  expect(stderr).toContain('Wanted one word, found "2.0 3.0".\nusage: npm run docs:version -- 1.0');
  expect(status).toBe(1);
});

test("a link to another version of the content's own list is not moved", () => {
  write({
    "docs/a.md": "[x](/docs/1.0/a) [y](/docs/a)",
    "versions/1.0/docs/a.md": "A",
    "versions.yml": '- { name: current, status: current }\n- { name: "1.0", status: past }\n',
  });
  makeVersion("2.0", folder);
  expect(read("versions/2.0/docs/a.md")).toBe("[x](/docs/1.0/a) [y](/docs/2.0/a)");
});

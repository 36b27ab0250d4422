/** What makes Gatsby's cache stale, and what does not. */

import { expect, test } from "vitest";
import { root } from "../shared/project";
import { contentFolderOf, hashSources, sourceFiles } from "./fingerprint";

const before = hashSources(
  [
    ["src/core/plan/plan.ts", "one"],
    ["src/gatsby/pages/pages.ts", "two"],
  ],
  {},
);

test("the order in which files are found does not count", () => {
  const files = [
    ["src/gatsby/pages/pages.ts", "two"],
    ["src/core/plan/plan.ts", "one"],
  ] as const;
  expect(hashSources(files, {})).toBe(before);
});

test("an edit, a new name and a new file count", () => {
  const plan = ["src/core/plan/plan.ts", "one"] as const;
  expect(hashSources([plan, ["src/gatsby/pages/pages.ts", "changed"]], {})).not.toBe(before);
  expect(hashSources([plan, ["src/gatsby/other.ts", "two"]], {})).not.toBe(before);
  expect(
    hashSources([plan, ["src/gatsby/pages/pages.ts", "two"], ["src/core/new.ts", ""]], {}),
  ).not.toBe(before);
});

test("the code of the site counts, and that of its own plugins", () => {
  const files = new Map<string, string | Buffer>(sourceFiles(contentFolderOf({})));
  expect([...files.keys()]).toContain("src/core/plan/plan.ts");
  const plugin = "plugins/babel-plugin-static-styles/index.cjs";
  expect([...files.keys()]).toContain(plugin);
  const changed = new Map([...files, [plugin, "changed"] as const]);
  expect(hashSources(changed, {})).not.toBe(hashSources(files, {}));
});

test("the installed packages count, for pages are what they made of the content", () => {
  const files = new Map<string, string | Buffer>(sourceFiles(contentFolderOf({})));
  const record = "node_modules/.package-lock.json";
  expect([...files.keys()]).toContain(record);
  const updated = new Map([...files, [record, "other versions"] as const]);
  expect(hashSources(updated, {})).not.toBe(hashSources(files, {}));
});

test("a severity in the environment counts, other variables do not", () => {
  const plan = [["src/core/plan/plan.ts", "one"]] as const;
  const plain = hashSources(plan, { PATH: "/usr/bin" });
  expect(hashSources(plan, { PATH: "/bin" })).toBe(plain);
  expect(hashSources(plan, { ON_BROKEN_LINK: "warn" })).not.toBe(plain);
});

test("CONTENT_DIR is relative to the project, or absolute", () => {
  expect(contentFolderOf({})).toBe(`${root}/content`);
  expect(contentFolderOf({ CONTENT_DIR: "tests/site" })).toBe(`${root}/tests/site`);
  expect(contentFolderOf({ CONTENT_DIR: "/srv/docs" })).toBe("/srv/docs");
});

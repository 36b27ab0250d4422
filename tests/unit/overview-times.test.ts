import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The one number of a tutorial that stands twice: on the page, and in the overview's table. */
const folder = "content/docs";
const rows = [
  ...readFileSync(path.join(folder, "overview.mdx"), "utf8").matchAll(
    /^\| \[[^\]]+\]\((?<file>[^)#]+\.mdx)\) \|.*\| (?<time>[^|]+) \| (?<risk>on|off) \|$/gm,
  ),
].map(({ groups = {} }) => groups);

test("the overview lists the ten pages of deployment", () => {
  expect(rows).toHaveLength(10);
});

test.each(rows)(
  "the overview says of $file what the page says: $time, propellers $risk",
  ({ file = "", time = "", risk }) => {
    const task = readFileSync(path.join(folder, file), "utf8").match(/<TaskInfo[^\n]*/)?.[0] ?? "";
    expect(task).toMatch(new RegExp(`time="[^"]*${time.trim()}`));
    expect(task).toContain(`risk="${risk}"`);
  },
);

import { expect, test } from "vitest";
import { parseGitLog, readGitDates } from "./git-dates";

test("the newest commit that names a file gives its date", () => {
  const log =
    "\0" +
    "2026-11-02T10:00:00+01:00\n\ndocs/a.mdx\n\n\0" +
    "2026-10-01T08:00:00+02:00\n\ndocs/a.mdx\ndocs/b c.mdx\n";
  expect([...parseGitLog(log)]).toEqual([
    ["docs/a.mdx", "2026-11-02T10:00:00+01:00"],
    ["docs/b c.mdx", "2026-10-01T08:00:00+02:00"],
  ]);
});

test("a folder outside a repository has no dates", () => {
  expect(readGitDates("/").size).toBe(0);
});

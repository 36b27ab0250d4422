import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readFirstCommit } from "./file-date";

test("the first commit of a file is that of its first name, and none where the history was cut", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "docusaurus-import-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = path.join(folder, "site");
  const git = (date: string, ...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...words], {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      stdio: "pipe",
    });
  const commit = (month: string) => {
    const date = `2023-${month}-01T10:00:00Z`;
    git(date, "-C", site, "add", "--all");
    git(date, "-C", site, "commit", "--quiet", "--message", "A state");
  };
  git("", "init", "--quiet", site);
  writeFileSync(path.join(site, "a*.md"), "# The words of a post that moves\n");
  commit("01");
  writeFileSync(path.join(site, "ab.md"), "# Other words\n");
  commit("02");
  renameSync(path.join(site, "a*.md"), path.join(site, "b.md"));
  writeFileSync(path.join(site, "late.md"), "# Late\n");
  commit("03");
  writeFileSync(path.join(site, "new.md"), "# New\n");
  const day = (file: string) => readFirstCommit(site, file)?.slice(0, 10);
  expect(["b.md", "ab.md", "a*.md", "new.md"].map(day)).toEqual([
    "2023-01-01",
    "2023-02-01",
    "2023-01-01",
    undefined,
  ]);
  expect(readFirstCommit(path.parse(folder).root, "b.md")).toBeUndefined();

  const clone = path.join(folder, "clone");
  git("", "clone", "--quiet", "--depth", "2", `file://${site}`, clone);
  expect(readFirstCommit(clone, "late.md")?.slice(0, 10)).toBe("2023-03-01");
  expect(readFirstCommit(clone, "ab.md")).toBeUndefined();
});

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { findGitRefusal, parseGitLog, readGitDates } from "./git-dates";

// Whoever sorts or filters by them compares their characters.
test("the newest commit that names a file gives its date, in UTC wherever it was made", () => {
  const log =
    "\0" +
    "2026-11-02T10:00:00+01:00\n\ndocs/a.mdx\n\n\0" +
    "2026-10-01T08:00:00+02:00\n\ndocs/a.mdx\ndocs/b c.mdx\n";
  expect([...parseGitLog(log)]).toEqual([
    ["docs/a.mdx", "2026-11-02T09:00:00.000Z"],
    ["docs/b c.mdx", "2026-10-01T06:00:00.000Z"],
  ]);
});

test("a file whose name has quotation marks or backslashes in it has its date, though git writes such names otherwise", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-git-"));
  const git = (...rest: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@halcyra.example", ...rest], {
      cwd: folder,
    });
  const names = ['the "arm" switch.mdx', "a \\ b.mdx", "größe.mdx"];
  try {
    git("init", "--quiet");
    for (const name of names) writeFileSync(path.join(folder, name), "# Words\n");
    git("add", "--all");
    git("commit", "--quiet", "--message", "The first state");
    expect([...readGitDates(folder).keys()].sort()).toEqual(names.toSorted());
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a clone without its history dates what its own commits changed, and nothing by the commit where it was cut", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-git-"));
  const from = path.join(folder, "from");
  const clone = path.join(folder, "clone");
  const head = path.join(folder, "head");
  const git = (cwd: string, date: string, ...rest: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@halcyra.example", ...rest], {
      cwd,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      stdio: "pipe",
    });
  try {
    git(folder, "2023-01-01T10:00:00Z", "init", "--quiet", from);
    for (const [name, date] of [
      ["old.md", "2023-01-01T10:00:00Z"],
      ["middle.md", "2023-02-01T10:00:00Z"],
      ["new.md", "2023-03-01T10:00:00Z"],
    ] as const) {
      writeFileSync(path.join(from, name), `# ${name}\n`);
      git(from, date, "add", "--all");
      git(from, date, "commit", "--quiet", "--message", "A state");
    }
    git(folder, "", "clone", "--quiet", "--depth", "2", `file://${from}`, clone);
    git(folder, "", "clone", "--quiet", "--depth", "1", `file://${from}`, head);
    const days = (of: string) =>
      [...readGitDates(of)].map(([file, date]) => [file, date.slice(0, 10)]);
    expect(days(clone)).toEqual([["new.md", "2023-03-01"]]);
    expect(days(head)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a folder outside a repository has no dates", () => {
  expect(readGitDates("/").size).toBe(0);
});

test("a history that git does not read, as in a container whose user has not made the clone, is told in git's words", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-git-"));
  try {
    execFileSync("git", ["init", "--quiet"], { cwd: folder });
    expect(findGitRefusal(folder)).toBeUndefined();
    vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
    // A host may trust all folders.
    vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
    vi.stubEnv("GIT_CONFIG_NOSYSTEM", "1");
    vi.stubEnv("LC_ALL", "cs_CZ.UTF-8");
    expect(findGitRefusal(folder)).toMatch(
      /^git does not read the history of the content, so pages have no "Last updated": (?:detected dubious|unsafe)[^\n]+ git config --global --add safe\.directory \S+$/,
    );
    vi.unstubAllEnvs();
    // A working copy beside another one, or a submodule, that was copied without the repository that it names.
    rmSync(path.join(folder, ".git"), { recursive: true });
    writeFileSync(path.join(folder, ".git"), "gitdir: /nowhere/.git/worktrees/docs\n");
    expect(findGitRefusal(folder)).toBe(
      'git does not read the history of the content, so pages have no "Last updated": not a git repository: /nowhere/.git/worktrees/docs',
    );
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  }
});

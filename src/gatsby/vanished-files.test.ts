import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { passOverVanished } from "./vanished-files";

const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-vanished-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contentDir = path.join(folder, "content");

function toError(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("no error");
}

function listTold(...errors: unknown[]): unknown[] {
  const told: unknown[] = [];
  const reporter = { error: (one: unknown) => told.push(one) };
  passOverVanished(reporter, contentDir);
  for (const error of errors) reporter.error(error);
  return told;
}

test("a file of the content that has gone before it was read is no error", () => {
  const file = path.join(contentDir, "docs/4913");
  expect(
    listTold(
      toError(() => statSync(file)),
      toError(() => readFileSync(file)),
    ),
  ).toEqual([]);
});

test("every other error is told: of a file that is there, of one elsewhere, and what is no file's", () => {
  mkdirSync(path.join(contentDir, "docs"), { recursive: true });
  const come = toError(() => readFileSync(path.join(contentDir, "docs/a.mdx")));
  writeFileSync(path.join(contentDir, "docs/a.mdx"), "A");
  const ofFolder = toError(() => readFileSync(path.join(contentDir, "docs")));
  const elsewhere = toError(() => readFileSync(path.join(folder, "content-2/a.mdx")));
  const others = [come, ofFolder, elsewhere, new Error("ENOENT"), "ENOENT", { id: "1" }];
  expect(listTold(...others)).toEqual(others);
});

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { showsCard } from "./social-cards";

const folder = mkdtempSync(path.join(tmpdir(), "cards-"));
mkdirSync(path.join(folder, "docs"));
writeFileSync(path.join(folder, "docs", "own.png"), "");

/** Whether a doc of this folder, with this `image`, shows a card. */
const doc = (image?: string) => showsCard({ file: "docs/overview.mdx", image }, folder);

test("a page without a picture of its own shows a card", () => {
  expect(doc()).toBe(true);
});

test("a page whose own picture is missing shows a card", () => {
  expect(doc("./nowhere.png")).toBe(true);
  expect(doc("/img/nowhere.png")).toBe(true);
});

test("a page shows no card where its own picture is there, or on another site", () => {
  expect(doc("./own.png")).toBe(false);
  expect(doc("https://pictures.example/a.png")).toBe(false);
});

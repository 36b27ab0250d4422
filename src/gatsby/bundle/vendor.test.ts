import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyVendors } from "./vendor";

const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-vendor-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const target = path.join(folder, "mermaid");
const library = path.join(target, "mermaid.esm.min.mjs");

test("Mermaid is copied once for pages that ask for it, taken away with the last of them, and copied again", async () => {
  const withDiagram = new Set(["Tabs", "Mermaid"]);
  await copyVendors(withDiagram, target);
  expect(readFileSync(path.join(target, "frame.html"), "utf8")).toContain('src="frame.mjs"');
  expect(existsSync(path.join(target, "frame.mjs"))).toBe(true);
  expect(existsSync(path.join(target, "chunks/mermaid.esm.min"))).toBe(true);

  writeFileSync(library, "as it was");
  await copyVendors(withDiagram, target);
  expect(readFileSync(library, "utf8")).toBe("as it was");

  await copyVendors(new Set(["Tabs"]), target);
  expect(existsSync(target)).toBe(false);

  await copyVendors(withDiagram, target);
  expect(readFileSync(library, "utf8")).not.toBe("as it was");
});

/** The drawings of our own content: whole, in words, and in colours that every theme has. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDrawing } from "../../src/core/content/drawing";
import { toColorDeclarations } from "../../src/ui/theme-css";
import { light } from "../../src/ui/themes";

const content = join(import.meta.dirname, "../../content");

const drawings = readdirSync(content, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".mdx"))
  .flatMap((entry) => {
    const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
    return [...text.matchAll(/<Diagram\s+src="([^"]+)"/g)].map((match) =>
      join(entry.parentPath, match[1] ?? ""),
    );
  });

const roles = toColorDeclarations(light).map((declaration) => declaration.split(":")[0]);

test("the content has drawings", () => {
  expect(drawings.length).toBeGreaterThanOrEqual(9);
});

test.each(drawings)("%s can be drawn, and a phone shows it whole", (file) => {
  const drawing = readDrawing(readFileSync(file, "utf8"), "");
  expect(drawing.problems).toEqual([]);
  expect(drawing.isWide).toBe(false);
  expect(drawing.description.length).toBeGreaterThan(100);
  const named = [...drawing.html.matchAll(/var\((--color-[a-z-]+)\)/g)].map((match) => match[1]);
  expect(named.filter((name) => !roles.includes(name))).toEqual([]);
});

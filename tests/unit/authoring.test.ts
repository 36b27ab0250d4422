import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readContent } from "../../src/core/content/compile";
import { components } from "../../src/core/content/components";

const guide = readFileSync("docs/authoring.md", "utf8");
const examples = [...guide.matchAll(/^(`{3,})mdx\n([\s\S]*?)^\1$/gm)].map(
  ([, , text = ""]) => text,
);

test("the guide has examples", () => {
  expect(examples.length).toBeGreaterThan(6);
});

const files = new Map([
  ["docs/guide/_fuses.mdx", "{props.board}"],
  [
    "docs/guide/fuse.svg",
    '<svg viewBox="0 0 200 80"><title>Fuse</title><desc>It stands before the computer.</desc></svg>',
  ],
]);

test.each(examples)("the example of the authors' guide compiles: %s", (text) => {
  const { problems } = readContent(
    { path: "docs/guide/page.mdx", text },
    { wordsPerMinute: 200, components },
    { readFile: (file) => files.get(file) },
  );
  expect(problems).toEqual([]);
});

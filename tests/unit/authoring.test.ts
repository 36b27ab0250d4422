import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { guideFile, readExampleFile, readExamples } from "../../scripts/guide-examples.mjs";
import { readContent } from "../../src/core/content/compile";
import { components } from "../../src/core/content/components";

const guide = readFileSync(guideFile, "utf8");
const examples = readExamples(guide);

test("an example is the block's source, whatever fences stand in it", () => {
  const text = "```mdx\n<A />\n```\n\n````mdx\n```bash\nls\n```\n````\n";
  expect(readExamples(text)).toEqual(["<A />\n", "```bash\nls\n```\n"]);
});

test.each(examples)("the example of the authors' guide compiles: %s", (source) => {
  const glossary = readFileSync("content/glossary.yml", "utf8");
  const { problems } = readContent(
    { path: "docs/guide/page.mdx", text: source },
    { wordsPerMinute: 200, components },
    {
      readFile: (file) =>
        file === "glossary.yml" ? glossary : readExampleFile(file.replace(/^docs\/guide\//, "")),
    },
  );
  expect(problems).toEqual([]);
});

/** They draw nothing of their own. */
const unseen = ["Head", "head", "BrowserOnly", "Translate", "Fragment", "React.Fragment"];

describe("each component", () => {
  const names = Object.keys(components);

  test.each(names.filter((name) => !unseen.includes(name)))("%s has an example", (name) => {
    const uses = new RegExp(`<${name}[\\s/>]`);
    expect(examples.filter((source) => uses.test(source))).not.toEqual([]);
  });

  test.each(unseen)("%s, which draws nothing of its own, is named", (name) => {
    expect(names).toContain(name);
    expect(guide).toContain(`\`${name}\``);
  });
});

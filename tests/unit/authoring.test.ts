import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  findMissingFiles,
  guideFile,
  readExampleFile,
  readExamples,
} from "../../scripts/guide-examples";
import { root } from "../../scripts/shared/project";
import { readContent } from "../../src/core/content/compile";
import { components } from "../../src/core/content/components/components";
import { islands } from "../../src/views/mdx/islands";

const guide = readFileSync(guideFile, "utf8");
const examples = readExamples(guide);
const shown = examples.filter(({ picture }) => picture !== undefined);

/** An example as the page that an author would make of it. */
function readExample(source: string) {
  const glossary =
    "autopilot: { term: autopilot, definition: It flies. }\ngnss: { term: GNSS, definition: It locates. }\n";
  return readContent(
    { path: "docs/guide/page.mdx", text: source },
    { wordsPerMinute: 200, siteUrl: "https://docs.own.example", components },
    {
      readFile: (file) =>
        file === "glossary.yml" ? glossary : readExampleFile(file.replace(/^docs\/guide\//, "")),
    },
  );
}

// A project with other content lacks what they name.
const hasExampleFiles = findMissingFiles(root).length === 0;

test.runIf(hasExampleFiles).each(examples)(
  "the example of the authors' guide compiles: $source",
  async ({ source }) => {
    expect((await readExample(source)).problems).toEqual([]);
  },
);

test.runIf(hasExampleFiles)(
  "each island that the compiler makes has its half in React, and none is left over",
  async () => {
    const read = await Promise.all(examples.map(({ source }) => readExample(source)));
    const made = new Set(read.flatMap(({ islands: names }) => names));
    const help =
      "an island of the guide is named in src/views/mdx/islands.tsx, and one that is named there has a block in the guide";
    expect([...made].sort(), help).toEqual(Object.keys(islands).sort());
  },
);

/** They draw nothing of their own. */
const unseen = ["Head", "head", "BrowserOnly", "Translate", "Fragment", "React.Fragment"];

describe("each component", () => {
  const names = Object.keys(components);

  test.each(names.filter((name) => !unseen.includes(name)))(
    "%s has source and a picture",
    (name) => {
      const uses = new RegExp(`<${name}[\\s/>]`);
      const help = `${guideFile} needs a block of "mdx" with <${name}>, and a picture right below it: ![What it shows](pictures/name.webp)`;
      expect(
        shown.filter(({ source }) => uses.test(source)),
        help,
      ).not.toEqual([]);
    },
  );

  test.each(unseen)("%s, which draws nothing of its own, is named", (name) => {
    expect(names).toContain(name);
    expect(guide).toContain(`\`${name}\``);
  });
});

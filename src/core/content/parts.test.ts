/** Parts of pages: what they are given, and where something wrong in them is told. */

import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { compile } from "./compile.fixture";

/** Each problem of a page that imports `part` as `<Part>`. */
async function problemsOf(use: string, part: string): Promise<string[]> {
  const text = `import Part from "./_part.mdx"\n\n${use}\n`;
  const { problems } = await compile(text, { "docs/guide/_part.mdx": part });
  return problems.map((problem) => `${problem.kind} ${problemToText(problem)}`);
}

test("what is imported or exported between the tags of an element counts for the whole file", async () => {
  const { body, problems, includes } = await compile(
    `<Part />

<div>

import Part from "./_part.mdx";

export const count = 2;

<Tabs>

import TabItem from "@theme/TabItem";

<TabItem value="a">

<Part /> {count}

</TabItem>
</Tabs>

</div>
`,
    { "docs/guide/_part.mdx": "In the part.\n" },
  );
  expect(problems).toEqual([]);
  expect(includes).toEqual(["docs/guide/_part.mdx"]);
  const text = JSON.stringify(body);
  expect(text.split("In the part.")).toHaveLength(3);
  expect(text).toMatch(/\b2\b/);
  expect(text).not.toMatch(/import|export/);
});

test("an attribute that a part never reads is told with the nearest that it does", async () => {
  expect(await problemsOf('<Part nmae="x" />', "Hello {props.name}.\n")).toEqual([
    'unknownKey docs/guide/page.mdx:3:1: <Part> takes no attribute "nmae"; did you mean "name"?',
  ]);
  expect(await problemsOf("<Part {...{ size: 1 }} />", "Hello.\n")).toEqual([
    'unknownKey docs/guide/page.mdx:3:1: <Part> takes no attribute "size"',
  ]);
});

test("what stands in a part that never shows it is told, for it is lost", async () => {
  const message =
    "unknownKey docs/guide/page.mdx:3:1: <Part> does not show its content; write {props.children} into docs/guide/_part.mdx";
  expect(await problemsOf("<Part>\n\nText.\n\n</Part>", "Hello.\n")).toEqual([message]);
  expect(await problemsOf("<Part>Text.</Part>", "Hello {props.name}.\n")).toEqual([message]);
  expect(await problemsOf("<Part>Text.</Part>", "Hello {props.children}.\n")).toEqual([]);
  expect(await problemsOf("<Part>\n\n{/* later */}\n\n</Part>", "Hello.\n")).toEqual([]);
});

test("links, files and numbers of a part count for the page, and are noted with their place in the part", async () => {
  const part = 'One.\n\n[a](./b.mdx) [c](/d) ![e](./f.png) <Spec of="h4" name="g" />\n';
  const inner = 'Two.\n\nimport Part from "../_part.mdx"\n\n<Part />\n';
  const { links, assets, specRefs } = await compile(
    'import Inner from "./sub/_inner.mdx"\n\n<Inner />\n',
    { "docs/guide/_part.mdx": part, "docs/guide/sub/_inner.mdx": inner },
  );
  const at = (column: number) => ({
    line: 3,
    column: 1,
    part: { file: "docs/guide/_part.mdx", line: 3, column },
  });
  expect(links).toEqual([
    { href: "./b.mdx", file: "docs/guide/b.mdx", ...at(1) },
    { href: "/d", ...at(14) },
  ]);
  expect(assets).toEqual([{ file: "docs/guide/f.png", ...at(22) }]);
  expect(specRefs).toEqual([{ of: "h4", name: "g", ...at(36) }]);
});

test("notes of a page and of its parts have ids of their own, and each reference leads to its note", async () => {
  const part = "Part[^1].\n\n[^1]: Note of the part\n";
  const text =
    'import Part from "./_part.mdx"\n\nPage[^1].\n\n<Part />\n\n<Part />\n\n## Footnote label\n\n[^1]: Note of the page\n';
  const { anchors, body, headings, markdownText } = await compile(text, {
    "docs/guide/_part.mdx": part,
  });
  expect(anchors.filter((id, index) => anchors.indexOf(id) !== index)).toEqual([]);
  expect(headings.map(({ id }) => id)).toEqual(["footnote-label-1"]);
  const html = body.join("");
  const namesOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name);
  const labels = ["footnote-label", "note-1-label", "note-2-label"];
  expect(namesOf(/<h2 class="visually-hidden" id="([^"]*)"/g).sort()).toEqual(labels);
  expect(namesOf(/aria-describedby="([^"]*)"/g).sort()).toEqual(labels);
  expect(namesOf(/href="#([^"]*)"/g).filter((id) => !anchors.includes(id ?? ""))).toEqual([]);
  expect(markdownText).toBe(
    "Page[^1].\n\nPart[^1-2].\n\n[^1-2]: Note of the part\n\nPart[^1-3].\n\n[^1-3]: Note of the part\n\n## Footnote label\n\n[^1]: Note of the page\n",
  );
});

test("a part below static has its own parts beside it, and is named in problems as people name it", async () => {
  const { body, problems } = await compile(
    'import Part from "@site/static/part.md";\n\n<Part />\n',
    {
      "static:part.md":
        'import Code from "./code.md";\nimport Gone from "./gone.md";\n\n<Code />\n\n<Gone />\n\n<Nobody />\n',
      "static:code.md": "Beside it.\n",
    },
  );
  expect(body).toEqual(["<p>Beside it.</p>"]);
  expect(problems.map((problem) => problemToText(problem))).toEqual([
    "static/part.md:6:1: <Gone> is imported from static/gone.md, and there is no such file",
    'static/part.md:8:1: <Nobody> is not a known component; add it to src/content-components, or write "&lt;" for a plain "<"',
  ]);
});

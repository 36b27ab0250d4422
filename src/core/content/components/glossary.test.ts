import { expect, test } from "vitest";
import { problemToText } from "../../problems/problems";
import { compile, toHtml, toProblems } from "../compile.fixture";
import { readGlossary } from "./glossary";

const glossary = `Position:
  gnss:
    term: GNSS
    definition: Satellites that tell where one is.
    also: [satellites, GPS]
    more: /docs/guide/sky.mdx#gnss
  datum:
    term: Datum
    definition: Where counting begins.
`;
const files = { "glossary.yml": glossary };

test("a term carries its definition and points to it", async () => {
  expect(await toHtml("With <Term>GPS</Term> now.", files)).toBe(
    '<p>With <dfn class="term" tabindex="0" aria-describedby="term-page-1">GPS<span class="term-definition" id="term-page-1" role="tooltip">Satellites that tell where one is.</span></dfn> now.</p>',
  );
});

test("a term takes other words by its id, and its own word without any", async () => {
  expect(await toHtml('The <Term id="gnss">sky</Term>', files)).toContain(">sky<span");
  expect(await toHtml('The <Term id="gnss" />', files)).toContain(">GNSS<span");
});

test.each([
  ["[The <Term>GPS</Term> page](./sky.mdx)", ">The GPS page</a>"],
  ["<Details summary={<Term>GPS</Term>}>Text</Details>", "<summary>GPS</summary>"],
  ['<Button link="/sky" label={<Term><b>GPS</b></Term>} />', "><b>GPS</b></a>"],
])("a term in what can be pressed is a word like any other: %j", async (source, wanted) => {
  expect(await toHtml(source, files)).toContain(wanted);
});

test("an unknown word is told with the nearest one", async () => {
  expect(await toProblems("Text <Term>datun</Term>", files)).toEqual([
    '1:6: <Term> names "datun", and glossary.yml has no such word; did you mean "datum"?',
  ]);
  expect(await toHtml("Text <Term>datun</Term>", files)).toBe("<p>Text datun</p>");
});

test("the glossary shows every word in the order of the alphabet, with its anchor and link", async () => {
  const page = await compile("<Glossary />", { ...files, "docs/guide/sky.mdx": "x" });
  expect(page.headings.map(({ text }) => text)).toEqual(["Position"]);
  expect(page.anchors).toEqual(["position", "datum", "gnss"]);
  expect(page.links).toMatchObject([{ href: "/docs/guide/sky.mdx#gnss" }]);
  expect(page.plainText).toBe(
    "Position\nDatum\nWhere counting begins.\nGNSS\nSatellites that tell where one is. Also: satellites, GPS. Read more",
  );
});

test.each([
  ["A: [", "glossary.yml:1: the file cannot be read"],
  ["- a", "glossary.yml:1: the file must hold a map of keys"],
  [
    "A:\n  x:\n    term: \u201cX\u201d\n    definition: d",
    "glossary.yml:3: a value is in quotation marks that YAML would show, found \u201cX\u201d",
  ],
  ["A:\n  x: text", 'glossary.yml:2: "x" needs a "term" and a "definition", both texts'],
  [
    "gnss:\n  term: GNSS\n  definition: Satellites.\n",
    'glossary.yml:1: "gnss" is a word where a heading is wanted; write it below a heading, one level further in',
  ],
  [
    "A:\n  X y:\n    term: X\n    definition: d",
    'glossary.yml:2: "X y" must be small letters, digits and hyphens: "x-y"',
  ],
  [
    "A:\n  x:\n    term: X\n    definition: d\n    alos: [y]",
    'glossary.yml:5: "x" has the key "alos"; wanted term, definition, also, more',
  ],
  [
    "A:\n  x:\n    term: X\n    definition: d\n    also: y",
    'glossary.yml:5: "also" of "x" must be a list of words',
  ],
  [
    "A:\n  x: {term: X, definition: d}\n  y: {term: Y, definition: d, also: [X]}",
    'glossary.yml:3: "y" and "x" are both called "x"',
  ],
  [
    "A:\n  x: {term: X, definition: d, also: [Z]}\nB:\n  x: {term: Y, definition: d, also: [Z]}",
    'glossary.yml:4: "x" is already under another heading',
  ],
])("%j is told with its line", (source, problem) => {
  const { problems } = readGlossary(source);
  expect(problems.map(problemToText).map((text) => text.slice(0, problem.length))).toEqual([
    problem,
  ]);
});

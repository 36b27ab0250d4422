import { expect, test } from "vitest";
import { addToVersionsModule, moveText, planSnapshot, toEntry } from "./snapshot";
import type { DocVersion } from "./types";

const current = { name: "current", label: "2.0", status: "current", path: "/docs" } as const;
const version: DocVersion = { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" };

const move = (text: string, file = "docs/a/page.mdx") => moveText(text, file, version, [current]);

test("every file of the docs is copied, parts, pictures and category files too", () => {
  const files = ["docs/a/_category_.yml", "docs/a/_part.mdx", "docs/a/x.png", "blog/x.mdx"];
  expect(planSnapshot({ name: "1.0", versions: [current], files })).toEqual({
    version,
    copies: [
      { from: "docs/a/_category_.yml", to: "versions/1.0/docs/a/_category_.yml" },
      { from: "docs/a/_part.mdx", to: "versions/1.0/docs/a/_part.mdx" },
      { from: "docs/a/x.png", to: "versions/1.0/docs/a/x.png" },
    ],
  });
});

test("a version of docs that are not released is not released either", () => {
  const next: DocVersion = { name: "current", label: "Next", status: "next", path: "/docs/next" };
  const versions: DocVersion[] = [
    { name: "2.0", label: "2.0", status: "current", path: "/docs" },
    next,
  ];
  expect(planSnapshot({ name: "2.1", versions, files: ["docs/a.md"] })).toMatchObject({
    version: { name: "2.1", status: "next", path: "/docs/2.1" },
  });
});

test.each([
  [
    undefined,
    [],
    'a version\'s name must be letters, digits, dots and dashes, such as "1.0" or "2.0-beta", found nothing',
  ],
  [
    "../x",
    [],
    'a version\'s name must be letters, digits, dots and dashes, such as "1.0" or "2.0-beta", found "../x"',
  ],
  ["next", [], '"next" is not a name for a version: /docs/next has a meaning of its own'],
  ["Current", [], '"Current" is not a name for a version: /docs/Current has a meaning of its own'],
  [
    "category",
    [],
    '"category" is not a name for a version: /docs/category has a meaning of its own',
  ],
  ["0.9", [], 'the version "0.9" is in the list already, at /docs/0.9'],
  [
    "1.0",
    ["docs/a.md", "versions/1.0/docs/b.md"],
    'the version "1.0" has files already: versions/1.0/docs/b.md',
  ],
  [
    "1.0-RC",
    ["docs/a.md", "versions/1.0-rc/docs/b.md"],
    'the version "1.0-RC" has files already: versions/1.0-rc/docs/b.md',
  ],
  [
    "1.0-rc",
    ["docs/a.md", "versions/1.0-RC/docs/b.md"],
    'the version "1.0-rc" has files already: versions/1.0-RC/docs/b.md',
  ],
  [
    "1.0",
    ["docs/1.0/a.md"],
    "docs/1.0/a.md already lives below /docs/1.0, where the version would",
  ],
  ["1.0", ["blog/a.md"], "there are no docs to make a version of"],
])("the name %j with the files %j is refused", (name, files, problem) => {
  const past: DocVersion = { name: "0.9", label: "0.9", status: "past", path: "/docs/0.9" };
  expect(planSnapshot({ name, versions: [current, past], files })).toEqual({ problem });
});

test("paths within the docs stay, and paths that leave them climb further", () => {
  expect(move("[a](./b.mdx) [c](../d/e.mdx#f) ![g](img/h.png)")).toBe(
    "[a](./b.mdx) [c](../d/e.mdx#f) ![g](img/h.png)",
  );
  expect(move("[a](../../products/h4.mdx)")).toBe("[a](../../../../products/h4.mdx)");
  expect(move("[a](../faq/x.mdx)", "docs/page.mdx")).toBe("[a](../../../faq/x.mdx)");
  expect(move("[a](./../d.mdx) [b](./../../x.mdx)")).toBe("[a](./../d.mdx) [b](../../../../x.mdx)");
  expect(move('import Part from "../../parts/_a.mdx"')).toBe(
    'import Part from "../../../../parts/_a.mdx"',
  );
  expect(move("[1]: ../../blog/x.mdx\nimage: ../../img/x.png")).toBe(
    "[1]: ../../../../blog/x.mdx\nimage: ../../../../img/x.png",
  );
});

test("absolute links into the docs stay in the version", () => {
  expect(move('[a](/docs/overview#x) <Card href="/docs/" /> [b](/docs)')).toBe(
    '[a](/docs/1.0/overview#x) <Card href="/docs/1.0/" /> [b](/docs/1.0)',
  );
  expect(move("[a](/docs/a/b.mdx#c)")).toBe("[a](/versions/1.0/docs/a/b.mdx#c)");
  expect(move("[a](/docs/a/b.md#c)")).toBe("[a](/versions/1.0/docs/a/b.md#c)");
  expect(move('import P from "@site/docs/_p.mdx"')).toBe(
    'import P from "@site/content/versions/1.0/docs/_p.mdx"',
  );
  expect(move("[a](/docserver/x) [b](/faq/) [c](https://x.example/docs/y)")).toBe(
    "[a](/docserver/x) [b](/faq/) [c](https://x.example/docs/y)",
  );
});

test.each([
  ['<Card href={"/docs/x"} />', '<Card href={"/docs/1.0/x"} />'],
  ["<Card href={ '/docs/x' } />", "<Card href={ '/docs/1.0/x' } />"],
  ["<Card href={`/docs/x`} /> `/docs/x`", "<Card href={`/docs/1.0/x`} /> `/docs/x`"],
  ['<Card href={useBaseUrl("/docs/x")} />', '<Card href={useBaseUrl("/docs/1.0/x")} />'],
  ['<Card href={useBaseUrl("docs/x")} />', '<Card href={useBaseUrl("docs/1.0/x")} />'],
  [
    '{useBaseUrl("docs/x")} {useBaseUrl("docs/y")}',
    '{useBaseUrl("docs/1.0/x")} {useBaseUrl("docs/1.0/y")}',
  ],
  [
    '<img src={require("../../x.png").default} />',
    '<img src={require("../../../../x.png").default} />',
  ],
  [
    '<img src={require("@site/docs/x.png")} />',
    '<img src={require("@site/content/versions/1.0/docs/x.png")} />',
  ],
  ['<img src={require("./x.png")} />', '<img src={require("./x.png")} />'],
  [
    '<DocCard item={{ label: "A", href: "/docs/x" }} />',
    '<DocCard item={{ label: "A", href: "/docs/1.0/x" }} />',
  ],
  [
    'sources={{\n  light: "../../l.png",\n  dark: require("../../d.png"),\n}}',
    'sources={{\n  light: "../../../../l.png",\n  dark: require("../../../../d.png"),\n}}',
  ],
  [
    '<Card href={props.a ? "/docs/x" : "/docs/y"} />',
    '<Card href={props.a ? "/docs/1.0/x" : "/docs/1.0/y"} />',
  ],
  [
    'import code from "!!raw-loader!../../x.sh"',
    'import code from "!!raw-loader!../../../../x.sh"',
  ],
  ["[b]: /docs/x", "[b]: /docs/1.0/x"],
  ["[b]:/docs/x", "[b]:/docs/1.0/x"],
  ["> [b]: </docs/x> 'B'", "> [b]: </docs/1.0/x> 'B'"],
  ['The path is "/docs/x", or (/docs/x).', 'The path is "/docs/x", or (/docs/x).'],
])("%j reads %j in its version", (text, moved) => {
  expect(move(text)).toBe(moved);
});

test("a link to another version stays a link to that version", () => {
  const others: DocVersion[] = [
    current,
    { name: "0.9", label: "0.9", status: "past", path: "/docs/0.9" },
    { name: "next", label: "Next", status: "next", path: "/docs/next" },
  ];
  const text =
    "[a](/docs/0.9/overview#x) [b](/docs/0.9) [c](/docs/next/?d=e) [f](/docs/0.91/g) [h](/docs/a)";
  expect(moveText(text, "docs/page.mdx", version, others)).toBe(
    "[a](/docs/0.9/overview#x) [b](/docs/0.9) [c](/docs/next/?d=e) [f](/docs/1.0/0.91/g) [h](/docs/1.0/a)",
  );
});

test("code is left as it is", () => {
  const text =
    '```md title="/docs/x"\n[a](/docs/x)\n~~~\n[a](../../y)\n```\n`[a](/docs/x)` ``[a](/docs/x)`` [a](/docs/x)';
  expect(move(text)).toBe(text.replace(/\/docs\/x\)$/, "/docs/1.0/x)"));
});

test("the version is written behind the current one", () => {
  const module =
    'export const versions: DocVersion[] = [\n  { name: "current", label: "2.0", status: "current", path: "/docs" },\n];\n';
  expect(addToVersionsModule(module, version)).toBe(
    module.replace(
      "},\n",
      '},\n  { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" },\n',
    ),
  );
  expect(addToVersionsModule("export const versions = readThem();", version)).toBeUndefined();
  expect(toEntry(version)).toBe(
    '{ name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" },',
  );
});

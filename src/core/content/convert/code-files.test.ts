/** Files of code beside the pages: their data and their markup are read, and nothing of them runs. */

import { expect, test } from "vitest";
import { problemToText } from "../../problems/problems";
import { compile, readable } from "../compile.fixture";

async function read(text: string, files: Record<string, string>) {
  const { body, problems, includes, links } = await compile(text, files);
  const html = body.map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
  return { html: readable(html.join("")), problems: problems.map(problemToText), includes, links };
}

const names = `const names = { tabs: [{ label: "One", value: "one" }], version: "2.1" };
export default names;
export const port = 8080;
export { names as all };
`;

test.each([
  ["import names from '@site/src/names';\n\n{names.version}", "2.1"],
  ["import names from '@site/src/names.js';\n\n{names.version}", "2.1"],
  ["import names from '@site/src/names.ts';\n\n{names.version}", "2.1"],
  ["import names from '../../src/names';\n\n{names.version}", "2.1"],
  ["import { port, all } from '@site/src/names';\n\n{port} at {all.version}", "8080 at 2.1"],
  ["import * as n from '@site/src/names';\n\n{n.port} at {n.default.version}", "8080 at 2.1"],
  [
    "import n, { port as p } from '@site/src/names';\n\n<b {...n.tabs[0]} id={p}>b</b>",
    'id="8080"',
  ],
])("%j takes its values from a file of code", async (text, html) => {
  const page = await read(text, { "src/names.js": names });
  expect(page.html).toContain(html);
  expect(page.problems).toEqual([]);
  expect(page.includes).toEqual(["src/names.js"]);
});

test("tabs have the labels of a file of code", async () => {
  const page = await read(
    "import names from '@site/src/names';\n\n<Tabs values={names.tabs}>\n<TabItem value=\"one\">\n\nText\n\n</TabItem>\n</Tabs>",
    { "src/names.js": names },
  );
  expect(page.html).toContain('"label":"One"');
  expect(page.problems).toEqual([]);
});

test.each([
  ["module.exports = { a: 'x' };", "import m from './m';\n\n{m.a}"],
  ["module.exports = { a: 'x' };", "import { a } from './m';\n\n{a}"],
  ["export * from './other';", "import { a } from './m';\n\n{a}"],
  ["export { a } from './other';", "import { a } from './m';\n\n{a}"],
  ["import { a } from './other';\nexport default { b: a };", "import m from './m';\n\n{m.b}"],
  ["import d from './d.json';\nexport const b = d.c;", "import { b } from './m';\n\n{b}"],
])("%j can be imported", async (code, text) => {
  const page = await read(text, {
    "docs/guide/m/index.js": code,
    "docs/guide/m/other.js": "export const a = 'x';",
    "docs/guide/m/d.json": '{ "c": "x" }',
  });
  expect(page).toMatchObject({ html: "x", problems: [] });
});

test("a component of its own file is markup with gaps, whose addresses count from there", async () => {
  const page = await read(
    "import Hint, { Mark } from '@site/src/Hint';\n\n<Hint>\n\nOld *pump*.\n\n</Hint>\n\nA <Mark color=\"red\">word</Mark>.",
    {
      "src/Hint/index.jsx": `import React from "react";
import Link from "@docusaurus/Link";
import icon from "./icon.png";
const fallback = "Hint";
export const Mark = (props) => <span style={{ color: props.color }}>{props.children}</span>;
export default function Hint({ title = fallback, children }) {
  return (
    <details>
      <summary>{title} <img src={icon} alt="" /></summary>
      {children}
      <Link to="./more.mdx">More</Link>
    </details>
  );
}
`,
    },
  );
  expect(page.html).toMatch(/<summary>.*Hint/);
  expect(page.html).toContain("src/Hint/icon.png");
  expect(page.html).toContain("Old <em>pump</em>.");
  expect(page.html).toContain('A <span style="color:red">word</span>.');
  expect(page.links).toMatchObject([{ file: "src/Hint/more.mdx", line: 3 }]);
  expect(page.problems).toEqual([]);
});

test.each([
  ["{m.now}", "export default { now: Date.now() };"],
  [
    "<m />",
    "import { useState } from 'react';\nexport default () => { useState(1); return <b />; };",
  ],
])("what is code is told where a page uses it: %s", async (use, code) => {
  const page = await read(`import M, * as m from './m';\n\nA ${use.replace("m", "M")}`, {
    "docs/guide/m.js": code,
  });
  expect(page.problems).toHaveLength(1);
  expect(page.problems[0]).toContain("docs/guide/page.mdx:3:");
});

test.each([
  "const { kind, ...rest } = props; return <b title={kind}>{rest.children}</b>;",
  "const kind = props.kind ?? 'y'; const title = '' + kind; return <b title={title}>{props.children}</b>;",
])("a component may give names to its values: %s", async (body) => {
  const page = await read("import M from './m';\n\nA <M kind=\"x\">c</M>", {
    "docs/guide/m.jsx": `export default function M(props) { ${body} }`,
  });
  expect(page).toMatchObject({ html: '<p>A <b title="x">c</b></p>', problems: [] });
});

test("what a component lacks is told in its file", async () => {
  const page = await read("import M from './m';\n\n<M />", {
    "docs/guide/m.jsx": "export default () => (\n  <b onClick={run}>x</b>\n);",
  });
  expect(page.problems).toEqual([expect.stringContaining("docs/guide/m.jsx:2:")]);
});

test("a file of code that cannot be read is told with its line, and files that import each other end", async () => {
  const broken = await read("import M from './m';\n\nx", {
    "docs/guide/m.js": "\nexport const a = ;",
  });
  expect(broken.problems).toEqual([
    "docs/guide/m.js:2:17: the file cannot be read, and nothing of it is shown: Unexpected token",
  ]);
  const files = {
    "docs/guide/a.js": "export * from './b';\nexport const a = 1;",
    "docs/guide/b.js": "export * from './a';\nexport const b = 2;",
  };
  const page = await read("import { a, b } from './a';\n\n{a} and {b}", files);
  expect(page).toMatchObject({ html: "<p>1 and 2</p>", problems: [] });
});

test("styles have no effect, which is told once where they are imported", async () => {
  const page = await read("import M from './m';\n\n<M />\n\n<M on />", {
    "docs/guide/m.jsx":
      'import clsx from "clsx";\nimport styles from "./m.module.css";\nexport default ({ on }) => <b className={clsx("a", styles.a, on && "c", { d: on })} title={styles.t}>x</b>;',
  });
  expect(page.html).toBe('<b class="a">x</b>\n<b class="a c d">x</b>');
  expect(page.problems).toEqual([
    'docs/guide/m.jsx:2:1: imports "./m.module.css", and content has no styles of its own; write them into src/views/mdx',
  ]);
});

test.each([
  [
    "export const List = ({ items }) => <ul>{items.map((item, at) => <li key={at}>{at}: {item.label}</li>)}</ul>;",
    "<ul><li>0: One</li><li>1: Two</li></ul>",
  ],
  [
    "const all = [{ label: 'A', to: '/a' }];\nexport function List() { return <p>{all.map(({ label, to = '/' }) => { return <a href={to}>{label}</a>; })}</p>; }",
    '<p><a href="/a">A</a></p>',
  ],
  [
    "export function List({ items, title }) {\n  if (!items) return null;\n  if (title) { return <h4>{title}</h4>; }\n  return <b>{items[1].label}</b>;\n}",
    "<b>Two</b>",
  ],
  ["export const List = ({ none }) => none ? <i>x</i> : null;", ""],
  [
    "export const List = ({ items }) => <b>{items.map((one) => one.label).map((l) => l + '!')}</b>;",
    "<b>One!Two!</b>",
  ],
])("%j is a plain component", async (code, html) => {
  const page = await read(
    "import { List } from '@site/src/list';\n\n<List items={[{ label: 'One' }, { label: 'Two' }]} />",
    { "src/list.jsx": code },
  );
  expect(page.problems).toEqual([]);
  expect(page.html).toBe(html);
});

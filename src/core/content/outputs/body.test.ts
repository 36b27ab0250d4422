/** The body as data: strings, ancestors of islands, islands. */

import { expect, test } from "vitest";
import { compile } from "../compile.fixture";
import { element, island, text } from "../tree";
import { toBody, toReactAttributes } from "./body";

const leaf = () => island("X", { a: 1 });
const leafItem = { island: "X", props: { a: 1 }, body: [] };

test("without an island a body is one string", () => {
  expect(toBody([element("p", {}, [text("a")]), text("\n"), element("hr")])).toEqual([
    "<p>a</p>\n<hr>",
  ]);
});

test("nothing is an empty body", () => {
  expect(toBody([])).toEqual([]);
  expect(toBody([text("\n")])).toEqual([]);
});

test("static neighbours of an island are joined", () => {
  expect(
    toBody([element("p"), element("hr"), text("\n"), leaf(), text("\n"), element("p")]),
  ).toEqual(["<p></p><hr>", leafItem, "<p></p>"]);
});

test("the items of a list stay elements of their own, and white space between them goes", () => {
  const list = element("ol", {}, [
    text("\n"),
    element("li", { className: ["a"] }, [text("one")]),
    text("\n"),
    element("li", {}, [leaf()]),
    element("li"),
  ]);
  expect(toBody([list])).toEqual([
    {
      tag: "ol",
      attributes: {},
      body: [
        { tag: "li", attributes: { className: "a" }, body: ["one"] },
        { tag: "li", attributes: {}, body: [leafItem] },
        { tag: "li", attributes: {}, body: [] },
      ],
    },
  ]);
});

test("the cells of a table stay elements of their own", async () => {
  const { body } = await compile(
    '<table><tbody><tr><td>a</td><td><Tabs><TabItem value="x">y</TabItem></Tabs></td></tr></tbody></table>',
  );
  const row = {
    tag: "tr",
    attributes: {},
    body: [{ tag: "td", attributes: {}, body: ["a"] }, { tag: "td" }],
  };
  expect(body).toMatchObject([
    { tag: "div", body: [{ tag: "table", body: [{ tag: "tbody", body: [row] }] }] },
  ]);
});

test("words beside an island in a line keep their spaces", () => {
  expect(toBody([element("span", {}, [text("a "), leaf(), text(" b")])])).toEqual([
    { tag: "span", attributes: {}, body: ["a ", leafItem, " b"] },
  ]);
});

test("a paragraph that holds an island is a div", async () => {
  const { body } = await compile("See <DocCardList /> there");
  expect(body).toEqual([
    {
      tag: "div",
      attributes: {},
      body: ["See ", { island: "DocCardList", props: {}, body: [] }, " there"],
    },
  ]);
});

test("attributes have React's names", () => {
  expect(
    toReactAttributes(
      element("div", {
        className: ["a", "b"],
        accept: ["a", "b"],
        tabIndex: 0,
        ariaLabel: "y",
        dataFoo: "z",
        style: "margin-top:4px;--n:1",
        hidden: false,
        colSpan: 2,
      }),
    ),
  ).toEqual({
    className: "a b",
    accept: "a, b",
    tabIndex: 0,
    "aria-label": "y",
    "data-foo": "z",
    style: { marginTop: "4px", "--n": "1" },
    colSpan: 2,
  });
});

test("an island in a box keeps the box", async () => {
  const { body } = await compile(":::note\n\n<DocCardList />\n\n:::");
  expect(body).toEqual([
    {
      tag: "section",
      attributes: { className: "admonition admonition-note", role: "note", "aria-label": "Note" },
      body: [
        '<p class="admonition-title admonition-title-default">Note</p>',
        { island: "DocCardList", props: {}, body: [] },
      ],
    },
  ]);
});

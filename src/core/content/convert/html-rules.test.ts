/** What HTML content may write. That a page keeps to it is tested in `components.test.ts` and `hostile.test.ts`. */

import { expect, test } from "vitest";
import { attributeRule, isReservedId, loadsFile, tagRule, toStyleText } from "./html-rules";

test.each([
  ["table", false, "html"],
  ["svg", false, "svg"],
  ["svg", true, "svg"],
  ["linearGradient", true, "svg"],
])("the tag %s may be written (in a drawing: %s)", (tag, inSvg, space) => {
  expect(tagRule(tag, inSvg)).toEqual({ allowed: true, space });
});

test.each([
  ["path", false],
  ["div", true],
  ["foreignObject", true],
  ["a", true],
  ["blink", false],
  ["constructor", false],
])("the tag %s has no place here (in a drawing: %s)", (tag, inSvg) => {
  expect(tagRule(tag, inSvg)).toEqual({ allowed: false, reason: undefined });
});

test.each([
  "script",
  "style",
  "form",
  "textarea",
  "object",
  "embed",
  "link",
  "meta",
  "base",
  "noscript",
  "template",
  "canvas",
])("the tag %s is refused with what to write instead", (tag) => {
  expect(tagRule(tag, false)).toEqual({ allowed: false, reason: expect.stringMatching(/\w/) });
});

test.each(["key", "ref", "suppressHydrationWarning", "xmlns", "xmlns:xlink", "__html"])(
  "the attribute %s has no meaning and is left out",
  (name) => {
    expect(attributeRule(name, "svg").kind).toBe("ignored");
  },
);

test.each(["onclick", "onClick", "ONLOAD", "onx"])("the attribute %s would run code", (name) => {
  expect(attributeRule(name, "html").kind).toBe("event");
});

test.each([
  "srcDoc",
  "srcdoc",
  "action",
  "formAction",
  "formaction",
  "ping",
  "is",
  "manifest",
  "dangerouslySetInnerHTML",
  "form",
  "autoFocus",
  "autofocus",
  "nonce",
  "data-action",
  "data-docs",
  "DATA-Native",
  "dataAction",
  "data--action",
  "data---docs",
])("the attribute %s is refused, and in a drawing at least unknown", (name) => {
  expect(attributeRule(name, "html").kind).toBe("refused");
  expect(attributeRule(name, "svg").kind).toMatch(/^(refused|unknown)$/);
});

test.each([
  ["dronedoc-data", true],
  ["webpackChunkx", true],
  ["___gatsby", true],
  ["frame_drawer", true],
  ["drawer", false],
  ["trustedTypes", true],
  ["requestIdleCallback", true],
  ["my-drawer", false],
  ["my-dronedoc", false],
  ["a___b", false],
])("the id %s belongs to the page's own scripts: %s", (id, isReserved) => {
  expect(isReservedId(id)).toBe(isReserved);
});

test.each([
  [" color: red ", "color: red"],
  ["POSITION : Absolute", "POSITION : Absolute"],
  ["position:static;position:relative", "position:static;position:relative"],
  ["position: inherit; position:initial; position:unset", undefined],
  ["object-position: top; background-position:0 0", undefined],
  ["content: '\\0 \\110000 \\10ffff '", undefined],
  ["--note: 'position of image, src and url'", undefined],
])("the style %s stays", (style, text = style) => {
  expect(toStyleText(style)).toBe(text);
});

test.each([
  "background: url(a.png)",
  "background: URL (a.png)",
  "background: src('a.png')",
  "background: image('a.png')",
  "background: image-set('a.png' 1x)",
  "width: expression(alert())",
  "@import 'a.css'",
  "@IMPORT 'a.css'",
  "behavior:x",
  "behavior : x",
  "-moz-binding: x",
  "position: fixed",
  "Position:sticky",
  "position:staticly",
  "x:y;position:var(--p)",
  "x:y\nposition:fixed",
  "positio\\n:fixed",
  "p\\6F sition:fixed",
  "p\\00006fsi\\74 ion:fixed",
  "p\\6Fsition:fi\\78 ed",
  "position/* a\n */:fixed",
  "position/*a*/:/*b*/fixed",
  "position/**/:fixed",
  "--a:'/*';background:url(//a.example);--b:'*/'",
])("the style %j could load or cover something", (style) => {
  expect(toStyleText(style)).toBeUndefined();
});

test.each([
  ["url(#a)", false],
  ["url( '#a' )", false],
  ['url("#a")', false],
  ["red", false],
  ["url(//a.example/b)", true],
  ["URL (b.svg#a)", true],
  ["u\\72l('b.svg')", true],
  ["var(--x, url( //a.example))", true],
])("the value %s of a drawing loads a file: %s", (value, loads) => {
  expect(loadsFile(value)).toBe(loads);
});

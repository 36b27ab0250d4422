/** SVG files that become a part of the page. */

import { expect, test } from "vitest";
import { toHtml } from "../compile.fixture";
import { readDrawing } from "./drawing";

const words = "<title>Fuse</title><desc>The fuse stands before the computer.</desc>";

function draw(
  inside: string,
  open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80">',
) {
  return readDrawing(`${open}${words}${inside}</svg>`, "d1-");
}

function problemsIn(inside: string, open?: string): string[] {
  return draw(inside, open).problems.map(({ message }) => message);
}

test("a drawing stands in the page, with its name for those who cannot see it", () => {
  expect(draw('\n  <line x1="0" y1="0" x2="9" y2="9" stroke="var(--color-text)"/>\n').html).toBe(
    '<svg fill="currentColor" font-size="14" viewBox="0 0 200 80" width="250" height="100" role="img" aria-label="Fuse"><line x1="0" y1="0" x2="9" y2="9" stroke="var(--color-text)"/></svg>',
  );
});

test("ids and what refers to them begin with the drawing's own prefix", () => {
  const { html, problems } = draw(
    '<defs><marker id="arrow" orient="auto"><path d="M0 0L6 3 0 6z" fill="currentColor"/></marker></defs><path d="M0 0h9" stroke="var(--color-accent)" marker-end="url(#arrow)"/><use xlink:href="#arrow"/>',
  );
  expect(problems).toEqual([]);
  expect(html).toContain('<marker id="d1-arrow"');
  expect(html).toContain('marker-end="url(#d1-arrow)"');
  expect(html).toContain('href="#d1-arrow"');
});

test("entities of the file's own are not expanded", () => {
  const { html, problems } = readDrawing(
    `<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY big "many">]>\n<svg viewBox="0 0 9 9">${words}<text>&big;</text></svg>`,
    "",
  );
  expect(html).toContain("<text>&#x26;big;</text>");
  expect(problems).toEqual([]);
});

test("a tag of HTML is a problem: all that follows it would be lost", () => {
  expect(problemsIn('<b>bold</b><g id="later"/>')).toEqual([
    "<b> is not allowed in a drawing; remove it",
  ]);
});

test.each([
  ["<script>alert(1)</script>", "<script> is not allowed in a drawing; remove it"],
  ["<style>*{fill:red}</style>", "<style> is not allowed in a drawing; remove it"],
  ["<foreignObject></foreignObject>", "<foreignObject> is not allowed in a drawing; remove it"],
  ["<image/>", "<image> is not allowed in a drawing; remove it"],
  ['<a href="#x"></a>', "<a> is not allowed in a drawing; remove it"],
  ['<g onclick="x()"/>', '<g>: "onclick" is not allowed in a drawing; remove it'],
  ['<g style="fill:red"/>', '<g>: "style" is not allowed in a drawing; remove it'],
  ['<g tabindex="0"/>', '<g>: "tabindex" is not allowed in a drawing; remove it'],
])("%s does not come in", (inside, problem) => {
  const { html } = draw(inside);
  expect(problemsIn(inside)).toEqual([problem]);
  expect(html).not.toMatch(/script|style|foreign|image|onclick|tabindex|<a /);
});

test.each([
  ["#ff0000"],
  ["red"],
  ["url(https://example.org/x.svg#a)"],
  ["var(--x,url(//example.org))"],
  ["var(--color-text) url(//example.org)"],
  ["x var(--color-text)"],
  ["url(#own) url(//example.org)"],
  ["url(//example.org) url(#own)"],
])("a fill of %s is no role", (fill) => {
  expect(problemsIn(`<g fill="${fill}"/>`)).toEqual([
    `<g>: fill is "${fill}", which no colour mode can change; wanted a role such as "var(--color-text)"`,
  ]);
});

test("nothing is fetched from elsewhere", () => {
  expect(
    problemsIn(
      '<use href="/other.svg#a"/><use href="#a/../b"/><g marker-end="URL(//x.org/a#b)" clip-path="url(#own)"/><g mask="url  (//x.org)"/><g filter="none" mask="\\75rl(//x.org)"/>',
    ),
  ).toEqual([
    '<use>: href leads to "/other.svg#a"; a drawing shows only what is in its own file',
    '<use>: href leads to "#a/../b"; a drawing shows only what is in its own file',
    '<g>: marker-end is "URL(//x.org/a#b)"; a drawing shows only what is in its own file',
    '<g>: mask is "url  (//x.org)"; a drawing shows only what is in its own file',
    '<g>: "filter" is not allowed in a drawing; remove it',
    '<g>: mask is "\\75rl(//x.org)"; a drawing shows only what is in its own file',
  ]);
});

test("a drawing says its name, what it shows, and its measures", () => {
  const { problems } = readDrawing('<!-- a -->\n<svg viewBox="4 4 10 10"></svg>', "");
  expect(problems).toEqual([
    {
      line: 2,
      column: 1,
      message: "the drawing has no <title>; give the drawing a name, in a few words",
    },
    {
      line: 2,
      column: 1,
      message: "the drawing has no <desc>; say in words what the drawing shows",
    },
    { line: 2, column: 1, message: 'viewBox is "4 4 10 10"; wanted "0 0 width height"' },
  ]);
  expect(readDrawing("no drawing", "").problems).toEqual([
    { line: 1, column: 1, message: "the file holds no <svg>" },
  ]);
});

const fuse = `<?xml version="1.0"?>\n<svg viewBox="0 0 200 80">${words}<rect id="a" width="9" height="9"/></svg>`;

test("<Diagram> is a figure with the drawing and its words", async () => {
  const html = await toHtml('<Diagram src="./fuse.svg" caption="Where the *fuse* is" />', {
    "docs/guide/fuse.svg": fuse,
  });
  expect(html).toBe(
    '<figure class="diagram"><svg fill="currentColor" font-size="14" viewBox="0 0 200 80" width="250" height="100" role="img" aria-label="Fuse"><rect id="drawing-1-a" width="9" height="9"/></svg><figcaption>Where the *fuse* is</figcaption></figure>\n<details class="diagram-words"><summary>This drawing in words</summary><p>The fuse stands before the computer.</p></details>',
  );
});

test("groups that stand too deep are a problem at the first that does, and what is above them is drawn", () => {
  const drawing = readDrawing(
    `<svg viewBox="0 0 10 10"><title>A</title><desc>B</desc>\n${"<g>\n".repeat(51)}<path d="M0 0" />${"</g>".repeat(51)}</svg>`,
    "p-",
  );
  expect(drawing.problems).toEqual([
    {
      line: 52,
      column: 1,
      message: "more than 50 groups are nested; take out some levels",
    },
  ]);
  expect(drawing.html).toContain(`${"<g>".repeat(49)}<g/>${"</g>".repeat(49)}`);
});

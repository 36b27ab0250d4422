import { expect, test } from "vitest";
import { toHtml, toProblems } from "../compile.fixture";

const box = (kind: string, label: string, title: string, text: string) =>
  `<section class="admonition admonition-${kind}" role="note" aria-label="${label}">${title}\n${text && `${text}\n`}</section>`;
const ownTitle = (title: string) => `<p class="admonition-title">${title}</p>`;
const defaultTitle = (title: string) =>
  `<p class="admonition-title admonition-title-default">${title}</p>`;

test("an alert of GitHub is the box that :::note makes", async () => {
  expect(await toHtml("> [!NOTE]\n> Charge **first**.\n>\n> Then fly.\n")).toBe(
    await toHtml(":::note\n\nCharge **first**.\n\nThen fly.\n\n:::\n"),
  );
});

test.each([
  ["NOTE", "note", "Note"],
  ["tip", "tip", "Tip"],
  ["Important", "info", "Info"],
  ["WARNING", "warning", "Warning"],
  ["CAUTION", "danger", "Danger"],
  ["DANGER", "danger", "Danger"],
])("the alert %s is a box of the kind %s", async (name, kind, label) => {
  expect(await toHtml(`> [!${name}]\n> x\n`)).toBe(
    box(kind, label, defaultTitle(label), "<p>x</p>"),
  );
});

test.each([
  ["> [!NOTE]\n>\n> x\n"],
  ["> [!NOTE]  \n> x\n"],
  ["> [!NOTE]\\\n> x\n"],
  ["> [!NOTE]\nx\n"],
  [">[!NOTE]\r\n>x\r\n"],
  ["---\nmdx: { format: md }\n---\n\n> [!NOTE]\n> x\n"],
])("the first line of %j is none of its text", async (text) => {
  expect(await toHtml(text)).toBe(box("note", "Note", defaultTitle("Note"), "<p>x</p>"));
});

test("words behind the name of an alert are its title, with their marks", async () => {
  expect(await toHtml("> [!TIP] Use `ls`, **now** or\n> later\n")).toBe(
    box(
      "tip",
      "Tip",
      ownTitle('Use <code translate="no">ls</code>, <strong>now</strong> or'),
      "<p>later</p>",
    ),
  );
});

test("an alert may stand in a list, hold one, and be empty", async () => {
  expect(await toHtml("- a\n\n  > [!NOTE]\n  > - b\n")).toContain(
    `${defaultTitle("Note")}\n<ul>\n<li>b</li>\n</ul>\n</section>`,
  );
  expect(await toHtml("> [!NOTE]\n")).toBe(box("note", "Note", defaultTitle("Note"), ""));
});

test("what is wrong in an alert is told at its own line", async () => {
  expect(await toProblems("> [!NOTE]\n> [x][nope] and :tada: here\n")).toEqual([
    '2:17: ":tada:" stays text; write the emoji itself, or put the text in backticks',
    '2:3: "[x][nope]" is not a link: nothing defines "nope"; write "[nope]: ./page.mdx" on a line of its own, or "\\[" for a bracket',
  ]);
});

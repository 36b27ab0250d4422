/** Texts that are nested deeper than they can be read, and texts that only look so. */

import { expect, test } from "vitest";
import { findTooDeep } from "./depth";

const plain =
  "more than 100 brackets are nested; close each, or write a backslash before a plain one";

const open =
  "more than 1000 brackets of one paragraph are never closed; write a backslash before each";

test.each([
  ["> ".repeat(51), 1, "more than 50 lists or quotes are nested; take out some levels"],
  [`a\n\n${"- ".repeat(51)}a`, 3, "more than 50 lists or quotes are nested; take out some levels"],
  [
    Array.from({ length: 51 }, (_, level) => `${"  ".repeat(level)}- a`).join("\n"),
    51,
    "more than 50 lists or quotes are nested; take out some levels",
  ],
  [":::note\n".repeat(51), 51, 'more than 50 boxes (":::") are nested; close each with ":::"'],
  [`a\n${"[".repeat(101)}${"]".repeat(101)}`, 2, plain],
  [`a\n\n${"![".repeat(101)}${"](a)".repeat(101)}`, 3, plain],
  [`a\n${"[".repeat(101)}${"]".repeat(101)}\n\nb`, 2, plain],
  [`a\n${"[".repeat(101)}${"]".repeat(101)}\n\`\`\`js\n\`\`\``, 2, plain],
  [`a\n${"![".repeat(1001)}`, 2, open],
  [
    `a\n${"]".repeat(5001)}`,
    2,
    "more than 5000 brackets of one paragraph close none; write a backslash before each",
  ],
  [`a\n\n${"{a\n\n".repeat(101)}`, 203, plain],
  [`export const a = {\n\n${"b: {\n\n".repeat(101)}`, 201, plain],
  [`${"{<b>".repeat(101)}`, 1, plain],
  [
    `${"<div>\n".repeat(101)}`,
    101,
    'more than 100 tags are nested; close each, or write "&lt;" for a plain "<"',
  ],
  [
    `1. a\n\n   \`\`\`js\n${"<div>\n".repeat(101)}`,
    104,
    'more than 100 tags are nested; close each, or write "&lt;" for a plain "<"',
  ],
  [
    `| a \`b |\n| c | ${"<b>".repeat(101)} |\n| \`d |`,
    2,
    'more than 100 tags are nested; close each, or write "&lt;" for a plain "<"',
  ],
  [
    `a\n| \`b | ${"<b>".repeat(101)} | c\` |`,
    2,
    'more than 100 tags are nested; close each, or write "&lt;" for a plain "<"',
  ],
  [
    `- a \`b\n- ${"<b>".repeat(101)}\n- c\`d`,
    2,
    'more than 100 tags are nested; close each, or write "&lt;" for a plain "<"',
  ],
  [
    `a \`b\n## ${"<b>".repeat(101)}\nc\`d`,
    2,
    'more than 100 tags are nested; close each, or write "&lt;" for a plain "<"',
  ],
  [
    `${"*a_ ".repeat(2501)}`,
    1,
    'more than 5000 marks of emphasis ("*", "_", "~") are in one paragraph; split it, or write a backslash before plain ones',
  ],
])("%j is refused at its line", (text, line, message) => {
  expect(findTooDeep(text)).toEqual({ line, message });
});

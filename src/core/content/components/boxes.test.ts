/** Boxes that are not closed, and `:::` that makes none. */

import { expect, test } from "vitest";
import { toProblems } from "../compile.fixture";

test("a box that is closed has no problem, in a list, in a quote and round another box", async () => {
  expect(await toProblems(":::note\n\nText.\n\n:::\n\nMore.\n")).toEqual([]);
  expect(await toProblems("- :::note\n  Text.\n  :::\n\nMore.\n")).toEqual([]);
  expect(await toProblems("> :::note\n> Text.\n> :::\n\nMore.\n")).toEqual([]);
  expect(await toProblems("::::note\n:::tip\nText.\n:::\n::::\n")).toEqual([]);
  expect(await toProblems(":::note A title\nText.\n:::\n")).toEqual([]);
});

test("a box without an end is a problem, for it takes the rest of the page", async () => {
  expect(await toProblems("One.\n\n:::warning\n\nTwo.\n\n## Three\n")).toEqual([
    '3:1: ":::warning" is never closed; write ":::" on a line of its own behind what belongs to it',
  ]);
  expect(await toProblems("- :::note\n  Text.\n\nMore.\n")).toEqual([
    '1:3: ":::note" is never closed; write ":::" on a line of its own behind what belongs to it',
  ]);
});

test("a box in a box with as many colons is one problem, told with what the outer one needs", async () => {
  const wanted =
    '":::note" has no more colons than the ":::tip" in it, so that line 7 ends both; write "::::note", and "::::" at its end';
  expect(await toProblems(":::note\n\n:::tip\n\nText.\n\n:::\n\n:::\n")).toEqual([
    `1:1: ${wanted}`,
  ]);
  expect(await toProblems(":::note\n\n:::tip\n\nText.\n\n:::\n\nMore.\n")).toEqual([
    `1:1: ${wanted}`,
  ]);
  expect(
    await toProblems(":::note\n\n:::tip\n\nText.\n\n:::\n\n:::tip\nMore.\n:::\n\n:::\n"),
  ).toEqual([`1:1: ${wanted}`]);
  expect(await toProblems(":::note\n::::tip\nText.\n::::\n:::\n")).toEqual([
    '1:1: ":::note" has no more colons than the "::::tip" in it, so that line 4 ends both; write ":::::note", and ":::::" at its end',
  ]);
  expect(await toProblems(":::note\n:::tip\n:::info\nText.\n:::\n:::\n:::\n")).toEqual([
    '1:1: ":::note" has no more colons than the ":::tip" in it, so that line 5 ends both; write "::::note", and "::::" at its end',
  ]);
});

test("a box that does not begin is told without its end", async () => {
  for (const text of [
    "::: note\n\nText.\n\n:::\n",
    "::: note\nText.\n:::\n",
    "::::tip\n\n::: note\n\nText.\n\n:::\n\n::::\n",
  ]) {
    expect(await toProblems(text)).toEqual([
      expect.stringContaining(
        '"::: note" does not start an admonition; write ":::note" without a space',
      ),
    ]);
  }
  expect(await toProblems("::: note\n\nText.\n\n:::\n\n:::\n")).toHaveLength(2);
});

test("colons in code, in a sentence and behind a backslash are text", async () => {
  expect(await toProblems("```text\n:::\n```\n\nWrite `:::` or ::: so.\n\n\\:::\n")).toEqual([]);
});

test("boxes of other programs are told with what makes them here", async () => {
  expect(
    await toProblems(
      "::: details Why?\nx\n:::\n\n:::code-group\n\nx\n\n:::\n\n:::warn\n\nx\n\n:::\n",
    ),
  ).toEqual([
    '1:1: "::: details" does not start an admonition; write <Details summary="…">',
    '5:1: ":::code-group" is not an admonition; write <Tabs>',
    '11:1: ":::warn" is not an admonition; did you mean ":::warning"?',
  ]);
  expect(
    await toProblems('!!! note\n    x\n\n??? tip "y"\n    x\n\n!!! note that this is text\n'),
  ).toEqual([
    '1:1: "!!! note" does not start an admonition; write :::note above and ::: below its text',
    '4:1: "??? tip" does not start an admonition; write :::tip above and ::: below its text',
  ]);
});

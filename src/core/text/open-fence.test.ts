import { expect, test } from "vitest";
import { findOpenFence, readFence } from "./open-fence";

/** The lines of a text that are code, fences apart. */
function listCode(text: string): string[] {
  let open: string | undefined;
  return text.split("\n").filter((line) => {
    const before = open;
    open = findOpenFence(line, open);
    return before !== undefined && open !== undefined;
  });
}

test("a fence opens in the text, in a list and in a quotation, and ends with as many signs", () => {
  expect(listCode("```\na\n```\nb")).toEqual(["a"]);
  expect(listCode("- ```sh\n  a\n  ```\nb")).toEqual(["  a"]);
  expect(listCode("> 1. ~~~\n> a\n> ~~~\nb")).toEqual(["> a"]);
  expect(listCode("````\n```\n````\nb")).toEqual(["```"]);
  expect(listCode("```\na\n```\r\nb")).toEqual(["a"]);
});

test("code in a line of text opens nothing, whatever its number of signs", () => {
  expect(listCode("```npm ci``` is the command.\na")).toEqual([]);
  expect(readFence("```npm ci``` is the command.")).toBeUndefined();
  expect(readFence("~~~ `a`")).toEqual({ mark: "~~~", info: " `a`" });
});

test("what names a language, or stands in a list, ends no block", () => {
  expect(listCode("```\n```js\n- ```\n```\nb")).toEqual(["```js", "- ```"]);
});

test("what stands behind the signs is told", () => {
  expect(readFence('```sh title="a"')).toEqual({ mark: "```", info: 'sh title="a"' });
  expect(readFence("text")).toBeUndefined();
});

import { expect, test } from "vitest";
import { problemToText } from "../../problems/problems";
import { findEncodingProblem } from "./encoding";

test("a file that is not UTF-8 is told with the first line that could not be read", () => {
  const latin = new TextDecoder().decode(new Uint8Array([0x41, 0x0a, 0x43, 0xe9, 0x0a]));
  const [problem] = findEncodingProblem({ path: "docs/a.mdx", text: latin });
  expect(problem && problemToText(problem)).toBe(
    'docs/a.mdx:2: the file must be UTF-8, found bytes that are not behind "C"; save it as UTF-8',
  );
  const wide = new TextDecoder().decode(new Uint8Array([0xff, 0xfe, 0x41, 0x00]));
  const [other] = findEncodingProblem({ path: "docs/a.mdx", text: wide });
  expect(other && problemToText(other)).toBe(
    "docs/a.mdx:1: the file must be UTF-8, found bytes that are not at the beginning of the line; save it as UTF-8",
  );
});

test("a file of UTF-8 has no such problem", () => {
  expect(findEncodingProblem({ path: "docs/a.mdx", text: "Čau — 20 °C\n" })).toEqual([]);
});

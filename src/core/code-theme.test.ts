import { expect, test } from "vitest";
import { codeColors } from "./code-theme";

test("a colour stands once in the list", () => {
  expect(new Set(codeColors).size).toBe(codeColors.length);
});

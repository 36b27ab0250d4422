import { expect, test } from "vitest";
import { toSizeText } from "./words";

test("a size and its unit stay in one line", () => {
  expect(toSizeText(4_190_000)).toBe("4.2\u00a0MB");
  expect(toSizeText(300)).toBe("0.1\u00a0MB");
});

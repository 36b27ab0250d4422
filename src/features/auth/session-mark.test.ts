import { expect, test } from "vitest";
import { toCssText } from "./session-mark";

test("a name is a string of CSS, whatever is in it", () => {
  expect(toCssText("Ada")).toBe('"Ada"');
  expect(toCssText('Ada "The Countess"')).toBe('"Ada \\"The Countess\\""');
  expect(toCssText("back\\slash")).toBe('"back\\\\slash"');
  expect(toCssText('"; } html { display: none')).toBe('"\\"; } html { display: none"');
  expect(toCssText("two\nlines\u0007")).toBe('"two lines "');
});

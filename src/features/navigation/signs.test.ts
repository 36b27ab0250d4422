import { expect, test } from "vitest";
import { findNextSign, type MaskedRule } from "./signs";

const masked = (maskImage: string): MaskedRule => ({ style: { maskImage } });
const plain: MaskedRule = { style: { maskImage: "" } };

test("signs of rules are found, those inside of media rules too", () => {
  const rules = [
    masked('url("data:image/svg+xml,arrow")'),
    { cssRules: [plain, masked('url("data:image/svg+xml,check")')] },
  ];
  expect(findNextSign(rules)).toBe("data:image/svg+xml,check");
  expect(findNextSign(rules)).toBe("data:image/svg+xml,arrow");
  expect(findNextSign(rules)).toBeUndefined();
});

test("a mask that has to be fetched, or that is a gradient, is no sign", () => {
  const rules = [masked('url("/static/dots.svg")'), masked("linear-gradient(black, white)")];
  expect(findNextSign(rules)).toBeUndefined();
  expect(rules).toEqual([]);
});

test("after a hundred rules without a sign others have their turn", () => {
  const rules = [masked('url("data:image/svg+xml,arrow")'), ...Array<MaskedRule>(100).fill(plain)];
  expect(findNextSign(rules)).toBeUndefined();
  expect(rules).toHaveLength(1);
  expect(findNextSign(rules)).toBe("data:image/svg+xml,arrow");
});

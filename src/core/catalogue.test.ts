import { expect, test } from "vitest";
import { findProduct, owns } from "./catalogue";

const h4 = { productId: "h4", name: "Halcyra H4" };
const h6 = { productId: "h6", name: "Halcyra H6 Lift" };

test("a product is found by its id and by its name", () => {
  expect(findProduct("h4", [h4, h6])).toBe(h4);
  expect(findProduct("Halcyra H6 Lift", [h4, h6])).toBe(h6);
  expect(findProduct(" H4 ", [h4, h6])).toBe(h4);
});

test("a name that no product has is none", () => {
  expect(findProduct("h5", [h4, h6])).toBeUndefined();
  expect(findProduct("", [h4, h6])).toBeUndefined();
});

test("who has the name in the list owns the product", () => {
  expect(owns([{ name: "H4" }], h4)).toBe(true);
  expect(owns([{ name: "H4" }], h6)).toBe(false);
  expect(owns([], h4)).toBe(false);
});

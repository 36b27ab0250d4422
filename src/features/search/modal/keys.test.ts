import { expect, test } from "vitest";
import { planKey } from "./keys";

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...more,
});

test("the arrows go through the list and round its ends", () => {
  expect(planKey(press("ArrowDown"), { active: 0, count: 3 })).toEqual({ act: "move", to: 1 });
  expect(planKey(press("ArrowDown"), { active: 2, count: 3 })).toEqual({ act: "move", to: 0 });
  expect(planKey(press("ArrowUp"), { active: 0, count: 3 })).toEqual({ act: "move", to: 2 });
});

test("Home and End go to the ends", () => {
  expect(planKey(press("Home"), { active: 1, count: 3 })).toEqual({ act: "move", to: 0 });
  expect(planKey(press("End"), { active: 1, count: 3 })).toEqual({ act: "move", to: 2 });
});

test("Enter opens, with Ctrl or Cmd in a new tab", () => {
  const list = { active: 0, count: 3 };
  expect(planKey(press("Enter"), list)).toEqual({ act: "open" });
  expect(planKey(press("Enter", { ctrlKey: true }), list)).toEqual({ act: "openInTab" });
  expect(planKey(press("Enter", { metaKey: true }), list)).toEqual({ act: "openInTab" });
});

test("the Enter that ends a composition opens nothing", () => {
  const list = { active: 0, count: 3 };
  expect(planKey(press("Enter", { isComposing: true }), list)).toBeUndefined();
  expect(planKey(press("Enter", { keyCode: 229 }), list)).toBeUndefined();
});

test("without a list, and with other modifiers, the keys are the field's", () => {
  expect(planKey(press("ArrowDown"), { active: 0, count: 0 })).toBeUndefined();
  expect(planKey(press("Home", { shiftKey: true }), { active: 0, count: 3 })).toBeUndefined();
  expect(planKey(press("ArrowUp", { ctrlKey: true }), { active: 0, count: 3 })).toBeUndefined();
  expect(planKey(press("a"), { active: 0, count: 3 })).toBeUndefined();
});

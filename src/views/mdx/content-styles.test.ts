import { expect, test } from "vitest";
import { toCss } from "../../ui/static-styles/to-css";
import { contentStyles } from "./content-styles";

test("the shade at a table's end stands a pixel inside, where Safari lets the ground of the whole table cover it", () => {
  const layers = /\.table-scroll\{[^}]*background:([^;]*);/.exec(toCss("", [contentStyles]))?.[1];
  expect(layers).toMatch(
    /linear-gradient\(to left, \S+ transparent\) right 1px top\s?\/\s?1rem 100% no-repeat scroll$/,
  );
});

test("a task of a list with numbers keeps its number", () => {
  const rules = [...toCss("", [contentStyles]).matchAll(/([^{}]*)\{[^{}]*list-style:none/g)];
  const selectors = rules.map(([, selector = ""]) => selector).filter((it) => /task/.test(it));
  expect(selectors).toEqual(["ul>.task-item"]);
});

import { expect, test, vi } from "vitest";
import { toCss } from "./to-css";

test("a child chosen by its place is written without a warning", () => {
  const say = vi.spyOn(console, "error").mockImplementation(() => {});
  const css = toCss(".text", [
    {
      "p:first-child": { color: "red" },
      main: { "& > :nth-child(n + 4)": { color: "blue" } },
    },
  ]);
  expect(css).toBe(".text p:first-child{color:red;}.text main>:nth-child(n + 4){color:blue;}");
  expect(say).not.toHaveBeenCalled();
});

test("what browsers of the last three years know only with a prefix has one as well", () => {
  expect(toCss(".still", [{ userSelect: "none" }])).toBe(
    ".still{-webkit-user-select:none;user-select:none;}",
  );
});

test("a line under words has a prefix where it says how it is drawn, too", () => {
  expect(toCss(".term", [{ textDecoration: "underline dotted" }])).toBe(
    ".term{-webkit-text-decoration:underline dotted;text-decoration:underline dotted;}",
  );
  expect(toCss(".plain", [{ textDecoration: "none" }])).toBe(".plain{text-decoration:none;}");
});

test("styles of the whole document are told for each call", () => {
  expect(toCss("", [{ p: { color: "red" } }])).toBe("p{color:red;}");
  expect(toCss("", [{ p: { color: "blue" } }])).toBe("p{color:blue;}");
});

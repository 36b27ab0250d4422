import { expect, test, vi } from "vitest";
import { toCss } from "./to-css";

test("a child chosen by its place is written without a warning", () => {
  const say = vi.spyOn(console, "error").mockImplementation(() => {});
  const css = toCss("", [
    {
      "p:first-child": { color: "red" },
      main: { "& > :nth-child(n + 4)": { color: "blue" } },
    },
  ]);
  expect(css).toBe("p:first-child{color:red;}main>:nth-child(n + 4){color:blue;}");
  expect(say).not.toHaveBeenCalled();
});

import { beforeEach, expect, test, vi } from "vitest";
import { patch } from "./patch";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});

beforeEach(() => warn.mockClear());

test("a part that is there is changed, and nothing is said", () => {
  const part = { name: "before" };
  patch(
    "a name",
    () => part,
    (found) => {
      found.name = "after";
    },
  );
  expect(part.name).toBe("after");
  expect(warn).not.toHaveBeenCalled();
});

test("a part that is not there is told with the patch's name", () => {
  const replace = vi.fn();
  patch("a name", () => undefined, replace);
  patch(
    "another name",
    () => {
      throw new Error("Cannot find module 'gatsby/dist/gone'");
    },
    replace,
  );
  expect(replace).not.toHaveBeenCalled();
  const [first, second] = warn.mock.calls.map(([said]) => String(said));
  expect(first).toContain('The patch "a name"');
  expect(second).toContain('The patch "another name"');
  expect(second).toContain("gatsby/dist/gone");
});

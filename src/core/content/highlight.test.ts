/** The colours of code. */

import { afterEach, expect, test, vi } from "vitest";
import { loadLanguage, toHighlightedLines } from "./highlight";

afterEach(() => {
  vi.restoreAllMocks();
});

test("code has the same colours on a machine that is busy: two builds give the same files", async () => {
  await loadLanguage("python");
  const code = "import rclpy\n\ndef main():\n    rclpy.init(args=None)  # the node";
  const lines = toHighlightedLines(code, "python");
  let now = 0;
  // Each look at the clock finds it an hour later.
  vi.spyOn(Date, "now").mockImplementation(() => {
    now += 3_600_000;
    return now;
  });
  expect(toHighlightedLines(code, "python")).toEqual(lines);
  expect(lines[0]).toContain('<span class="c-');
});

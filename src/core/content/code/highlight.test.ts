/** The colours of code. */

import { afterEach, expect, test, vi } from "vitest";
import { findLanguage, isLanguage, loadLanguage, toHighlightedLines } from "./highlight";

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

/** As Prism, which colours the code of Docusaurus, calls them. */
const namesOfPrism =
  "apacheconf arduino asm6502 aspnet clike django editorconfig fortran gettext jinja2 jsonp markup mathml nasm npmignore objectivec objectpascal opencl processing rss sh-session sol vba vbnet visual-basic webmanifest";

test.each(namesOfPrism.split(" "))("%s is a language by another name", (name) => {
  expect(isLanguage(name)).toBe(true);
  expect(isLanguage(String(findLanguage(name)))).toBe(true);
});

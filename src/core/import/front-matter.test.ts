import { expect, test } from "vitest";
import { setFrontMatter } from "./front-matter";

test("keys are added, and old ones replaced", () => {
  expect(
    setFrontMatter("---\ntitle: A\nsidebar_position: 9\n---\n\nText.\n", {
      sidebar_position: 2,
      sidebar_label: 'The "first"',
    }),
  ).toBe('---\ntitle: A\nsidebar_position: 2\nsidebar_label: "The \\"first\\""\n---\n\nText.\n');
});

test("a file without front matter gets it", () => {
  expect(
    setFrontMatter("# Title\n\n---\n", { sidebar_position: 1, sidebar_label: undefined }),
  ).toBe("---\nsidebar_position: 1\n---\n\n# Title\n\n---\n");
});

test("an empty front matter is filled", () => {
  expect(setFrontMatter("---\n---\nText.\n", { sidebar_position: 1 })).toBe(
    "---\nsidebar_position: 1\n---\nText.\n",
  );
});

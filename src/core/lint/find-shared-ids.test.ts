import { expect, test } from "vitest";
import { findSharedIds } from "./find-shared-ids";

test("two groups of questions share a page, and an id of both is told", () => {
  expect(
    findSharedIds([
      {
        file: "faq/a.mdx",
        path: "/faq/#a",
        anchors: ["how-long"],
        headingLines: new Map([["how-long", 5]]),
      },
      {
        file: "faq/b.mdx",
        path: "/faq/#b",
        anchors: ["how-long", "why"],
        headingLines: new Map([
          ["how-long", 7],
          ["why", 9],
        ]),
      },
      { file: "docs/c.mdx", path: "/docs/c", anchors: ["how-long"], headingLines: new Map() },
    ]),
  ).toEqual([
    {
      kind: "duplicateId",
      file: "faq/b.mdx",
      line: 7,
      message:
        'the id "how-long" is that of a place in faq/a.mdx too, and both stand on /faq; name one of the headings with {#another-id}',
    },
  ]);
});

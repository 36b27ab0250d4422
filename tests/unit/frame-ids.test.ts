/** The list of the frame's ids and the components that write them agree. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { frameIds } from "../../src/core/frame-ids";

/** `id="x"`, `const xId = "x"`. */
const written = /\b\w*[iI]d\s*=\s*"([\w-]+)"/g;

const found = ["app", "browser", "features", "pages", "site", "templates", "ui", "views"].flatMap(
  (folder) =>
    readdirSync(path.join("src", folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(path.join("src", folder, file), "utf8");
        return [...code.matchAll(written)].map(([, id = ""]) => id);
      }),
);

/** On `/admin/`, where no text of the content stands. */
const withoutContent = ["feedback", "own-account"];

/** Gatsby's own. */
const gatsbyIds = ["gatsby-announcer", "gatsby-focus-wrapper"];

test("every id that a component writes is one of the frame's, and every one of those is written", () => {
  const ours = found.filter((id) => !gatsbyIds.includes(id));
  expect([...new Set(ours)].sort()).toEqual(
    [...frameIds, ...withoutContent].filter((id) => !gatsbyIds.includes(id)).sort(),
  );
});

test("what Gatsby puts round a page is among them", () => {
  expect(gatsbyIds.filter((id) => !frameIds.has(id))).toEqual([]);
});

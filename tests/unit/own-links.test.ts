/** Content may be anybody's: a link that is written in the code leads to a page that is there whatever the content. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Planned, or made by Gatsby, without a file of content. */
const alwaysThere = ["/", "/admin/", "/faq/", "/offline/", "/products/", "/search"];

const files = ["src/app", "src/features", "src/ui", "src/views", "src/templates", "src/pages"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"));

test("no link of the code leads to a page that content may lack", () => {
  const links = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(?:to|href)="(\/[^"#?]*)/g)].map(([, path]) => ({
      file,
      path,
    })),
  );
  expect(links.length).toBeGreaterThan(3);
  // Those of the head lead to files.
  const isFile = ({ path }: { path?: string }) => /\.[a-z]+$/.test(path ?? "");
  expect(links.filter((link) => !isFile(link) && !alwaysThere.includes(link.path ?? ""))).toEqual(
    [],
  );
});

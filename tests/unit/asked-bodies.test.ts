import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The lines in which a text is asked for without the versions of its links: `body`. */
function findPlainBodies(text: string): number[] {
  return text
    .split("\n")
    .flatMap((line, index) => (/^\s*body\s*(?:\([^)$]*\)\s*)?$/.test(line) ? index + 1 : []));
}

test("a text that is asked for without the versions of its links is found, and one with them is not", () => {
  expect(findPlainBodies("faq {\n  id\n  body\n}\nproduct {\n  body()\n}")).toEqual([3, 6]);
  expect(findPlainBodies("faq {\n  body(entries: $entries)\n}\nbody: Body;")).toEqual([]);
});

// A doc is of one version, and so are its links. Beside the docs a reader who has chosen a version would be led into
// the current one, and nothing would tell.
test("views beside the docs ask for texts with the places that their links have in the versions", () => {
  const files = ["src/views", "src/templates"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith("src/views/docs/")),
  );
  const found = files.flatMap((file) =>
    findPlainBodies(readFileSync(file, "utf8")).map(
      (line) => `${file}:${line}: ask for body(entries: $entries)`,
    ),
  );
  expect(found).toEqual([]);
  expect(files).toContain("src/views/pages/faq-view.tsx");
});

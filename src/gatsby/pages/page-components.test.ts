/** Files that are to be pages and have no component. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { findWithoutComponent, listOwnRoutes, listPageComponents } from "./page-components";

let folder = "";

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): string {
  folder = mkdtempSync(path.join(tmpdir(), "dronedoc-pages-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

test("all files without a default export are told, whatever else they export", async () => {
  const root = write({
    "src/pages/empty.tsx": "",
    "src/pages/named.tsx": "export function Named() { return <p>x</p>; }\n",
    "src/templates/type.tsx": "export type Props = { a: 1 };\nexport const Head = () => null;\n",
    "src/templates/comment.tsx": "// export default Doc\nexport const text = 'export default x';\n",
  });
  expect(await findWithoutComponent(root, listPageComponents(root))).toEqual([
    "src/pages/empty.tsx",
    "src/pages/named.tsx",
    "src/templates/comment.tsx",
    "src/templates/type.tsx",
  ]);
});

test("every way to write a default export is one", async () => {
  const root = write({
    "src/pages/a.tsx": "export default function A() { return <p>x</p>; }\n",
    "src/pages/b.tsx": "const B = () => null;\nexport { B as default };\n",
    "src/pages/c.tsx": 'export { C as default } from "../views/c";\n',
    "src/pages/d.js": "export default class extends Object {}\n",
  });
  expect(await findWithoutComponent(root, listPageComponents(root))).toEqual([]);
});

test("a file that cannot be read is left to webpack", async () => {
  const root = write({ "src/pages/cut.tsx": "export default function Cut( {" });
  expect(await findWithoutComponent(root, listPageComponents(root))).toEqual([]);
});

test("tests, declarations and other files are no pages", () => {
  const root = write({
    "src/pages/a.tsx": "",
    "src/pages/a.test.tsx": "",
    "src/pages/a.d.ts": "",
    "src/pages/notes.md": "",
  });
  expect(listPageComponents(root)).toEqual(["src/pages/a.tsx"]);
});

test("a file of src/pages has the route that Gatsby gives it", () => {
  const root = write({
    "src/pages/index.tsx": "",
    "src/pages/contact.tsx": "",
    "src/pages/about/index.tsx": "",
    "src/pages/about/team.js": "",
    "src/pages/contact.test.tsx": "",
    "src/pages/{Doc.path}.tsx": "",
    "src/pages/app/[...].tsx": "",
    "src/templates/doc.tsx": "",
  });
  expect(listOwnRoutes(root).sort()).toEqual(["/", "/about", "/about/team", "/contact"]);
});

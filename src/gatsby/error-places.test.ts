import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { toErrorPlace } from "./error-places";

const root = mkdtempSync(path.join(tmpdir(), "dronedoc-places-"));

afterAll(() => rmSync(root, { recursive: true, force: true }));

const tell = (payload: object) =>
  toErrorPlace(root, { type: "LOG", payload: { level: "ERROR", ...payload } });
const filePath = path.join(root, "src/views/doc-view.tsx");

test("an error of a file is told with the file, and with the line where that is known", () => {
  expect(tell({ filePath, location: { start: { line: 60, column: 5 } } })).toBe(
    "src/views/doc-view.tsx:60",
  );
  expect(tell({ filePath })).toBe("src/views/doc-view.tsx");
});

test("what webpack writes behind the name of a file is left out", () => {
  expect(tell({ filePath: `${filePath}?export=head`, location: {} })).toBe(
    "src/views/doc-view.tsx",
  );
});

test("a field that there is not is told with the fragment that asks for it, and not with the template", () => {
  mkdirSync(path.join(root, "src/templates"), { recursive: true });
  mkdirSync(path.join(root, "src/views"), { recursive: true });
  writeFileSync(
    path.join(root, "src/templates/doc.tsx"),
    "graphql`query { doc { harbors ...DocView } }`\n",
  );
  writeFileSync(path.join(root, "src/views/doc-view.tsx"), "graphql`\n  harbor\n`\n");
  const asked = {
    filePath: path.join(root, "src/templates/doc.tsx"),
    location: { start: { line: 32 } },
  };
  expect(tell({ ...asked, context: { field: "harbor" } })).toBe("src/views/doc-view.tsx:2");
  expect(tell({ ...asked, context: { field: "harbors" } })).toBe("src/templates/doc.tsx:1");
  expect(tell({ ...asked, context: { field: "quay" } })).toBe("src/templates/doc.tsx");
});

test("a module that there is not is told with the line that imports it", () => {
  writeFileSync(path.join(root, "a.tsx"), '/** A. */\n\nimport { b } from "../views/b";\n');
  const context = { packageName: "../views/b" };
  const location = { start: { line: 1 } };
  expect(tell({ filePath: path.join(root, "a.tsx"), location, context })).toBe("a.tsx:3");
});

test("of a file without syntax the line is looked for, and what is wrong there", () => {
  const page = path.join(root, "page.tsx");
  writeFileSync(page, "export default function Page() {\n  return <h1 Contact</h1>;\n}\n");
  expect(tell({ code: "85911", filePath: page })).toMatch(/^page\.tsx:2: .*</);
  expect(tell({ code: "85911", filePath: path.join(root, "gone.tsx") })).toBe("gone.tsx");
});

test("a warning, an error of no file and what is no line of the log are followed by nothing", () => {
  expect(tell({ level: "WARNING", filePath })).toBeUndefined();
  expect(tell({})).toBeUndefined();
  const action = { type: "ACTIVITY_START", payload: { level: "ERROR", filePath } };
  expect(toErrorPlace(root, action)).toBeUndefined();
});

test("Gatsby's log can be listened to", () => {
  const log = createRequire(path.resolve("package.json"))("gatsby-cli/lib/reporter/redux");
  expect(log.onLogAction).toBeTypeOf("function");
});

/** Where addresses lead. */

import { expect, test } from "vitest";
import { toImportedFile, toMediaTarget, toTarget } from "./hrefs";

const from = "docs/guide/page.mdx";

test.each([
  ["./a.md", "docs/guide/a.md"],
  ["a.mdx", "docs/guide/a.mdx"],
  ["../setup/a.md", "docs/setup/a.md"],
  ["/docs/x.md", "docs/x.md"],
  ["/blog/x.md", "blog/x.md"],
  ["/guide/x.md", "docs/guide/x.md"],
  ["@site/docs/x.md", "docs/x.md"],
  ["@site/content/docs/x.md", "docs/x.md"],
  ["./a%20b.md", "docs/guide/a b.md"],
  ["../../../../a.md", "a.md"],
])("%s is the content file %s", (href, file) => {
  expect(toTarget(href, from)).toEqual({ kind: "contentFile", file, suffix: "" });
});

test("an absolute link in a version stays in the version", () => {
  expect(toTarget("/guide/x.md", "versions/1.0/docs/a.md")).toMatchObject({
    file: "versions/1.0/docs/guide/x.md",
  });
});

test("query and anchor are kept apart from the file", () => {
  expect(toTarget("./a.md?x=1#b", from)).toEqual({
    kind: "contentFile",
    file: "docs/guide/a.md",
    suffix: "?x=1#b",
  });
});

test.each(["/docs/x", "../x", "#a", "?x", "/files/a.pdf", "v1.2", "./x/"])(
  "%s is a route",
  (href) => {
    expect(toTarget(href, from)).toEqual({ kind: "route", href });
  },
);

test.each(["https://e.org/a.md", "//e.org/x", "mailto:a@b.c", "tel:+1", "vscode:x"])(
  "%s leads away",
  (href) => {
    expect(toTarget(href, from)).toEqual({ kind: "external", href });
  },
);

test.each([
  "javascript:x",
  "JAVASCRIPT:x",
  "java\nscript:x",
  "\u0001javascript:x",
  "data:text/html,x",
  "vbscript:x",
  "blob:x",
])("%j can carry code", (href) => {
  expect(toTarget(href, from).kind).toBe("unsafe");
  expect(toMediaTarget(href, from).kind).toBe("unsafe");
});

test.each([
  ["./a.pdf", "docs/guide/a.pdf"],
  ["files/a.zip", "docs/guide/files/a.zip"],
  ["@site/static/a.pdf", "static:a.pdf"],
  ["../../static/a.pdf", "static:a.pdf"],
])("%s is the local file %s", (href, file) => {
  expect(toTarget(href, from)).toEqual({ kind: "asset", file });
});

test("a picture is a local file whatever it is called", () => {
  expect(toMediaTarget("/img/x.png", from)).toEqual({ kind: "asset", file: "static:img/x.png" });
  expect(toMediaTarget("./x", from)).toEqual({ kind: "asset", file: "docs/guide/x" });
  expect(toMediaTarget("./x.png?raw#a", from)).toEqual({ kind: "asset", file: "docs/guide/x.png" });
  expect(toMediaTarget("https://e.org/x.png", from).kind).toBe("external");
  expect(toMediaTarget("data:image/png;base64,AA", from).kind).toBe("unchecked");
});

test("a broken percent sign is taken as it is", () => {
  expect(toTarget("./100%.md", from)).toMatchObject({ file: "docs/guide/100%.md" });
});

test.each([
  ["!!raw-loader!./a.sh", "docs/guide/a.sh"],
  ["./a.sh?raw", "docs/guide/a.sh"],
  ["@site/docs/_p.mdx", "docs/_p.mdx"],
])("the import %s is the file %s", (specifier, file) => {
  expect(toImportedFile(specifier, from)).toBe(file);
});

/** Where addresses lead. */

import { expect, test } from "vitest";
import { findAddressFault, toMediaTarget, toOwnPath, toTarget } from "./hrefs";

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
  ["./README.MD", "docs/guide/README.MD"],
  ["/products/h4.md", "products/h4.md"],
  ["/faq/x.md", "faq/x.md"],
  ["/pages/x.md", "pages/x.md"],
  ["/versions/1.0/docs/x.md", "versions/1.0/docs/x.md"],
  ["/guide/docs/x.md", "docs/guide/docs/x.md"],
  ["@site/docs/content/x.md", "docs/content/x.md"],
  ["\u200B \n./a  b.md\u200B \n", "docs/guide/a  b.md"],
])("%j is the content file %s", (href, file) => {
  expect(toTarget(href, from)).toEqual({ kind: "contentFile", file, suffix: "" });
});

test("an absolute link in a version stays in the version", () => {
  expect(toTarget("/guide/x.md", "versions/1.0/docs/a.md")).toMatchObject({
    file: "versions/1.0/docs/guide/x.md",
  });
});

test.each([
  "/docs/x",
  "../x",
  "#a",
  "#readme.md",
  "?x",
  "/files/a.pdf",
  "v1.2",
  "./x/",
  "./main.c/x",
  "/docs/a:b",
  "/docs/x?to=javascript:y",
  "/docs/x?to=pathname://y",
])("%s is a route", (href) => {
  expect(toTarget(href, from)).toEqual({ kind: "route", href });
});

test.each([
  "https://e.org/a.md",
  "HTTPS://e.org/a.md",
  "//e.org/x",
  "mailto:a@b.c",
  "tel:+1",
  "vscode:x",
  "git+ssh://e.org/x",
])("%s leads away", (href) => {
  expect(toTarget(href, from)).toEqual({ kind: "external", href });
});

test.each([
  ["pathname:///api/", "/api/"],
  ["Pathname:// /api//v1", "/api//v1"],
  ["pathname://https://e.org/x", "https://e.org/x"],
  ["pathname://pathname:///api/", "/api/"],
])("%s is %s, for which the author answers", (written, href) => {
  expect(toTarget(written, from)).toEqual({ kind: "unchecked", href });
});

test.each([
  "javascript:x",
  "JAVASCRIPT:x",
  "java\nscript:x",
  "\u0001javascript:x",
  "data:text/html,x",
  "vbscript:x",
  "blob:x",
  "filesystem:x",
  "view-source:x",
  "j\na\nvascript:x",
  "pathname://javascript:x",
])("%j can carry code", (href) => {
  expect(toTarget(href, from).kind).toBe("unsafe");
  expect(toMediaTarget(href, from).kind).toBe("unsafe");
});

test.each([
  ["./a.pdf", "docs/guide/a.pdf"],
  ["./a.md.txt", "docs/guide/a.md.txt"],
  ["./a.DOC", "docs/guide/a.DOC"],
  ["./a.jpg", "docs/guide/a.jpg"],
  ["./a.json", "docs/guide/a.json"],
  ["./a.tif", "docs/guide/a.tif"],
  ["./a.xls", "docs/guide/a.xls"],
  ["./a.yml", "docs/guide/a.yml"],
  ["./fw.px4", "docs/guide/fw.px4"],
  ["./fw.apj", "docs/guide/fw.apj"],
  ["./h4.params", "docs/guide/h4.params"],
  ["@site/static/LICENSE", "static:LICENSE"],
  ["files/a.zip", "docs/guide/files/a.zip"],
  ["@site/static/a.pdf", "static:a.pdf"],
  ["../../static/a.pdf", "static:a.pdf"],
])("%s is the local file %s", (href, file) => {
  expect(toTarget(href, from)).toEqual({ kind: "asset", file });
});

test("a picture is a local file whatever it is called", () => {
  expect(toMediaTarget("/img/x.png", from)).toEqual({ kind: "asset", file: "static:img/x.png" });
  const below = "static:parts/a.mdx";
  expect(toMediaTarget("./x.png", below)).toEqual({ kind: "asset", file: "static:parts/x.png" });
  expect(toMediaTarget("./x", from)).toEqual({ kind: "asset", file: "docs/guide/x" });
  expect(toMediaTarget("./x.png?raw#a", from)).toEqual({ kind: "asset", file: "docs/guide/x.png" });
  expect(toMediaTarget("./x.md", from)).toEqual({ kind: "asset", file: "docs/guide/x.md" });
  expect(toMediaTarget("./x/data:image/png;y", from)).toEqual({
    kind: "asset",
    file: "docs/guide/x/data:image/png;y",
  });
  expect(toMediaTarget("https://e.org/x.png", from).kind).toBe("external");
});

test.each(["png", "jpeg", "gif", "webp", "avif", "svg+xml", "PNG"])(
  "a picture of the type %s may stand in its address",
  (type) => {
    const src = `data:image/${type};base64,AA`;
    expect(toMediaTarget(src, from)).toEqual({ kind: "unchecked", href: src });
    expect(toTarget(src, from).kind).toBe("unsafe");
  },
);

const disk =
  "it is on the disk of one computer; put the file into the content folder, and write the way to it from here, such as ./name.pdf";

test.each([
  ["C:\\Users\\me\\x.png", disk],
  ["C:/Users/x.md", disk],
  ["file:///C:/x.png", disk],
  ["http:/e.org/x", 'write "http://e.org/x"'],
  ["https:e.org", 'write "https://e.org"'],
  ["localhost:8000/docs", 'a scheme must stand before it; write "http://localhost:8000/docs"'],
  ["e.org:80", 'a scheme must stand before it; write "http://e.org:80"'],
  ["htps://e.org", 'there is no "htps:"; did you mean "https:"?'],
  ["Mailo:a@b.de", 'there is no "mailo:"; did you mean "mailto:"?'],
])("%s leads nowhere", (href, fault) => {
  expect(findAddressFault(href)).toBe(fault);
});

test.each([
  "https://e.org",
  "HTTP://e.org",
  "//e.org",
  "mailto:a@b.de",
  "tel:112",
  "sms:112",
  "smb://x/y",
  "slack:x",
  "vscode:x",
  "http://localhost:8000",
])("%s may lead somewhere", (href) => {
  expect(findAddressFault(href)).toBeUndefined();
});

test.each([
  ["https://e.org/docs/x?a=1#b", "/docs/x?a=1#b"],
  ["HTTP://E.org", "/"],
  ["//e.org/x", "/x"],
  [" https://e.org/a b ", "/a%20b"],
  ["https://www.e.org/x", undefined],
  ["https://e.org:8080/x", undefined],
  ["/docs/x", undefined],
  ["mailto:a@e.org", undefined],
  ["https://", undefined],
])("%j has on the site e.org the path %s", (href, path) => {
  expect(toOwnPath(href, "https://e.org")).toBe(path);
});

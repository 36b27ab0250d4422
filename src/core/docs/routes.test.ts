import { expect, test } from "vitest";
import { type DocRouteKeys, findDocPlaceOnDisk, isFolderPage, toDocRoute } from "./routes";
import type { DocVersion } from "./types";

const versions: DocVersion[] = [
  { name: "current", label: "2.0", status: "current", path: "/docs" },
  { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" },
];

function keep(file: string, keys: DocRouteKeys = {}) {
  return toDocRoute(file, keys, { versions, numberPrefixes: "keep" });
}

function strip(file: string, keys: DocRouteKeys = {}) {
  return toDocRoute(file, keys, { versions, numberPrefixes: "strip" });
}

/** The specification's docs, each with the file that it is written in. */
const specified = [
  ["docs/overview.mdx", "overview", "/docs/overview"],
  ["docs/deployment/01-powering.mdx", "deployment/01-powering", "/docs/deployment/01-powering"],
  ["docs/deployment/10-next.mdx", "deployment/10-next", "/docs/deployment/10-next"],
  ["docs/development/index.mdx", "development/index", "/docs/development/"],
  [
    "docs/miscellaneous/uvdar_cam_calib.mdx",
    "miscellaneous/uvdar_cam_calib",
    "/docs/miscellaneous/uvdar_cam_calib",
  ],
  ["docs/simulation/index.mdx", "simulation/index", "/docs/simulation/"],
  ["docs/simulation/uvdar.mdx", "simulation/uvdar", "/docs/simulation/uvdar"],
] as const;

test.each(specified)("%s has docId %s and route %s", (file, docId, path) => {
  expect(keep(file)).toEqual({ version: "current", docId, path });
});

test("index, README and a file named as its folder are the folder's page", () => {
  expect(keep("docs/a/README.md")?.path).toBe("/docs/a/");
  expect(keep("docs/a/readme.md")?.path).toBe("/docs/a/");
  expect(keep("docs/a/Index.mdx")?.path).toBe("/docs/a/");
  expect(keep("docs/a/b/B.mdx")?.path).toBe("/docs/a/b/");
  expect(keep("docs/a/B/b.mdx")?.path).toBe("/docs/a/B/");
  expect(keep("docs/a/b/c/c.mdx")?.path).toBe("/docs/a/b/c/");
  expect(keep("docs/index.mdx")?.path).toBe("/docs/");
  expect(keep("docs/docs.mdx")?.path).toBe("/docs/docs");
  expect(isFolderPage("v1.0/v1.0.mdx")).toBe(true);
});

test("number prefixes stay or go by the setting", () => {
  const file = "docs/01-setup/02-wiring.mdx";
  expect(keep(file)).toMatchObject({
    docId: "01-setup/02-wiring",
    path: "/docs/01-setup/02-wiring",
  });
  expect(strip(file)).toMatchObject({ docId: "setup/wiring", path: "/docs/setup/wiring" });
  expect(strip(file, { parse_number_prefixes: false })?.path).toBe("/docs/01-setup/02-wiring");
  expect(strip("docs/01-setup/01-setup.mdx")?.path).toBe("/docs/setup/");
});

test("an absolute slug begins at the version's path", () => {
  expect(keep("docs/a/b.mdx", { slug: "/x" })).toMatchObject({ docId: "a/b", path: "/docs/x" });
  expect(keep("docs/a/b.mdx", { slug: "/" })?.path).toBe("/docs/");
  expect(keep("docs/a/b.mdx", { slug: "/x/y/" })?.path).toBe("/docs/x/y/");
  expect(keep("versions/1.0/docs/a/b.mdx", { slug: "/x" })?.path).toBe("/docs/1.0/x");
});

test("a relative slug takes the place of the last part", () => {
  expect(keep("docs/a/b.mdx", { slug: "x" })?.path).toBe("/docs/a/x");
  expect(keep("docs/a/b.mdx", { slug: "./x" })?.path).toBe("/docs/a/x");
  expect(keep("docs/a/b.mdx", { slug: "../x" })?.path).toBe("/docs/x");
  expect(keep("docs/a/b.mdx", { slug: "./" })?.path).toBe("/docs/a/");
  expect(keep("docs/a/index.mdx", { slug: "x" })?.path).toBe("/docs/a/x");
  expect(keep("docs/a/b.mdx", { slug: "../../../x" })?.path).toBe("/docs/x");
});

test("a version's docs live at the version's path", () => {
  expect(keep("versions/1.0/docs/deployment/01-powering.mdx")).toEqual({
    version: "1.0",
    docId: "deployment/01-powering",
    path: "/docs/1.0/deployment/01-powering",
  });
  expect(keep("versions/9.9/docs/a.mdx")).toEqual({
    version: "9.9",
    docId: "a",
    path: "/docs/9.9/a",
  });
});

test("files outside the docs folders are no docs", () => {
  expect(keep("blog/x.mdx")).toBeUndefined();
  expect(keep("versions/1.0/readme.mdx")).toBeUndefined();
  expect(keep("blog/docs/x.mdx")).toBeUndefined();
  expect(findDocPlaceOnDisk("docs/")).toBeUndefined();
  expect(findDocPlaceOnDisk("docs/a/b.mdx")).toEqual({ version: "current", below: "a/b.mdx" });
});

test("odd names give encoded routes", () => {
  expect(keep("docs/my folder/a b.mdx")).toMatchObject({
    docId: "my folder/a b",
    path: "/docs/my%20folder/a%20b",
  });
  expect(keep("docs/50%/100%.mdx")?.path).toBe("/docs/50/100");
  expect(keep("docs/grün/日本.mdx")?.path).toBe("/docs/gr%C3%BCn/%E6%97%A5%E6%9C%AC");
  expect(keep("docs/a/...mdx")?.path).toBe("/docs/a/-");
});

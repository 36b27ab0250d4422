import { expect, test } from "vitest";
import { findRepeatedBases } from "./repeated-base";
import { type DocRouteKeys, toDocRoute } from "./routes";

const versions = [
  { name: "current", label: "2.0", path: "/docs", status: "current" as const },
  { name: "1.0", label: "1.0", path: "/docs/1.0", status: "unmaintained" as const },
];

function say(file: string, keys: DocRouteKeys) {
  const route = toDocRoute(file, keys, { versions, numberPrefixes: "strip" });
  if (route === undefined) throw new Error(`${file} is no doc`);
  const doc = { id: file, file, title: "A", links: [], ...route };
  const routeLine = keys.slug === undefined ? undefined : 3;
  return findRepeatedBases([{ ...doc, routeLine }], versions).map(({ message }) => message);
}

test.each([
  [
    "docs/a.mdx",
    "/docs/fuses",
    '"slug" is counted from /docs, so this page is /docs/docs/fuses; write "/fuses"',
  ],
  ["docs/a.mdx", "/docs", '"slug" is counted from /docs, so this page is /docs/docs; write "/"'],
  [
    "versions/1.0/docs/a.mdx",
    "/docs/1.0/fuses",
    '"slug" is counted from /docs/1.0, so this page is /docs/1.0/docs/1.0/fuses; write "/fuses"',
  ],
  [
    "versions/1.0/docs/a.mdx",
    "/docs/fuses",
    '"slug" is counted from /docs/1.0, so this page is /docs/1.0/docs/fuses; write "/fuses"',
  ],
])("%s with the slug %s is told", (file, slug, message) => {
  expect(say(file, { slug })).toEqual([message]);
});

test.each([
  ["docs/a.mdx", { slug: "/fuses" }],
  ["docs/a.mdx", { slug: "/docset/fuses" }],
  ["docs/docs/a.mdx", { slug: "fuses" }],
  ["docs/docs/a.mdx", {}],
] as const)("%s with %j is nothing to tell", (file, keys) => {
  expect(say(file, keys)).toEqual([]);
});

test("where the docs have the root of the site, no slug repeats it", () => {
  const current = { name: "current", label: "2.0", status: "current" as const };
  const doc = {
    id: "a",
    docId: "a",
    file: "docs/a.mdx",
    title: "A",
    links: [],
    version: "current",
  };
  const docs = [{ ...doc, path: "/docs/fuses", routeLine: 3 }];
  expect(findRepeatedBases(docs, [{ ...current, path: "" }])).toEqual([]);
  expect(findRepeatedBases(docs, [{ ...current, path: "/" }])).toEqual([]);
});

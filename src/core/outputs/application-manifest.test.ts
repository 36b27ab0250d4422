import { expect, test } from "vitest";
import { toApplicationManifest } from "./application-manifest";

const build = { hash: "abc", release: "77ff", stylesheet: "/styles.css" };

test("the list has what every page needs, and what each kind of page needs besides", () => {
  const filesByChunk = {
    app: ["runtime-1.js", "app-2.js", "app-2.css"],
    "component---doc": ["shared-3.js", "runtime-1.js", "doc-4.js", "doc-4.js.map"],
    "search-modal": ["search-5.js"],
    "field---checklist": ["checklist-6.js", "shared-3.js"],
  };
  expect(toApplicationManifest(filesByChunk, { ...build, base: "" })).toEqual({
    ...build,
    scripts: ["/runtime-1.js", "/app-2.js"],
    chunks: {
      "component---doc": ["/shared-3.js", "/doc-4.js"],
      "field---checklist": ["/checklist-6.js", "/shared-3.js"],
    },
  });
});

test("below a path every script has it", () => {
  const list = toApplicationManifest({ app: ["app-2.js"] }, { ...build, base: "/rovers" });
  expect(list.scripts).toEqual(["/rovers/app-2.js"]);
});

test("a build without an application is no build", () => {
  expect(() => toApplicationManifest({}, { ...build, base: "" })).toThrow(
    'there is no chunk "app"',
  );
});

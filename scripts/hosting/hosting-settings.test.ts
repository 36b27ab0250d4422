/** How rules of `firebase.json` are read, for this machine's server and other hosts. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beginBuild, endBuild } from "../gatsby/unfinished-build";
import { CommandError } from "../shared/command-error";
import { createRules, readBuiltHosting, readWholeHosting, toRegExp } from "./hosting-settings";

test.each([
  ["**", "/docs/a/", true],
  ["/static/**", "/static/a/b.png", true],
  ["/static/**", "/statics/a", false],
  ["/**/b.js", "/b.js", true],
  ["/**/b.js", "/a/a/b.js", true],
  ["/*.css", "/a.css", true],
  ["/*.css", "/a/b.css", false],
  ["/*.css", "/a-css", false],
])("the source %s and the address %s: %s", (source, path, isMeant) => {
  expect(toRegExp({ source }).test(path)).toBe(isMeant);
});

test.each([
  [{ public: "public", rewrites: [] }, "does not know hosting.rewrites"],
  [{ public: "public", trailingSlash: true }, "does not know hosting.trailingSlash"],
  [{ public: "public", headers: [{ source: "/!(a)/**", headers: [] }] }, "Write it as a regex"],
  [{ public: "public", headers: [{ headers: [] }] }, 'needs a "source" or a "regex"'],
  [{ public: "public", headers: [{ regex: "^/(old", headers: [] }] }, 'a wrong "regex"'],
])("settings that would be misread end the command with a sentence: %j", (settings, said) => {
  expect(() => createRules(settings)).toThrow(CommandError);
  expect(() => createRules(settings)).toThrow(said);
});

test.each([
  ["/docs/overview.md", "noindex"],
  ["/llms-full.txt", "noindex"],
  ["/docs/overview", undefined],
  ["/robots.txt", undefined],
])(
  "of %s search engines are told %s: texts that say what pages say are in no results",
  (path, said) => {
    const { hosting } = JSON.parse(readFileSync("firebase.json", "utf8"));
    expect(createRules(hosting).headersFor(path).get("X-Robots-Tag")).toBe(said);
  },
);

test("of a build that broke off there are no headers for another host, and without one there is nothing to serve", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-hosting-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => readBuiltHosting(folder)).toThrow("Build it first: npm run build");
  mkdirSync(join(folder, "public"));
  writeFileSync(join(folder, "public/index.html"), "");
  writeFileSync(join(folder, "firebase.built.json"), '{ "hosting": { "public": "public" } }');
  beginBuild(folder);
  expect(() => readWholeHosting(folder)).toThrow("did not end well");
  endBuild(folder);
  expect(readWholeHosting(folder)).toEqual({ public: "public" });
});

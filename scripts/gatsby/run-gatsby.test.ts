import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { needPlainPaths, nodeOptions } from "./run-gatsby";

// With this option Node 20 warns of it as later ones do by themselves.
test("Node warns of no module that packages of Gatsby's use", () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [...nodeOptions, "--pending-deprecation", "--eval", 'require("punycode")'],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test.each([
  ["/srv/C#/docs", "#"],
  ["/home/ada/Ada's site", "'"],
  ["/srv/docs [new]", "["],
  ["/srv/{docs}", "{"],
  ["/srv/docs?", "?"],
  ["/srv/docs*", "*"],
  ["/srv/docs+(new)", "+("],
  ["/srv/(docs|blog)", "(docs|"],
])("in the folder %s Gatsby cannot build, for %s, and nothing is begun", (folder, sign) => {
  expect(() => needPlainPaths(folder, "/srv/content")).toThrow(
    `Gatsby cannot build in ${folder}, for ${sign} in this path. Give the folder another name.`,
  );
});

test.each([
  ["/srv/content [new]", "["],
  ["/srv/{content}", "{"],
  ["/srv/content*", "*"],
  ["/srv/content+(new)", "+("],
])("content in %s would be an empty site, for %s, and nothing is begun", (content, signs) => {
  expect(() => needPlainPaths("/srv/docs", content)).toThrow(
    `Gatsby cannot read the content in ${content}, for ${signs} in this path. Give the folder another name.`,
  );
});

test.each([
  ['/srv/docs (1), "Größe" & 50 %20 ~', "/srv/C#/Ada's content?"],
  ["C:\\Users\\ada\\docs", "C:\\Users\\ada\\docs\\content"],
])("Gatsby builds in %s with the content in %s", (folder, content) => {
  expect(() => needPlainPaths(folder, content)).not.toThrow();
});

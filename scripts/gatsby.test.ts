import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { nodeOptions } from "./gatsby.mjs";

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

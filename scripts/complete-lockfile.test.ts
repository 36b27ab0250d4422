/** The lockfile has the packages of all systems, so that `npm ci` takes it on each. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { completePackages, findMissingPackages } from "./complete-lockfile.mjs";
import { root } from "./project.mjs";

test("the project's lockfile is complete (if not: node scripts/complete-lockfile.mjs)", () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  expect(Object.keys(findMissingPackages(packages))).toEqual([]);
});

test("a platform package that is named and not there is added with its system", () => {
  const packages = {
    "": { version: "1.0.0" },
    "node_modules/rollup": {
      version: "4.1.0",
      dev: true,
      optionalDependencies: {
        "@rollup/rollup-linux-x64-musl": "4.1.0",
        "@rollup/rollup-win32-arm64-msvc": "4.1.0",
        fsevents: "~2.3.2",
      },
    },
    "node_modules/vite": { version: "7.0.0" },
  };
  expect(findMissingPackages(packages)).toEqual({
    "node_modules/@rollup/rollup-linux-x64-musl": {
      version: "4.1.0",
      dev: true,
      optional: true,
      os: ["linux"],
      cpu: ["x64"],
      libc: ["musl"],
    },
    "node_modules/@rollup/rollup-win32-arm64-msvc": {
      version: "4.1.0",
      dev: true,
      optional: true,
      os: ["win32"],
      cpu: ["arm64"],
    },
  });
  expect(Object.keys(completePackages(packages))).toEqual([
    "",
    "node_modules/@rollup/rollup-linux-x64-musl",
    "node_modules/@rollup/rollup-win32-arm64-msvc",
    "node_modules/rollup",
    "node_modules/vite",
  ]);
});

test("a platform package in a nearer folder counts as there", () => {
  const optionalDependencies = { "@esbuild/linux-x64": "0.21.5" };
  const packages = {
    "node_modules/a/node_modules/esbuild": { version: "0.21.5", optionalDependencies },
    "node_modules/a/node_modules/@esbuild/linux-x64": { version: "0.21.5" },
  };
  expect(findMissingPackages(packages)).toEqual({});
});

/** When an installation is good enough, and when Node is. */

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isInstallCurrent, isNodeNewEnough } from "./ensure-install.mjs";

test("the oldest Node that will do, and newer ones, will do", () => {
  expect(isNodeNewEnough("20.19.0", "20.19.0")).toBe(true);
  expect(isNodeNewEnough("20.20.2", "20.19.0")).toBe(true);
  expect(isNodeNewEnough("22.0.0", "20.19.0")).toBe(true);
});

test("an older Node will not do, whichever part of its version is lower", () => {
  expect(isNodeNewEnough("20.18.9", "20.19.0")).toBe(false);
  expect(isNodeNewEnough("18.30.0", "20.19.0")).toBe(false);
  expect(isNodeNewEnough("9.99.99", "20.19.0")).toBe(false);
});

const lockfile = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/gatsby": { version: "5.16.1", integrity: "sha512-a" },
    "node_modules/@img/sharp-win32-x64": { version: "0.34.5", optional: true },
  },
};

test("an installation without another system's packages is current", () => {
  const installed = {
    packages: { "node_modules/gatsby": { version: "5.16.1", integrity: "sha512-a" } },
  };
  expect(isInstallCurrent(lockfile, installed, true)).toBe(true);
});

test("a package more than the lockfile has is no reason to install again", () => {
  const installed = {
    packages: {
      "node_modules/gatsby": { version: "5.16.1", integrity: "sha512-a" },
      "node_modules/left-over": { version: "1.0.0" },
    },
  };
  expect(isInstallCurrent(lockfile, installed, true)).toBe(true);
});

test("a missing package, another version and another content are stale", () => {
  const gatsby = (locked: object) => ({ packages: { "node_modules/gatsby": locked } });
  expect(isInstallCurrent(lockfile, { packages: {} }, true)).toBe(false);
  expect(
    isInstallCurrent(lockfile, gatsby({ version: "5.16.0", integrity: "sha512-a" }), true),
  ).toBe(false);
  expect(
    isInstallCurrent(lockfile, gatsby({ version: "5.16.1", integrity: "sha512-b" }), true),
  ).toBe(false);
});

test("without development packages an installation is current for building and serving, and not for tests", () => {
  const wanted = {
    packages: {
      ...lockfile.packages,
      "node_modules/vitest": { version: "4.1.12", integrity: "sha512-v", dev: true },
    },
  };
  const { "node_modules/vitest": vitest, ...needed } = wanted.packages;
  expect(isInstallCurrent(wanted, { packages: needed }, false)).toBe(true);
  expect(isInstallCurrent(wanted, { packages: needed }, true)).toBe(false);
  expect(isInstallCurrent(wanted, wanted, false)).toBe(true);
  expect(isInstallCurrent(wanted, wanted, true)).toBe(true);
  const { "node_modules/gatsby": gatsby, ...others } = wanted.packages;
  expect([vitest, gatsby]).not.toContain(undefined);
  expect(isInstallCurrent(wanted, { packages: others }, false)).toBe(false);
});

test("what an installation says is no part of the answer of a command for programs", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-install-"));
  try {
    cpSync("scripts", join(folder, "scripts"), { recursive: true });
    const npm = join(folder, "npm-cli.js");
    writeFileSync(npm, "console.log(process.argv.slice(2).join(' '));");
    const install = (...words: string[]) =>
      spawnSync(process.execPath, ["scripts/ensure-install.mjs", ...words], {
        cwd: folder,
        env: { ...process.env, npm_execpath: npm },
        encoding: "utf8",
      });
    const { stdout, stderr } = install("--dev");
    expect(stderr).toMatch(
      /^Installing packages from the lockfile.*\nci --include=dev .*\nInstalled in/s,
    );
    expect(stdout).toBe("");
    expect(install().stderr).toMatch(/^Installing the packages that .*\nci --omit=dev /s);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

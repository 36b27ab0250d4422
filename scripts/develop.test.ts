/** What `npm run develop` says before Gatsby starts. */

import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

test("a content folder that is not there is told at once, and the last build stays", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/develop.ts"],
    {
      env: { ...process.env, CONTENT_DIR: "contnet", PORT: "0" },
      encoding: "utf8",
      timeout: 20_000,
    },
  );
  expect(stderr).toBe(
    `\nThere is no content folder ${resolve("contnet")} (CONTENT_DIR names it).\n\n`,
  );
  expect(stdout).toBe("");
  expect(status).toBe(1);
}, 30_000);

test("Firebase settings of which some are missing are told at once, as by a build", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/develop.ts"],
    {
      env: { ...process.env, GATSBY_FIREBASE_API_KEY: "key", PORT: "0" },
      encoding: "utf8",
      timeout: 20_000,
    },
  );
  expect(stderr).toMatch(
    /^\nThe Firebase settings are incomplete\. Missing: GATSBY_FIREBASE_AUTH_DOMAIN,/,
  );
  expect(stdout).toBe("");
  expect(status).toBe(1);
}, 30_000);

/** The Firebase project of a build, and where local accounts are refused. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hostedSearchKeys } from "../../src/site/env";
import { CommandError } from "../shared/command-error";
import { root } from "../shared/project";
import {
  emptySettings,
  readEnvironment,
  readFirebaseSettings,
  refuseProduction,
} from "./firebase-settings";

test("no Firebase setting is none, and half of them are an error that names the others", () => {
  expect(readFirebaseSettings({ GATSBY_FIREBASE_API_KEY: "" })).toBeUndefined();
  const half = { GATSBY_FIREBASE_API_KEY: "key", GATSBY_FIREBASE_PROJECT_ID: "halcyra" };
  expect(() => readFirebaseSettings(half)).toThrow(
    "Missing: GATSBY_FIREBASE_AUTH_DOMAIN, GATSBY_FIREBASE_STORAGE_BUCKET, GATSBY_FIREBASE_APP_ID.",
  );
});

test("a Firebase setting that was copied with its quotes or its comma, or is no word, is an error that shows it", () => {
  const settings = {
    GATSBY_FIREBASE_API_KEY: "AIzaSyB-0_x,",
    GATSBY_FIREBASE_AUTH_DOMAIN: "halcyra.firebaseapp.com",
    GATSBY_FIREBASE_PROJECT_ID: "My project",
    GATSBY_FIREBASE_STORAGE_BUCKET: '"halcyra.firebasestorage.app"',
    GATSBY_FIREBASE_APP_ID: "1:2:web:3f",
  };
  expect(() => readFirebaseSettings(settings)).toThrow(
    `GATSBY_FIREBASE_API_KEY cannot be "AIzaSyB-0_x,".
GATSBY_FIREBASE_PROJECT_ID cannot be "My project".
GATSBY_FIREBASE_STORAGE_BUCKET cannot be "\\"halcyra.firebasestorage.app\\"".`,
  );
  const right = {
    GATSBY_FIREBASE_API_KEY: "AIzaSyB-0_x",
    GATSBY_FIREBASE_PROJECT_ID: "halcyra.example:docs",
    GATSBY_FIREBASE_STORAGE_BUCKET: "gs://halcyra.firebasestorage.app",
  };
  expect(readFirebaseSettings({ ...settings, ...right })?.projectId).toBe("halcyra.example:docs");
});

test("the first setting of a file that begins with a mark of its encoding counts", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-settings-"));
  writeFileSync(
    join(folder, ".env.production"),
    "\uFEFFGATSBY_FIREBASE_API_KEY=key\r\nDRONEDOC_ENV=production\r\n",
  );
  expect(readEnvironment(folder, {})).toEqual({
    GATSBY_FIREBASE_API_KEY: "key",
    DRONEDOC_ENV: "production",
  });
  rmSync(folder, { recursive: true });
});

test("the development server has the settings of its own file, and the shell's before them", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-settings-"));
  writeFileSync(join(folder, ".env.production"), "ALGOLIA_APP_ID=live\n");
  writeFileSync(join(folder, ".env.development"), "ALGOLIA_APP_ID=trial\nDRONEDOC_ENV=file\n");
  expect(readEnvironment(folder, { DRONEDOC_ENV: "shell" }, "development")).toEqual({
    ALGOLIA_APP_ID: "trial",
    DRONEDOC_ENV: "shell",
  });
  rmSync(folder, { recursive: true });
});

test("a file of settings that cannot be read is told, for else the site would be built without accounts", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-settings-"));
  const file = join(folder, ".env.production");
  writeFileSync(file, "\uFEFFGATSBY_FIREBASE_API_KEY=key\r\n", "utf16le");
  expect(() => readEnvironment(folder, {})).toThrow(CommandError);
  expect(() => readEnvironment(folder, {})).toThrow(`${file} must be a text in UTF-8`);
  rmSync(file);
  mkdirSync(file);
  expect(() => readEnvironment(folder, {})).toThrow(`${file} must be a file, found a folder`);
  rmSync(folder, { recursive: true });
});

test("with empty settings none of the live site's count, for nothing of a test goes there", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-settings-"));
  const names = [...Object.keys(hostedSearchKeys), "GATSBY_FIREBASE_API_KEY"];
  const live = names.map((name) => `${name}=live\n`).join("");
  writeFileSync(join(folder, ".env.production"), live);
  const shell = { GATSBY_FIREBASE_PROJECT_ID: "live" };
  const environment = readEnvironment(folder, { ...shell, ...emptySettings(root) });
  expect(names.filter((name) => environment[name] !== "")).toEqual([]);
  expect(readFirebaseSettings(environment)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test("local accounts do not start in production, nor beside a Firebase project or half of its settings", () => {
  const refusal = (environment: Record<string, string>) => () => refuseProduction(environment);
  expect(refusal({ DRONEDOC_ENV: "production" })).toThrow('DRONEDOC_ENV is "production"');
  expect(refusal({ NODE_ENV: "production" })).toThrow('NODE_ENV is "production"');
  const half = {
    GATSBY_FIREBASE_API_KEY: "key",
    GATSBY_FIREBASE_AUTH_DOMAIN: "halcyra.firebaseapp.com",
    GATSBY_FIREBASE_PROJECT_ID: "halcyra",
    GATSBY_FIREBASE_STORAGE_BUCKET: "halcyra.firebasestorage.app",
  };
  expect(refusal(half)).toThrow("Missing: GATSBY_FIREBASE_APP_ID.");
  const whole = { ...half, GATSBY_FIREBASE_APP_ID: "1:2:web:3" };
  expect(refusal(whole)).toThrow('the Firebase project "halcyra"');
});

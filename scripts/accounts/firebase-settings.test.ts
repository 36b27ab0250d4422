/** The small parts of local accounts: settings, who may call, the reset page, the demo files. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hostedSearchKeys } from "../../src/site/env";
import { CommandError } from "../command-error.mjs";
import { root } from "../project.mjs";
import { demoAccounts, demoFiles, loginsToText, readDemoPasswords, toPdf } from "./demo.mjs";
import { emptySettings, readEnvironment, readFirebaseSettings } from "./firebase-settings.mjs";
import { isFromThisMachine } from "./loopback.mjs";
import { findResetPage } from "./reset-page.mjs";

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

test("a caller is of this machine by its address, the name it used and the page it is on", () => {
  const local = { socket: { remoteAddress: "127.0.0.1" }, headers: { host: "localhost:9000" } };
  expect(isFromThisMachine(local)).toBe(true);
  expect(isFromThisMachine({ ...local, headers: { host: "[::1]:9000" } })).toBe(true);
  expect(isFromThisMachine({ ...local, socket: { remoteAddress: "192.168.1.7" } })).toBe(false);
  expect(isFromThisMachine({ ...local, headers: { host: "rebound.example:9000" } })).toBe(false);
  expect(isFromThisMachine({ ...local, headers: {} })).toBe(false);
  const onPage = (origin: string) =>
    isFromThisMachine({ ...local, headers: { host: "localhost:9000", origin } });
  expect(onPage("http://localhost:8000")).toBe(true);
  expect(onPage("https://localhost.evil.example")).toBe(false);
  expect(onPage("null")).toBe(false);
});

test("the reset page passes on what the link has, and no markup", () => {
  const link =
    "http://localhost/emulator/action?mode=resetPassword&oobCode=%22%3E%3Cb%3E&apiKey=local";
  const page = findResetPage(new URL(link));
  expect(page).toContain('<input type="hidden" name="oobCode" value="&quot;&gt;&lt;b&gt;">');
  expect(page).toContain(
    '<input type="hidden" name="continueUrl" value="/emulator/password-saved">',
  );
});

test("a link that has the new password, or is about something else, has no page", () => {
  const base = "http://localhost/emulator/action";
  expect(
    findResetPage(new URL(`${base}?mode=resetPassword&oobCode=1&newPassword=2`)),
  ).toBeUndefined();
  expect(findResetPage(new URL(`${base}?mode=verifyEmail&oobCode=1`))).toBeUndefined();
});

test("the table of a PDF leads to its objects", () => {
  const text = toPdf("A (short) title", ["One line"]).toString("latin1");
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe("xref");
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  for (const [index, offset] of offsets.entries()) {
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  }
  expect(text).toContain("(A \\(short\\) title)");
});

test("every product of a demo account has its details and the files that they name", () => {
  const [customer] = demoAccounts({ customer: "one", administrator: "two" });
  const files = demoFiles();
  const products = customer?.profile.products?.arrayValue?.values ?? [];
  expect(products.map(({ stringValue }) => stringValue)).toEqual(["h4", "uvdar-kit"]);
  for (const { stringValue = "" } of products) {
    const details = customer?.profile[stringValue]?.mapValue?.fields ?? {};
    expect(Object.keys(details)).toEqual([
      "serial",
      "firmware",
      "purchased",
      "manual",
      "firmwareFile",
    ]);
    expect(files.has(details.manual?.stringValue ?? "")).toBe(true);
    expect(files.has(details.firmwareFile?.stringValue ?? "")).toBe(true);
  }
});

test("the passwords of a first start can be chosen, and a changed one is not printed", () => {
  const { customer, administrator } = readDemoPasswords({ DEMO_CUSTOMER_PASSWORD: "chosen" });
  expect([customer, administrator]).toEqual(["chosen", "keys-to-the-hangar"]);
  const text = loginsToText([
    { email: "a@b.example", role: "customer", password: "chosen" },
    { email: "c@d.example", role: "administrator", password: undefined },
  ]);
  expect(text.split("\n")).toEqual([
    "Accounts are on this machine only. Log in as",
    "  customer       a@b.example  chosen",
    "  administrator  c@d.example  (a password that has been changed)",
  ]);
});

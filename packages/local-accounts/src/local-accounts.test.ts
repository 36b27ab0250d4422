/** Who may call, and the pages behind a link for a new password. */

import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { removeLeftFolders } from "./identity";
import { readBody } from "./local-accounts";
import { isFromThisMachine } from "./loopback";
import { findResetPage, pageHeaders } from "./reset-page";

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

test.each([
  ["in one part", {}, ["0123456789"], "0123456789"],
  ["in two parts", {}, ["01234", "56789"], "0123456789"],
  ["too large", {}, ["01234", "56789", "a"], undefined],
  ["packed", { "content-encoding": "gzip" }, ["01"], undefined],
])("a body that comes %s is read up to its limit", async (_how, headers, parts, read) => {
  const stream = Readable.from(parts.map((part) => Buffer.from(part)));
  const body = await readBody(Object.assign(stream, { headers }), 10);
  expect(body?.toString()).toBe(read);
});

test("what a killed process left in the temporary folder goes, and what a running one uses stays", () => {
  // No process has this number: it is above the largest one of Linux.
  const left = mkdtempSync(join(tmpdir(), "local-accounts-4194305-"));
  const used = mkdtempSync(join(tmpdir(), `local-accounts-${process.pid}-`));
  onTestFinished(() => rmSync(used, { recursive: true }));
  removeLeftFolders();
  expect(existsSync(left)).toBe(false);
  expect(existsSync(used)).toBe(true);
});

test("the reset page posts the new password, which no history keeps", () => {
  const link = "http://localhost/emulator/action?mode=resetPassword&oobCode=1&apiKey=local";
  expect(findResetPage(new URL(link))).toContain('<form action="/emulator/action" method="post">');
  expect(pageHeaders["content-security-policy"]).toContain("form-action 'self'");
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

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { followBuiltHosting, readWholeHosting } from "./built-hosting.mjs";
import { CommandError } from "./command-error.mjs";
import { createStaticServer, type StaticServer } from "./static-server.mjs";
import { beginBuild, endBuild } from "./unfinished-build.mjs";

let folder: string;
let server: StaticServer;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "dronedoc-built-"));
  mkdirSync(join(folder, "public"));
  writeFileSync(join(folder, "public", "index.html"), "<title>A page</title>");
  writeSettings(settingsWith("first"), 1);
  server = createStaticServer({
    root: join(folder, "public"),
    hosting: followBuiltHosting(folder),
  });
  port = await server.listen(0);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const settingsWith = (policy: string) => ({
  hosting: {
    public: "public",
    headers: [{ source: "**", headers: [{ key: "Content-Security-Policy", value: policy }] }],
  },
});

function writeSettings(settings: object | string, second: number): void {
  const file = join(folder, "firebase.built.json");
  writeFileSync(file, typeof settings === "string" ? settings : JSON.stringify(settings));
  utimesSync(file, second, second);
}

async function askForPolicy(): Promise<string | null> {
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  return headers.get("content-security-policy");
}

test("a server that goes on sends the pages of another build with its policy", async () => {
  expect(await askForPolicy()).toBe("first");
  writeSettings(settingsWith("second"), 2);
  expect(await askForPolicy()).toBe("second");
});

test("while a build writes its settings, those of the former one stay", async () => {
  expect(await askForPolicy()).toBe("first");
  writeSettings('{ "hosting": {', 2);
  expect(await askForPolicy()).toBe("first");
  rmSync(join(folder, "firebase.built.json"));
  expect(await askForPolicy()).toBe("first");
  writeSettings(settingsWith("second"), 3);
  expect(await askForPolicy()).toBe("second");
});

test("of a build that broke off there are no headers for another host, for they would be those of the one before", () => {
  beginBuild(folder);
  expect(() => readWholeHosting(folder)).toThrow(CommandError);
  expect(() => readWholeHosting(folder)).toThrow("did not end well");
  endBuild(folder);
  expect(readWholeHosting(folder)).toEqual(settingsWith("first").hosting);
});

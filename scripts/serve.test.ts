/** What `npm run serve` does when its port is taken, and when it is told to stop. */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginBuild } from "./gatsby/unfinished-build";
import { findStaleness, serve } from "./serve";

let folder: string;
const other = createServer();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dronedoc-serve-"));
  mkdirSync(join(folder, "public"));
  writeFileSync(join(folder, "public", "index.html"), "<title>A page</title>");
  writeFileSync(join(folder, "firebase.built.json"), '{ "hosting": { "public": "public" } }');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => other.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

function occupy(port: number): Promise<number> {
  return new Promise((resolve) => {
    other.listen(port, "127.0.0.1", () => resolve((other.address() as AddressInfo).port));
  });
}

test("a port in use is told in a sentence and ends the program with 1, before accounts are started", async () => {
  const port = await occupy(0);
  const program = `
    import { runCommand } from "./scripts/shared/project.ts";
    import { serve } from "./scripts/serve.ts";
    await runCommand(() => serve({ folder: ${JSON.stringify(folder)} }));
  `;
  const accountsFolder = join(folder, "accounts");
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    {
      encoding: "utf8",
      env: { ...process.env, PORT: String(port), ACCOUNTS_DIR: accountsFolder, VITEST: undefined },
      timeout: 20_000,
    },
  );
  expect(stderr).toContain(
    `Port ${port} is in use by another program. Choose another one, for example PORT=${port + 1}.`,
  );
  expect(status).toBe(1);
  expect(existsSync(accountsFolder)).toBe(false);
}, 30_000);

test("a port that is taken while accounts start ends them, and signals have their meaning again", async () => {
  const port = await occupy(0);
  await new Promise((resolve) => other.close(resolve));
  vi.stubEnv("PORT", String(port));
  const listeners = process.listenerCount("SIGTERM");
  const close = vi.fn(async () => {});
  const openAccounts = async () => {
    await occupy(port);
    return { handler: async () => false, ready: Promise.resolve("Log in as"), close };
  };
  await expect(serve({ folder, openAccounts })).rejects.toThrow(`Port ${port} is in use`);
  expect(close).toHaveBeenCalledOnce();
  expect(process.listenerCount("SIGTERM")).toBe(listeners);
});

test("a site that is older than its content, or than a build that was refused, is told as such", () => {
  expect(findStaleness(folder)).toBeUndefined();
  const page = join(folder, "content", "docs", "a.md");
  mkdirSync(join(folder, "content", "docs"), { recursive: true });
  writeFileSync(page, "# A\n");
  const record = join(folder, "gatsby-build-fingerprint.txt");
  writeFileSync(record, `content ${join(folder, "content")}\nsources 1\n`);
  const setTime = (file: string, time: number) => utimesSync(file, time, time);
  for (const file of [join(folder, "content"), join(folder, "content", "docs"), page]) {
    setTime(file, 1000);
  }
  setTime(record, 2000);
  setTime(join(folder, "firebase.built.json"), 2060);
  expect(findStaleness(folder)).toBeUndefined();

  setTime(page, 2100);
  const changed = `${join("content", "docs", "a.md")} has changed since this site was built. To build again: npm run build`;
  expect(findStaleness(folder)).toBe(changed);
  // Development has begun since, and has made no site.
  setTime(record, 3000);
  expect(findStaleness(folder)).toBe(changed);

  beginBuild(folder);
  expect(findStaleness(folder)).toMatch(/^The last build did not end well, .+ npm run build$/);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s, the last of which a closed terminal sends, ends the accounts before the program",
  async (signal) => {
    const program = `
      import { serve } from "./scripts/serve.ts";
      process.exitCode = await serve({
        folder: ${JSON.stringify(folder)},
        openAccounts: async () => ({
          handler: async () => false,
          ready: Promise.resolve("Log in as"),
          close: async () => console.log("The accounts have ended."),
        }),
      });
    `;
    const child = spawn(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "--eval", program],
      {
        env: { ...process.env, PORT: "0" },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      // Its signals are heard when the accounts have told who may log in.
      if (text.includes("Log in as")) child.kill(signal);
    });
    const [code] = await once(child, "close");
    expect(said).toContain("The accounts have ended.");
    expect(code).toBe(0);
  },
  30_000,
);

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { runAdmin } from "./admin";
import { CommandError } from "./shared/command-error";

const cloud = {
  GATSBY_FIREBASE_API_KEY: "key",
  GATSBY_FIREBASE_AUTH_DOMAIN: "example.firebaseapp.com",
  GATSBY_FIREBASE_PROJECT_ID: "example",
  GATSBY_FIREBASE_STORAGE_BUCKET: "example.appspot.com",
  GATSBY_FIREBASE_APP_ID: "1:1:web:1",
};

const log = () => {};

afterEach(() => vi.unstubAllEnvs());

/** The words with which `npm run admin -- list` ends; another error than one of words would be a stack trace. */
async function list(environment: Record<string, string>): Promise<string> {
  const error = await runAdmin(["list"], { environment, log }).catch((reason: unknown) => reason);
  if (!(error instanceof CommandError)) throw error;
  return error.message;
}

/** What is said where a program at its port answers each request so. */
async function listWith(status: number, body: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await list({ PORT: String(port) });
  } finally {
    server.close();
  }
}

/** What is said where Google's credentials are in a file with this text. */
async function listWithCredentials(text: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-admin-"));
  const file = join(folder, "credentials.json");
  writeFileSync(file, text);
  vi.stubEnv("GOOGLE_APPLICATION_CREDENTIALS", file);
  try {
    return await list(cloud);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a program at the port that answers with a page has no accounts, and no stack trace", async () => {
  const said = expect.stringMatching(/has no accounts of its own.+PORT/);
  expect(await listWith(200, "<!doctype html>")).toEqual(said);
  expect(await listWith(404, "<!doctype html>")).toEqual(said);
});

test("a refusal of the accounts is told in their words", async () => {
  expect(await listWith(403, '{"error":{"message":"for this machine only"}}')).toMatch(
    /answered 403: .+for this machine only/,
  );
});

test("credentials that cannot be used are told, with the way to others", async () => {
  const key = {
    type: "service_account",
    client_email: "operator@example.iam.gserviceaccount.com",
    private_key: "no key",
  };
  expect(await listWithCredentials(JSON.stringify(key))).toMatch(
    /^The credentials of Google Cloud are not taken: .+ gcloud auth application-default login$/s,
  );
});

test("a file of credentials that nobody can read is told with what is wrong with it", async () => {
  expect(await listWithCredentials("{")).toMatch(
    /^There are no credentials of Google Cloud\. .+JSON/s,
  );
});

test("grant of an empty address asks for one", async () => {
  await expect(runAdmin(["grant", ""], { environment: {}, log })).rejects.toThrow(
    "grant needs an address.",
  );
});

import { afterEach, expect, test, vi } from "vitest";
import { connectFirebase } from "./firebase";
import type { Accounts } from "./types";

/** The SDK itself, on a network that takes every question and answers none. */
const { profiles, directory }: Accounts = connectFirebase(null, "http://localhost:9");

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opened = { uid: "u1", username: "", email: "", owned: [] };

test.each([
  ["a profile", () => profiles.read("u1")],
  ["the note of a visit", () => profiles.saveVisit("u1")],
  ["a list of accounts", () => directory.list(null)],
  ["a search for an account", () => directory.find("mira")],
  ["a form of an account", () => directory.save(opened as never, { ...opened, removed: [] })],
  ["a list of answers", () => directory.listFeedback(null)],
])("%s of which a silent network says nothing is given up after half a minute", async (_, ask) => {
  vi.useFakeTimers();
  let questions = 0;
  vi.stubGlobal("fetch", () => {
    questions += 1;
    return new Promise(() => {});
  });
  const told = ask().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(30_000);
  const silence = new Promise((resolve) => setTimeout(resolve, 1, "silence"));
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.race([told, silence])).toBe(
    "The server did not answer within half a minute.",
  );
  expect(questions).toBeGreaterThan(0);
});

test.each([
  [502, "the error page of a server"],
  [200, "the login page of a network"],
])("an answer of %i with %s is told as no answer of the accounts service", async (status) => {
  vi.stubGlobal("fetch", async () => new Response("<!doctype html><h1>Error</h1>", { status }));
  const told = directory.list(null).catch((error: Error) => error);
  expect(await told).toMatchObject({
    message: "The answer is not from the accounts service.",
    hint: expect.stringMatching(/^The accounts service cannot be reached\./),
  });
});

test("a session that the server does not take, as of a device whose clock was set, says what helps", async () => {
  const error = { code: 401, message: "No valid credentials.", status: "UNAUTHENTICATED" };
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status: 401 }));
  const told = directory.list(null).catch((reason: Error) => reason);
  expect(await told).toMatchObject({ hint: expect.stringMatching(/log out and in again\.$/) });
});

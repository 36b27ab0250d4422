import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test("each version of the docs has a list of what is saved", async () => {
  const { listFieldFiles } = await import("./field");
  expect(listFieldFiles()).toContain("field/current.json");
});

test("a build without the worker has no list: a page of an earlier one would store what nobody reads", async () => {
  vi.stubEnv("GATSBY_SERVICE_WORKER", "off");
  const { listFieldFiles } = await import("./field");
  expect(listFieldFiles()).toEqual(["field/index.json"]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findClient, forgetClients, noteClient } from "./clients";

const note = { application: "a1", from: "network", storedAt: null } as const;
let held: Map<string, Response>;

beforeEach(() => {
  held = new Map();
  const toPath = ({ url }: { url: string }) => new URL(url).pathname;
  vi.stubGlobal("caches", {
    has: async () => true,
    open: async () => ({
      put: async (path: string, response: Response) => void held.set(path, response),
      match: async (path: string) => held.get(path)?.clone(),
      keys: async () => [...held.keys()].map((path) => ({ url: `https://docs.example${path}` })),
      delete: async (request: { url: string }) => held.delete(toPath(request)),
    }),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("of pages that are closed the last ten are remembered, of open ones all", async () => {
  for (let page = 1; page <= 25; page += 1) await noteClient(`p${page}`, note);
  await forgetClients(new Set(["p1", "p3"]));
  expect([...held.keys()].map((path) => path.replace("/client/", ""))).toEqual([
    "p1",
    "p3",
    "p16",
    "p17",
    "p18",
    "p19",
    "p20",
    "p21",
    "p22",
    "p23",
    "p24",
    "p25",
  ]);
  expect(await findClient("p2")).toBeUndefined();
  expect(await findClient("p3")).toEqual(note);
});

import { afterEach, expect, test, vi } from "vitest";
import { createSaves } from "./running-saves";
import { type SavedVersion, SaveError, type SaveOptions } from "./save";

afterEach(() => {
  vi.restoreAllMocks();
});

const saved: SavedVersion = {
  version: "current",
  label: "2.0",
  bytes: 9,
  digest: "d1",
  savedAt: "2026-11-21T09:14:00.000Z",
};

/** Saves whose end the test decides. */
function createWatchedSaves() {
  const begun: (SaveOptions & {
    version: string;
    end: (saved: SavedVersion) => void;
    fail: (error: unknown) => void;
  })[] = [];
  const saves = createSaves(
    (version, options) =>
      new Promise((end, fail) => {
        begun.push({ version, ...options, end, fail });
      }),
  );
  return { saves, begun };
}

/** What has been promised is done. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("nothing is said of a version that nobody saves", () => {
  const { saves } = createWatchedSaves();
  expect(saves.read("current")).toBeUndefined();
});

test("a save tells each step to whoever listens then", async () => {
  const { saves, begun } = createWatchedSaves();
  const seen: unknown[] = [];
  saves.start("current");
  const leave = saves.subscribe(() => seen.push(saves.read("current")));
  begun[0]?.onProgress?.(3, 9);
  leave();
  begun[0]?.onProgress?.(6, 9);
  saves.subscribe(() => seen.push(saves.read("current")));
  begun[0]?.end(saved);
  await settle();
  expect(seen).toEqual([
    { step: "running", done: 3, all: 9 },
    { step: "saved", saved },
  ]);
});

test("it is not known at first how much there is to save", () => {
  const { saves } = createWatchedSaves();
  saves.start("current");
  expect(saves.read("current")).toEqual({ step: "running", done: 0, all: 0 });
});

test("a version that is being saved is not saved a second time; another one is", () => {
  const { saves, begun } = createWatchedSaves();
  saves.start("current");
  saves.start("current");
  saves.start("1.0");
  expect(begun.map(({ version }) => version)).toEqual(["current", "1.0"]);
});

test("a save that has ended can be begun again", async () => {
  const { saves, begun } = createWatchedSaves();
  saves.start("current");
  begun[0]?.fail(new SaveError("network", "a file did not come"));
  await settle();
  expect(saves.read("current")).toEqual({ step: "failed", trouble: "network" });
  saves.start("current");
  expect(saves.read("current")).toEqual({ step: "running", done: 0, all: 0 });
  expect(begun).toHaveLength(2);
});

test.each(["SecurityError", "QuotaExceededError"])(
  "%s of a store is a device that refuses",
  async (name) => {
    const { saves, begun } = createWatchedSaves();
    saves.start("current");
    begun[0]?.fail(new DOMException("denied", name));
    await settle();
    expect(saves.read("current")).toEqual({ step: "failed", trouble: "room" });
  },
);

test.each([
  new TypeError("AbortSignal.any is not a function"),
  new DOMException("The store is closed.", "InvalidStateError"),
])("an unknown failure is not said to be the device's: %s", async (failure) => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  const { saves, begun } = createWatchedSaves();
  saves.start("current");
  begun[0]?.fail(failure);
  await settle();
  expect(saves.read("current")).toEqual({ step: "failed", trouble: "unknown" });
  expect(told).toHaveBeenCalledWith("The docs could not be saved.", failure);
});

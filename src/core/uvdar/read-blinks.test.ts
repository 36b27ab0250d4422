import { expect, test } from "vitest";
import type { BlinkSettings } from "./blink-camera";
import { asDelivered, takePictures } from "./blinks.fixture";
import { explain, judge, type Reading, readBlinks, readingToText } from "./read-blinks";

const moving: BlinkSettings = { ...asDelivered, ids: [0, 9, 16, 26], speed: 1 };

function readAll(settings: BlinkSettings, count: number): Reading[] {
  const pictures = takePictures(settings, count);
  return [0, 1, 2, 3].map((arm) =>
    readBlinks(
      pictures.map(({ lit }) => lit[arm] ?? 0),
      settings,
    ),
  );
}

test("as delivered, every arm is read after one round, wherever the round began", () => {
  for (const count of [18, 19, 31]) {
    expect(readAll(moving, count)).toEqual([
      { kind: "read", id: 0 },
      { kind: "read", id: 9 },
      { kind: "read", id: 16 },
      { kind: "read", id: 26 },
    ]);
  }
});

test("before a round is over it waits", () => {
  expect(readAll(moving, 17)[0]).toEqual({ kind: "waiting", seen: 17 });
});

test("a camera at half the rate reads no arm", () => {
  const readings = readAll({ ...moving, frameRate: 30 }, 40);
  expect(readings.filter(({ kind }) => kind === "read")).toEqual([]);
});

test("a camera at an eighteenth of the rate sees lamps that do not blink", () => {
  const slow = { ...moving, signalRate: 90, frameRate: 5, speed: 0 };
  expect(readAll(slow, 18).map(({ kind }) => kind)).toEqual(Array(4).fill("steady"));
});

test("markers at half the rate are read as no pattern", () => {
  const readings = readAll({ ...moving, signalRate: 30 }, 40);
  expect(readings.map(({ kind }) => kind)).toEqual(Array(4).fill("run"));
});

test("what is wrong with an arm is told in words", () => {
  expect(readingToText({ kind: "read", id: 4 }, 4)).toBe("Reads 4, right");
  expect(readingToText({ kind: "read", id: 5 }, 4)).toBe("Reads 5, but it is 4");
  expect(readingToText({ kind: "run", length: 4 }, 4)).toBe("No id: 4 equal images in a row");
});

test("the reason names the rates", () => {
  const slow = { ...moving, frameRate: 40 };
  expect(explain(readAll(slow, 40), slow)).toContain("20 bits a second are never seen");
  const fast = { ...moving, signalRate: 50 };
  expect(explain(readAll(fast, 40), fast)).toContain("10 times a second a bit is seen again");
});

test("the reason names what the aircraft does", () => {
  const fast = { ...moving, speed: 4 };
  expect(explain(readAll(fast, 40), fast)).toContain("moves 3.19 pixels between two images");
});

test("all arms read by fitting rates are right, by chance neither right nor wrong, and with a shared id wrong", () => {
  const read = (ids: readonly number[]): Reading[] => ids.map((id) => ({ kind: "read", id }));
  expect(judge(read(moving.ids), moving)).toBe("right");
  expect(judge(read(moving.ids), { ...moving, lost: 0.02 })).toBeUndefined();
  expect(judge(read([5, 2, 5, 3]), { ...moving, ids: [5, 2, 5, 3] })).toBe("wrong");
});

test("too few pictures are neither right nor wrong; an arm without an id, a wrong one and a lost dot are wrong", () => {
  expect(judge(readAll(moving, 17), moving)).toBeUndefined();
  const slow = { ...moving, frameRate: 30 };
  expect(judge(readAll(slow, 40), slow)).toBe("wrong");
  const mixed: Reading[] = [0, 9, 16, 27].map((id) => ({ kind: "read", id }));
  expect(judge(mixed, { ...moving, lost: 0.02 })).toBe("wrong");
  const fast = { ...moving, speed: 8 };
  expect(judge(readAll(fast, 4), fast)).toBe("wrong");
});

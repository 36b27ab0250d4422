import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { GreyPicture } from "./find-blobs";
import { kitBoard } from "./find-board";
import { readPhoto } from "./read-photo";

const root = join(import.meta.dirname, "../../..");
const photos = join(root, "content/docs/miscellaneous/led-board");
// Other content has no such guide.
const testPhotos = test.runIf(existsSync(photos));

/** The rendered photo and the places of its LEDs, both written by `assets/blender/led_board.py`. */
async function readSample(name: string) {
  const answer = JSON.parse(
    readFileSync(join(root, `assets/blender/led-board/${name}.json`), "utf8"),
  ) as { leds: [number, number][] };
  const file = join(photos, `${name}.jpg`);
  const { data, info } = await sharp(file)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture: GreyPicture = { width: info.width, height: info.height, values: data };
  return { picture, leds: answer.leds };
}

/** A dark picture with a soft dot at each place. */
function draw(width: number, height: number, dots: readonly (readonly [number, number])[]) {
  const values = new Uint8Array(width * height).fill(12);
  for (const [x, y] of dots) {
    for (let row = Math.round(y) - 5; row <= Math.round(y) + 5; row += 1) {
      for (let column = Math.round(x) - 5; column <= Math.round(x) + 5; column += 1) {
        if (row < 0 || row >= height || column < 0 || column >= width) continue;
        const light = 12 + 235 * Math.exp(-((column - x) ** 2 + (row - y) ** 2) / 5);
        const at = row * width + column;
        values[at] = Math.max(values[at] ?? 0, Math.min(255, light));
      }
    }
  }
  return { width, height, values };
}

/** The dots of a board: its top left, a step across and a step down. */
function gridOf(
  [x, y]: [number, number],
  [ax, ay]: [number, number],
  [dx, dy]: [number, number],
): [number, number][] {
  return Array.from({ length: 35 }, (_, at) => {
    const [column, row] = [at % 7, Math.floor(at / 7)];
    return [x + column * ax + row * dx, y + column * ay + row * dy];
  });
}

const straight = gridOf([100, 80], [30, 0], [0, 30]);

testPhotos.each(["left_01", "left_02", "left_03"])(
  "in the photo %s every LED is found within 2 px, and none is invented",
  async (name) => {
    const { picture, leds } = await readSample(name);
    const reading = readPhoto(picture, picture, kitBoard);
    expect(reading.leds).toHaveLength(35);
    const errors = reading.leds.map(({ x, y }, at) =>
      Math.hypot(x - (leds[at]?.[0] ?? 0), y - (leds[at]?.[1] ?? 0)),
    );
    expect(Math.max(...errors)).toBeLessThan(2);
    expect(reading.measure).toBeDefined();
  },
);

testPhotos("the reflection in the third photo is told and is no LED", async () => {
  const { picture } = await readSample("left_03");
  const reading = readPhoto(picture, picture, kitBoard);
  expect(reading.strays.length).toBeGreaterThan(0);
  expect(reading.note).toContain("a reflection or a lamp");
});

testPhotos("the first two photos have nothing to mind", async () => {
  for (const name of ["left_01", "left_02"]) {
    const { picture } = await readSample(name);
    const reading = readPhoto(picture, picture, kitBoard);
    expect(reading.strays).toEqual([]);
    expect(reading.note).toBeUndefined();
  }
});

test("LEDs are given row by row from the top left, however the board is turned a little", () => {
  const turned = gridOf([120, 60], [28, 8], [-8, 28]);
  const { leds } = readPhoto(draw(400, 300, turned), { width: 400, height: 300 }, kitBoard);
  turned.forEach(([x, y], at) => {
    expect(leds[at]?.x).toBeCloseTo(x, 0);
    expect(leds[at]?.y).toBeCloseTo(y, 0);
  });
});

test("places are given in the pixels of the photo, not of the smaller picture", () => {
  const { leds } = readPhoto(draw(400, 300, straight), { width: 1600, height: 1200 }, kitBoard);
  expect(leds[0]?.x).toBeCloseTo(401.5, 0);
  expect(leds[34]?.y).toBeCloseTo(801.5, 0);
});

test("a missing LED is named by its place", () => {
  const hidden = straight.filter((_, at) => at !== 12);
  const reading = readPhoto(draw(400, 300, hidden), { width: 400, height: 300 }, kitBoard);
  expect(reading.leds).toHaveLength(34);
  expect(reading.measure).toBeUndefined();
  expect(reading.note).toContain("34 of 35 LEDs found: row 2 column 6, counted from the top left");
});

test("an LED too many, in line with the others, is a stray", () => {
  const reading = readPhoto(
    draw(400, 300, [...straight, [310, 80]]),
    { width: 400, height: 300 },
    kitBoard,
  );
  expect(reading.leds).toHaveLength(35);
  expect(reading.strays).toHaveLength(1);
});

test("a dark picture, a bright one, a lamp and a starry sky are told apart", () => {
  const size = { width: 400, height: 300 };
  expect(readPhoto(draw(400, 300, []), size, kitBoard).note).toContain("No LED seen");
  const day: GreyPicture = { ...size, values: new Uint8Array(120_000).fill(230) };
  expect(readPhoto(day, size, kitBoard).note).toContain("Too bright");
  const half: GreyPicture = {
    ...size,
    values: new Uint8Array(120_000).map((_, at) => (at % 5 === 0 ? 240 : 20)),
  };
  expect(readPhoto(half, size, kitBoard).note).toContain("Too bright");
  expect(readPhoto(draw(400, 300, [[50, 60]]), size, kitBoard).note).toContain(
    "1 bright point, and no grid of 7 × 5",
  );
  const stars = Array.from({ length: 500 }, (_, at): [number, number] => [
    10 + (at % 38) * 10,
    10 + Math.floor(at / 38) * 20,
  ]);
  expect(readPhoto(draw(400, 300, stars), size, kitBoard).note).toContain("far too many");
});

test("dots that nearly touch are told", () => {
  const near = gridOf([60, 60], [8, 0], [0, 8]);
  expect(readPhoto(draw(200, 150, near), { width: 200, height: 150 }, kitBoard).note).toContain(
    "nearly touch",
  );
});

test("no board is invented among points that stand anywhere", () => {
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 16807) % 2147483647;
    return seed % below;
  };
  for (const count of [60, 100, 149]) {
    const dots = Array.from({ length: count }, (): [number, number] => [
      10 + next(1580),
      10 + next(1180),
    ]);
    const size = { width: 800, height: 600 };
    const reading = readPhoto(draw(800, 600, dots), size, kitBoard);
    expect(reading.leds).toEqual([]);
    expect(reading.note).toContain("no grid of 7 × 5 among them");
  }
});

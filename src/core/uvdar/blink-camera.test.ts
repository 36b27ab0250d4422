import { expect, test } from "vitest";
import { bitAt, type Picture, pixelShift } from "./blink-camera";
import { asDelivered, takePictures } from "./blinks.fixture";
import { patterns } from "./sequences";

const rowOf = (pictures: Picture[], arm: 0 | 1 | 2 | 3) => pictures.map(({ lit }) => lit[arm]);

test("with equal rates each picture shows the next bit", () => {
  const pictures = takePictures(asDelivered, 18);
  for (const arm of [0, 1, 2, 3] as const) expect(rowOf(pictures, arm)).toEqual(patterns[arm]);
});

test("with half as many pictures every other bit is missed", () => {
  const pictures = takePictures({ ...asDelivered, frameRate: 30 }, 9);
  expect(rowOf(pictures, 0)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 0]);
});

test("with twice as many pictures each bit is seen twice", () => {
  const pictures = takePictures({ ...asDelivered, signalRate: 30 }, 6);
  expect(rowOf(pictures, 0)).toEqual([1, 0, 0, 0, 0, 1]);
});

test("a lost picture leaves a gap in the camera's count", () => {
  const frames = takePictures({ ...asDelivered, lost: 0.25 }, 300).map(({ frame }) => frame);
  const last = frames.at(-1) ?? 0;
  expect(last).toBeGreaterThan(360);
  expect(last).toBeLessThan(440);
  expect(takePictures({ ...asDelivered, lost: 0.25 }, 300).at(-1)?.frame).toBe(last);
});

test("the pattern begins anew after its last bit", () => {
  expect(bitAt([1, 0, 0], 3)).toBe(1);
  expect(bitAt([1, 0, 0], 4.99)).toBe(0);
});

test("at 5 m, 1 m/s is 48 pixels in a second", () => {
  expect(pixelShift({ ...asDelivered, speed: 1 }) * 60).toBeCloseTo(47.9, 1);
  expect(pixelShift({ ...asDelivered, speed: 4, frameRate: 60 })).toBeCloseTo(3.19, 2);
});

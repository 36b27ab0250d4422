import { expect, test } from "vitest";
import { type Measure, measureBoard, toCommand, toCoverage } from "./coverage";
import { kitBoard, type Point } from "./find-board";

/** The worked run of the calibration guide: x, y, size, tilt of 25 photos. */
const workedRun = `
0.500 0.499 0.213 0.001
0.500 0.490 0.107 0.001
0.204 0.500 0.211 0.022
0.809 0.520 0.206 0.026
0.500 0.203 0.204 0.008
0.490 0.794 0.213 0.023
0.243 0.242 0.200 0.129
0.766 0.250 0.185 0.068
0.249 0.767 0.188 0.052
0.781 0.776 0.217 0.075
0.457 0.545 0.237 0.186
0.564 0.437 0.231 0.189
0.303 0.399 0.141 0.251
0.678 0.598 0.123 0.237
0.163 0.301 0.173 0.036
0.860 0.359 0.161 0.303
0.400 0.699 0.102 0.008
0.620 0.280 0.100 0.072
0.851 0.678 0.168 0.241
0.144 0.661 0.158 0.189
0.529 0.622 0.261 0.355
0.500 0.499 0.360 0.000
0.429 0.500 0.374 0.001
0.612 0.471 0.380 0.198
0.500 0.437 0.343 0.001`
  .trim()
  .split("\n")
  .map((line): Measure => {
    const [x = 0, y = 0, size = 0, tilt = 0] = line.split(" ").map(Number);
    return { x, y, size, tilt };
  });

test("the first pass of the worked run is at 84 %, and a close photo is missing", () => {
  const coverage = toCoverage(workedRun.slice(0, 21));
  expect(coverage.count).toBe(21);
  expect(coverage.score).toBe(0.84);
  expect(coverage.missing).toEqual(["the board close by"]);
});

test("the second pass is complete, with the photos in the bins that the guide prints", () => {
  const { score, rows } = toCoverage(workedRun);
  expect(score).toBe(1);
  expect(rows.map(({ bins }) => bins.map(({ count }) => count))).toEqual([
    [6, 13, 6],
    [5, 15, 5],
    [5, 16, 4],
    [16, 8],
    [3, 10, 7, 5],
  ]);
});

/** A grid of the kit's board: its top left LED, a step across and a step down, in pixels. */
function gridOf(
  [x, y]: [number, number],
  [ax, ay]: [number, number],
  [dx, dy]: [number, number],
): Point[] {
  return Array.from({ length: 35 }, (_, at) => {
    const [column, row] = [at % 7, Math.floor(at / 7)];
    return { x: x + column * ax + row * dx, y: y + column * ay + row * dy };
  });
}

/**
 * The board before the kit's camera, its left top and right bottom corners turned towards it and away: 50 mm from LED
 * to LED, and 239.4 px for one radian.
 */
function seeBoard(millimetres: number, degrees: number): Point[] {
  const [sin, cos] = [Math.sin((degrees / 180) * Math.PI), Math.cos((degrees / 180) * Math.PI)];
  return Array.from({ length: 35 }, (_, at) => {
    const [right, down] = [((at % 7) - 3) * 50, (Math.floor(at / 7) - 2) * 50];
    const [along, over] = [(right + down) / 2, (right - down) / 2];
    const [x, y] = [along * cos + over, along * cos - over];
    const z = millimetres + Math.SQRT2 * along * sin;
    const angle = Math.atan2(Math.hypot(x, y), z);
    const pixels = (239.4 * angle) / (Math.hypot(x, y) || 1);
    return { x: 376 + x * pixels, y: 240 + y * pixels };
  });
}

const kitPicture = { width: 752, height: 480 };

test("a board that fills a quarter of the picture's width and height has a size of a quarter", () => {
  const leds = gridOf([300, 200], [40, 0], [0, 40]);
  const measure = measureBoard(leds, kitBoard, { width: 960, height: 640 });
  expect(measure.size).toBeCloseTo(0.25);
  expect(measure.tilt).toBeCloseTo(0);
  expect(measure.x).toBeCloseTo(420 / 960);
  expect(measure.y).toBeCloseTo(280 / 640);
});

test("tilt is how far the sides of the grid are from a right angle, as a share of 45 degrees", () => {
  const slant = Math.tan((10 / 180) * Math.PI);
  const leds = gridOf([100, 100], [30, 0], [30 * slant, 30]);
  expect(measureBoard(leds, kitBoard, kitPicture).tilt).toBeCloseTo(10 / 45);
  const mirrored = gridOf([200, 100], [30, 0], [-30 * slant, 30]);
  expect(measureBoard(mirrored, kitBoard, kitPicture).tilt).toBeCloseTo(10 / 45);
  const flat = gridOf([100, 100], [30, 0], [90, 30]);
  expect(measureBoard(flat, kitBoard, kitPicture).tilt).toBe(1);
});

test("the kit's board is close at 28 cm and far at 65 cm", () => {
  const sizeAt = (millimetres: number) =>
    measureBoard(seeBoard(millimetres, 0), kitBoard, kitPicture).size;
  expect(sizeAt(280)).toBeGreaterThan(0.32);
  expect(sizeAt(295)).toBeLessThan(0.32);
  expect(sizeAt(630)).toBeGreaterThan(0.15);
  expect(sizeAt(650)).toBeLessThan(0.15);
});

test("one corner forward by 30 degrees is a moderate tilt, by 45 degrees a strong one", () => {
  const tiltOf = (degrees: number) =>
    measureBoard(seeBoard(500, degrees), kitBoard, kitPicture).tilt;
  expect(tiltOf(30)).toBeCloseTo(0.16, 2);
  expect(tiltOf(-30)).toBeCloseTo(0.16, 2);
  expect(tiltOf(45)).toBeCloseTo(0.39, 2);
});

test("the command checks until all is covered, and calibrates then", () => {
  expect(toCommand(toCoverage(workedRun.slice(0, 21)), "../photos", "../result")).toBe(
    "python ./ocam_calibration.py --image_dir ../photos --coverage_only --show_coverage",
  );
  expect(toCommand(toCoverage(workedRun), "../photos", "../result")).toBe(
    "python ./ocam_calibration.py --image_dir ../photos --output_dir ../result --gui",
  );
});

/**
 * How well photos of the LED board cover a camera's view: the bins and limits of the calibration tool
 * (`ocam_calibration.py` of uvdar_calibrator).
 */

import type { BoardSize, Point } from "./find-board";

/** Where and how the board stands in one photo; all as shares. */
export interface Measure {
  /** The middle of the LEDs, from the left and from the top. */
  x: number;
  y: number;
  /** The side of a square as large as the upright box round the LEDs, beside the one as large as the picture. */
  size: number;
  /** How far the angle between the two sides of the grid is from a right one, as a share of 45 degrees. */
  tilt: number;
}

export interface PhotoSize {
  width: number;
  height: number;
}

/** Measures one photo as the tool does, by all its LEDs, row by row from the top left. */
export function measureBoard(
  leds: readonly Point[],
  { columns, rows }: BoardSize,
  { width, height }: PhotoSize,
): Measure {
  const middle = meanOf(leds);
  const across = wayBetween(
    leds.filter((_, at) => at % columns === 0),
    leds.filter((_, at) => at % columns === columns - 1),
  );
  const down = wayBetween(leds.slice(0, columns), leds.slice((rows - 1) * columns));
  const box = spread(leds.map(({ x }) => x)) * spread(leds.map(({ y }) => y));
  return {
    x: middle.x / width,
    y: middle.y / height,
    size: Math.sqrt(box / (width * height)),
    tilt: Math.min(1, slantOf(across, down) / (Math.PI / 4)),
  };
}

function meanOf(points: readonly Point[]): Point {
  const mean = (read: (point: Point) => number) =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** From the middle of one side of the grid to that of the other: single LEDs lie where the lens has bent them to. */
function wayBetween(one: readonly Point[], other: readonly Point[]): Point {
  const [from, to] = [meanOf(one), meanOf(other)];
  return { x: to.x - from.x, y: to.y - from.y };
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

/** How far the angle between two ways is from a right one, in radians. */
function slantOf(a: Point, b: Point): number {
  const share = Math.abs(a.x * b.x + a.y * b.y) / (Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y));
  return Math.asin(Math.min(1, share));
}

/** Photos that the tool aims at, and the fewest that it can use. */
export const targetCount = 25;
export const leastCount = 15;

interface Bin {
  name: string;
  holds: (measure: Measure) => boolean;
  /** What to do to fill it. */
  advice: string;
}

const between = (value: number, from: number, to: number) => value >= from && value < to;

/** Rows of bins, as the tool shows them. Strong tilt is welcome and not asked for. */
const coverageRows: readonly { name: string; bins: readonly Bin[] }[] = [
  {
    name: __WORDS__.coverage.across,
    bins: [
      {
        name: __WORDS__.coverage.left,
        holds: ({ x }) => x < 0.33,
        advice: __WORDS__.coverage.takeLeft,
      },
      {
        name: __WORDS__.coverage.centre,
        holds: ({ x }) => between(x, 0.33, 0.67),
        advice: __WORDS__.coverage.takeCentre,
      },
      {
        name: __WORDS__.coverage.right,
        holds: ({ x }) => x >= 0.67,
        advice: __WORDS__.coverage.takeRight,
      },
    ],
  },
  {
    name: __WORDS__.coverage.down,
    bins: [
      {
        name: __WORDS__.coverage.top,
        holds: ({ y }) => y < 0.33,
        advice: __WORDS__.coverage.takeTop,
      },
      {
        name: __WORDS__.coverage.middle,
        holds: ({ y }) => between(y, 0.33, 0.67),
        advice: __WORDS__.coverage.takeMiddle,
      },
      {
        name: __WORDS__.coverage.bottom,
        holds: ({ y }) => y >= 0.67,
        advice: __WORDS__.coverage.takeBottom,
      },
    ],
  },
  {
    name: __WORDS__.coverage.size,
    bins: [
      {
        name: __WORDS__.coverage.far,
        holds: ({ size }) => size < 0.15,
        advice: __WORDS__.coverage.takeFar,
      },
      {
        name: __WORDS__.coverage.medium,
        holds: ({ size }) => between(size, 0.15, 0.32),
        advice: __WORDS__.coverage.takeMedium,
      },
      {
        name: __WORDS__.coverage.close,
        holds: ({ size }) => size >= 0.32,
        advice: __WORDS__.coverage.takeClose,
      },
    ],
  },
  {
    name: __WORDS__.coverage.tilt,
    bins: [
      {
        name: __WORDS__.coverage.frontOn,
        holds: ({ tilt }) => tilt < 0.15,
        advice: __WORDS__.coverage.takeFrontOn,
      },
      {
        name: __WORDS__.coverage.moderate,
        holds: ({ tilt }) => between(tilt, 0.15, 0.35),
        advice: __WORDS__.coverage.takeModerate,
      },
    ],
  },
  {
    name: __WORDS__.coverage.quadrants,
    bins: [
      {
        name: __WORDS__.coverage.leftTop,
        holds: ({ x, y }) => x < 0.5 && y < 0.5,
        advice: __WORDS__.coverage.takeLeftTop,
      },
      {
        name: __WORDS__.coverage.rightTop,
        holds: ({ x, y }) => x >= 0.5 && y < 0.5,
        advice: __WORDS__.coverage.takeRightTop,
      },
      {
        name: __WORDS__.coverage.leftBottom,
        holds: ({ x, y }) => x < 0.5 && y >= 0.5,
        advice: __WORDS__.coverage.takeLeftBottom,
      },
      {
        name: __WORDS__.coverage.rightBottom,
        holds: ({ x, y }) => x >= 0.5 && y >= 0.5,
        advice: __WORDS__.coverage.takeRightBottom,
      },
    ],
  },
];

export interface Coverage {
  count: number;
  rows: { name: string; bins: { name: string; count: number }[] }[];
  /** The worse of two shares: photos of the target, and filled bins of all. */
  score: number;
  /** What is to be photographed for the empty bins. */
  missing: string[];
}

/** The coverage of the photos in which all LEDs were found. */
export function toCoverage(measures: readonly Measure[]): Coverage {
  const count = measures.length;
  const rows = coverageRows.map(({ name, bins }) => ({
    name,
    bins: bins.map((bin) => ({ name: bin.name, count: measures.filter(bin.holds).length })),
  }));
  const all = rows.flatMap(({ bins }) => bins);
  const filled = all.filter((bin) => bin.count > 0).length;
  const advice = coverageRows.flatMap(({ bins }) =>
    bins.filter(({ holds }) => !measures.some(holds)).map((bin) => bin.advice),
  );
  return {
    count,
    rows,
    score: Math.min(1, count / targetCount, filled / all.length),
    missing: advice,
  };
}

/** Whether the tool takes a file of a folder for a photo. */
export function isPhotoName(name: string): boolean {
  return /\.(jpe?g|bmp|png|tiff?)$/i.test(name);
}

/** The command to run next in the tool's folder. */
export function toCommand({ score }: Coverage, folder: string, result: string): string {
  const tool = `python ./ocam_calibration.py --image_dir ${toArgument(folder)}`;
  return score < 1
    ? `${tool} --coverage_only --show_coverage`
    : `${tool} --output_dir ${toArgument(result)} --gui`;
}

/** A path as a shell reads it back unchanged. */
function toArgument(path: string): string {
  return /^[\w./~-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

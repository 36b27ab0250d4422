/** The LED board among bright points: a grid of so many columns and rows, bent as the lens bends it. */

import type { Blob } from "./find-blobs";

export interface Point {
  x: number;
  y: number;
}

export interface BoardSize {
  columns: number;
  rows: number;
}

/** The board of the kit. */
export const kitBoard: BoardSize = { columns: 7, rows: 5 };

export interface FoundBoard {
  /** Row by row from the top left; a gap where an LED was not found. */
  leds: (Blob | undefined)[];
  /** Bright points that are no LED of the board. */
  strays: Blob[];
}

/** With more points than these there is no sense in looking for a grid. */
export const mostBlobs = 150;

/** How far from where it is expected an LED may be, as a share of the distance to its neighbour. */
const tolerance = 0.25;

/** The least share of its LEDs by which a board is known. */
const leastShare = 2 / 3;

/** How far the middle one of three LEDs in line may lie from between the others, twice, as a share of their distance. */
const mostBend = 0.12;

type Cell = { blob: number; i: number; j: number };

/**
 * The grid with the most LEDs; undefined when none holds enough of them. Every point may be its beginning, for
 * a board stands anywhere among other lights; points of a grid that is found already begin no other.
 */
export function findBoard(blobs: readonly Blob[], size: BoardSize): FoundBoard | undefined {
  const total = size.columns * size.rows;
  const least = total * leastShare;
  if (blobs.length > mostBlobs || blobs.length < least) return undefined;
  let best: { leds: (number | undefined)[]; count: number } | undefined;
  const done = new Set<number | undefined>();
  for (const seed of blobs.keys()) {
    if (done.has(seed)) continue;
    for (const [across, down] of findBases(blobs, seed)) {
      const cells = grow(blobs, seed, across, down);
      if (cells.length < Math.max(least, (best?.count ?? 0) + 1)) continue;
      const leds = cutOut(cells, size);
      const count = leds.filter((led) => led !== undefined).length;
      if (count < least || count <= (best?.count ?? 0) || !isSmooth(blobs, leds, size)) continue;
      if (count === total) return toBoard(blobs, leds, size);
      best = { leds, count };
      for (const led of leds) done.add(led);
    }
  }
  return best && toBoard(blobs, best.leds, size);
}

/** Along a row or a column of a real board each step is much like the one before, bent lens or not. */
function isSmooth(
  blobs: readonly Blob[],
  leds: readonly (number | undefined)[],
  { columns }: BoardSize,
): boolean {
  const at = (place: number) => blobs[leds[place] ?? -1];
  return leds.every((_, place) => {
    const isRowEnd = place % columns > columns - 3;
    const triples = [[place, place + columns, place + 2 * columns]];
    if (!isRowEnd) triples.push([place, place + 1, place + 2]);
    return triples.every(([first = -1, second = -1, third = -1]) => {
      const [a, b, c] = [at(first), at(second), at(third)];
      if (a === undefined || b === undefined || c === undefined) return true;
      return length(minus(plus(a, c), scale(b, 2))) <= mostBend * length(minus(c, a));
    });
  });
}

function sortByDistance(blobs: readonly Blob[], to: Point): number[] {
  const distances = blobs.map((blob) => Math.hypot(blob.x - to.x, blob.y - to.y));
  return blobs.map((_, at) => at).sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0));
}

/** Pairs of steps to near points, the shortest first: one of them is a step across and a step down. */
function findBases(blobs: readonly Blob[], seed: number): [Point, Point][] {
  const from = blobs[seed] as Blob;
  const steps = sortByDistance(blobs, from)
    .slice(1, 9)
    .map((at) => minus(blobs[at] as Blob, from));
  return steps.flatMap((across, at) =>
    steps
      .slice(at + 1)
      .filter((down) => Math.abs(cross(across, down)) > 0.3 * length(across) * length(down))
      .map((down): [Point, Point] => [across, down]),
  );
}

/** All points that can be reached from the seed by steps, each step much as the one before. */
function grow(blobs: readonly Blob[], seed: number, across: Point, down: Point): Cell[] {
  const taken = new Set([seed]);
  const cells = new Map<string, Cell>();
  const open = [{ blob: seed, i: 0, j: 0, across, down }];
  cells.set("0,0", { blob: seed, i: 0, j: 0 });
  for (const cell of open) {
    const from = blobs[cell.blob] as Blob;
    for (const [di, dj] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const key = `${cell.i + di},${cell.j + dj}`;
      if (cells.has(key)) continue;
      const step = di === 0 ? scale(cell.down, dj) : scale(cell.across, di);
      const blob = findNear(blobs, taken, plus(from, step), tolerance * length(step));
      if (blob === undefined) continue;
      const made = minus(blobs[blob] as Blob, from);
      const next = { blob, i: cell.i + di, j: cell.j + dj };
      taken.add(blob);
      cells.set(key, next);
      open.push({
        ...next,
        across: di === 0 ? cell.across : scale(made, di),
        down: dj === 0 ? cell.down : scale(made, dj),
      });
    }
    // Inside a board three of four neighbours are there at least; most beginnings end here.
    if (cells.size < 4) return [];
  }
  return [...cells.values()];
}

function findNear(
  blobs: readonly Blob[],
  taken: ReadonlySet<number>,
  at: Point,
  reach: number,
): number | undefined {
  let nearest: number | undefined;
  let best = reach;
  blobs.forEach((blob, index) => {
    const distance = Math.hypot(blob.x - at.x, blob.y - at.y);
    if (distance >= best || taken.has(index)) return;
    best = distance;
    nearest = index;
  });
  return nearest;
}

/** The part of a grid, as large as the board and lying either way, that holds the most points. */
function cutOut(cells: readonly Cell[], { columns, rows }: BoardSize): (number | undefined)[] {
  let best: (number | undefined)[] = [];
  let most = 0;
  const turned = cells.map(({ blob, i, j }) => ({ blob, i: j, j: i }));
  for (const grid of [cells, turned]) {
    const places = new Map(grid.map(({ i, j, blob }) => [`${i},${j}`, blob]));
    for (const left of starts(
      grid.map(({ i }) => i),
      columns,
    )) {
      for (const top of starts(
        grid.map(({ j }) => j),
        rows,
      )) {
        const leds = Array.from({ length: columns * rows }, (_, at) =>
          places.get(`${left + (at % columns)},${top + Math.floor(at / columns)}`),
        );
        const count = leds.filter((led) => led !== undefined).length;
        if (count <= most) continue;
        most = count;
        best = leds;
      }
    }
  }
  return best;
}

/** Where a window of so many places may begin. */
function starts(values: readonly number[], count: number): number[] {
  const [first, last] = [Math.min(...values), Math.max(...values) - count + 1];
  const from = Math.min(first, last);
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, at) => from + at);
}

/** Turned so that rows run to the right and columns down, never mirrored. */
function toBoard(
  blobs: readonly Blob[],
  grid: readonly (number | undefined)[],
  { columns, rows }: BoardSize,
): FoundBoard {
  let leds = grid.map((at) => (at === undefined ? undefined : blobs[at]));
  const across = meanStep(leds, columns, 1);
  const down = meanStep(leds, columns, columns);
  if (cross(across, down) < 0) {
    leds = leds.map((_, at) => leds[at - (at % columns) + columns - 1 - (at % columns)]);
    across.x = -across.x;
  }
  if (across.x < 0) leds = leds.toReversed();
  const used = new Set(grid);
  return {
    leds: leds.slice(0, columns * rows),
    strays: blobs.filter((_, at) => !used.has(at)),
  };
}

/** The mean way from each LED to the one `stride` places on. */
function meanStep(leds: readonly (Blob | undefined)[], columns: number, stride: number): Point {
  const steps = leds.flatMap((led, at) => {
    const next = leds[at + stride];
    const isRowEnd = stride === 1 && at % columns === columns - 1;
    return led === undefined || next === undefined || isRowEnd ? [] : [minus(next, led)];
  });
  return scale(steps.reduce(plus, { x: 0, y: 0 }), 1 / Math.max(1, steps.length));
}

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const scale = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by });
const cross = (a: Point, b: Point) => a.x * b.y - a.y * b.x;
const length = (a: Point) => Math.hypot(a.x, a.y);

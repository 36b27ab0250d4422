/** Bright points in a dark picture: where each one is, and how large. */

/** A picture in grey, row by row, 0 to 255. */
export interface GreyPicture {
  width: number;
  height: number;
  values: Uint8Array;
}

/** One bright point; the middle of the first pixel is (0, 0). */
export interface Blob {
  x: number;
  y: number;
  /** Pixels above the threshold. */
  area: number;
}

/** Why no points were looked for. */
export type Unusable = "dark" | "bright";

/** Above the ground by less than this, nothing is a lamp. */
const leastContrast = 40;

/** Where between the ground and the brightest pixels a point begins. */
const edge = 0.4;

/** Larger shares of the picture are no LEDs but a window or a sky. */
const largestBlob = 0.006;
const largestBrightShare = 0.06;

/** The bright points of a picture, or why it cannot hold any that count. */
export function findBlobs(picture: GreyPicture): Blob[] | Unusable {
  const { ground, peak } = measureLevels(picture);
  if (peak - ground < leastContrast) return ground > 128 ? "bright" : "dark";
  const threshold = ground + edge * (peak - ground);
  const { values, width, height } = picture;
  const bright = values.reduce((count, value) => count + (value > threshold ? 1 : 0), 0);
  if (bright > largestBrightShare * width * height) return "bright";
  return collect(picture, threshold).filter(
    (blob) =>
      blob.area >= 2 &&
      blob.area <= largestBlob * width * height &&
      blob.longest <= 4 * (blob.area / blob.longest),
  );
}

/** The middle grey, and the level that a handful of the brightest pixels reach. */
function measureLevels({ values }: GreyPicture): { ground: number; peak: number } {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return { ground: levelAbove(counts, values.length / 2), peak: levelAbove(counts, 12) };
}

/** The highest level that at least `pixels` pixels reach. */
function levelAbove(counts: Uint32Array, pixels: number): number {
  let seen = 0;
  for (let level = 255; level > 0; level -= 1) {
    seen += counts[level] ?? 0;
    if (seen >= pixels) return level;
  }
  return 0;
}

/** Connected pixels above the threshold, with the middle of their light. */
function collect(
  { values, width, height }: GreyPicture,
  threshold: number,
): (Blob & { longest: number })[] {
  const seen = new Uint8Array(values.length);
  const blobs: (Blob & { longest: number })[] = [];
  const stack: number[] = [];
  for (let start = 0; start < values.length; start += 1) {
    if (seen[start] === 1 || (values[start] ?? 0) <= threshold) continue;
    let area = 0;
    let light = 0;
    let x = 0;
    let y = 0;
    let [left, right, top, bottom] = [width, 0, height, 0];
    seen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const column = at % width;
      const row = (at - column) / width;
      const weight = (values[at] ?? 0) - threshold;
      area += 1;
      light += weight;
      x += weight * column;
      y += weight * row;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
      for (let down = Math.max(0, row - 1); down <= Math.min(height - 1, row + 1); down += 1) {
        for (
          let over = Math.max(0, column - 1);
          over <= Math.min(width - 1, column + 1);
          over += 1
        ) {
          const next = down * width + over;
          if (seen[next] === 1 || (values[next] ?? 0) <= threshold) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    const longest = Math.max(right - left, bottom - top) + 1;
    blobs.push({ x: x / light, y: y / light, area, longest });
  }
  return blobs;
}

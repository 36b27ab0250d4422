import sharp from "sharp";
import { expect, test } from "vitest";
import { drawIcon } from "./make-icons.mjs";

const toSvg = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#ff0000"/></svg>`,
  );

/** The width and the height of what is red in an icon. */
async function measureMark(icon: Buffer) {
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  const red = Array.from({ length: info.width * info.height }, (_, at) => at).filter(
    (at) => (data[at * info.channels] ?? 0) > 128,
  );
  const columns = red.map((at) => at % info.width);
  const rows = red.map((at) => Math.floor(at / info.width));
  const spread = (all: number[]) => Math.max(...all) - Math.min(...all) + 1;
  return { side: info.width, width: spread(columns), height: spread(rows) };
}

test.each([
  ["as small as the site's own", 32, 32, 50, 50],
  ["of thousands of pixels", 2500, 2500, 50, 50],
  ["that is high", 100, 200, 25, 50],
  ["that is wide", 4000, 2000, 50, 25],
])("a mark %s is whole in the middle of its icon", async (_, width, height, across, down) => {
  const icon = await drawIcon(toSvg(width, height), 100, 0.5);
  expect(await measureMark(icon)).toEqual({ side: 100, width: across, height: down });
});

import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { comparePixels, readPixels, shrink, toBaseline } from "./support/compare-looks";

/** A page of 400 × 800 pixels with a dark bar, a paragraph of grey lines and a button. */
function drawPage({ button = "#00667a", height = 800, lines = 200 } = {}): Promise<Buffer> {
  const text = Array.from(
    { length: 12 },
    (_, line) => `<rect x="20" y="${lines + line * 24}" width="340" height="11" fill="#445"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="${height}">
        <rect width="400" height="${height}" fill="#fff"/>
        <rect width="400" height="64" fill="#12222b"/>
        ${text.join("")}
        <rect x="20" y="600" width="160" height="48" fill="${button}"/>
      </svg>`,
    ),
  )
    .png()
    .toBuffer();
}

async function keep(screenshot: Buffer) {
  return readPixels(await toBaseline(await shrink(screenshot)));
}

test("a page that has not changed differs in no pixel, though the kept picture has few colours", async () => {
  const kept = await keep(await drawPage());
  const { share } = comparePixels(kept, await shrink(await drawPage()));
  expect(share).toBe(0);
});

test("a kept picture has a quarter of the screenshot's width and height", async () => {
  const { width, height } = await keep(await drawPage());
  expect([width, height]).toEqual([100, 200]);
});

test("a button of another colour differs by its area", async () => {
  const kept = await keep(await drawPage());
  const { share } = comparePixels(kept, await shrink(await drawPage({ button: "#b3261e" })));
  expect(share).toBeCloseTo((160 * 48) / (400 * 800), 3);
});

test("text that stands ten pixels lower differs by more than a hundredth", async () => {
  const kept = await keep(await drawPage());
  const { share } = comparePixels(kept, await shrink(await drawPage({ lines: 210 })));
  expect(share).toBeGreaterThan(0.01);
});

test("a page that has become longer differs by what it has more", async () => {
  const kept = await keep(await drawPage());
  const { share, difference } = comparePixels(kept, await shrink(await drawPage({ height: 1000 })));
  expect(share).toBeCloseTo(0.2, 3);
  expect(difference.height).toBe(250);
});

test("a tint that the eye takes for the same is the same", async () => {
  const kept = await keep(await drawPage({ button: "#00667a" }));
  const { share } = comparePixels(kept, await shrink(await drawPage({ button: "#006a7e" })));
  expect(share).toBe(0);
});

test("the picture of the difference is red where something differs and pale elsewhere", async () => {
  const kept = await keep(await drawPage());
  const { difference } = comparePixels(kept, await shrink(await drawPage({ button: "#fff" })));
  const colourAt = (x: number, y: number) =>
    [...difference.data.slice((y * difference.width + x) * 3).slice(0, 3)] as number[];
  expect(colourAt(20, 156)).toEqual([200, 0, 0]);
  expect(Math.min(...colourAt(80, 190))).toBeGreaterThan(190);
});

test("the kept pictures of all pages are small enough for a repository", () => {
  const folder = "tests/deep/looks";
  const sizes = readdirSync(folder).map((file) => statSync(path.join(folder, file)).size);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
});

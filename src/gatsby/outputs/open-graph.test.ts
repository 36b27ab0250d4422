import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createOpenGraphImage, loadOpenGraphFonts, type OpenGraphFonts } from "./open-graph";

const brand = { company: "Halcyra", site: "DroneDoc", url: "https://docs.halcyra.example" };
const data = await readFile("node_modules/katex/dist/fonts/KaTeX_SansSerif-Regular.ttf");
const font = { name: "Inter latin", weight: 400, style: "normal", data } as const;
const fonts: OpenGraphFonts = { all: [font], bold: [font], rare: [] };

test("a card is a JPEG of 1200 by 630 pixels", async () => {
  const picture = await createOpenGraphImage({ title: "Welcome", kind: "Blog", brand }, fonts);
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  expect(picture.length).toBeLessThan(60_000);
});

test("the descenders of the last line are whole", async () => {
  const inter = await loadOpenGraphFonts();
  const [above, below] = await Promise.all(
    ["nnn", "ggg"].map((title) => findLowestLetter(title, inter)),
  );
  // A `g` of 84 px reaches so far below the line.
  expect((below ?? 0) - (above ?? 0)).toBeGreaterThanOrEqual(18);
});

/** The lowest row of the title's letters. */
async function findLowestLetter(title: string, inter: OpenGraphFonts): Promise<number> {
  const picture = await createOpenGraphImage({ title, kind: "", brand }, inter);
  const place = { left: 72, top: 200, width: 300, height: 300 };
  const rows = await sharp(picture).extract(place).greyscale().raw().toBuffer();
  return Math.floor(rows.findLastIndex((bright) => bright > 128) / place.width);
}

test("a title far too long still makes a card", async () => {
  const title = "A very long title that goes on ".repeat(20);
  const picture = await createOpenGraphImage({ title, kind: "Blog", brand }, fonts);
  expect((await sharp(picture).metadata()).height).toBe(630);
});

test("signs that no font has are left out of a card: they would be boxes that say so", async () => {
  const draw = (title: string) => createOpenGraphImage({ title, kind: "Blog", brand }, fonts);
  const plain = await draw("Flying in the rain");
  expect((await draw("🚁 Flying in 🌧️ the rain 👨‍👩‍👧")).equals(plain)).toBe(true);
  expect((await draw("Flying ✓ in the ≉ rain ☔")).equals(plain)).toBe(true);
  const label = { title: "Flying in the rain", kind: "Blog 🚧", brand };
  expect((await createOpenGraphImage(label, fonts)).equals(plain)).toBe(true);
});

test("a title in letters that no font has is left out whole, and no word is torn", async () => {
  const draw = (title: string) => createOpenGraphImage({ title, kind: "Blog", brand }, fonts);
  const untitled = await draw("");
  for (const title of ["שלום", "飛行 2", "Flying in 東京"]) {
    expect((await draw(title)).equals(untitled), title).toBe(true);
  }
});

test("a word that is longer than a line goes on in the next", async () => {
  const draw = (title: string) => createOpenGraphImage({ title, kind: "Blog", brand }, fonts);
  const [first, second] = await Promise.all([
    draw("a".repeat(40) + "b".repeat(40)),
    draw("a".repeat(40) + "c".repeat(40)),
  ]);
  expect(first.equals(second)).toBe(false);
});

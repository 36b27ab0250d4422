/** The picture of a page for social cards, made from its title: 1200 x 630 pixels, text drawn as paths. */

import { readFile } from "node:fs/promises";
import path from "node:path";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { socialCard } from "../../core/outputs/social-card";
import { dark } from "../../ui/themes";
import { mark, type OpenGraphText, readCardPicture } from "./open-graph-key";

const { width, height } = socialCard;

const colors = {
  ground: dark.surface,
  glow: dark.accentSoft,
  text: dark.text,
  muted: dark.textMuted,
  accent: dark.accent,
};

/** Two weights, each in two files: Western European letters, and those of the other Latin alphabets. */
const fontFiles = [
  { weight: 400, subset: "latin" },
  { weight: 400, subset: "latin-ext" },
  { weight: 700, subset: "latin" },
  { weight: 700, subset: "latin-ext" },
] as const;

/** Letters that few titles have. */
const rareSubsets = ["greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese"] as const;

/** Signs that these files of Inter lack: arrows, ≤ and ≥. */
const signsFile = path.resolve("node_modules/katex/dist/fonts/KaTeX_Main-Bold.ttf");

/**
 * Makes the picture as a JPEG. The same text, mark and fonts give the same bytes. What all cards share
 * is drawn once a run; a card then costs its letters and its encoding, a fifth of drawing it whole.
 */
export async function createOpenGraphImage(
  text: OpenGraphText,
  fonts: OpenGraphFonts,
): Promise<Buffer> {
  const [ground, letters] = await Promise.all([
    drawGround(text.brand, fonts),
    drawLetters(text, fonts),
  ]);
  const { data, info } = await sharp(Buffer.from(letters))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(withLetters(ground, data, info.height), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** Title and kind as SVG. A sign that no font has would be a box with the words NO GLYPH. */
async function drawLetters(text: OpenGraphText, { bold, rare }: OpenGraphFonts): Promise<string> {
  const first = await tryLetters(text, bold);
  if (first.missing.size === 0) return first.svg;
  const every = [...bold, ...rare];
  const { svg, missing } = await tryLetters(text, every);
  if (missing.size === 0) return svg;
  const title = withoutSigns(text.title, missing);
  const kind = withoutSigns(text.kind, missing);
  return (await tryLetters({ ...text, title, kind }, every)).svg;
}

/** The letters as these fonts have them, and what none of them has. */
async function tryLetters(text: OpenGraphText, fonts: Font[]) {
  const missing = new Set<string>();
  const svg = await satori(toLetters(text), {
    width: lettersPlace.width,
    fonts,
    loadAdditionalAsset: async (_language, signs) => {
      for (const { segment } of graphemes.segment(signs)) missing.add(segment);
      return [];
    },
  });
  return { svg, missing };
}

/** A pictogram can be several characters: 👨‍👩‍👧. */
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The text without the signs; without its letters it would be another one, so then nothing is left. */
function withoutSigns(text: string, signs: ReadonlySet<string>): string {
  const parts = [...graphemes.segment(text)].map(({ segment }) => segment);
  if (parts.some((part) => signs.has(part) && /\p{L}/u.test(part))) return "";
  const left = parts.filter((part) => !signs.has(part)).join("");
  return left.replace(/\s+/g, " ").trim();
}

/** The ground (RGB) with the letters (RGBA) at their place. By hand, for sharp's own way takes longer than all else. */
function withLetters(ground: Buffer, letters: Buffer, rows: number): Buffer {
  const card = Buffer.from(ground);
  const rowBytes = lettersPlace.width * 4;
  const top = lettersPlace.middle - Math.round(rows / 2);
  for (let row = 0; row < rows; row += 1) {
    let from = row * rowBytes;
    let to = ((row + top) * width + lettersPlace.left) * 3;
    for (const end = from + rowBytes; from < end; from += 4, to += 3) {
      const alpha = letters[from + 3] ?? 0;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const above = (letters[from + channel] ?? 0) * alpha;
        const below = (card[to + channel] ?? 0) * (255 - alpha);
        card[to + channel] = Math.round((above + below) / 255);
      }
    }
  }
  return card;
}

/**
 * The part of a card that differs from the others, left of the picture. It is as high as its lines: the less is composed,
 * the faster it goes.
 */
const lettersPlace = { left: 72, middle: 352, width: 604, height: 360 };

/** The picture reaches to the right edge. */
const pictureBox = { width: 536, height: 420, fit: "contain", background: "#0000" } as const;

const grounds = new Map<string, Promise<Buffer>>();

/** The pixels of a card without its title, once for each brand. */
function drawGround(brand: OpenGraphText["brand"], fonts: OpenGraphFonts): Promise<Buffer> {
  const key = JSON.stringify([brand.company, brand.site, brand.url]);
  const known = grounds.get(key);
  if (known) return known;
  const drawn = satori(toGround(brand), { width, height, fonts: fonts.all }).then(async (svg) => {
    const ground = sharp(Buffer.from(svg)).flatten({ background: colors.ground });
    const picture = readCardPicture();
    if (picture) {
      const input = await sharp(picture).resize(pictureBox).png().toBuffer();
      ground.composite([{ input, left: width - pictureBox.width, top: 110 }]);
    }
    return ground.removeAlpha().raw().toBuffer();
  });
  grounds.set(key, drawn);
  return drawn;
}

/** Letters are all bold, and looking through fonts that they never use takes a fourth of their layout. */
export interface OpenGraphFonts {
  all: Font[];
  bold: Font[];
  /** For letters and signs that the bold ones lack. */
  rare: Font[];
}

/** Reads the fonts, once a run: they come as files because a build machine may have no fonts at all. */
export async function loadOpenGraphFonts(
  folder = path.resolve("node_modules/@fontsource/inter/files"),
): Promise<OpenGraphFonts> {
  const readFont = async (name: string, weight: 400 | 700, file: string): Promise<Font> => ({
    name,
    weight,
    style: "normal",
    data: await readFile(file),
  });
  const readInter = (subset: string, weight: 400 | 700) =>
    readFont(`Inter ${subset}`, weight, path.join(folder, `inter-${subset}-${weight}-normal.woff`));
  const [all, rare] = await Promise.all([
    Promise.all(fontFiles.map(({ weight, subset }) => readInter(subset, weight))),
    Promise.all([
      ...rareSubsets.map((subset) => readInter(subset, 700)),
      readFont("Signs", 700, signsFile),
    ]),
  ]);
  return { all, bold: all.filter(({ weight }) => weight === 700), rare };
}

/** An element as satori takes it, without JSX. */
interface Box {
  type: string;
  props: { style?: Record<string, string | number>; children?: unknown; [name: string]: unknown };
}

function box(style: Record<string, string | number>, ...children: unknown[]): Box {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

type Drawing = Parameters<typeof satori>[0];

const frame = {
  boxSizing: "border-box",
  flexDirection: "column",
  justifyContent: "space-between",
  width: "100%",
  height: "100%",
  padding: "56px 72px",
  color: colors.text,
  fontFamily: "Inter latin, Inter latin-ext",
};

/** The name is set as in the site's own bar (`logo.tsx`). */
function toGround(brand: OpenGraphText["brand"]): Drawing {
  const card = box(
    {
      ...frame,
      backgroundImage: `radial-gradient(560px 400px at 950px 330px, ${colors.glow}, ${colors.ground})`,
    },
    box(
      { alignItems: "center", gap: 16, fontSize: 36, letterSpacing: "-0.02em" },
      drawMark(64),
      box({}, brand.company),
      box({ marginLeft: -7, fontWeight: 700 }, brand.site),
    ),
    box({ fontSize: 26, color: colors.muted }, new URL(brand.url).host),
  );
  return card as unknown as Drawing;
}

function toLetters({ title, kind }: OpenGraphText): Drawing {
  const fontSize = toTitleSize(title);
  const card = box(
    { ...frame, padding: 0, height: "auto" },
    box(
      { flexDirection: "column", gap: 20 },
      box({ fontSize: 28, fontWeight: 700, color: colors.accent }, kind),
      box(
        {
          display: "block",
          fontSize,
          fontWeight: 700,
          lineHeight,
          // The last line's descenders: what is clamped is cut off at its box.
          paddingBottom: "0.2em",
          letterSpacing: "-0.025em",
          lineClamp: countLines(fontSize),
          wordBreak: "break-word",
        },
        title,
      ),
    ),
  );
  return card as unknown as Drawing;
}

const lineHeight = 1.14;

/** How many lines of a title have room. */
const countLines = (fontSize: number) =>
  Math.floor((lettersPlace.height - 60) / (fontSize * lineHeight));

/** The largest at which the title has room and no word is torn, as far as its number of letters tells. */
function toTitleSize(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const hasRoom = (size: number) => {
    const letters = lettersPlace.width / (size * 0.55);
    return longest <= letters && title.length <= letters * countLines(size) * 0.85;
  };
  return [84, 72, 60, 50].find(hasRoom) ?? 42;
}

function drawMark(side: number): Box {
  return { type: "img", props: { src: toDataUrl(mark), width: side, height: side } };
}

function toDataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

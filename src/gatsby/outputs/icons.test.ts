import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { pixelIcons } from "../../core/outputs/written-paths";
import { createSettings } from "../../core/settings/settings.fixture";
import { dark, light, themes } from "../../ui/themes";
import { drawIcon, toWebManifest } from "./icons";
import { readLogo, toDarkLogo, toFavicon } from "./logo";

/** Left half in the colour of text, right half in the accent; a black bar on light grounds alone. */
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="currentColor" d="M0 0h10v20H0z"/>' +
  '<path fill="var(--color-accent)" d="M10 0h10v20H10z"/><path class="themed-light" d="M0 9h20v2H0z"/></svg>';

async function readPixels(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return `#${data.subarray(at, at + 3).toString("hex")}`;
  };
}

test("an icon has the logo in the colours of the dark mode, in the middle of its ground", async () => {
  const pixelAt = await readPixels(await drawIcon(toDarkLogo(logo), 100, 0.5));
  expect(pixelAt(5, 50)).toBe(dark.surface);
  expect(pixelAt(35, 50)).toBe(dark.text);
  expect(pixelAt(65, 50)).toBe(dark.accent);
});

test("the favicon has the colours of both modes, and the logo as it is", () => {
  const favicon = toFavicon(logo);
  for (const { text, accent } of [light, dark]) {
    expect(favicon).toContain(`svg{color:${text};--color-accent:${accent}}`);
  }
  expect(favicon.replace(/<style>.*<\/style>/, "")).toBe(logo);
});

test.each(["light", "dark"] as const)(
  "the web manifest has the names of the site and the ground of its mode: %s",
  (mode) => {
    const settings = createSettings();
    const manifest = toWebManifest({
      ...settings,
      colorMode: { default: mode, followSystem: false },
    });
    expect(manifest).toMatchObject({
      name: "Acme Docs",
      short_name: "Docs",
      description: "How Acme's rovers work",
      background_color: themes[mode].surface,
      theme_color: themes[mode].surface,
    });
    const pngs = manifest.icons.filter(({ type }) => type === "image/png");
    for (const { src } of pngs) expect(pixelIcons).toHaveProperty([`/${src}`]);
    expect(manifest.icons.map(({ src }) => src)).toContain("icon-maskable-512.png");
  },
);

test("the web manifest is right below any path: it counts from where it is itself", () => {
  const { start_url, scope, icons } = toWebManifest(createSettings());
  for (const address of [start_url, scope, ...icons.map(({ src }) => src)]) {
    expect(address).not.toMatch(/^\/|:/);
  }
});

function writeLogo(text?: string) {
  const root = mkdtempSync(path.join(tmpdir(), "dronedoc-logo-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, "src/site"), { recursive: true });
  if (text !== undefined) writeFileSync(path.join(root, "src/site/logo.svg"), text);
  return root;
}

test("of the file of a drawing program the drawing is taken", () => {
  const root = writeLogo(
    `<?xml version="1.0"?>\n<!-- Made by hand -->\n${logo.replaceAll("><", ">\n  <!-- a part -->\n  <")}\n`,
  );
  expect(readLogo(root)).toBe(logo);
});

test("a logo that is not there or has no measures is told in a sentence", () => {
  expect(() => readLogo(writeLogo())).toThrow(
    "There is no src/site/logo.svg. Put the logo of the site there.",
  );
  expect(() => readLogo(writeLogo("<svg><path/></svg>"))).toThrow(
    'src/site/logo.svg:1: the drawing must be an <svg> with a viewBox, such as viewBox="0 0 32 32".',
  );
});

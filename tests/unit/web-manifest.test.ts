/** The manifest of the installed site is a plain file: it says what the settings say, or a phone shows another company's name. */

import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settings } from "../../src/site";
import { themes } from "../../src/ui/themes";

const manifest = JSON.parse(readFileSync("static/manifest.webmanifest", "utf8"));
const { brand, colorMode } = settings;

test("static/manifest.webmanifest has the names, the tagline and the ground of src/site", () => {
  const ground = themes[colorMode.default].surface;
  expect(manifest).toMatchObject({
    name: `${brand.company} ${brand.site}`,
    short_name: brand.site,
    description: brand.tagline,
    background_color: ground,
    theme_color: ground,
  });
});

test("static/manifest.webmanifest is right below any path: it counts from where it is itself", () => {
  const { start_url, scope, icons } = manifest;
  const addresses = [start_url, scope, ...icons.map(({ src }: { src: string }) => src)];
  for (const address of addresses) expect(address).not.toMatch(/^\/|:/);
});

test("each icon of static/manifest.webmanifest is there", () => {
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src } of manifest.icons) expect(existsSync(`static/${src}`), src).toBe(true);
});

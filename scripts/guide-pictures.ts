/**
 * `npm run pictures:guide`: the pictures of docs/authoring.md, made anew. Each block's source becomes a page, the
 * pages become a site as any content does, and each page is photographed in Chromium. The site takes the place
 * of the last build in `public`.
 */

import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { emptySettings } from "./accounts/firebase-settings";
import {
  exampleContent,
  exampleFiles,
  findMissingFiles,
  guideFile,
  picturesFolder,
  readExampleFile,
  readExamples,
  sourcesFile,
  toDigest,
} from "./guide-examples";
import { createSiteServer } from "./hosting/site-server";
import { CommandError } from "./shared/command-error";
import { readCommandLine } from "./shared/command-line";
import { ensureChromium } from "./shared/ensure-chromium";
import { root, runCommand, runScript } from "./shared/project";

interface Shown {
  picture: string;
  source: string;
}

const work = join(root, "node_modules", ".cache", "dronedoc", "guide-pictures");
const contentFolder = join(work, "content");
/** Where pictures wait until all are taken: those of the guide stay if one cannot be. */
const takenFolder = join(work, "taken");

/** Pixels: the text column of a desktop page; a longer block is cut. */
const size = { width: 860, height: 900 };
const margin = 16;

/** Each example in a folder of its own: what it says of its folder is then its own. */
const toFile = ({ picture }: Shown) => `docs/${picture}/index.mdx`;

function writeContent(examples: readonly Shown[]) {
  for (const part of exampleContent) {
    cpSync(join(root, "content", part), join(contentFolder, part), { recursive: true });
  }
  for (const example of examples) {
    const file = join(contentFolder, toFile(example));
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `---\ntitle: ${example.picture}\n---\n\n${example.source}`);
    for (const [name, given] of Object.entries(exampleFiles)) {
      // Pages beside the example are for those that name them, and for the list of a folder.
      const isPage = /^\d.*\.mdx$/.test(name);
      if (isPage && !example.source.includes(name) && !example.source.includes("<DocCardList")) {
        continue;
      }
      const target = join(folder, name);
      if ("from" in given) cpSync(join(root, given.from), target);
      else writeFileSync(target, readExampleFile(name) ?? "");
    }
  }
}

async function takePictures(examples: readonly Shown[], url: string, executablePath: string) {
  const [{ chromium }, { default: sharp }] = await Promise.all([
    import("@playwright/test"),
    import("sharp"),
  ]);
  // Chromium refuses its sandbox to root.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    // 996 pixels: no sidebar and no list of contents, so the text column is all of the page.
    const page = await browser.newPage({
      viewport: { width: 996, height: 1200 },
      reducedMotion: "reduce",
      locale: "en-GB",
    });
    for (const { picture } of examples) {
      await page.goto(`${url}/docs/${picture}/`, { waitUntil: "load" });
      await page.waitForFunction(
        () => performance.getEntriesByName("onInitialClientRender").length > 0,
      );
      const content = page.locator(".content").first();
      await content.scrollIntoViewIfNeeded();
      // Islands come when they are in sight.
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => window.scrollTo(0, 0));
      const box = await content.boundingBox();
      if (box === null) throw new CommandError(`The page of "${picture}" shows no content.`);
      const png = await page.screenshot({
        clip: {
          x: Math.max(0, box.x - margin),
          y: box.y - margin,
          width: Math.min(size.width, box.width + 2 * margin),
          height: Math.min(size.height, box.height + 2 * margin),
        },
        fullPage: true,
        animations: "disabled",
      });
      await sharp(png)
        .webp({ quality: 80, effort: 6 })
        .toFile(join(takenFolder, `${picture}.webp`));
    }
  } finally {
    await browser.close();
  }
}

await runCommand(async () => {
  readCommandLine({ usage: "npm run pictures:guide" });
  const [missing] = findMissingFiles(root);
  if (missing !== undefined) {
    throw new CommandError(
      `There is no ${missing}, which the examples of ${guideFile} show: its pictures are taken of the content that this code came with.`,
    );
  }
  const guide = await readFile(join(root, guideFile), "utf8");
  const examples = readExamples(guide).flatMap(({ picture, source }) =>
    picture === undefined ? [] : [{ picture, source }],
  );
  // Told now, not after the build.
  const executablePath = await ensureChromium();
  rmSync(work, { recursive: true, force: true });
  mkdirSync(takenFolder, { recursive: true });
  writeContent(examples);
  const exitCode = await runScript("build", {
    env: {
      ...process.env,
      ...emptySettings(root),
      CONTENT_DIR: contentFolder,
      // Products and glossary lead to pages that are not here.
      ON_BROKEN_LINK: "ignore",
      ON_BROKEN_MARKDOWN_LINK: "ignore",
      ON_BROKEN_ANCHOR: "ignore",
    },
  });
  if (exitCode !== 0) return exitCode;
  const server = createSiteServer({ folder: root });
  const port = await server.listen(0);
  try {
    await takePictures(examples, `http://localhost:${port}`, executablePath);
  } finally {
    await server.close();
  }
  rmSync(join(root, picturesFolder), { recursive: true, force: true });
  cpSync(takenFolder, join(root, picturesFolder), { recursive: true });
  const sources = Object.fromEntries(
    examples.map(({ picture, source }) => [picture, toDigest(source)]),
  );
  writeFileSync(join(root, sourcesFile), `${JSON.stringify(sources, null, 2)}\n`);
  console.log(`${examples.length} pictures in ${picturesFolder}`);
  return 0;
});

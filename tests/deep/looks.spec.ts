/**
 * What each kind of page looks like, at four widths and in both modes, against the pictures in `looks/`.
 * `UPDATE_LOOKS=1` keeps what is seen now; CONTRIBUTING.md says when.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { TestInfo } from "@playwright/test";
import { expect, test } from "../e2e/support/test";
import { comparePixels, readPixels, shrink, toBaseline, toPng } from "./support/compare-looks";
import { fitWindow, looks, modes, openLook, photograph, widths } from "./support/looks";

const isUpdate = process.env.UPDATE_LOOKS === "1";
/** Below this part of the picture a difference is the machine's and not the page's. */
const tolerance = 0.01;

const folderOf = ({ file }: TestInfo) => join(dirname(file), "looks");
const fileOf = (name: string, width: number, mode: string) => `${name}-${width}-${mode}.png`;

for (const look of looks) {
  test(`${look.name} looks as it did in both modes, at each width`, async ({
    page,
    allowConsole,
  }, testInfo) => {
    if (look.name === "not-found") allowConsole(/404/);
    await openLook(page, look);
    const changed: string[] = [];
    for (const width of widths) {
      await fitWindow(page, look, width);
      for (const mode of modes) {
        const now = await shrink(await photograph(page, mode));
        const name = fileOf(look.name, width, mode);
        const file = join(folderOf(testInfo), name);
        if (isUpdate) {
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, await toBaseline(now));
          continue;
        }
        const kept = await readPixels(readFileSync(file));
        const { share, difference } = comparePixels(kept, now);
        if (share < tolerance) continue;
        const seen = testInfo.outputPath(name);
        writeFileSync(seen, await toPng(now));
        writeFileSync(testInfo.outputPath(`difference-${name}`), await toPng(difference));
        const percent = (share * 100).toFixed(1);
        changed.push(
          `${look.name} at ${width} px in ${mode} mode: ${percent} % of the picture differs, see ${seen} and difference-${basename(seen)} beside it`,
        );
      }
    }
    expect(changed, "what looks different; UPDATE_LOOKS=1 keeps it as it is now").toEqual([]);
  });
}

test("every kept picture is that of a page in the list", () => {
  const wanted = looks.flatMap(({ name }) =>
    widths.flatMap((width) => modes.map((mode) => fileOf(name, width, mode))),
  );
  expect(readdirSync(folderOf(test.info())).sort()).toEqual(wanted.sort());
});

/**
 * Writes a content folder of any size, with the blocks that real pages have:
 * `npx tsx bench/generate-content.ts <folder> <pages>`.
 * The same arguments give the same files, so two measurements see the same content.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readCommandLine, refuse, toWholeNumber } from "../scripts/shared/command-line";
import { isStarted, runCommand } from "../scripts/shared/project";
import { createNumbers } from "../scripts/shared/random";

const words =
  "rotor battery arm sensor compass throttle hover landing signal marker camera radio link switch channel estimator tracker controller reference heading altitude position velocity frame propeller motor connector voltage current checklist pilot safety flight test ground station log message topic service node launch parameter".split(
    " ",
  );

function sentence(random: () => number, length = 9 + Math.floor(random() * 8)) {
  const picked = Array.from({ length }, () => words[Math.floor(random() * words.length)]);
  const text = picked.join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function paragraph(random: () => number) {
  return Array.from({ length: 4 }, () => sentence(random)).join(" ");
}

const perFolder = 50;

/** Folders side by side, fifty pages in each: `000`, `001`, … */
function toFlatFolder(index: number) {
  return String(Math.floor(index / perFolder)).padStart(3, "0");
}

/**
 * A tree as large docs have it, of fifty pages in each folder and at most ten folders beside each other:
 * `area-0/topic-0/set-0`, …
 */
export function toNestedFolder(index: number) {
  const folder = Math.floor(index / perFolder);
  return `area-${Math.floor(folder / 50)}/topic-${Math.floor(folder / 5) % 10}/set-${folder % 5}`;
}

/** The docs folder's files: path relative to `docs/` -> text. */
export function* generateDocs(
  pages: number,
  toFolder: (index: number) => string = toFlatFolder,
): Generator<[file: string, text: string]> {
  for (let index = 0; index < pages; index += 1) {
    const random = createNumbers(index + 1);
    const folder = toFolder(index);
    const name = String(index % perFolder).padStart(3, "0");
    const next = index % perFolder < perFolder - 1 && index < pages - 1;
    const nextName = String((index % perFolder) + 1).padStart(3, "0");
    const lines = [
      "---",
      `title: Page ${index} about the ${words[index % words.length]}`,
      `description: ${sentence(random)}`,
      `sidebar_position: ${index % perFolder}`,
      "---",
      "",
      paragraph(random),
      "",
      "## What you need",
      "",
      `- ${sentence(random, 5)}\n- ${sentence(random, 6)}\n- \`${words[index % words.length]}\``,
      "",
      ":::warning",
      "",
      sentence(random),
      "",
      ":::",
      "",
      "## Commands",
      "",
      paragraph(random),
      "",
      '```bash title="start.sh" {2}',
      "#!/usr/bin/env bash",
      `export UAV_NAME=uav${index}`,
      `ros2 launch mission_${index} start.launch.py height:=${(index % 7) + 1}`,
      "```",
      "",
      "### Values",
      "",
      "| name | value | note |",
      "| --- | ---: | --- |",
      ...Array.from(
        { length: 4 },
        (_, row) =>
          `| \`${words[(index + row) % words.length]}\` | ${index + row} | ${sentence(random, 4)} |`,
      ),
      "",
      "## Both generations",
      "",
      '<Tabs groupId="ros">',
      '<TabItem value="ros2" label="ROS 2">',
      "",
      sentence(random),
      "",
      "</TabItem>",
      '<TabItem value="ros1" label="ROS 1">',
      "",
      sentence(random),
      "",
      "</TabItem>",
      "</Tabs>",
      "",
      "## Next",
      "",
      next ? `Go on with [the next page](./${nextName}.mdx#commands).` : "This is the last page.",
      "",
    ];
    if (index % 10 === 0)
      lines.splice(8, 0, `![Diagram ${index}](${toUp(folder)}pictures/p${index % 5}.png)`, "");
    yield [`${folder}/${name}.mdx`, lines.join("\n")];
  }
}

/** The way from a folder to that of all docs: `../../`. */
function toUp(folder: string) {
  return "../".repeat(folder.split("/").length);
}

export async function writeContent(
  folder: string,
  pages: number,
  toFolder?: (index: number) => string,
) {
  const docs = path.join(folder, "docs");
  for (const [file, text] of generateDocs(pages, toFolder)) {
    const target = path.join(docs, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  const { default: sharp } = await import("sharp");
  mkdirSync(path.join(docs, "pictures"), { recursive: true });
  for (let index = 0; index < 5; index += 1) {
    const background = { r: 40 * index, g: 120, b: 200 - 30 * index };
    await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .png()
      .toFile(path.join(docs, "pictures", `p${index}.png`));
  }
}

if (isStarted(import.meta.url)) {
  await runCommand(async () => {
    const usage = "npx tsx bench/generate-content.ts <folder> <pages>";
    const [folder, pages] = readCommandLine({ usage, words: 2 }).words;
    if (folder === undefined || pages === undefined) throw refuse("Where to, and how many?", usage);
    await writeContent(path.resolve(folder), toWholeNumber(pages, "pages", usage, 1));
    return 0;
  });
}

/** The examples of docs/authoring.md: each block's source, the picture that shows it, and the files that it names. */

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./shared/project";

export const guideFile = "docs/authoring.md";
export const picturesFolder = "docs/pictures";
/** Which source each picture was made of. */
export const sourcesFile = `${picturesFolder}/sources.json`;

interface Example {
  /** What an author writes. */
  source: string;
  /** The name of the picture below it: `tabs`. */
  picture?: string | undefined;
  alt?: string | undefined;
}

/** Every MDX block of the guide, with the picture that follows it. */
export function readExamples(guide: string): Example[] {
  const block =
    /^(`{3,})mdx\n([\s\S]*?)^\1$(?:\n\n!\[([^\]]*)\]\(pictures\/([a-z0-9-]+)\.webp\))?/gm;
  return [...guide.matchAll(block)].map(([, , source = "", alt, picture]) => ({
    source,
    picture,
    alt,
  }));
}

/** What changes with the source of an example, and with nothing else. */
export function toDigest(source: string) {
  return createHash("sha256").update(source).digest("hex").slice(0, 16);
}

/** The first table of a page of this site. */
function readTable(file: string) {
  return /(?:^\|.*\n)+/m.exec(readFileSync(join(root, file), "utf8"))?.[0] ?? "";
}

/** The files that examples name, beside their pages: a file of the project, the first table of one, or a text. */
export const exampleFiles: Readonly<
  Record<string, { from: string } | { tableOf: string } | { text: string }>
> = {
  "battery.webp": { from: "content/docs/deployment/battery-bay.webp" },
  "day.webp": { from: "content/pages/hero-light.webp" },
  "night.webp": { from: "content/pages/hero-dark.webp" },
  "start.mp4": { from: "tests/site/fixtures/rich/static/img/flight.mp4" },
  "start.webp": { from: "content/docs/simulation/arm-end.webp" },
  "start.vtt": { text: "WEBVTT\n" },
  "fuse.svg": { from: "content/docs/deployment/network.svg" },
  "left_01.jpg": { from: "content/docs/miscellaneous/led-board/left_01.jpg" },
  "left_02.jpg": { from: "content/docs/miscellaneous/led-board/left_02.jpg" },
  "_wires.mdx": { tableOf: "content/docs/development/wiring.mdx" },
  "_fuses.mdx": { text: "The {props.board} has two fuses.\n" },
  "01-powering.mdx": { text: "---\ntitle: Powering\n---\n\nText.\n" },
  "02-connecting.mdx": { text: "---\ntitle: Connecting\n---\n\n## Fuses {#fuses}\n\nText.\n" },
};

/** The text of a file that an example names; undefined where there is none. */
export function readExampleFile(name: string) {
  const file = exampleFiles[name];
  if (file === undefined) return undefined;
  if ("tableOf" in file) return readTable(file.tableOf);
  return "text" in file ? file.text : readFileSync(join(root, file.from), "utf8");
}

/** The content that the examples ask for by its names. */
export const exampleContent = ["products", "glossary.yml"];

/**
 * What the examples need and a project has no more whose content is another one.
 * @param folder of the project
 */
export function findMissingFiles(folder: string) {
  const named = Object.values(exampleFiles).flatMap((file) => {
    if ("tableOf" in file) return file.tableOf;
    return "from" in file ? file.from : [];
  });
  return [...exampleContent.map((name) => `content/${name}`), ...named].filter(
    (file) => !existsSync(join(folder, file)),
  );
}

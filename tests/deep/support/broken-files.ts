/** Content files as people, editors and bad networks break them, and as nobody does, drawn by fast-check. */

import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { listFiles } from "../../../src/gatsby/content/content-files";
import { fileNames, marks, nests, paths, signs, yamlLines } from "./fuzz-fragments";

/** No text grows beyond this: five times the longest page of a site. */
const longestText = 100_000;

type Edit = (text: string) => string;

/** A place in a text by its share of the length: often at the beginning of a line, or at an end. */
const place = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom("any", "line", "start", "end"))
  .map(([share, kind]) => (text: string) => {
    if (kind === "start") return 0;
    if (kind === "end") return text.length;
    const at = Math.floor(share * text.length);
    return kind === "any" ? at : text.indexOf("\n", at) + 1 || text.length;
  });

const times = fc.constantFrom(1, 1, 1, 5, 60, 1000, 5000);

const insertAt = (text: string, at: number, piece: string) =>
  text.slice(0, at) + piece + text.slice(at);

const cut = fc.tuple(place, fc.nat(2000)).map(
  ([at, length]): Edit =>
    (text) =>
      text.slice(0, at(text)) + text.slice(at(text) + length),
);

const repeat = fc.tuple(place, fc.nat(200), times).map(
  ([at, length, count]): Edit =>
    (text) => {
      const start = at(text);
      return insertAt(text, start, text.slice(start, start + length).repeat(count));
    },
);

const insert = fc
  .tuple(place, fc.constantFrom(...marks, ...signs, ...paths), fc.constantFrom("", "\n\n"), times)
  .map(
    ([at, piece, room, count]): Edit =>
      (text) => {
        return insertAt(text, at(text), room + piece.repeat(count) + room);
      },
  );

const nest = fc.tuple(place, fc.constantFrom(...nests), times, fc.boolean()).map(
  ([at, [open, close], count, isClosed]): Edit =>
    (text) => {
      const piece = `${open.repeat(count)}a${isClosed ? close.repeat(count) : ""}`;
      return insertAt(text, at(text), piece);
    },
);

/** A list or boxes as they are written: each level a line, further in than the last. */
const nestLines = fc
  .tuple(
    place,
    fc.constantFrom("- a", "1. a", "> a", "<div>", ":::note", "<Tabs>", "- [ ] a"),
    fc.constantFrom("  ", "    ", "\t", "> ", ""),
    fc.constantFrom(3, 20, 150),
  )
  .map(
    ([at, mark, indent, count]): Edit =>
      (text) => {
        const lines = Array.from({ length: count }, (_, level) => indent.repeat(level) + mark);
        return insertAt(text, at(text), `\n${lines.join("\n")}\n`);
      },
  );

const replacePath = fc.tuple(fc.nat(20), fc.constantFrom(...paths)).map(
  ([which, address]): Edit =>
    (text) => {
      const found = [
        ...text.matchAll(/(?<=\]\()[^)\n]*|(?<=(?:src|href|from)[=:]? ?["'])[^"'\n]*/g),
      ];
      const match = found[which % Math.max(1, found.length)];
      if (match === undefined) return `${text}\n\n[a](${address}) ![a](${address})\n`;
      return text.slice(0, match.index) + address + text.slice(match.index + match[0].length);
    },
);

const addYaml = fc.constantFrom(...yamlLines).map(
  (line): Edit =>
    (text) => {
      if (!/^\uFEFF?---/.test(text)) return `---\n${line}\n---\n\n${text}`;
      const key = /^[\w<]+/.exec(line)?.[0];
      const same = key === undefined ? undefined : new RegExp(`^${key}:.*$`, "m");
      if (same?.test(text)) return text.replace(same, () => line);
      return insertAt(text, text.indexOf("\n") + 1, `${line}\n`);
    },
);

const lineEnds = fc.constantFrom("\r\n", "\r", "\n\n", "\u2028", "\u0085").map(
  (end): Edit =>
    (text) =>
      text.replaceAll("\n", end),
);

const edits = fc.array(
  fc.oneof(cut, repeat, insert, nest, nestLines, replacePath, addYaml, lineEnds),
  { minLength: 1, maxLength: 8 },
);

/** A text of nothing but pieces that are known for trouble. */
const composed = fc
  .tuple(
    fc.option(fc.constantFrom(...yamlLines)),
    fc.array(fc.constantFrom(...marks, ...signs), { minLength: 1, maxLength: 12 }),
    fc.constantFrom("", "\n", "\n\n", " "),
  )
  .map(([line, pieces, room]) => {
    return (line === null ? "" : `---\n${line}\n---\n\n`) + pieces.join(room);
  });

function readTexts(folders: readonly string[], ending: RegExp): string[] {
  return folders.flatMap((folder) =>
    listFiles(folder)
      .filter((file) => ending.test(file))
      .map((file) => readFileSync(path.join(folder, file), "utf8")),
  );
}

/** Where a broken page can stand. `NAME` is a name of a file. */
const pagePlaces = [
  "docs/guide/NAME.mdx",
  "docs/guide/NAME.md",
  "docs/guide/page.mdx",
  "docs/guide/_part.mdx",
  "docs/guide/_other.mdx",
  "docs/NAME/index.mdx",
  "docs/overview.mdx",
  "blog/2026-01-05-post.mdx",
  "blog/NAME/index.md",
  "products/NAME.mdx",
  "faq/NAME.mdx",
  "pages/NAME.mdx",
  "pages/index.mdx",
];

const dataPlaces = [
  "docs/guide/_category_.yml",
  "docs/_sidebar_.yml",
  "blog/authors.yml",
  "blog/tags.yml",
  "glossary.yml",
  "versions.yml",
  "site.yml",
  "docs/guide/data.json",
  "docs/guide/fuse.svg",
];

/** One to three broken files by their paths; what is broken comes from these folders. */
export function createBrokenFiles(folders: readonly string[]) {
  const edited = (ending: RegExp) =>
    fc
      .tuple(fc.constantFrom(...readTexts(folders, ending)), edits)
      .map(([text, all]) => all.reduce((one, edit) => edit(one).slice(0, longestText), text));
  const file = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...pagePlaces), edited(/\.mdx?$/)) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...pagePlaces), composed) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...dataPlaces), edited(/\.(ya?ml|json|svg)$/)),
    },
  );
  return fc
    .array(fc.tuple(file, fc.constantFrom(...fileNames)), { minLength: 1, maxLength: 3 })
    .map((files) => {
      // What is on a disk is UTF-8, and has no half of a sign.
      return files.map(
        ([[at, text], name]) => [at.replace("NAME", name), text.toWellFormed()] as const,
      );
    });
}

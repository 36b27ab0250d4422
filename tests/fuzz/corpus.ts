/** What is broken: the texts of this site and of the small ones of the tests, and a small site round them. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../../src/gatsby/content-files";
import { fileNames, marks, signs, yamlLines } from "./fragments";
import { longestText, mutate } from "./mutate";
import type { Random } from "./random";

/** The small site, in which some files are other ones in each run. */
export const siteFolder = "tests/site/fixtures/rich";

const folders = [
  "content",
  siteFolder,
  "tests/site/fixtures/broken",
  "tests/site/fixtures/docusaurus",
];

export interface Corpus {
  pages: string[];
  settings: string[];
  drawings: string[];
}

/** Reads every text there is to break. */
export function readCorpus(): Corpus {
  const read = (ending: RegExp) =>
    folders.flatMap((folder) =>
      listFiles(folder)
        .filter((file) => ending.test(file))
        .map((file) => readFileSync(path.join(folder, file), "utf8")),
    );
  return { pages: read(/\.mdx?$/), settings: read(/\.(ya?ml|json)$/), drawings: read(/\.svg$/) };
}

/** Where a broken text can stand. `NAME` is a name of a file. */
const places: readonly { file: string; from: keyof Corpus }[] = [
  { file: "docs/guide/NAME.mdx", from: "pages" },
  { file: "docs/guide/NAME.mdx", from: "pages" },
  { file: "docs/guide/NAME.md", from: "pages" },
  { file: "docs/guide/page.mdx", from: "pages" },
  { file: "docs/guide/_part.mdx", from: "pages" },
  { file: "docs/guide/_other.mdx", from: "pages" },
  { file: "docs/NAME/index.mdx", from: "pages" },
  { file: "docs/overview.mdx", from: "pages" },
  { file: "blog/2026-01-05-post.mdx", from: "pages" },
  { file: "blog/NAME/index.md", from: "pages" },
  { file: "products/NAME.mdx", from: "pages" },
  { file: "faq/NAME.mdx", from: "pages" },
  { file: "pages/NAME.mdx", from: "pages" },
  { file: "pages/index.mdx", from: "pages" },
  { file: "docs/guide/_category_.yml", from: "settings" },
  { file: "docs/guide/deep/_category_.json", from: "settings" },
  { file: "docs/_sidebar_.yml", from: "settings" },
  { file: "blog/authors.yml", from: "settings" },
  { file: "blog/tags.yml", from: "settings" },
  { file: "glossary.yml", from: "settings" },
  { file: "search-synonyms.yml", from: "settings" },
  { file: "versions.yml", from: "settings" },
  { file: "site.yml", from: "settings" },
  { file: "docs/guide/data.json", from: "settings" },
  { file: "docs/guide/fuse.svg", from: "drawings" },
];

/** A text of nothing but pieces that are known for trouble. */
function compose(random: Random): string {
  const head = random.once(2) ? `---\n${random.pick(yamlLines)}\n---\n\n` : "";
  const pieces = Array.from({ length: 1 + random.below(12) }, () =>
    random.pick(random.once(6) ? signs : marks),
  );
  return head + pieces.join(random.pick(["", "\n", "\n\n", " "]));
}

/** The files of one run, one to three of them, by their path below the content folder. */
export function breakFiles(corpus: Corpus, random: Random): Map<string, string> {
  const broken = new Map<string, string>();
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const { file, from } = random.pick(places);
    const name = random.pick(fileNames);
    const text =
      from === "pages" && random.once(3)
        ? compose(random)
        : mutate(random.pick(corpus[from]), random, random.pick(corpus.pages));
    // What is on a disk is UTF-8, and has no half of a sign.
    broken.set(file.replace("NAME", name), text.slice(0, longestText).toWellFormed());
  }
  return broken;
}

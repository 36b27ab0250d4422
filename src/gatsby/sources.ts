/** Files that gatsby-plugin-mdx cannot take: their front matter is not YAML that it can read. */

import path from "node:path";
import matter from "gray-matter";
import { isMarkdown, listFiles, readContentFile } from "./content-files";

/** What was found out about the text of a file, by its absolute path: most texts stay from one save to the next. */
const judged = new Map<string, { text: string; isReadable: boolean }>();

/** Absolute paths of the files whose front matter the plugin's own parser refuses. */
export function findUnreadableFiles(contentDir: string): string[] {
  return listFiles(contentDir)
    .filter(isMarkdown)
    .map((file) => path.join(contentDir, file))
    .filter((file) => !isReadable(file, readContentFile(contentDir, file) ?? ""));
}

function isReadable(file: string, text: string): boolean {
  const known = judged.get(file);
  if (known?.text === text) return known.isReadable;
  const answer = canBeRead(text);
  judged.set(file, { text, isReadable: answer });
  return answer;
}

function canBeRead(text: string): boolean {
  if (!text.trimStart().startsWith("---")) return true;
  try {
    // An options object keeps gray-matter from answering with a cached, empty result for a bad text.
    matter(text, { language: "yaml" });
    return true;
  } catch {
    return false;
  }
}

/** Files that gatsby-plugin-mdx cannot take: their front matter is not YAML that it can read. */

import path from "node:path";
import matter from "gray-matter";
import { isMarkdown, listFiles, readContentFile } from "./content-files";

/** Absolute paths of the files whose front matter the plugin's own parser refuses. */
export function findUnreadableFiles(contentDir: string): string[] {
  return listFiles(contentDir)
    .filter((file) => isMarkdown(file) && !canBeRead(readContentFile(contentDir, file) ?? ""))
    .map((file) => path.join(contentDir, file));
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

/** Files that gatsby-plugin-mdx cannot take: their front matter is not YAML that it can read. */

import path from "node:path";
import matter from "gray-matter";
import { isFileOff } from "../../core/settings/features";
import { settings } from "../../site";
import { isProduction } from "../../site/env";
import { findPipes, isMarkdown, listContent, listFiles, readContentFile } from "./content-files";

/** What was found out about the text of a file, by its path: most texts stay from one save to the next. */
const judged = new Map<string, { text: string; isReadable: boolean }>();

/**
 * Absolute paths of what gatsby-source-filesystem is not to read. Front matter that is not YAML would end a build inside
 * gatsby-plugin-mdx with a stack trace: such a file is reported with all other problems in `check-content.ts`. In
 * development it is read, for else it would not be watched. At a pipe, which a program has left there, both would wait
 * for ever. What belongs to a feature that is switched off is not read at all.
 */
export function findIgnoredFiles(contentDir: string): string[] {
  const off = listFiles(contentDir).filter((file) => isFileOff(file, settings.features));
  const unread = [...findPipes(contentDir), ...off].map((file) => path.join(contentDir, file));
  return isProduction ? [...unread, ...findUnreadableFiles(contentDir)] : unread;
}

/** Absolute paths of the files whose front matter the plugin's own parser refuses. */
export function findUnreadableFiles(contentDir: string): string[] {
  // A build asks once, and would keep the texts of all pages to its end.
  const isReadable = isProduction ? (_: string, text: string) => canBeRead(text) : recallReadable;
  return listContent(contentDir)
    .filter(isMarkdown)
    .filter((file) => !isReadable(file, readContentFile(contentDir, file) ?? ""))
    .map((file) => path.join(contentDir, file));
}

function recallReadable(file: string, text: string): boolean {
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

/**
 * For the development server: gatsby-plugin-mdx answers front matter that is not YAML with a stack trace, and leaves the
 * file without a node until its next good save. With this it reads no front matter there; the site's own reader tells
 * what is wrong, on the page.
 */

import { createRequire } from "node:module";
import path from "node:path";
import { patch } from "./patch";

/** The plugin's module that reads front matter. */
interface FrontMatterReader {
  parseFrontmatter: (digest: string, text: string) => { body: string; frontmatter: object };
}

function findReader(): FrontMatterReader | undefined {
  const load = createRequire(path.resolve("package.json"));
  const reader = load("gatsby-plugin-mdx/dist/frontmatter.js");
  return typeof reader.parseFrontmatter === "function" ? reader : undefined;
}

/** To be called before the content is read. */
export function letUnreadableThrough(): void {
  patch("unreadable front matter", findReader, (reader) => {
    const { parseFrontmatter } = reader;
    reader.parseFrontmatter = (digest, text) => {
      try {
        return parseFrontmatter(digest, text);
      } catch {
        return { body: text, frontmatter: {} };
      }
    };
  });
}

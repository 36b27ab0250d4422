/** Libraries that a page asks for by itself: copied next to the site as their packages ship them. */

import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";

const modules = path.resolve("node_modules/mermaid/dist");
const target = path.resolve("public/vendor/mermaid");

/** The page of the frame in which Mermaid draws; its headers are rules of their own in `firebase.json`. */
export const mermaidFrame = path.join(target, "frame.html");

const framePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Diagrams</title><script type="module" src="frame.mjs"></script></html>\n`;

/** Where this run has copied the library; what is installed stays while it lasts. */
const copied = new Set<string>();

/**
 * Copies Mermaid when any page has a diagram that is drawn in the browser: the library once, for in development this
 * runs at each save, and its hundred files would take most of the time.
 */
export async function copyVendors(islands: ReadonlySet<string>, to = target): Promise<void> {
  if (!islands.has("Mermaid")) {
    copied.delete(to);
    await rm(to, { recursive: true, force: true });
    return;
  }
  if (!copied.has(to)) await copyLibrary(to);
  copied.add(to);
  await build({
    entryPoints: [path.resolve("src/views/mdx/islands/mermaid/mermaid-frame.ts")],
    outfile: path.join(to, "frame.mjs"),
    minify: true,
    format: "esm",
    target: "es2020",
    logLevel: "silent",
  });
  await writeFile(path.join(to, path.basename(mermaidFrame)), framePage);
}

async function copyLibrary(to: string): Promise<void> {
  const filter = (file: string) => !file.endsWith(".map");
  await cp(path.join(modules, "mermaid.esm.min.mjs"), path.join(to, "mermaid.esm.min.mjs"));
  await cp(path.join(modules, "chunks/mermaid.esm.min"), path.join(to, "chunks/mermaid.esm.min"), {
    recursive: true,
    filter,
  });
}

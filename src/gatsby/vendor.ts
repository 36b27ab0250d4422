/** Libraries that a page asks for by itself: copied next to the site as their packages ship them. */

import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";

const modules = path.resolve("node_modules/mermaid/dist");
const target = path.resolve("public/vendor/mermaid");

/** The page of the frame in which Mermaid draws; its headers are rules of their own in `firebase.json`. */
export const mermaidFrame = path.join(target, "frame.html");

const framePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Diagrams</title><script type="module" src="frame.mjs"></script></html>\n`;

/** Copies Mermaid when any page has a diagram that is drawn in the browser. */
export async function copyVendors(islands: ReadonlySet<string>): Promise<void> {
  if (!islands.has("Mermaid")) {
    await rm(target, { recursive: true, force: true });
    return;
  }
  const filter = (file: string) => !file.endsWith(".map");
  await cp(path.join(modules, "mermaid.esm.min.mjs"), path.join(target, "mermaid.esm.min.mjs"));
  await cp(
    path.join(modules, "chunks/mermaid.esm.min"),
    path.join(target, "chunks/mermaid.esm.min"),
    { recursive: true, filter },
  );
  await build({
    entryPoints: [path.resolve("src/views/mdx/islands/mermaid-frame.ts")],
    outfile: path.join(target, "frame.mjs"),
    minify: true,
    format: "esm",
    target: "es2020",
    logLevel: "silent",
  });
  await writeFile(mermaidFrame, framePage);
}

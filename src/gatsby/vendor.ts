/** Libraries that a page asks for by itself: copied next to the site as their packages ship them. */

import { cp } from "node:fs/promises";
import path from "node:path";

const modules = path.resolve("node_modules/mermaid/dist");
const target = path.resolve("public/vendor/mermaid");

/** Copies Mermaid when any page has a diagram that is drawn in the browser. */
export async function copyVendors(islands: ReadonlySet<string>): Promise<void> {
  if (!islands.has("Mermaid")) return;
  const filter = (file: string) => !file.endsWith(".map");
  await cp(path.join(modules, "mermaid.esm.min.mjs"), path.join(target, "mermaid.esm.min.mjs"));
  await cp(
    path.join(modules, "chunks/mermaid.esm.min"),
    path.join(target, "chunks/mermaid.esm.min"),
    { recursive: true, filter },
  );
}

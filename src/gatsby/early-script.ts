/** The script in the head of every page. */

import path from "node:path";
import { build } from "esbuild";

/** `src/app/early.ts` and all it imports, minified for the browsers that the site supports. */
export async function bundleEarlyScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve("src/app/early.ts")],
    write: false,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    // Of `tsconfig.json` it needs nothing, and strict mode would be twenty bytes of each page.
    tsconfigRaw: "{}",
    legalComments: "none",
    logLevel: "silent",
  });
  return (outputFiles[0]?.text ?? "").trim();
}

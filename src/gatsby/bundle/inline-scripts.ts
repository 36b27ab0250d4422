/** The two scripts that stand in every page. */

import path from "node:path";
import { build } from "esbuild";

/** Their texts, each minified for the browsers that the site supports. */
export interface InlineScripts {
  /** `src/app/head.ts`, before the first paint. */
  head: string;
  /** `src/app/early.ts`, after the text. */
  early: string;
}

export async function bundleInlineScripts(base = ""): Promise<InlineScripts> {
  const [head, early] = await Promise.all([bundle("head", base), bundle("early", base)]);
  return { head, early };
}

async function bundle(name: keyof InlineScripts, base: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(`src/app/${name}.ts`)],
    write: false,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { __BASE_PATH__: JSON.stringify(base) },
    // Of `tsconfig.json` it needs nothing, and strict mode would be twenty bytes of each page.
    tsconfigRaw: "{}",
    legalComments: "none",
    logLevel: "silent",
  });
  return (outputFiles[0]?.text ?? "").trim();
}

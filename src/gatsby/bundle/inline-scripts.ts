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

export async function bundleInlineScripts(): Promise<InlineScripts> {
  const [head, early] = await Promise.all([bundle("head"), bundle("early")]);
  return { head, early };
}

async function bundle(name: keyof InlineScripts): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(`src/app/${name}.ts`)],
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

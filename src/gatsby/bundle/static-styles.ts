/** The stylesheet of the whole site: what Emotion's styles become, so that the browser needs no script for them. */

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { version as babelVersion, transformAsync } from "@babel/core";
import { build, type Plugin, transform } from "esbuild";
import { toBasePath } from "../../core/links/base-path";
import { settings } from "../../site";
import { words } from "../../site/words";
import { listFiles } from "../content/content-files";
import { keep, readKept } from "../kept-file";
import { toDigest } from "../outputs/public-files";

export const babelPlugin = path.resolve("plugins/babel-plugin-static-styles/index.cjs");
const runtimeFolder = path.resolve("src/ui/static-styles");

/** What the build does with a part of `ui/static-styles`; the rest of it is for the server render. */
interface StylePart {
  name: string;
  css: string;
  whole: string;
}

/**
 * Of a Babel plugin's file, as an option of it: Gatsby keeps what Babel made, by the options, even when it drops all
 * its other caches.
 */
export function toRevision(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 20);
}

/** What a module is compiled for: pages have classes alone, the stylesheet keeps the styles. */
export type StylesFor = "browser" | "server" | "stylesheet";

/** Options of the Babel plugin. */
export function toBabelOptions(stylesFor: StylesFor) {
  const keepStyles = stylesFor === "stylesheet";
  return {
    root: path.resolve("src"),
    keepStyles,
    isBrowser: stylesFor === "browser",
    revision: toRevision(babelPlugin),
    runtime: path.join(runtimeFolder, keepStyles ? "styled-keeper.ts" : "styled.ts"),
  };
}

interface Stylesheet {
  /** Made of its content. */
  name: string;
  css: string;
}

async function toStylesheet(parts: readonly StylePart[]): Promise<Stylesheet> {
  const css = await minify(parts.map(({ whole }) => whole).join(""));
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 20);
  return { name: `styles.${hash}.css`, css };
}

interface Styles {
  parts: StylePart[];
  stylesheet: Stylesheet;
}

let made: Promise<Styles> | undefined;

/** Made once in a build: the pages need them before webpack, the file is written after it. */
function makeStyles(): Promise<Styles> {
  made ??= bundleStyles().then(async (parts) => ({ parts, stylesheet: await toStylesheet(parts) }));
  return made;
}

/** Writes the stylesheet, and tells its address. */
export async function writeStylesheet(publicDir = path.resolve("public")): Promise<string> {
  const { name, css } = (await makeStyles()).stylesheet;
  for (const old of readdirSync(publicDir)) {
    if (/^styles\.[0-9a-f]{20}\.css$/.test(old) && old !== name) rmSync(path.join(publicDir, old));
  }
  writeFileSync(path.join(publicDir, name), css);
  return `/${name}`;
}

/**
 * Writes the parts of the stylesheet as they stand in pages, and its address, as a module for the server render. It
 * has to be a part of its bundle: by that Gatsby knows that every page is another one when a style is.
 */
export async function writePageStyles(): Promise<string> {
  const { parts: all, stylesheet } = await makeStyles();
  const parts = await Promise.all(
    all.map(async ({ whole, ...part }) => ({ ...part, css: await minify(part.css) })),
  );
  const file = path.resolve(".cache/static-styles/parts.json");
  writeFileSync(file, JSON.stringify({ parts, stylesheet: `/${stylesheet.name}` }));
  return file;
}

async function minify(css: string): Promise<string> {
  const { code } = await transform(css, { loader: "css", minify: true });
  return code.trim();
}

/** Every module with a styled component. */
export function listStyledFiles(): string[] {
  return listFiles(path.resolve("src"))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^ui\/static-styles\//.test(file))
    .map((file) => path.resolve("src", file))
    .filter((file) => readFileSync(file, "utf8").includes('from "@emotion/styled"'));
}

/**
 * What Babel made of the modules. Gatsby keeps this folder when it empties its cache. Making them took a tenth of the
 * processor time of a build in which none had changed.
 */
const keptModules = path.resolve(".cache/webpack/styled-modules.json");

/**
 * The styles of every styled component of the site. Its modules are run, but nothing else: packages are hollow
 * here, for all that happens to them while a module is evaluated is that their functions are called.
 */
export async function bundleStyles(kept = keptModules): Promise<StylePart[]> {
  const files = listStyledFiles();
  const modules: KeptModules = { before: readKept(kept, {}), now: {} };
  const { outputFiles } = await build({
    stdin: {
      contents: [
        ...files.map((file) => `import ${JSON.stringify(file)};`),
        `import { toParts } from ${JSON.stringify(path.join(runtimeFolder, "sheet.ts"))};`,
        "process.stdout.write(JSON.stringify(toParts()));",
      ].join("\n"),
      resolveDir: path.resolve("."),
    },
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    jsx: "automatic",
    define: {
      __FEATURES__: JSON.stringify(settings.features),
      __WORDS__: JSON.stringify(words),
      __BASE_PATH__: JSON.stringify(toBasePath(settings.brand.url)),
      __LOGO__: '""',
    },
    logLevel: "silent",
    // A component that nothing draws in this bundle has styles all the same.
    ignoreAnnotations: true,
    treeShaking: false,
    plugins: [hollowPackages, toStaticStyles(modules)],
  });
  keep(kept, modules.now);
  // Its own process: what the modules leave behind goes with it.
  const program = path.resolve(".cache/static-styles", `${process.pid}.mjs`);
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(program, outputFiles[0]?.text ?? "");
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      maxBuffer: 10_000_000,
    });
    return JSON.parse(stdout);
  } finally {
    rmSync(program);
  }
}

/** What Babel made of modules, by `toDigest` of all that it was made of: of the last build, and of this one. */
interface KeptModules {
  before: Readonly<Record<string, string>>;
  now: Record<string, string>;
}

/** A module with its styles, as Babel makes it or has made it. */
export async function compileStyled(
  filename: string,
  contents: string,
  { before, now }: KeptModules,
): Promise<string> {
  const options = toBabelOptions("stylesheet");
  const digest = toDigest(JSON.stringify([babelVersion, options, filename, contents]));
  const code = before[digest] ?? (await compile(filename, contents, options));
  now[digest] = code;
  return code;
}

async function compile(filename: string, contents: string, options: object): Promise<string> {
  const result = await transformAsync(contents, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: {
      plugins: ["typescript", ...(filename.endsWith("x") ? (["jsx"] as const) : [])],
    },
    plugins: [[babelPlugin, options]],
  });
  return result?.code ?? "";
}

const toStaticStyles = (kept: KeptModules): Plugin => ({
  name: "static-styles",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path: filename }) => {
      const contents = await readFile(filename, "utf8");
      if (!contents.includes('from "@emotion/styled"')) return undefined;
      const code = await compileStyled(filename, contents, kept);
      return { contents: code, loader: filename.endsWith("x") ? "tsx" : "ts" };
    });
  },
});

/** Whatever is taken from one of these, and whatever that returns, can be called, constructed and extended. */
const hollow = `
const hollow = new Proxy(function () {}, {
  get: (target, key) =>
    key === Symbol.toPrimitive ? () => "" : key === "prototype" ? target.prototype : hollow,
  // esbuild copies a module's own properties; what is not there it looks for here.
  getPrototypeOf: () => hollow,
  apply: () => hollow,
  construct: () => ({}),
});
module.exports = hollow;
`;

const hollowPackages: Plugin = {
  name: "hollow-packages",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path: specifier, importer, kind }) => {
      const isEmotion = /^@emotion\//.test(specifier) || importer.includes("node_modules");
      if (kind === "entry-point" || isEmotion || path.isAbsolute(specifier)) return undefined;
      return { path: specifier, namespace: "hollow" };
    });
    onLoad({ filter: /.*/, namespace: "hollow" }, () => ({ contents: hollow, loader: "js" }));
  },
};

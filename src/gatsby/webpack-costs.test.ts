import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  compileOnce,
  dependOnWhatIsInstalled,
  plainLoader,
  readPlainBySwc,
  withoutShell,
} from "./webpack-costs";

const ownBuild = ".cache/compiled/gatsby-node.js";
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "dronedoc-costs-"));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** What webpack would know its results to depend on, after a build that loaded `loaders`. */
function build(...loaders: string[]): string[] {
  const buildDependencies = new Set(loaders);
  dependOnWhatIsInstalled(path.join(root, ownBuild), root).apply({
    hooks: { done: { tap: (_name, act) => act({ compilation: { buildDependencies } }) } },
  });
  return [...buildDependencies];
}

test("the rule of Gatsby's plugin for TypeScript is the one that is taken away", () => {
  const gatsby = createRequire(createRequire(import.meta.url).resolve("gatsby/package.json"));
  const { onCreateWebpackConfig } = gatsby("gatsby-plugin-typescript/gatsby-node.js");
  const kept = [
    { test: /\.(js|mjs|jsx|ts|tsx)$/, use: [] },
    { test: /\.tsx?$/, sideEffects: false },
    { oneOf: [] },
  ];
  const rules: unknown[] = [...kept];
  onCreateWebpackConfig({
    actions: {
      setWebpackConfig: ({ module }: { module: { rules: unknown[] } }) =>
        rules.push(...module.rules),
    },
    loaders: { js: () => ({}) },
  });
  expect(rules).toHaveLength(4);

  const options = { module: { rules } };
  compileOnce.apply({ options });

  expect(options.module.rules).toEqual(kept);
});

/** The loaders that Gatsby's own rule for scripts names, after the site has changed it. */
function findLoaders(file: string): unknown {
  const gatsby = createRequire(createRequire(import.meta.url).resolve("gatsby/package.json"));
  // The logger of a terminal would take the console's place.
  vi.stubEnv("GATSBY_LOGGER", "yurnalist");
  const { createWebpackUtils } = gatsby("./dist/utils/webpack-utils");
  const program = { directory: process.cwd(), browserslist: ["safari 17.1"] };
  const { rules } = createWebpackUtils("build-javascript", program);
  const options = { module: { rules: [rules.js()] as unknown[] } };
  readPlainBySwc("1").apply({ options });
  const [rule] = options.module.rules as { use: (asked: object) => { loader: string }[] }[];
  const asked = { resource: path.resolve(file), resourceQuery: "", issuer: "" };
  return rule?.use(asked).map(({ loader }) => path.relative(process.cwd(), loader));
}

const babel = ["node_modules/gatsby/dist/utils/babel-loader.js"];

test("a module of ours without queries and styles is read by swc", () => {
  const swc = [path.relative(process.cwd(), plainLoader)];
  expect(findLoaders("src/core/day-text.ts")).toEqual(swc);
  expect(findLoaders("src/views/day.tsx")).toEqual(swc);
});

test("a module with styles, with a query, of a page, of Gatsby or of a package is read by Babel", () => {
  expect(findLoaders("src/views/frame/footer.tsx")).toEqual(babel);
  expect(findLoaders("src/views/docs/doc-view.tsx")).toEqual(babel);
  expect(findLoaders("src/templates/doc.tsx")).toEqual(babel);
  expect(findLoaders("src/pages/404.tsx")).toEqual(babel);
  expect(findLoaders(".cache/production-app.js")).toEqual(babel);
  expect(findLoaders("node_modules/gatsby-plugin-image/index.ts")).toEqual(babel);
});

/** The module as swc leaves it; what is wrong with it instead, where it cannot be read. */
async function load(name: string, source: string): Promise<string> {
  const read = createRequire(import.meta.url)(plainLoader);
  return new Promise((resolve) => {
    const answer = (error: Error | null, code?: string) => resolve(error?.message ?? code ?? "");
    read.call({ resourcePath: `/site/src/${name}`, sourceMap: false, async: () => answer }, source);
  });
}

test("types go, imports that are not of types stay, and syntax is left as it is written", async () => {
  const source = `import { type Day, toDay } from "./day";
import "./counted";
export const size: number = toDay()?.length ?? 2;
export class Box {
    days: Day[] = [];
}
`;
  expect(await load("box.ts", source)).toBe(`import { toDay } from "./day";
import "./counted";
export const size = toDay()?.length ?? 2;
export class Box {
    days = [];
}
`);
});

test("JSX becomes calls of React's own runtime", async () => {
  const code = await load("day.tsx", "export const Day = () => <b>5 May</b>;");
  expect(code).toContain('import { jsx as _jsx } from "react/jsx-runtime";');
  expect(code).toContain('_jsx("b", {');
  expect(code).not.toContain("<b>");
});

test("a module that cannot be read is told with its file and line", async () => {
  const told = await load("day.ts", "export const day = ;");
  expect(told).toMatch(/day\.ts:1:\d+/);
  expect(told).toContain("export const day = ;");
  expect(told).not.toMatch(/backtrace/i);
});

test("what webpack keeps depends on one file, which changes with what is installed", () => {
  write("node_modules/.package-lock.json", "one");
  write(ownBuild, "node");

  const [file = "", ...more] = build("/babel-loader.js", "/null-loader.js");
  const first = readFileSync(file, "utf8");
  write("node_modules/.package-lock.json", "two");
  build();

  expect(file.startsWith(root)).toBe(true);
  expect(more).toEqual([]);
  expect(readFileSync(file, "utf8")).not.toBe(first);
});

test("it changes with the site's own part of the build, and with nothing else", () => {
  write("node_modules/.package-lock.json", "one");
  write(ownBuild, "node");
  const [file = ""] = build();
  const first = readFileSync(file, "utf8");

  build("/another-loader.js");
  expect(readFileSync(file, "utf8")).toBe(first);

  write(ownBuild, "another");
  build();
  expect(readFileSync(file, "utf8")).not.toBe(first);
});

test("it is written before webpack looks whether what it kept is stale", () => {
  write("node_modules/.package-lock.json", "one");
  write(ownBuild, "node");

  dependOnWhatIsInstalled(path.join(root, ownBuild), root).apply({
    hooks: { done: { tap: () => {} } },
  });

  const text = readFileSync(path.join(root, ".cache/webpack/origins.json"), "utf8");
  expect(Object.keys(JSON.parse(text))).toEqual(["installed", "build"]);
});

test("packages that another program than npm has installed are looked up as ever", () => {
  write(ownBuild, "node");

  expect(build("/babel-loader.js")).toEqual(["/babel-loader.js"]);
});

/** The part of webpack that is used here: its types are not the site's to install. */
interface Webpack {
  (
    options: object,
    done: (error: Error | null, stats: Stats) => void,
  ): { close: (done: () => void) => void };
  DefinePlugin: new (definitions: Record<string, string>) => object;
}

interface Stats {
  toJson: (options: object) => { modules: { name: string; built: boolean }[] };
}

/** Bundles `page.js` with what Gatsby defines for the server render, and tells the bundle and which modules were read. */
async function bundlePage(
  environment: Record<string, string>,
): Promise<{ code: string; read: string[] }> {
  const gatsby = createRequire(createRequire(import.meta.url).resolve("gatsby/package.json"));
  const webpack = gatsby("webpack") as Webpack;
  const names = Object.entries({
    ...environment,
    NODE_ENV: "production",
    PUBLIC_DIR: "/site/public",
  });
  const definitions = names.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]);
  const options = {
    mode: "production",
    context: root,
    entry: "./page.js",
    output: { path: path.join(root, "out"), filename: "page.js" },
    cache: { type: "filesystem", cacheLocation: path.join(root, "cache") },
    plugins: [
      new webpack.DefinePlugin({ "process.env": "({})", ...Object.fromEntries(definitions) }),
      withoutShell,
    ],
  };
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = webpack(options, (error, result) =>
      compiler.close(() => (error ? reject(error) : resolve(result))),
    );
  });
  const modules = stats.toJson({ all: false, modules: true, cachedModules: true }).modules;
  return {
    code: readFileSync(path.join(root, "out/page.js"), "utf8"),
    read: modules.filter(({ built }) => built).map(({ name }) => name),
  };
}

test("of the environment the server render has what browsers have, and a build from another terminal reads no module again", async () => {
  write(
    "page.js",
    "console.log([process.env.GATSBY_KEY, process.env.NODE_ENV, process.env.PUBLIC_DIR, process.env.TERMINAL]);",
  );
  const first = await bundlePage({ GATSBY_KEY: "k", TERMINAL: "one" });
  const second = await bundlePage({ GATSBY_KEY: "k", SSH_TTY: "/dev/pts/1" });

  expect(first.code).toContain('["k","production","/site/public",{}.TERMINAL]');
  expect(first.read).toEqual(["./page.js"]);
  expect(second.code).toBe(first.code);
  expect(second.read).toEqual([]);
});

/** The component of docs/islands.md, as the compiler and the browser get it. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import webpack from "webpack";
import { compileContent } from "../../core/content/compile";
import type { ComponentTable } from "../../core/content/components/component";
import { bundleTypescript } from "./bundle-typescript.mjs";

const [, example = ""] =
  /```tsx title="src\/content-components\/Laps.tsx"\n([\s\S]*?)```/.exec(
    readFileSync("docs/islands.md", "utf8"),
  ) ?? [];

let root = "";

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};

beforeAll(() => {
  // In the project, whose packages the bundles use.
  mkdirSync(".local", { recursive: true });
  root = mkdtempSync(path.resolve(".local/own-components-"));
  mkdirSync(path.join(root, "src"));
  for (const folder of ["src/core", "src/gatsby", "packages"]) {
    symlinkSync(path.resolve(folder), path.join(root, folder));
  }
  write("package.json", "{}");
  write("tsconfig.json", readFileSync("tsconfig.json", "utf8"));
  write("src/content-components/kit.ts", readFileSync("src/content-components/kit.ts", "utf8"));
  write("src/content-components/Laps.tsx", example);
  write(
    "src/content-components/Faulty.tsx",
    'export function render() {\n  throw new Error("no sheet");\n}\n',
  );
  write("src/content-components/Bare.tsx", "export const attributes = {};\n");
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

async function compile(text: string) {
  const { file } = await bundleTypescript(root, "src/gatsby/content/own-components.ts");
  const { ownComponents } = (await import(pathToFileURL(file).href)) as {
    ownComponents: ComponentTable;
  };
  return compileContent(
    { path: "docs/page.mdx", text },
    { wordsPerMinute: 200, siteUrl: "https://docs.own.example", components: ownComponents },
    { readFile: () => undefined },
  );
}

test("a file of the folder is a component, with its attributes, its static form and its island", async () => {
  const { body, problems } = await compile("Fly.\n\n<Laps count={4} />\n");
  expect(problems).toEqual([]);
  expect(body).toEqual([
    "<p>Fly.</p>",
    { island: "own:Laps", props: { count: 4 }, body: ["<p>4 to fly</p>"] },
  ]);
});

test("what is wrong with it, or with its use, is told at the page", async () => {
  const { problems } = await compile("<Laps cuont={4} />\n\n<Bare />\n\n<Faulty />\n");
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '1: <Laps> takes no attribute "cuont"; did you mean "count"?',
    '3: <Bare> has no static form; let "render" of src/content-components/Bare.tsx return one',
    '5: <Faulty> cannot be drawn; mend "render" of src/content-components/Faulty.tsx: no sheet',
  ]);
});

test("a browser gets the live form, and nothing of the compiler", async () => {
  const toScript = (file: string, code: string, loader: "ts" | "tsx") =>
    write(`web/${file}`, transformSync(code, { loader, jsx: "automatic" }).code);
  toScript("own/Laps.js", example, "tsx");
  toScript("own/kit.js", readFileSync("src/content-components/kit.ts", "utf8"), "ts");
  toScript("core/content/tree.js", readFileSync("src/core/content/tree.ts", "utf8"), "ts");
  const islands = readFileSync("src/views/mdx/islands.tsx", "utf8");
  const [, options = ""] =
    /import\(\s*((?:\/\*.*\*\/\s*)+)`\.\.\/\.\.\/content-c/.exec(islands) ?? [];
  write(
    "web/index.js",
    `import(${options.replace("tsx$", "js$")} \`./own/\${location.hash}.js\`).then(console.log);`,
  );
  const output = path.join(root, "out");
  const compiler = webpack({
    mode: "production",
    context: path.join(root, "web"),
    entry: "./index.js",
    output: { path: output, filename: "index.js", chunkFilename: "[name].js" },
    module: { rules: [{ test: /\.js$/, resolve: { fullySpecified: false }, sideEffects: false }] },
    optimization: { chunkIds: "named" },
    externals: [/^react/],
  });
  const names = await new Promise<string[]>((resolve, reject) => {
    compiler.run((error, stats) => {
      const found = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : undefined);
      if (found) reject(found);
      else resolve(Object.keys(stats?.compilation.assets ?? {}));
    });
  });
  const chunks = names.filter((name) => name !== "index.js");
  const script = chunks.map((name) => readFileSync(path.join(output, name), "utf8")).join("\n");
  expect(script).toContain("useState");
  // Of the static form, of its helpers, and of what is asked of an attribute.
  expect(script).not.toMatch(/"p"|tagName|"count"/);
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";

const gatsby = path.resolve("node_modules/gatsby/dist");
const compiler = "utils/parcel/compile-gatsby-files";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "dronedoc-gatsby-files-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write("gatsby-config.ts", 'const title: string = "A site";\nexport default { title };\n');
  write("gatsby-node.ts", 'export { onPreInit } from "./start";\n');
  write("start.ts", "export const onPreInit = (): number => 42;\n");
});

function write(file: string, code: string): void {
  writeFileSync(path.join(root, file), code);
}

/** Runs code that finds Gatsby's compiler as `compiler`, as Gatsby does. */
function runBesideGatsby(code: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--require",
      path.resolve("scripts/gatsby-files.cjs"),
      "--eval",
      `const compiler = require(${JSON.stringify(path.join(gatsby, compiler))}); ${code}`,
      root,
    ],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

const compile = "compiler.compileGatsbyFiles(process.argv[1])";

test("Gatsby's two files are bundled with what they import of ours", () => {
  const { stdout, stderr } = runBesideGatsby(
    `${compile}.then(() => {
      const load = (name) => require(compiler.findCompiledLocalPluginModule(process.argv[1], "default-site-plugin", name));
      console.log(load("gatsby-config").default.title, load("gatsby-node").onPreInit());
    });`,
  );
  expect(stderr).toBe("");
  expect(stdout).toBe("A site 42\n");
});

test("what an earlier start has compiled goes", () => {
  runBesideGatsby(
    `${compile}.then(() => require("node:fs").writeFileSync(process.argv[1] + "/.cache/compiled/old.js", "")).then(() => ${compile});`,
  );
  expect(readdirSync(path.join(root, ".cache/compiled")).sort()).toEqual([
    "gatsby-config.js",
    "gatsby-node.js",
  ]);
});

test("a file that cannot be read ends the command with its line", () => {
  write("start.ts", "export const one = 1;\nexport const onPreInit = ;\n");
  const { status, stderr } = runBesideGatsby(`${compile};`);
  expect(status).toBe(1);
  expect(stderr).toContain('start.ts:2:25: ERROR: Unexpected ";"');
});

test("what the build's code throws when it is loaded ends the command with its own words", () => {
  write("start.ts", 'export const onPreInit = 1;\nthrow new Error("no brand is named");\n');
  const { status, stderr } = runBesideGatsby(`${compile};`);
  expect(status).toBe(1);
  expect(stderr).toContain("no brand is named");
});

test("what is wrong with a setting is its sentence alone", () => {
  write(
    "start.ts",
    'export const onPreInit = 1;\nthrow Object.assign(new Error("no brand is named"), { name: "SettingsError" });\n',
  );
  const { status, stderr } = runBesideGatsby(`${compile};`);
  expect(status).toBe(1);
  expect(stderr).toBe("no brand is named\n");
});

test("a plugin of the project's is not looked for among the compiled files", () => {
  const { stdout } = runBesideGatsby(
    `${compile}.then(() => console.log(compiler.getResolvedFieldsForPlugin(process.argv[1], "a-plugin"), compiler.getResolvedFieldsForPlugin(process.argv[1], "default-site-plugin").resolvedCompiledGatsbyNode === process.argv[1] + "/.cache/compiled/gatsby-node.js"));`,
  );
  expect(stdout).toBe("{ resolvedCompiledGatsbyNode: undefined } true\n");
});

test("all that Gatsby takes from its compiler is there", () => {
  const files = readdirSync(gatsby, { recursive: true, encoding: "utf8" });
  const taken = files
    .filter((file) => file.endsWith(".js") && !file.endsWith(`${compiler}.js`))
    .map((file) => readFileSync(path.join(gatsby, file), "utf8"))
    .filter((code) => code.includes("compile-gatsby-files"))
    .flatMap((code) => [
      ...code.matchAll(/_compileGatsbyFiles\.(\w+)/g),
      ...code.matchAll(/\{\s*(\w+)\s*\} = require\([`"'][./]+utils\/parcel\/compile-gatsby-files/g),
    ])
    .map(([, name]) => name);
  const { stdout } = runBesideGatsby("console.log(JSON.stringify(Object.keys(compiler)));");
  expect([...new Set(taken)].sort()).toEqual(JSON.parse(stdout).sort());
});

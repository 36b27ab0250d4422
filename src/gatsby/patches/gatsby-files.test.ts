import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
      path.resolve("src/gatsby/patches/gatsby-files.cjs"),
      "--eval",
      `const compiler = require(${JSON.stringify(path.join(gatsby, compiler))}); ${code}`,
      root,
    ],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

const compile = "compiler.compileGatsbyFiles(process.argv[1])";

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

test("a mistake in the settings' code is told with its file and line", () => {
  mkdirSync(path.join(root, "src/site"), { recursive: true });
  write("src/site/brand.ts", "// The company.\nexport const company = Acme;\n");
  write("start.ts", 'export { company as onPreInit } from "./src/site/brand";\n');
  const { status, stderr } = runBesideGatsby(`${compile};`);
  expect(status).toBe(1);
  expect(stderr).toBe("src/site/brand.ts:2: Acme is not defined\n");
});

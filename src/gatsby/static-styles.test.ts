import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { transformAsync } from "@babel/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keep, readKept } from "./kept-file";
import {
  babelPlugin,
  bundleStyles,
  compileStyled,
  listStyledFiles,
  type StylesFor,
  toBabelOptions,
} from "./static-styles";

/** The code after the plugin, on one line, without the names that it makes of paths. */
async function transform(code: string, stylesFor: StylesFor = "server"): Promise<string> {
  const transformed = await transformFile(code, path.resolve("src/ui/box.tsx"), stylesFor);
  return transformed.replace(/, "[0-9a-zA-Z]{3}"/g, ', "NAME"').replace(/\s+/g, " ");
}

async function transformFile(code: string, filename: string, stylesFor: StylesFor = "server") {
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: [
      [babelPlugin, { ...toBabelOptions(stylesFor), runtime: path.resolve("src/ui/runtime") }],
    ],
  });
  return result?.code ?? "";
}

const styled = 'import styled from "@emotion/styled";';

const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-styles-"));
const kept = path.join(folder, "styled-modules.json");
afterAll(() => rmSync(folder, { recursive: true }));

/** The whole stylesheet, as it was made before anything was kept. */
let stylesheet: string;

beforeAll(async () => {
  stylesheet = await makeStylesheet();
});

async function makeStylesheet(): Promise<string> {
  return (await bundleStyles(kept)).map(({ whole }) => whole).join("");
}

test("the options name the plugin's text: what Babel kept of an older one is not taken", () => {
  const digest = createHash("sha256").update(readFileSync(babelPlugin)).digest("hex");
  expect(digest.startsWith(toBabelOptions("stylesheet").revision)).toBe(true);
  expect(toBabelOptions("stylesheet").revision).toHaveLength(20);
});

test("the browser's half of a styled component is its class", async () => {
  expect(await transform(`${styled} const Box = styled.div({ margin: 0 });`)).toBe(
    'import styled from "./runtime"; const Box = /*#__PURE__*/styled("div", "NAME");',
  );
  expect(await transform(`${styled} export const Box = styled(Link)({ margin: 0 });`)).toBe(
    'import styled from "./runtime"; export const Box = /*#__PURE__*/styled(Link, "NAME");',
  );
});

test("what a component is made of is imported by its way from there: scripts are the same in every folder", async () => {
  const code = `${styled} const Box = styled.div({ margin: 0 });`;
  const file = await transformFile(code, path.resolve("src/views/blog/box.tsx"));
  expect(file).toContain('from "../../ui/runtime"');
});

test("the half for the stylesheet keeps the styles, and says where they were made", async () => {
  expect(await transform(`${styled} const Box = styled.div(a, { margin: 0 });`, "stylesheet")).toBe(
    'import styled from "./runtime"; const Box = /*#__PURE__*/styled("div", "NAME", "ui/box.tsx:Box", a, { margin: 0 });',
  );
});

test("styles that nothing uses any more are gone, and those that they were made of", async () => {
  const code = `${styled} const a = { margin: 0 }; const b = { ...a }; const Box = styled.div(b);`;
  expect(await transform(code)).toBe(
    'import styled from "./runtime"; const Box = /*#__PURE__*/styled("div", "NAME");',
  );
});

test("the browser's objects of styles are empty, and what only they used is gone", async () => {
  const code = `${styled} const width = { width: 1 }; export const a: CSSObject = { ...width, margin: token("b") }; export const Box = styled.div(a);`;
  expect(await transform(code, "browser")).toBe(
    'import styled from "./runtime"; export const a: CSSObject = {}; export const Box = /*#__PURE__*/styled("div", "NAME");',
  );
  expect(await transform("const c: CSSObject = Object.fromEntries(d);", "browser")).toBe(
    "const c: CSSObject = {};",
  );
});

test("styles that nothing uses any more are gone with `as const` too", async () => {
  const code = `${styled} const a = { margin: token("b") } as const; const b = { ...a } as const; const Box = styled.div(b);`;
  expect(await transform(code, "browser")).toBe(
    'import styled from "./runtime"; const Box = /*#__PURE__*/styled("div", "NAME");',
  );
});

test("exported styles are marked, so that the minifier may drop them", async () => {
  expect(await transform("export const a: CSSObject = { margin: 0 };")).toBe(
    "export const a: CSSObject = /*#__PURE__*/(() => ({ margin: 0 }))();",
  );
});

test("styles that depend on props are an error that says what to write", async () => {
  const code = `${styled} const Box = styled.div((props) => ({ color: props.color }));`;
  await expect(transform(code)).rejects.toThrow(
    /box\.tsx: styled: found a function, wanted an object/,
  );
});

test("the classes of a file begin alike and end in their order", async () => {
  const code = `${styled} const Box = styled.div({ margin: 0 }); const Row = styled(Box)({ margin: 1 }); const Cell = styled.p({ margin: 2 });`;
  const names = (file: string) =>
    transformFile(code, path.resolve(file)).then((text) => text.match(/(?<=, ")\w{3}(?=")/g) ?? []);
  const [box = "", ...rest] = await names("src/ui/box.tsx");
  const beginning = box.slice(0, 2);
  expect([box, ...rest]).toEqual([`${beginning}0`, `${beginning}1`, `${beginning}2`]);
  expect(await names("src/ui/card.tsx")).not.toContain(box);
});

test("more styled components in a file than there are names are an error", async () => {
  const components = Array.from({ length: 63 }, (_, index) => `const C${index} = styled.p({});`);
  await expect(transform(`${styled} ${components.join(" ")}`)).rejects.toThrow(
    /box\.tsx: styled: found more than 62 styled components in one file/,
  );
});

test("a styled component that is made inside of another function is an error", async () => {
  const code = `${styled} function make() { return styled.div({ margin: 0 }); }`;
  await expect(transform(code)).rejects.toThrow(/a constant at the top of its file/);
});

test("what was made of a module is taken for the same text in the same file, and for no other", async () => {
  const [box = "", bar = ""] = ["src/ui/box.tsx", "src/ui/bar.tsx"].map((file) =>
    path.resolve(file),
  );
  const narrow = `${styled} const Box = styled.div({ margin: 0 });`;
  const wide = narrow.replace("0", "1");
  const now: Record<string, string> = {};
  const made = await compileStyled(box, narrow, { before: {}, now });
  expect(made).toContain("margin: 0");
  const before = Object.fromEntries(Object.keys(now).map((digest) => [digest, "kept"]));
  expect(await compileStyled(box, narrow, { before, now: {} })).toBe("kept");
  expect(await compileStyled(box, wide, { before, now: {} })).toContain("margin: 1");
  expect(await compileStyled(bar, narrow, { before, now: {} })).toContain('"ui/bar.tsx:Box"');
});

test("a build takes what the last one kept, and keeps no more than its own", async () => {
  const modules = Object.entries(readKept<Record<string, string>>(kept, {}));
  const mark = (code: string) => code.replaceAll("inline-flex", "inline-block");
  const marked = modules.map(([digest, code]) => [digest, mark(code)]);
  keep(kept, { ...Object.fromEntries(marked), former: "" });
  expect(stylesheet).toContain("inline-flex");
  expect(await makeStylesheet()).toBe(mark(stylesheet));
  expect(new Map(Object.entries(readKept(kept, {})))).toEqual(
    new Map(Object.entries(Object.fromEntries(marked))),
  );
});

test("no selector stands in itself, as `& + &` does below the top of its component", () => {
  expect(stylesheet.match(/(\._\w{3}[ >+~][^,{}]+?)[ >+~]+\1[^{]*/g)).toBeNull();
});

test("the stylesheet has every styled component of the site", { timeout: 60_000 }, async () => {
  expect(stylesheet).not.toMatch(/undefined|NaN|\[object/);
  const names: string[] = [];
  for (const file of listStyledFiles()) {
    const code = await transformFile(readFileSync(file, "utf8"), file);
    for (const [, name = ""] of code.matchAll(/__PURE__\*\/styled\([^,]+, "([0-9a-zA-Z]{3})"/g)) {
      names.push(name);
    }
  }
  expect(names.length).toBeGreaterThan(250);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !stylesheet.includes(`._${name}`))).toEqual([]);
});

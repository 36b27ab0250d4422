import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { transformAsync } from "@babel/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  babelPlugin,
  bundleStyles,
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

test("styles that depend on props are an error that says what to write", async () => {
  const code = `${styled} const Box = styled.div((props) => ({ color: props.color }));`;
  await expect(transform(code)).rejects.toThrow(
    /box\.tsx: styled: found a function, wanted an object/,
  );
});

test("a styled component that is made inside of another function is an error", async () => {
  const code = `${styled} function make() { return styled.div({ margin: 0 }); }`;
  await expect(transform(code)).rejects.toThrow(/a constant at the top of its file/);
});

test("no selector stands in itself, as `& + &` does below the top of its component", () => {
  expect(stylesheet.match(/(\._\w{3}[ >+~][^,{}]+?)[ >+~]+\1[^{]*/g)).toBeNull();
});

test("the stylesheet has every styled component of the site", { timeout: 60_000 }, async () => {
  expect(stylesheet).not.toMatch(/undefined|NaN|\[object/);
  const names: string[] = [];
  for (const file of listStyledFiles()) {
    const code = await transformFile(readFileSync(file, "utf8"), file);
    for (const [, name = ""] of code.matchAll(/__PURE__\*\/styled\([^,]+, "([0-9a-zA-Z]{5})"/g)) {
      names.push(name);
    }
  }
  expect(names.length).toBeGreaterThan(250);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !stylesheet.includes(`._${name}`))).toEqual([]);
});

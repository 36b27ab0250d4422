import { expect, test } from "vitest";
import { compile } from "../compile.fixture";
import { wireIds } from "./wiring-drawing";

const table = (names: readonly string[]) =>
  `<WiringExplorer label="Wiring &amp; more">\n\n| Wire | Pin |\n| --- | --- |\n${names
    .map((name) => `| ${name} | 1 |`)
    .join("\n")}\n\n</WiringExplorer>`;

const allNames = wireIds.map((id) => id.replaceAll("-", " "));

test("the drawing stands before the table, and each row has an address", async () => {
  const { body, problems, anchors } = await compile(table(allNames));
  expect(problems).toEqual([]);
  expect(anchors).toContain("wire-battery-plus");
  const [explorer] = body;
  expect(explorer).toMatchObject({
    island: "WiringExplorer",
    props: {
      wires: allNames.map((name, at) => ({ name, wire: wireIds[at], row: `wire-${wireIds[at]}` })),
    },
  });
  const html = JSON.stringify(body);
  expect(html).toContain('aria-label=\\"Wiring &amp; more\\"');
  expect(html.indexOf("<svg")).toBeLessThan(html.indexOf("<table"));
});

test("the drawing's own words are no text of the page", async () => {
  const { plainText } = await compile(table(allNames));
  expect(plainText).not.toContain("4 motors");
});

test("a row without a wire and a wire without a row are told", async () => {
  const names = ["Battery pluss", ...allNames.slice(1)];
  const { problems } = await compile(table(names));
  expect(problems.map(({ message }) => message)).toEqual([
    '<WiringExplorer> has a row "Battery pluss", and the drawing has no such wire; did you mean "battery-plus"?',
    "<WiringExplorer> needs a row for each wire; missing: battery-plus",
  ]);
});

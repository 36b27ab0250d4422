import { expect, test } from "vitest";
import { compile } from "../../core/content/compile.fixture";
import { readFrontMatter } from "../../core/content/front-matter/front-matter";
import { toContentFields } from "./content-fields";

async function read(text: string) {
  const source = { path: "docs/pump.mdx", text };
  const compiled = await compile(text, {}, source.path);
  return toContentFields("doc", source, readFrontMatter("doc", source), compiled);
}

test("hide_title hides the title of the front matter, and not one that stands in the text", async () => {
  const head = "---\ntitle: Pump\nhide_title: true\n---\n\n";
  expect((await read(`${head}Text`)).hideTitle).toBe(true);
  expect((await read(`${head}# Pump`)).hideTitle).toBe(false);
  expect((await read(`${head}Text\n\n# Oil pump`)).hideTitle).toBe(false);
});

import { readdirSync } from "node:fs";
import path from "node:path";
import { type PluginObj, transformFileAsync } from "@babel/core";
import { expect, test } from "vitest";

const gatsbysRemover = require.resolve("gatsby/dist/utils/babel/babel-plugin-remove-api");

/** The names that a module uses and nobody declares, when exports with these names are gone. */
async function findUndeclared(file: string, removed: string[]): Promise<string[]> {
  let names: string[] = [];
  const lookAtEnd: PluginObj = {
    visitor: {
      Program: {
        exit({ scope }) {
          scope.crawl();
          names = Object.keys(scope.globals);
        },
      },
    },
  };
  await transformFileAsync(file, {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: [[gatsbysRemover, { apis: ["getServerData", "config", ...removed] }], lookAtEnd],
  });
  return names;
}

// In development Gatsby loads a page's `Head` from a copy of the module without its default export. What is left of it
// throws, and Gatsby shows the page without title and description, and says nothing.
for (const folder of ["src/templates", "src/pages"]) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    test(`the head of ${file} stands without its page, and the page without its head`, async () => {
      const before = await findUndeclared(file, ["nothing"]);
      for (const removed of ["default", "Head"]) {
        const after = await findUndeclared(file, [removed]);
        expect(after.filter((global) => !before.includes(global))).toEqual([]);
      }
    });
  }
}

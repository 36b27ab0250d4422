import path from "node:path";
import { transformAsync } from "@babel/core";
import { expect, test } from "vitest";

const written = `import { useState } from "react";
class Box extends Array {
  size = 0;
  all = () => [...this, this.first?.name ?? ""];
}
const [open, setOpen] = useState(false);
export { Box, open, setOpen };`;

/** The code as Gatsby compiles it for the browser, with these plugins beside its own. */
async function compile(plugins: string[]): Promise<string> {
  const options = { stage: "build-javascript", reactRuntime: "automatic" };
  const result = await transformAsync(written, {
    filename: "box.js",
    babelrc: false,
    configFile: false,
    presets: [
      // As if it were a browser's: without targets of its own the preset asks Gatsby's state for them.
      [require.resolve("babel-preset-gatsby"), { ...options, targets: "safari 17.1" }],
    ],
    plugins,
  });
  return result?.code ?? "";
}

const asWritten = path.resolve("plugins/babel-plugin-as-written/index.cjs");

test("what browsers know is left as it is written", async () => {
  expect(await compile([asWritten])).toBe(written);
});

test("another compilation in the same process keeps its transforms", async () => {
  await compile([asWritten]);
  const code = await compile([]);
  expect(code).not.toContain("?.");
  expect(code).not.toContain("[open, setOpen]");
});

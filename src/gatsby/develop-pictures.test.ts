import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleTypescript } from "../../scripts/load-typescript.mjs";

/** Counts the orders that Gatsby takes for done when it has emptied its cache, in a process of its own. */
const emptyCache = `
const load = require("node:module").createRequire(process.cwd() + "/package.json");
const { store } = load("gatsby/dist/redux");
import(process.argv[1]).then(({ startForgettingOrders }) => {
  if (process.argv[2] === "mended") startForgettingOrders();
  const job = { contentDigest: "1", inputPaths: [] };
  store.dispatch({ type: "CREATE_JOB_V2", payload: { job }, plugin: { name: "gatsby-plugin-sharp" } });
  store.dispatch({ type: "END_JOB_V2", payload: { jobContentDigest: "1" } });
  store.dispatch({ type: "DELETE_CACHE", cacheIsCorrupt: false });
  require("node:fs").writeSync(1, String(store.getState().jobsV2.complete.size));
});
`;

/** Gatsby reads what it knows from `.cache` of the folder that it starts in: this one has none. */
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "develop-pictures-"));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function run(how: "mended" | "as it is"): Promise<string> {
  const { file } = await bundleTypescript("src/gatsby/develop-pictures.ts");
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", emptyCache, file, how], {
    cwd: folder,
    encoding: "utf8",
  });
  return stdout || stderr;
}

test("a picture that was to be made when a browser asks for it is ordered again after Gatsby has emptied its cache", async () => {
  expect(await run("mended")).toBe("0");
});

test("without the mend Gatsby takes it for made; when it does not, the mend may go", async () => {
  expect(await run("as it is")).toBe("1");
});

import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { bundleTypescript } from "../../scripts/load-typescript.mjs";

/** Sorts three nodes as Gatsby does, in a process of its own: its log takes the place of the console's. */
const sortThree = `
const load = require("node:module").createRequire(process.cwd() + "/package.json");
const { store } = load("gatsby/dist/redux");
const indexing = load("gatsby/dist/datastore/in-memory/indexing");
import(process.argv[1]).then(({ startSortingByResolvers }) => {
  if (process.argv[2] === "mended") startSortingByResolvers();
  const nodes = ["c", "a", "b"].map((id, counter) => ({ id, path: "/" + id, internal: { type: "Doc", counter } }));
  const excerpts = new Map([["a", { excerpt: "3" }], ["b", { excerpt: "2" }], ["c", { excerpt: "1" }]]);
  store.dispatch({ type: "SET_RESOLVED_NODES", payload: { key: "Doc", nodes: excerpts } });
  const kept = [];
  const read = (field, resolved) => {
    const [key] = indexing.getSortFieldIdentifierKeys([field], resolved);
    return nodes.map((node) => {
      const found = indexing.getGatsbyNodePartial(node, [field], resolved);
      kept.push(found);
      return found[key] ?? null;
    });
  };
  const answers = [
    read("excerpt", { excerpt: true }),
    read("path", {}),
    read("excerpt", { excerpt: true }),
    read("path", {}),
  ];
  require("node:fs").writeSync(1, JSON.stringify(answers));
});
`;

async function run(how: "mended" | "as it is"): Promise<unknown> {
  const { file } = await bundleTypescript("src/gatsby/sorted-lists.ts");
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", sortThree, file, how], {
    cwd: path.resolve(),
    encoding: "utf8",
  });
  return stdout === "" ? stderr : JSON.parse(stdout);
}

const excerpts = ["1", "3", "2"];
const paths = ["/c", "/a", "/b"];

test("what a list is sorted by is there again after another query has sorted it by another field", async () => {
  expect(await run("mended")).toEqual([excerpts, paths, excerpts, paths]);
});

test("without the mend Gatsby has forgotten it; when it has not, the mend may go", async () => {
  expect(await run("as it is")).toEqual([excerpts, paths, [null, null, null], paths]);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import {
  browserPackages,
  findBrowserNodes,
  findingsToText,
  judge,
  mustNotBe,
  partlyInBrowser,
  readReport,
} from "./audit.mjs";

const lock = {
  "": {},
  "node_modules/react": { dependencies: { scheduler: "1" } },
  "node_modules/scheduler": {},
  "node_modules/gatsby": { dependencies: { scheduler: "0", webpack: "5" } },
  "node_modules/gatsby/node_modules/scheduler": {},
  "node_modules/webpack": {},
  "node_modules/@firebase/firestore": { dependencies: { "@grpc/grpc-js": "1", idb: "7" } },
  "node_modules/@firebase/firestore/node_modules/idb": {},
  "node_modules/@grpc/grpc-js": {},
};

const nodes = findBrowserNodes(lock, ["react", "@firebase/firestore", "absent"]);

test("what a package depends on is found where Node finds it, and what is for Node alone is left out", () => {
  expect([...nodes].sort()).toEqual([
    "node_modules/@firebase/firestore",
    "node_modules/@firebase/firestore/node_modules/idb",
    "node_modules/react",
    "node_modules/scheduler",
  ]);
});

const found = (severity: "low" | "high" | "critical", ...places: string[]) => ({
  severity,
  nodes: places,
  via: [{ title: `bad ${severity}`, severity }, "another"],
});

const findings = judge(
  {
    webpack: found("critical", "node_modules/webpack"),
    scheduler: found("high", "node_modules/gatsby/node_modules/scheduler"),
    idb: found("low", "node_modules/@firebase/firestore/node_modules/idb"),
    react: found("high", "node_modules/react"),
  },
  nodes,
);

test("what reaches the browser stands first; another copy in a build tool does not", () => {
  expect(findingsToText(findings)).toBe(
    [
      "high react (reaches the browser): bad high",
      "low idb (reaches the browser): bad low",
      "critical webpack (build tools only): bad critical",
      "high scheduler (build tools only): bad high",
    ].join("\n"),
  );
});

test("only what is high or critical and reaches the browser must not be", () => {
  expect(findings.filter(mustNotBe).map(({ name }) => name)).toEqual(["react"]);
});

test("of Gatsby itself a browser gets a part, and nothing that it depends on", () => {
  const own = { title: "bad link", severity: "low" as const };
  const judged = (via: (string | typeof own)[]) =>
    judge({ gatsby: { severity: "critical", nodes: ["node_modules/gatsby"], via } }, nodes);
  expect(judged(["webpack"])).toEqual([
    { name: "gatsby", severity: "critical", titles: [], reachesBrowser: false },
  ]);
  expect(judged(["webpack", own])).toEqual([
    { name: "gatsby", severity: "low", titles: ["bad link"], reachesBrowser: true },
  ]);
});

test("a registry that says nothing is an error and no good news", () => {
  expect(() => readReport('{"message":"405 Method Not Allowed"}')).toThrow(/405 Method/);
  expect(() => readReport("<html>")).toThrow(/not answer in JSON/);
  expect(readReport('{"vulnerabilities":{}}')).toEqual({});
});

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

test("every package of the list is installed", () => {
  const missing = browserPackages.filter((name) => !packages[`node_modules/${name}`]);
  expect(missing).toEqual([]);
  expect(findBrowserNodes(packages).size).toBeGreaterThan(browserPackages.length);
});

/** What the build puts in the place of an import of Gatsby's browser half. */
const replaced = {
  "gatsby-core-utils": "Gatsby has a stand-in for browsers, create-content-digest-browser-shim",
  "react-server-dom-webpack":
    "an empty module: Gatsby leaves it out where a site has no server components",
  "socket.io-client": "the development server's alone; its files are left out of a build",
};

const cacheDir = "node_modules/gatsby/cache-dir";

/** The sources in `folder` that are no tests. */
const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

/** Where what a browser runs begins: pages, workers, the inline script, the service worker, Gatsby's own half. */
const entryPoints = [
  "gatsby-browser.tsx",
  ...sourcesIn("src/templates"),
  ...sourcesIn("src/pages"),
  ...readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .flatMap((name) =>
      [
        ...readFileSync(path.join("src", name), "utf8").matchAll(
          /new Worker\(new URL\("(.+?)", import\.meta\.url\)/g,
        ),
      ].map(([, worker = ""]) => path.join("src", path.dirname(name), worker)),
    ),
  "src/app/early.ts",
  "src/features/offline/worker/worker.ts",
  "src/features/offline/worker/switched-off.ts",
  "src/views/mdx/islands/mermaid/mermaid-frame.ts",
  `${cacheDir}/production-app.js`,
  `${cacheDir}/gatsby-browser-entry.js`,
];

test("every package that code for browsers imports is counted", async () => {
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    write: false,
    outdir: "nowhere",
    metafile: true,
    packages: "external",
    external: ["$virtual/*"],
    loader: { ".js": "jsx" },
    logLevel: "silent",
  });
  const names = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith("$virtual/"))
    .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  const imported = [...new Set(names)].sort();
  // From the search's worker, the service worker and Gatsby's half: all three are looked at.
  expect(imported).toEqual(expect.arrayContaining(["minisearch", "mitt", "workbox-routing"]));
  const known = [...browserPackages, ...partlyInBrowser, ...Object.keys(replaced)];
  expect(imported.filter((name) => !known.includes(name))).toEqual([]);
});

test.each(["mitt", "stylis", "scheduler", "workbox-core", "instantsearch.js", "dompurify"])(
  "a critical finding against %s is one that must not be",
  (name) => {
    const finding = { severity: "critical" as const, nodes: [`node_modules/${name}`], via: [] };
    const [judged] = judge({ [name]: finding }, findBrowserNodes(packages));
    expect(judged && mustNotBe(judged)).toBe(true);
  },
);

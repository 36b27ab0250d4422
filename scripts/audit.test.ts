import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  browserPackages,
  findBrowserNodes,
  findingsToText,
  judge,
  mustNotBe,
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
  via: [{ title: `bad ${severity}` }, "another"],
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

test("a registry that says nothing is an error and no good news", () => {
  expect(() => readReport('{"message":"405 Method Not Allowed"}')).toThrow(/405 Method/);
  expect(() => readReport("<html>")).toThrow(/not answer in JSON/);
  expect(readReport('{"vulnerabilities":{}}')).toEqual({});
});

test("every package of the list is installed", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const missing = browserPackages.filter((name) => !packages[`node_modules/${name}`]);
  expect(missing).toEqual([]);
  expect(findBrowserNodes(packages).size).toBeGreaterThan(browserPackages.length);
});

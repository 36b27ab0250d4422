import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const folders = ["src", "packages", "scripts", "tests/unit", "tests/search", "tests/accounts"];
const include = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
);

/** What changes modules, globals or the process: such a file has these to itself. */
const change =
  /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(|process\.env\b|process\.chdir|\bObject\.(?:assign|defineProperty)\((?:globalThis|window|document|navigator)\b|\bglobalThis\.\w+ =[^=]/;
const own = files.filter(
  (file) => /\.test\.tsx?$/.test(file) && change.test(readFileSync(file, "utf8")),
);

const shared = {
  environment: "node" as const,
  setupFiles: ["tests/unit/globals.ts"],
  // How fast a machine is is no test: a slow one has the time that it needs.
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Of two cores Vitest leaves one to itself, and is idle with it.
    maxWorkers: "100%",
    passWithNoTests: false,
    projects: [
      // Half of the processor time went into loading the same modules again for each file.
      { test: { ...shared, name: "unit", include, exclude: own, isolate: false } },
      { test: { ...shared, name: "isolated", include: own } },
    ],
  },
});

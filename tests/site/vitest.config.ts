/** The tests that build whole sites: slow, one after another, in a copy of the project. */

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/site/**/*.test.ts"],
    globalSetup: ["tests/site/global-setup.ts"],
    environment: "node",
    // They share the copy, and a build takes all cores.
    fileParallelism: false,
    // The first build on a slow machine; the others take a fraction of it.
    hookTimeout: 30 * 60_000,
    testTimeout: 150_000,
    passWithNoTests: false,
  },
});

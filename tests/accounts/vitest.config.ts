/** The tests of the local accounts: slow ones, which start emulators. */

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/accounts/**/*.test.ts"],
    environment: "node",
    passWithNoTests: false,
    // Two emulators at once would only wait for each other.
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 90_000,
  },
});

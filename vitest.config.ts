import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.{ts,tsx}",
      "scripts/**/*.test.ts",
      "tests/unit/**/*.test.ts",
      "tests/fuzz/**/*.test.ts",
      "tests/search/**/*.test.ts",
    ],
    environment: "node",
    // How fast a machine is is no test: a slow one has the time that it needs.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
  },
});

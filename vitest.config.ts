import { defineConfig } from "vitest/config";

const core = "src/core/**/*.test.ts";

const shared = {
  environment: "node" as const,
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
      {
        test: {
          ...shared,
          name: "core",
          include: [core],
          // Pure modules have nothing that one file of tests could leave to the next: they are loaded once.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: "unit",
          include: [
            "src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "tests/unit/**/*.test.ts",
            "tests/search/**/*.test.ts",
            "tests/accounts/**/*.test.ts",
          ],
          exclude: [core],
        },
      },
    ],
  },
});

import { defineConfig } from "vitest/config";

// The parsers as they are shipped: what they assert in development is not what an author meets.
process.env.NODE_ENV = "production";

/** Slow tests for each night. They measure and start servers: one file after the other. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/deep/**/*.test.ts"],
    // A copy of the project, where sites are built.
    globalSetup: ["tests/site/global-setup.ts"],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    passWithNoTests: false,
  },
});

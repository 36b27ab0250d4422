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
    passWithNoTests: false,
  },
});

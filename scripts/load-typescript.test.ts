import { expect, test } from "vitest";
import { CommandError } from "./command-error.mjs";
import { bundleTypescript } from "./load-typescript.mjs";

test("code that cannot be bundled ends a command with a sentence, and not with esbuild's stack", async () => {
  const failure = bundleTypescript("src/site/no-such-file.ts");
  await expect(failure).rejects.toBeInstanceOf(CommandError);
  await expect(failure).rejects.toThrow("no-such-file.ts");
});

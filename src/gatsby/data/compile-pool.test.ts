import { expect, test } from "vitest";
import type { Source } from "../../core/content/types";
import { CompilePool } from "./compile-pool";

test("what waits for a thread that ends with an error is compiled by the next one", async () => {
  const pool = new CompilePool(
    { contentDir: "content", wordsPerMinute: 200, siteUrl: "https://docs.own.example" },
    1,
  );
  const broken = null as unknown as Source;
  const plain = { path: "docs/plain.mdx", text: "Words.\n" };
  const answers = await Promise.allSettled(
    [broken, plain, plain, plain, plain, plain].map((source) => pool.compile(source)),
  );
  expect(answers[0]?.status).toBe("rejected");
  expect(answers.slice(-2).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  await pool.close();
});

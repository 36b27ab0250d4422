import { isDeepStrictEqual } from "node:util";
import { test } from "vitest";
import { createEmbedded, startGoogles } from "/work/main/tests/accounts/backends";
import { generateOperations } from "/work/main/tests/accounts/operations";
import { describeOperation, replay } from "/work/main/tests/accounts/replay";

test("diff", async () => {
  const g = await startGoogles("/work/main/firestore.rules");
  const e = createEmbedded();
  let total = 0;
  for (const seed of (process.env.SEEDS ?? "1").split(",").map(Number)) {
    const ops = generateOperations(Number(process.env.COUNT ?? 400), seed);
    const a = await replay(g, ops),
      b = await replay(e, ops);
    const ok = a.filter((x) => x.status === 200).length;
    console.log(
      "seed",
      seed,
      "ops",
      ops.length,
      "ok",
      ok,
      JSON.stringify(
        a.reduce(
          (m: any, x) => (
            (m[x.status + " " + (x.status === 200 ? "" : x.body)] =
              (m[x.status + " " + (x.status === 200 ? "" : x.body)] ?? 0) + 1),
            m
          ),
          {},
        ),
      ),
    );
    let n = 0;
    for (const [i, op] of ops.entries())
      if (!isDeepStrictEqual(a[i], b[i])) {
        total++;
        if (n++ < 12) {
          const s = (x: any) => JSON.stringify({ ...x, stored: undefined }).slice(0, 700);
          console.log(
            i,
            describeOperation(op).slice(0, 900),
            "\n  G",
            s(a[i]),
            "\n  E",
            s(b[i]),
            isDeepStrictEqual((a[i] as any).body, (b[i] as any).body)
              ? "\n STORED G " +
                  JSON.stringify(a[i]?.stored) +
                  "\n STORED E " +
                  JSON.stringify(b[i]?.stored)
              : "",
          );
          if (n >= Number(process.env.STOP ?? 6)) break;
        }
      }
  }
  console.log("TOTAL", total);
  await g.close();
  await e.close();
}, 600000);

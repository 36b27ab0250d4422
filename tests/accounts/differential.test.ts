/**
 * The local document store answers as Google's Firestore emulator does: the same operations on both, with
 * the same rules. What the emulator answered is kept in recorded.jsonl, for machines that have none.
 *
 * After a change of firestore.rules or of the operations: `RECORD=1 npx vitest run --config
 * tests/accounts/vitest.config.ts differential`.
 */

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Backend,
  createEmbedded,
  emulatorJar,
  skippedBecause,
  startGoogles,
} from "./backends";
import { generateOperations, type Operation } from "./operations";
import { describeOperation, type Outcome, replay } from "./replay";

interface Recorded {
  operation: Operation;
  outcome: Outcome;
}

const recordingPath = "tests/accounts/recorded.jsonl";
const operations = generateOperations(400, 7);

function hashRules(): string {
  return createHash("sha256").update(readFileSync("firestore.rules")).digest("hex");
}

/** The first line names the rules; then there is a line for each operation. */
function writeRecording(outcomes: readonly Outcome[]): void {
  const recorded = operations.map((operation, index) => ({ operation, outcome: outcomes[index] }));
  const lines = [{ rules: hashRules() }, ...recorded].map((line) => JSON.stringify(line));
  writeFileSync(recordingPath, `${lines.join("\n")}\n`);
}

function readRecording(): { rules: string; operations: Operation[]; outcomes: Outcome[] } {
  const [first = "", ...lines] = readFileSync(recordingPath, "utf8").trimEnd().split("\n");
  const recorded = lines.map((line): Recorded => JSON.parse(line));
  return {
    rules: JSON.parse(first).rules,
    operations: recorded.map(({ operation }) => operation),
    outcomes: recorded.map(({ outcome }) => outcome),
  };
}

function expectSame(
  found: readonly Outcome[],
  wanted: readonly Outcome[],
  list: readonly Operation[],
): void {
  for (const [index, operation] of list.entries()) {
    expect(found[index], `${index}: ${describeOperation(operation)}`).toEqual(wanted[index]);
  }
}

let embedded: Backend;
beforeAll(async () => {
  embedded = createEmbedded();
  if (process.env.RECORD === undefined) return;
  const googles = await startGoogles("firestore.rules");
  writeRecording(await replay(googles, operations));
  await googles.close();
});
afterAll(() => embedded.close());

test("the operations are allowed, forbidden and malformed ones", () => {
  const { outcomes } = readRecording();
  const count = (status: number) => outcomes.filter((outcome) => outcome.status === status).length;
  expect(count(200)).toBeGreaterThan(150);
  expect(count(403)).toBeGreaterThan(100);
  expect(count(400)).toBeGreaterThan(40);
});

test("the recording was made with the rules and the operations of today", () => {
  const { rules, operations: recorded } = readRecording();
  expect(rules, "firestore.rules have changed: record anew, see the top of this file").toBe(
    hashRules(),
  );
  expect(recorded).toEqual(operations);
});

test("the local store answers and stores what was recorded", async () => {
  const { operations: recorded, outcomes } = readRecording();
  expectSame(await replay(embedded, recorded), outcomes, recorded);
});

if (emulatorJar === undefined) console.warn(skippedBecause);

describe.skipIf(emulatorJar === undefined)("with Google's emulator", () => {
  let googles: Backend;
  beforeAll(async () => {
    googles = await startGoogles("firestore.rules");
  });
  afterAll(() => googles.close());

  test.each([7, 8])(
    "both answer and store the same, operations %i",
    async (seed) => {
      const list = generateOperations(400, seed);
      const outcomes = await replay(googles, list);
      expectSame(await replay(embedded, list), outcomes, list);
      if (seed === 7) expect(readRecording().outcomes).toEqual(outcomes);
    },
    120_000,
  );
});

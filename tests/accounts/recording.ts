/**
 * What Google's Firestore emulator answered to many operations, for machines that have none.
 *
 * After a change of firestore.rules or of the operations: `RECORD=1 npx vitest run --config
 * tests/deep/vitest.config.ts emulator`.
 */

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { generateOperations, type Operation } from "./operations";
import { describeOperation, type Outcome } from "./replay";

interface Recorded {
  operation: Operation;
  outcome: Outcome;
}

const recordingPath = "tests/accounts/recorded.jsonl";
export const operations = generateOperations(400, 7);

export function hashRules(): string {
  return createHash("sha256").update(readFileSync("firestore.rules")).digest("hex");
}

/** The first line names the rules; then there is a line for each operation. */
export function writeRecording(outcomes: readonly Outcome[]): void {
  const recorded = operations.map((operation, index) => ({ operation, outcome: outcomes[index] }));
  const lines = [{ rules: hashRules() }, ...recorded].map((line) => JSON.stringify(line));
  writeFileSync(recordingPath, `${lines.join("\n")}\n`);
}

export function readRecording(): { rules: string; operations: Operation[]; outcomes: Outcome[] } {
  const [first = "", ...lines] = readFileSync(recordingPath, "utf8").trimEnd().split("\n");
  const recorded = lines.map((line): Recorded => JSON.parse(line));
  return {
    rules: JSON.parse(first).rules,
    operations: recorded.map(({ operation }) => operation),
    outcomes: recorded.map(({ outcome }) => outcome),
  };
}

export function expectSame(
  found: readonly Outcome[],
  wanted: readonly Outcome[],
  list: readonly Operation[],
): void {
  for (const [index, operation] of list.entries()) {
    expect(found[index], `${index}: ${describeOperation(operation)}`).toEqual(wanted[index]);
  }
}

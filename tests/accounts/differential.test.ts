/** The local document store answers as Google's Firestore emulator has answered, with the same rules. */

import { expect, test } from "vitest";
import { createEmbedded } from "./backends";
import { expectSame, hashRules, operations, readRecording } from "./recording";
import { replay } from "./replay";

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
  const embedded = createEmbedded();
  expectSame(await replay(embedded, recorded), outcomes, recorded);
  await embedded.close();
});

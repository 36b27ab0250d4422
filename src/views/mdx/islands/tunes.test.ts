import { expect, test } from "vitest";
import { soundNames } from "../../../core/signals";
import { toDuration } from "./tunes";

test("every sound can be told from its sample, which is over in five seconds", () => {
  for (const name of soundNames) {
    expect(toDuration(name), name).toBeGreaterThan(200);
    expect(toDuration(name), name).toBeLessThan(5000);
  }
});

import { expect, test } from "vitest";
import { momentToText } from "./moment-text";

test("a moment is said in the reader's own time, whichever way it is given", () => {
  const moment = new Date(2026, 10, 21, 9, 14);
  expect(momentToText(moment)).toBe("21 November 2026 at 09:14");
  expect(momentToText(moment.toISOString())).toBe("21 November 2026 at 09:14");
});

import { expect, test } from "vitest";
import { createListeners } from "./listeners";

test("each listener is told of a change until it stops", () => {
  const [subscribe, tell] = createListeners();
  const told: string[] = [];
  const stop = subscribe(() => told.push("a"));
  subscribe(() => told.push("b"));
  tell();
  stop();
  tell();
  expect(told).toEqual(["a", "b", "b"]);
});

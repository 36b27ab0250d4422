import { expect, test } from "vitest";
import { toAnnouncement, toAnswer } from "./answer";

const found = { query: "mag", hitCount: 3, isBeyond: false };

test("an empty field, or one of spaces, asks nothing", () => {
  expect(toAnswer({ text: "", hasFailed: false, results: found })).toEqual({ kind: "unasked" });
  expect(toAnswer({ text: "  ", hasFailed: true, results: undefined })).toEqual({
    kind: "unasked",
  });
});

test("before the first answer it is waited for, also past the answer to nothing", () => {
  expect(toAnswer({ text: "mag", hasFailed: false, results: undefined }).kind).toBe("waiting");
  expect(
    toAnswer({
      text: "mag",
      hasFailed: false,
      results: { query: "", hitCount: 0, isBeyond: false },
    }).kind,
  ).toBe("waiting");
});

test("hits are shown until the next ones come, and are known to be old", () => {
  expect(toAnswer({ text: "mag", hasFailed: false, results: found })).toEqual({
    kind: "found",
    query: "mag",
    isCurrent: true,
  });
  expect(toAnswer({ text: "magn", hasFailed: false, results: found })).toEqual({
    kind: "found",
    query: "mag",
    isCurrent: false,
  });
});

test("spaces at the ends change no query", () => {
  const results = { ...found, query: " mag" };
  expect(toAnswer({ text: "mag ", hasFailed: false, results })).toMatchObject({ isCurrent: true });
});

test("nothing found names the query that found nothing", () => {
  const results = { query: "xyzzy", hitCount: 0, isBeyond: false };
  expect(toAnswer({ text: "xyzzy", hasFailed: false, results })).toEqual({
    kind: "nothing",
    query: "xyzzy",
  });
});

test("a page after the last one is not nothing; where something else is written it is waited for", () => {
  const results = { query: "mag", hitCount: 0, isBeyond: true };
  expect(toAnswer({ text: "mag", hasFailed: false, results })).toEqual({ kind: "beyond" });
  expect(toAnswer({ text: "magn", hasFailed: false, results })).toEqual({ kind: "waiting" });
});

test("a failure goes before old hits", () => {
  expect(toAnswer({ text: "mag", hasFailed: true, results: found })).toEqual({ kind: "failed" });
});

test("the count is told once the hits are those of what is written", () => {
  const answer = { kind: "found", query: "mag", isCurrent: true } as const;
  expect(toAnnouncement(answer, 1)).toBe('1 page found for "mag"');
  expect(toAnnouncement(answer, 4)).toBe('4 pages found for "mag"');
  expect(toAnnouncement({ ...answer, isCurrent: false }, 4)).toBe("");
  expect(toAnnouncement({ kind: "nothing", query: "x" }, 0)).toBe('No results for "x"');
  expect(toAnnouncement({ kind: "waiting" }, 0)).toBe("");
});

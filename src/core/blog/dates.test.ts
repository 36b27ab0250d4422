import { expect, test } from "vitest";
import { readPostDate, toBlogTime, toDay, toUtcDay } from "./dates";

test("a day begins at midnight in the blog's time zone", () => {
  expect(readPostDate("2025-01-20", "Europe/Prague")).toEqual({
    date: "2025-01-19T23:00:00.000Z",
    day: "2025-01-20",
  });
  expect(readPostDate("2025-07-01", "America/New_York")).toEqual({
    date: "2025-07-01T04:00:00.000Z",
    day: "2025-07-01",
  });
});

test("the days on which the clocks change begin at their own midnight", () => {
  expect(readPostDate("2025-03-30", "Europe/Prague")?.date).toBe("2025-03-29T23:00:00.000Z");
  expect(readPostDate("2025-03-31", "Europe/Prague")?.date).toBe("2025-03-30T22:00:00.000Z");
  expect(readPostDate("2025-10-26T12:00", "Europe/Prague")?.date).toBe("2025-10-26T11:00:00.000Z");
});

test("a time without an offset is the blog's local time", () => {
  expect(readPostDate("2025-01-20 09:30", "Europe/Prague")?.date).toBe("2025-01-20T08:30:00.000Z");
});

test.each([
  ["2025-12-31t23:30z", "2025-12-31T23:30:00.000Z"],
  ["2025-12-31T23:30+10:30", "2025-12-31T13:00:00.000Z"],
  ["2025-12-31T23:30-1030", "2026-01-01T10:00:00.000Z"],
  ["2025-12-31 23:30:15.25 Z", "2025-12-31T23:30:15.000Z"],
])("the time %s is the instant %s", (written, date) => {
  expect(readPostDate(written, "Europe/Prague")?.date).toBe(date);
});

test("a time with an offset is that instant, and its day is the blog's", () => {
  expect(readPostDate("2025-12-31T23:30:00Z", "Europe/Prague")).toEqual({
    date: "2025-12-31T23:30:00.000Z",
    day: "2026-01-01",
  });
  expect(readPostDate("2026-01-01T00:30:00+02:00", "Europe/London")?.day).toBe("2025-12-31");
  expect(readPostDate("2025-12-31T23:30-03:30", "UTC")?.date).toBe("2026-01-01T03:00:00.000Z");
  expect(readPostDate("2026-01-01T00:30+0545", "UTC")?.date).toBe("2025-12-31T18:45:00.000Z");
});

test("midnight UTC of a YAML reader is the day it was written as", () => {
  expect(readPostDate(new Date("2025-01-20T00:00:00Z"), "America/New_York")?.day).toBe(
    "2025-01-20",
  );
});

test("days and times that the calendar and the clock do not have are none", () => {
  expect(readPostDate("2025-02-30", "UTC")).toBeUndefined();
  // Years below 100 are for JavaScript those of the last century.
  expect(readPostDate("0025-02-03", "UTC")).toBeUndefined();
  expect(readPostDate("2025-13-01", "UTC")).toBeUndefined();
  expect(readPostDate("2025-01-20T24:10", "UTC")).toBeUndefined();
  expect(readPostDate("2025-01-20T09:59:59", "UTC")?.date).toBe("2025-01-20T09:59:59.000Z");
  expect(readPostDate("2025-01-20T09:60", "UTC")).toBeUndefined();
  expect(readPostDate("2025-01-20T09:10:60", "UTC")).toBeUndefined();
  expect(readPostDate("2025-01-00", "UTC")).toBeUndefined();
  expect(readPostDate("2025-01-99", "UTC")).toBeUndefined();
  expect(readPostDate("on 2025-01-20", "UTC")).toBeUndefined();
  expect(readPostDate("2025-01-20 or so", "UTC")).toBeUndefined();
  expect(readPostDate("yesterday", "UTC")).toBeUndefined();
  expect(readPostDate(new Date("nonsense"), "UTC")).toBeUndefined();
});

test("an instant has different days in different zones", () => {
  expect(toDay("2025-12-31T23:30:00Z", "Europe/Prague")).toBe("2026-01-01");
  expect(toDay("2025-12-31T23:30:00Z", "UTC")).toBe("2025-12-31");
});

test("an instant has the day and the hour of the blog's clock, and how far that is from UTC", () => {
  expect(toBlogTime("2025-01-19T23:00:00.000Z", "Europe/Prague")).toBe("2025-01-20T00:00:00+01:00");
  expect(toBlogTime("2026-06-17T22:00:00.000Z", "Europe/Prague")).toBe("2026-06-18T00:00:00+02:00");
  expect(toBlogTime("2025-07-01T04:00:00.000Z", "America/New_York")).toBe(
    "2025-07-01T00:00:00-04:00",
  );
  expect(toBlogTime("2025-07-01T00:00:00.999Z", "UTC")).toBe("2025-07-01T00:00:00+00:00");
});

test("a day without a time is the same day in UTC, and an instant stays", () => {
  const read = (date: string, zone: string) => toUtcDay(date, zone).toISOString();
  const ofDay = (zone: string) => readPostDate("2025-01-20", zone)?.date ?? "";
  for (const zone of ["Europe/Prague", "America/New_York", "UTC"]) {
    expect(read(ofDay(zone), zone)).toBe("2025-01-20T00:00:00.000Z");
  }
  expect(read("2025-01-20T09:30:00.000Z", "Europe/Prague")).toBe("2025-01-20T09:30:00.000Z");
});

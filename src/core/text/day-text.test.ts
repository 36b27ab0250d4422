import { expect, test } from "vitest";
import { dayToText } from "./day-text";

test("a day is shown in words", () => {
  expect(dayToText("2025-01-20")).toBe("20 January 2025");
  expect(dayToText("2024-02-29")).toBe("29 February 2024");
  expect(dayToText("2026-12-01T23:59:59.000Z")).toBe("1 December 2026");
});

test("an instant is told by its day in UTC, as it is told to machines", () => {
  expect(dayToText("2025-01-20T00:30:00+02:00")).toBe("19 January 2025");
  expect(dayToText("2025-01-20T23:30:00-01:00")).toBe("21 January 2025");
});

test("what is no day has no words", () => {
  expect(dayToText("")).toBeUndefined();
  expect(dayToText("yesterday")).toBeUndefined();
  expect(dayToText("2025-13-01")).toBeUndefined();
});

test("each day of four years reads as Intl writes it", () => {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  for (let day = Date.UTC(2023, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000) {
    expect(dayToText(new Date(day).toISOString())).toBe(format.format(day));
  }
});

/** Values, their order, and the paths that lead to them. */

import { expect, test } from "vitest";
import { readFieldPath, withField } from "./names";
import { addNumbers, compareValues, readTimestamp, readValue, timestampToText } from "./values";

test("kinds of values have an order, and values one within each kind", () => {
  const ordered = [
    { nullValue: null },
    { booleanValue: false },
    { booleanValue: true },
    { doubleValue: "NaN" as const },
    { doubleValue: "-Infinity" as const },
    { integerValue: "-2" },
    { doubleValue: 0.5 },
    { integerValue: "9007199254740993" },
    { timestampValue: "2026-01-01T00:00:00Z" },
    { timestampValue: "2026-01-01T00:00:00.500Z" },
    { stringValue: "" },
    { stringValue: "Z" },
    { stringValue: "a" },
    { stringValue: "\uffee" },
    { stringValue: "🚁" },
    { bytesValue: "AA==" },
    { arrayValue: {} },
    { arrayValue: { values: [{ integerValue: "1" }] } },
    { mapValue: {} },
    { mapValue: { fields: { a: { integerValue: "1" } } } },
  ];
  const shuffled = ordered.toReversed().sort(compareValues);
  expect(shuffled).toEqual(ordered);
});

test("a whole double and an integer are equal", () => {
  expect(compareValues({ integerValue: "3" }, { doubleValue: 3 })).toBe(0);
});

test("times are told in UTC, with as many digits as they need", () => {
  expect(readTimestamp("2026-03-12T10:30:00+02:00")).toBe("2026-03-12T08:30:00Z");
  expect(readTimestamp("2026-03-12T08:30:00.12Z")).toBe("2026-03-12T08:30:00.120Z");
  expect(readTimestamp("2026-03-12T08:30:00.123456789Z")).toBe("2026-03-12T08:30:00.123456Z");
  expect(timestampToText(1_000_007n)).toBe("1970-01-01T00:00:01.000007Z");
});

test("a sum of integers stops at the largest one", () => {
  const largest = { integerValue: "9223372036854775807" };
  expect(addNumbers(largest, { integerValue: "1" })).toEqual(largest);
  expect(addNumbers({ integerValue: "1" }, { doubleValue: 0.5 })).toEqual({ doubleValue: 1.5 });
});

test("a value has one type that there is", () => {
  expect(() => readValue({})).toThrow("exactly one type");
  expect(() => readValue({ constructor: 1 })).toThrow('no type of value named "constructor"');
});

test("values are not nested without end", () => {
  let value: unknown = { nullValue: null };
  for (let depth = 0; depth < 30; depth += 1) value = { mapValue: { fields: { a: value } } };
  expect(() => readValue(value)).toThrow("nested more than 20 deep");
});

test("a field path has names, quoted where they must be", () => {
  expect(readFieldPath("a._b1")).toEqual(["a", "_b1"]);
  expect(readFieldPath("`uvdar-kit`.serial")).toEqual(["uvdar-kit", "serial"]);
  expect(readFieldPath("`a.b`.`\\`\\\\`")).toEqual(["a.b", "`\\"]);
  for (const broken of ["", ".", "a.", ".a", "a b", "1st", "`", "a`b`", "__x__"]) {
    expect(() => readFieldPath(broken), broken).toThrow();
  }
});

test("a field in a map is set without a change of the others", () => {
  const fields = { h4: { mapValue: { fields: { serial: { stringValue: "1" } } } } };
  expect(withField(fields, ["h4", "firmware"], { stringValue: "2" })).toEqual({
    h4: { mapValue: { fields: { serial: { stringValue: "1" }, firmware: { stringValue: "2" } } } },
  });
  expect(withField(fields, ["h4", "serial"], undefined)).toEqual({ h4: { mapValue: {} } });
  expect(withField(fields, ["h6", "serial"], undefined)).toEqual(fields);
});

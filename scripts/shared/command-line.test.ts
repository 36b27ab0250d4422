import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { readCommandLine, toWholeNumber } from "./command-line";

const usage = "npm run print [-- <pages>] [--size <points>] [--draft]\nnpm run print -- cover";
const options = { size: { type: "string" }, draft: { type: "boolean" } } as const;
const read = (...args: string[]) => readCommandLine({ usage, options, words: 1, args });

test("options and words come back by their names", () => {
  expect(read("12", "--size", "9", "--draft")).toEqual({
    values: { size: "9", draft: true },
    words: ["12"],
  });
  expect(read()).toEqual({ values: {}, words: [] });
  expect(read("--size=9").values.size).toBe("9");
});

test.each([
  [["--sise", "9"], "There is no --sise."],
  [["--sise=9"], "There is no --sise."],
  [["-s"], "There is no -s."],
  [["--size"], "--size needs a value."],
  [["--size", "--draft"], "--size needs a value."],
  [["--draft=no"], "--draft takes no value."],
  [["1", "2", "3"], 'Wanted one word, found "1 2 3".'],
])("%j is told in one sentence, with the usage below it", (args, sentence) => {
  expect(() => read(...args)).toThrow(
    `${sentence}\nusage: npm run print [-- <pages>] [--size <points>] [--draft]\n       npm run print -- cover`,
  );
});

test("a command that takes no words says so", () => {
  expect(() => readCommandLine({ usage: "npm run stop", args: ["now"] })).toThrow(
    'Wanted nothing more, found "now".\nusage: npm run stop',
  );
});

test("--help is answered with the usage", () => {
  expect(() => read("1", "--help")).toThrow(/^usage: npm run print/);
  expect(() => read("-h")).toThrow(/^usage: npm run print/);
});

test("a number is whole, and not below the least", () => {
  expect(toWholeNumber("50", "clicks", usage)).toBe(50);
  expect(toWholeNumber("0", "clicks", usage)).toBe(0);
  expect(() => toWholeNumber("ten", "clicks", usage)).toThrow(
    'clicks must be a whole number, found "ten".\nusage: npm run print',
  );
  expect(() => toWholeNumber("-1", "clicks", usage)).toThrow("found");
  expect(() => toWholeNumber("1.5", "clicks", usage)).toThrow("found");
  expect(() => toWholeNumber("0", "clicks", usage, 1)).toThrow(
    'clicks must be a whole number from 1 on, found "0".',
  );
});

test("a command tells an option that it does not know in a sentence, and ends with 1", () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/new.ts", "--no-such-option"],
    {
      encoding: "utf8",
    },
  );
  expect(stderr.trim()).toMatch(/^There is no --no-such-option\.\nusage: npm run new/);
  expect(status).toBe(1);
});

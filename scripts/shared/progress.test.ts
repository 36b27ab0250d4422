import { expect, test } from "vitest";
import { createGatsbyReader, showProgress, stepToText } from "./progress";

const toMessage = (type: string, payload: object) => ({
  type: "LOG_ACTION",
  action: { type, payload, timestamp: "2026-11-29T02:00:00.000Z" },
});

test("of Gatsby's activities those that take time are steps, with what is done of how many", () => {
  const read = createGatsbyReader();
  const bundles = {
    id: "1",
    text: "Building HTML renderer",
    type: "spinner",
    status: "IN_PROGRESS",
  };
  expect(read(toMessage("ACTIVITY_START", bundles))).toEqual({
    text: "Bundling what renders pages",
  });
  const pages = { id: "2", text: "Building static HTML for pages", type: "progress" };
  expect(read(toMessage("ACTIVITY_START", { ...pages, current: 0, total: 63 }))).toEqual({
    text: "Rendering pages",
    done: 0,
    total: 63,
  });
  expect(read(toMessage("ACTIVITY_UPDATE", { id: "2", uuid: "a", current: 20 }))).toEqual({
    text: "Rendering pages",
    done: 20,
    total: 63,
  });
  expect(read(toMessage("ACTIVITY_UPDATE", { id: "2", uuid: "a", total: 64 }))).toMatchObject({
    done: 20,
    total: 64,
  });
});

test.each([
  toMessage("ACTIVITY_START", { id: "3", text: "load plugins", type: "spinner" }),
  toMessage("ACTIVITY_UPDATE", { id: "3", current: 1 }),
  toMessage("ACTIVITY_END", { id: "2", status: "SUCCESS", duration: 1.2 }),
  toMessage("LOG", { level: "WARNING", text: "content/docs/a.mdx:3: no such key" }),
  toMessage("SET_STATUS", "IN_PROGRESS" as unknown as object),
  { type: "HEARTBEAT" },
])("no step is begun by %j", (message) => {
  expect(createGatsbyReader()(message)).toBeUndefined();
});

test("a step is told with its count, where it has one, and the seconds since the start", () => {
  expect(stepToText({ text: "Rendering pages", done: 12, total: 63 }, 8.9)).toBe(
    "Rendering pages: 12 of 63 (8 s)",
  );
  expect(stepToText({ text: "Reading the content" }, 0)).toBe("Reading the content (0 s)");
});

test("without a terminal each step is one plain line, however often it is told", () => {
  const lines: string[] = [];
  const output = { write: (line: string) => Boolean(lines.push(line)) };
  const progress = showProgress(output as NodeJS.WriteStream);
  progress.show({ text: "Rendering pages", done: 0, total: 63 });
  progress.show({ text: "Resizing pictures", done: 1, total: 4 });
  progress.show({ text: "Rendering pages", done: 63, total: 63 });
  progress.end();
  expect(lines).toEqual(["Rendering pages ...\n", "Resizing pictures ...\n"]);
});

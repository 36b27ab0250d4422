import { expect, test } from "vitest";
import { compile, toHtml, toProblems } from "../compile.fixture";

test("a row of sentences stands alone on a phone, and its cells carry the names of their columns", async () => {
  const html = await toHtml(
    "| You see | It means | Do this |\n| --- | --- | --- |\n| No light | the pack is empty or unplugged | measure it, then look at the plug |",
  );
  expect(html).toContain('<table class="stacks">');
  expect(html).toContain(
    '<td>No light</td>\n<td data-label="It means">the pack is empty or unplugged</td>\n<td data-label="Do this">measure it, then look at the plug</td>',
  );
});

test("a table with one column of sentences stays a table, and its short columns are marked", async () => {
  const html = await toHtml(
    "| Time | What | Page |\n| --- | --- | --- |\n| 09:00 | Unpack and compare with the table above | [Power](/p) |",
  );
  expect(html).toContain('<table class="short-1 short-3">');
  expect(html).not.toContain("data-label");
});

test("from four columns on one column of sentences is enough", async () => {
  const html = await toHtml(
    "| Page | What you can do afterwards | Time | Propellers |\n| --- | --- | --- | --- |\n| Power | switch on and off in the right order | 30 min | off |",
  );
  expect(html).toContain('<table class="stacks">');
});

test("two columns stay beside each other, however long they are", async () => {
  const html = await toHtml(
    "| Sensor | Do it |\n| --- | --- |\n| The compass on the mast | in a new country and after new hardware |",
  );
  expect(html).toContain("<table>");
});

test("a table of values alone needs nothing", async () => {
  expect(await toHtml("| A | B |\n| --- | --- |\n| 1 | 2 |")).toContain("<table>");
});

test("a number that is filled in later is not taken for a short one", async () => {
  const html = await toHtml(
    '| What | Value |\n| --- | --- |\n| How fast the wind may be | <Spec of="h4" name="windLimit" /> |',
  );
  expect(html).toContain("<table>");
});

test("an empty corner has no label to give", async () => {
  const html = await toHtml(
    "| Mode |  | Use it for |\n| --- | --- | --- |\n| Hold | it stands still by itself | the first flights of a new pilot |",
  );
  expect(html).toContain(
    '<td>it stands still by itself</td>\n<td data-label="Use it for">the first flights of a new pilot</td>',
  );
});

const long = "a sentence that is long enough to stack";

test.each([
  ["has a cell over two rows", `<tr><td rowspan="2">1</td><td>${long}</td><td>${long}</td></tr>`],
  ["has a row with a cell less", `<tr><td>1</td><td>${long}</td></tr>`],
  ["has a heading in a row", `<tr><th>1</th><td>${long}</td><td>${long}</td></tr>`],
])("a table that %s stays one on a phone", async (_, row) => {
  const head = "<tr><th>A</th><th>B</th><th>C</th></tr>";
  const whole = `<tr><td>1</td><td>${long}</td><td>${long}</td></tr>`;
  expect(await toHtml(`<table>${head}${whole}</table>`)).toContain("stacks");
  expect(await toHtml(`<table>${head}${whole}${row}</table>`)).not.toContain("stacks");
});

test("a table without headings stays one on a phone", async () => {
  const row = `<tr><td>1</td><td>${long}</td><td>${long}</td></tr>`;
  expect(await toHtml(`<table>${row}${row}</table>`)).not.toContain("stacks");
});

test("cells that span others keep their table", async () => {
  const html = await toHtml(
    '<table><tr><th>A</th><th>B</th><th>C</th></tr><tr><td>1</td><td colspan="2">a sentence that is long enough to stack</td></tr></table>',
  );
  expect(html).not.toContain("stacks");
});

test("a row with more cells than the head is a problem, for the table shows none of them", async () => {
  expect(
    await toProblems("| A | B |\n| --- | --- |\n| 1 |\n| 1 | 2 |\n| 1 | x|y |\n| 1 | x\\|y |\n"),
  ).toEqual(["5:1: a row has 3 cells, the head 2; write \\| for a line inside a cell"]);
});

test("a long name of code in a cell may be broken between its words, and nowhere else", async () => {
  const toCell = async (code: string) =>
    /<td><code[^>]*>(.*?)<\/code>/.exec(await toHtml(`| A |\n| --- |\n| \`${code}\` |`))?.[1];
  expect(await toCell("control_manager/goto")).toBe("control_<wbr>manager/<wbr>goto");
  expect(await toCell("RMW_IMPLEMENTATION=rmw_zenoh_cpp")).toBe(
    "RMW_<wbr>IMPLEMENTATION=<wbr>rmw_<wbr>zenoh_<wbr>cpp",
  );
  expect(await toCell("dronedoc:announcement")).toBe("dronedoc:<wbr>announcement");
  expect(await toCell("left_01.jpg")).toBe("left_01.jpg");
  expect(await toCell("ros2 topic list -t --all")).toBe("ros2 topic list -t --all");
  expect(await toCell("/uav1/very_long_name.yaml")).toBe(
    "/uav1/<wbr>very_<wbr>long_<wbr>name.yaml",
  );
});

test("a name of code in a sentence is left as it is", async () => {
  expect(await toHtml("Call `control_manager/goto_relative`.")).toContain(
    '<code translate="no">control_manager/goto_relative</code>',
  );
});

test("a name that may be broken is one word for the search", async () => {
  const page = await compile("| A |\n| --- |\n| `control_manager/goto` |");
  expect(page.plainText).toBe("A\ncontrol_manager/goto");
});

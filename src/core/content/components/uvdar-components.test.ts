import { expect, test } from "vitest";
import { compile, readable, toProblems } from "../compile.fixture";

test("a blink simulator carries the kit's frame rate, and a table of its patterns for paper", async () => {
  const { body, specRefs } = await compile("<BlinkSimulator ids={[0, 9, 16, 26]} />");
  const [island] = body;
  if (typeof island !== "object" || !("island" in island)) throw new Error("no island");
  expect(island.island).toBe("BlinkSimulator");
  expect(readable(JSON.stringify(island.props))).toBe(
    '{"ids":[0,9,16,26],"frameRate":"⟦spec:uvdar-kit/frameRate⟧"}',
  );
  expect(specRefs).toMatchObject([
    { of: "uvdar-kit", name: "frameRate", component: "BlinkSimulator" },
  ]);
  expect(String(island.body[0])).toContain(
    "<tr><td>Front left</td><td>0</td><td>10 01 01 01 10 01 01 01 01</td></tr>",
  );
});

test("a blink simulator without ids takes the first four", async () => {
  const { body } = await compile("<BlinkSimulator />");
  expect(body).toMatchObject([{ props: { ids: [0, 1, 2, 3] } }]);
});

test.each(["{[0, 1, 2]}", "{[0, 1, 2, 28]}", '"0"'])("ids=%s are no four ids", async (ids) => {
  expect(await toProblems(`<BlinkSimulator ids=${ids} />`)).toEqual([
    "1:1: <BlinkSimulator> needs four ids from 0 to 27, for instance ids={[0, 1, 2, 3]}",
  ]);
});

test("the calibration coverage knows its samples' files, and shows them where no script runs", async () => {
  const { body, assets } = await compile(
    '<CalibrationCoverage samples={[{ src: "./board/left_01.jpg", alt: "The board in the middle" }]} />',
  );
  const [island] = body;
  if (typeof island !== "object" || !("island" in island)) throw new Error("no island");
  expect(readable(JSON.stringify(island.props))).toBe(
    '{"samples":["⟦asset:docs/guide/board/left_01.jpg⟧"]}',
  );
  expect(readable(String(island.body[0]))).toContain("The board in the middle</figcaption>");
  expect(assets.map(({ file }) => file)).toContain("docs/guide/board/left_01.jpg");
});

test("a sample without a text is told", async () => {
  expect(
    await toProblems('<CalibrationCoverage samples={[{ src: "./left_01.jpg" }]} />'),
  ).toMatchObject([expect.stringContaining("needs pictures with a text each")]);
});

test("a calibration coverage without samples is told once", async () => {
  expect(await toProblems("<CalibrationCoverage />")).toEqual([
    '1:1: <CalibrationCoverage> needs the attribute "samples"; wanted a literal',
  ]);
});

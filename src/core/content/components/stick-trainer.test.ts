import { expect, test } from "vitest";
import { compile, readable, toProblems } from "../compile.fixture";

test("a stick trainer carries the sheet's limits, and every step in words for both modes", async () => {
  const { body } = await compile('<StickTrainer exercises={["arm"]} />');
  const [island] = body;
  if (typeof island !== "object" || !("island" in island)) throw new Error("no island");
  expect(island.props.exercises).toEqual(["arm"]);
  expect(readable(JSON.stringify(island.props.limits))).toContain(
    '"takeOffStick":"⟦spec:h4/takeOffStick⟧"',
  );
  const html = readable(String(island.body[0]));
  expect(html).toContain("yaw to the right for ⟦spec:h4/armHold⟧.</td>");
  expect(html).toContain('<td data-label="In mode 2">left stick fully down and to the right</td>');
  expect(html).toContain(
    '<td data-label="In mode 1">left stick to the right, right stick fully down</td>',
  );
});

test("a stick trainer without names has all exercises", async () => {
  const { body } = await compile("<StickTrainer />");
  expect(body).toMatchObject([
    { props: { exercises: ["arm", "take-off", "offboard", "take-over"] } },
  ]);
});

test("an exercise that does not exist is named", async () => {
  expect(await toProblems('<StickTrainer exercises={["loop"]} />')).toEqual([
    '1:1: <StickTrainer> has no exercise "loop"; wanted arm, take-off, offboard, take-over',
  ]);
});

import { expect, test } from "vitest";
import { compile } from "../compile.fixture";
import { readSteps, toBodyWords } from "./body-words";

const stepsOf = async (text: string) => readSteps((await compile(text)).body);

test("steps stand under the heading before them, in plain words", async () => {
  const text = `## Charge it {#charge}

<Steps>

1. **Let it cool** until it is *warm*.
2. Plug it in.

   *You see* \`4\` voltages & more.

</Steps>

## Store it

<Steps>

1. Discharge.

</Steps>
`;
  expect(await stepsOf(text)).toEqual([
    {
      title: "Charge it",
      anchor: "charge",
      steps: ["Let it cool until it is warm.", "Plug it in. You see 4 voltages & more."],
    },
    { title: "Store it", anchor: "store-it", steps: ["Discharge."] },
  ]);
});

test("steps for one generation say so", async () => {
  const part = (name: string) =>
    `<For version="${name}">\n\n<Steps>\n\n1. Type \`${name}\`.\n\n</Steps>\n\n</For>`;
  const text = `## Start\n\n<Generation>\n\n${part("ros2")}\n\n${part("ros1")}\n\n</Generation>\n`;
  expect(await stepsOf(text)).toEqual([
    { title: "Start (ROS 2 Jazzy)", anchor: "start", steps: ["Type ros2."] },
    { title: "Start (ROS 1 Noetic)", anchor: "start", steps: ["Type ros1."] },
  ]);
});

test("steps in tabs, and with an island in them, are found", async () => {
  const text = `<Tabs>
<TabItem value="a" label="A">

<Steps>

1. Draw:

   <Tabs><TabItem value="x" label="X">x</TabItem></Tabs>

</Steps>

</TabItem>
</Tabs>
`;
  expect(await stepsOf(text)).toEqual([{ title: "", anchor: "", steps: ["Draw: X x"] }]);
});

test("an ordered list alone is no task, nor is the word steps", async () => {
  expect(await stepsOf("Three steps:\n\n1. One\n2. Two\n")).toEqual([]);
});

test("buttons, drawings and the second form of mathematics are no words", async () => {
  const { body } = await compile("The sum $a$.\n\n```bash\nls\n```\n");
  expect(toBodyWords(body)).toBe("The sum a. ls");
});

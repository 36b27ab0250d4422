import { expect, test } from "vitest";
import { compile, toHtml, toProblems } from "../compile.fixture";

const table = `<SignalFinder>

| Light | Means |
| --- | --- |
| <Signal light="blue" rhythm="pulsing" /> | no position |

| Sound | Means |
| --- | --- |
| <Signal sound="slow-beeps">Slow beeps</Signal> | battery low |

</SignalFinder>`;

test("a light says its rhythm and colour beside its sample", async () => {
  expect(await toHtml('See <Signal light="red" rhythm="blinking" />.')).toBe(
    '<p>See <span class="signal" data-light="red" data-rhythm="blinking">Blinking red</span>.</p>',
  );
});

test("the finder knows each row by its signal, and the rows have addresses", async () => {
  const { body, anchors, plainText, problems } = await compile(table);
  expect(problems).toEqual([]);
  expect(body).toMatchObject([
    {
      island: "SignalFinder",
      props: {
        lights: [{ row: "light-pulsing-blue", colour: "blue", rhythm: "pulsing" }],
        sounds: [{ row: "sound-slow-beeps", sound: "slow-beeps", name: "Slow beeps" }],
      },
    },
  ]);
  expect(JSON.stringify(body)).toContain('<tr id=\\"light-pulsing-blue\\">');
  expect(anchors).toEqual(["light-pulsing-blue", "sound-slow-beeps"]);
  expect(plainText).toContain("Pulsing blue no position");
});

test.each([
  ['<Signal light="bleu" rhythm="solid" />', '<Signal> has the light "bleu"; did you mean "blue"?'],
  [
    '<Signal light="red" rhythm="waltz" />',
    '<Signal> has the rhythm "waltz"; wanted solid, pulsing, blinking',
  ],
  [
    '<Signal sound="fast-beep">Beep</Signal>',
    '<Signal> has the sound "fast-beep"; did you mean "fast-beeps"?',
  ],
])("%s is told with what was wanted", async (text, problem) => {
  expect(await toProblems(text)).toEqual([`1:1: ${problem}`]);
});

test("a finder without a signal, and two rows of one signal, are told", async () => {
  expect(await toProblems("<SignalFinder>\n\nText\n\n</SignalFinder>")).toEqual([
    '1:1: <SignalFinder> has no table with a <Signal>; write <Signal light="blue" rhythm="solid" /> in a row',
  ]);
  const row = '| <Signal light="blue" rhythm="solid" /> | armed |';
  const twice = `<SignalFinder>\n\n| Light | Means |\n| --- | --- |\n${row}\n${row}\n\n</SignalFinder>`;
  expect(await toProblems(twice)).toEqual(['1:1: two rows of <SignalFinder> are "Solid blue"']);
});

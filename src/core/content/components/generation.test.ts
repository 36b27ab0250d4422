import { expect, test } from "vitest";
import { compile, toHtml, toProblems } from "../compile.fixture";

const both =
  '<Generation>\n\n<For version="ros2">\n\nNew\n\n### Build {#build-2}\n\n</For>\n\n<For version="ros1">\n\nOld\n\n</For>\n\n</Generation>';

test("each part carries its name and a button to the other", async () => {
  const html = await toHtml(both);
  expect(html).toContain('<div class="generation" data-has="ros2 ros1">');
  expect(html).toContain(
    '<div class="generation-part" data-for="ros1"><div class="generation-bar" role="group" aria-label="Software"><span class="generation-name" tabindex="-1" aria-current="true">ROS 1 Noetic</span><span class="generation-choice"><button type="button" class="generation-button" data-action="generation" data-name="ros2">ROS 2 Jazzy</button></span></div><p>Old</p></div>',
  );
});

test("the words of both are found, each after its label, and the buttons are no words", async () => {
  const { sections } = await compile(both.replace("### Build {#build-2}", "Newer"));
  expect(sections.map(({ text }) => text)).toEqual(["ROS 2 Jazzy\nNew\nNewer\nROS 1 Noetic\nOld"]);
});

test("a heading knows the generation that it is for", async () => {
  const { headings } = await compile(`## Both\n\n${both}\n\n## After`);
  expect(headings.map(({ id, generation }) => [id, generation])).toEqual([
    ["both", undefined],
    ["build-2", "ros2"],
    ["after", undefined],
  ]);
});

test("a part alone has a name and nothing to choose, and its headings are always there", async () => {
  const text = '<Generation>\n<For version="ros1">\n\n## Old\n\n</For>\n</Generation>';
  const html = await toHtml(text);
  expect(html).toContain('<span class="generation-name" tabindex="-1">ROS 1 Noetic</span></div>');
  expect(html).not.toContain("<button");
  expect((await compile(text)).headings[0]).not.toHaveProperty("generation");
});

test("what is wrong is told", async () => {
  expect(
    await toProblems('<Generation>\n<For version="ros3">\n\nText\n\n</For>\n</Generation>'),
  ).toEqual([
    '2:1: <For> has the version "ros3"; wanted ros2 or ros1; did you mean "ros2"?',
    '1:1: <Generation> holds parts and nothing else; write each as <For version="ros2">, on lines of its own',
  ]);
  expect(await toProblems('<For version="ros1">\n\nText\n\n</For>')).toEqual([
    "1:undefined: <For> is outside <Generation>; put it into one",
  ]);
  expect(
    await toProblems(
      '<Generation>\n<For version="ros1">\n\nA\n\n</For>\n<For version="ros1">\n\nB\n\n</For>\n</Generation>',
    ),
  ).toEqual(['1:1: <Generation> has two parts for "ros1"; make them one']);
});

/** What is told of diagrams that a reader's browser would have to draw, and cannot. */

import { expect, test } from "vitest";
import { compile } from "../compile.fixture";
import { findDiagramProblem } from "./mermaid-problem";

test.each([
  ["pie", 'pie title Flights\n  "Manual" : 3'],
  ["gantt", "gantt\n  dateFormat YYYY-MM-DD\n  section Build\n  Frame :a1, 2024-01-01, 3d"],
  ["mindmap", "mindmap\n  root((Drone))\n    Frame"],
  ["gitGraph", "gitGraph\n  commit\n  branch next\n  checkout next\n  commit"],
  ["timeline", "timeline\n  title Flights\n  2024 : First"],
  ["journey", "journey\n  title A flight\n  section Before\n    Check: 5: Pilot"],
  ["quadrantChart", "quadrantChart\n  x-axis Low --> High\n  One: [0.3, 0.6]"],
  ["xychart-beta", "xychart-beta\n  x-axis [one, two]\n  bar [1, 2]"],
  ["block-beta", "block-beta\n  a b c"],
  ["C4Context", 'C4Context\n  Person(pilot, "Pilot")'],
  [
    "a flow chart with colours of its own",
    "flowchart TD\n  A[<b>x</b>] --> B\n  style A fill:#f9f",
  ],
  ["a sequence with activation", "sequenceDiagram\n  A->>B: arm\n  activate B\n  deactivate B"],
  ["front matter", "---\ntitle: x\n---\nflowchart TD\n  A --> B"],
  ["a directive", '%%{init: {"theme": "dark"}}%%\nflowchart TD\n  A --> B'],
])("Mermaid can read %s", async (_name, code) => {
  expect(await findDiagramProblem(code)).toBeUndefined();
});

test.each([
  'flowchart TD\n  A --> B\n  click A "javascript:alert(1)"',
  'flowchart TD\n  A --> B\n  click A href "JavaScript: alert(1)" "Go"',
  "flowchart TD\n  A --> B\n  click A data:text/html,x",
])("a click that leads to script is told with its line", async (code) => {
  expect(await findDiagramProblem(code)).toEqual({
    line: 3,
    message: "a click leads to script, which this site does not run; write the address of a page",
  });
});

test("a click that leads to a page is none of them", async () => {
  const code = 'flowchart TD\n  A --> B\n  click A "/docs/data:1" "Read javascript: notes"';
  expect(await findDiagramProblem(code)).toBeUndefined();
});

test("a line that no rule allows is told with what was found and what was wanted", async () => {
  const code = "sequenceDiagram\n  A->>B: arm\n  activate B\n  zzz";
  expect(await findDiagramProblem(code)).toEqual({
    line: 4,
    message:
      "Mermaid cannot read the diagram: found the end of the line, wanted (), SOLID_OPEN_ARROW, DOTTED_OPEN_ARROW, SOLID_ARROW, or one of 23 more",
  });
});

test("a word that a diagram's kind does not know is told with its line", async () => {
  expect(await findDiagramProblem('C4Context\n  Persn(pilot, "Pilot")')).toEqual({
    line: 2,
    message: "Mermaid cannot read the diagram: Unrecognized text.",
  });
});

test("an unknown kind of diagram is named", async () => {
  expect(await findDiagramProblem("%% a note\ngrpah TD\n  A --> B")).toEqual({
    line: 2,
    message:
      'Mermaid cannot read the diagram: found "grpah", wanted the name of a kind of diagram, such as flowchart or pie',
  });
});

test("an end that comes too early is told at the last line", async () => {
  expect(await findDiagramProblem("flowchart TD\n  style A fill:#f9f\n  A[x --> B")).toMatchObject({
    line: 3,
    message: expect.stringContaining("found the end of the diagram, wanted SQE"),
  });
});

test.each([
  ["comments", "flowchart TD\n  style A fill:#f9f\n  %% one\n\n  %% two\n  A ->> B\n  A --> C"],
  ["front matter", "---\ntitle: x\n---\n\nflowchart TD\n  A ->> B\n  A --> C"],
  ["a directive", '%%{init:\n  {"theme": "dark"}\n}%%\n\nflowchart TD\n  A ->> B\n  A --> C'],
])("lines are counted as they are written, also behind %s", async (_name, code) => {
  const line = code.split("\n").indexOf("  A ->> B") + 1;
  expect(line).toBeGreaterThan(5);
  expect(await findDiagramProblem(code)).toMatchObject({ line });
});

test("an empty diagram and one that Mermaid would not draw for its length are told", async () => {
  expect(await findDiagramProblem(" \n")).toEqual({ line: 1, message: "the diagram is empty" });
  expect(await findDiagramProblem(`flowchart TD\n${"%".repeat(50_000)}`)).toEqual({
    line: 1,
    message: "the diagram has 50013 characters; Mermaid draws up to 50000",
  });
});

test("the problem stands at the line of the file, in a list too, and the page keeps its code", async () => {
  const text = 'First\n\n- A\n\n  ```mermaid\n  pie title Flights\n    "Manual" 3\n  ```\n';
  const { problems, body } = await compile(text);
  expect(problems).toMatchObject([{ line: 7, column: 3 }]);
  expect(JSON.stringify(body)).toContain("pie title Flights");
});

test("the problem of a component's diagram stands at its tag", async () => {
  const { problems } = await compile('First\n\n<Mermaid value="pie; x" />\n');
  expect(problems).toMatchObject([{ line: 3 }]);
});

test("a diagram that is drawn when the site is built needs no word of Mermaid's", async () => {
  const { problems } = await compile("```mermaid\nflowchart LR\n  A --> B\n```\n");
  expect(problems).toEqual([]);
});

test("a flowchart of more links than Mermaid draws is refused, and not drawn here for many seconds", async () => {
  const links = Array.from({ length: 501 }, (_, index) => `a${index % 9}-->b${index % 7}`);
  const { problems } = await compile(`\`\`\`mermaid\nflowchart LR\n${links.join("\n")}\n\`\`\`\n`);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [2, "the diagram has more than 500 links; draw it in parts"],
  ]);
});

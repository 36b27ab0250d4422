/** Diagrams: drawn at build time when they are sure to be drawn whole, else left to the browser. */

import { expect, test } from "vitest";
import { compile } from "../compile.fixture";
import { toDiagram } from "./mermaid";

const flow = "graph TD\n  A[Power on] --> B{Armed?}\n  B -->|Yes| C[Fly]";

test("a flow chart is a picture with a name, in the site's colours", async () => {
  const svg = (await toDiagram(flow, "d")) ?? "";
  expect(svg).toContain('role="img" aria-label="Flowchart: ');
  expect(svg).toContain("Power on");
  expect(svg).toContain('fill="var(--color-text)"');
  expect(svg).not.toMatch(/var\(--(?!color-)/);
});

test("a picture brings no style sheet, no font and no address of another site", async () => {
  const svg = (await toDiagram(flow, "d")) ?? "";
  expect(svg).not.toMatch(/<style|style=|@import|googleapis|<script|<foreignObject/);
  expect(svg.match(/https?:\/\/[^"\s]+/g)).toEqual(["http://www.w3.org/2000/svg"]);
});

test.each([
  ["sequence", "sequenceDiagram\n  Pilot->>Drone: arm\n  Drone-->>Pilot: armed"],
  ["state", "stateDiagram-v2\n  [*] --> Idle\n  Idle --> Flying"],
  ["class", "classDiagram\n  Drone <|-- Quadrotor"],
  ["entities", "erDiagram\n  DRONE ||--o{ MOTOR : has"],
])("%s diagrams are drawn", async (_name, code) => {
  expect(await toDiagram(code, "d")).toContain("<svg");
});

test("links need no space, and a statement may end with a semicolon, as in the guide of Docusaurus", async () => {
  const spaced = "graph TD\n A --> B\n A --> C\n B --> D\n C --> D";
  const plain = await toDiagram(spaced, "d");
  expect(plain?.match(/<polyline/g)).toHaveLength(4);
  for (const code of [
    "graph TD;\n    A-->B;\n    A-->C;\n    B-->D;\n    C-->D;",
    "graph TD; A-->B; A-->C; B-->D; C-->D;",
    "graph TD\n A-->B\n A-->C\n B-->D\n C-->D",
  ]) {
    expect(await toDiagram(code, "d")).toBe(plain);
  }
});

test.each([
  ["a link that ends with a cross", "graph LR\n A --> B\n B --x A"],
  ["a link that ends with a circle", "graph LR\n A --> B\n B--oA"],
  ["a longer link", "graph LR\n A --> B\n B ---> A"],
  ["a link that is not seen", "graph LR\n A --> B\n B ~~~ A"],
  ["words in a link without space", "graph LR\n A --> B\n B --a--> A"],
  ["a name that the renderer does not read whole", "graph LR\n A --> B\n B@ --> A"],
])(
  "a flowchart with %s is left to the browser: it would be drawn without that",
  async (_, code) => {
    expect(await toDiagram(code, "d")).toBeUndefined();
  },
);

test.each([
  ["a kind that the renderer lacks", 'pie title Pets\n  "Dogs" : 3'],
  ["colours of its own", `${flow}\n  style A fill:#f9f`],
  ["colours behind a semicolon", "graph TD; A-->B; style A fill:#f9f"],
  ["links", `${flow}\n  click A "https://e.org"`],
  ["words that would be lost", "sequenceDiagram\n  Pilot->>Drone: arm\n  activate Drone\n  zzz"],
  ["nothing", ""],
])("a diagram with %s is left to the browser", async (_name, code) => {
  expect(await toDiagram(code, "d")).toBeUndefined();
});

test("text that looks like HTML stays text", async () => {
  const svg = (await toDiagram('graph TD\n  A["<img src=x onerror=alert>"] --> B', "d")) ?? "";
  expect(svg).not.toContain("<img");
});

test("a fence becomes a figure, or an island that knows its code", async () => {
  const drawn = await compile(`\`\`\`mermaid\n${flow}\n\`\`\``);
  expect(drawn.body[0]).toContain('<figure class="mermaid"><svg');
  const left = await compile("```mermaid\npie\n```");
  expect(left.body).toEqual([{ island: "Mermaid", props: { code: "pie" }, body: [] }]);
});

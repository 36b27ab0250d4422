import { expect, test } from "vitest";
import { contentPlace } from "./part-of";
import { toParts } from "./sheet";
import styled from "./styled-keeper";

styled("p", "red00000", "views/other/red.tsx:Red", { color: "red" });
const Box = styled("div", "box00000", "views/other/box.tsx:Box", { margin: 0 });
styled(Box, "bluebox0", "views/other/box.tsx:BlueBox", { color: "blue" });
styled("a", "link0000", "views/frame/link.tsx:FrameLink", { margin: 0 });
styled("button", "button00", "ui/button.tsx:StyledButton", { margin: 0 });
styled("button", "buttonaa", "ui/button.tsx:SquareButton", { margin: 0 });
styled("div", "card0000", "ui/card.tsx:Card", { margin: 0 });
styled("b", "turn0000", "views/other/turn.tsx:Turn", {
  animation: "turn 1s",
  "@keyframes turn": { to: { rotate: "1turn" } },
});
styled("div", "content0", contentPlace, {
  color: "black",
  "h2, h3": { margin: 0 },
  ".steps > li": { margin: 0 },
  ".card, .steps": { padding: 0 },
  "@media print": { ".steps": { margin: "1cm" }, ".card, a": { color: "black" } },
});

const parts = toParts();
const find = (name: string) => parts.find((part) => part.name === name);

test("a file that no row names is a part for itself, in the order of its components", () => {
  expect(find("views/other/red.tsx")?.css).toBe(".css-red00000{color:red;}");
  expect(find("views/other/box.tsx")?.css).toBe(
    ".css-box00000{margin:0;}.css-bluebox0{margin:0;color:blue;}",
  );
});

test("a part says what a page must have for it, each need once and none that another one contains", () => {
  expect(find("views/other/box.tsx")?.needs).toEqual([[".css-box00000"], [".css-bluebox0"]]);
  expect(find("text")?.needs).toEqual([[".css-content0"]]);
  expect(find("steps")?.needs).toEqual([[".css-content0", ".steps"]]);
});

test("keyframes go with the component that moves, and ask for nothing", () => {
  expect(find("views/other/turn.tsx")?.css).toContain("@keyframes turn");
  expect(find("views/other/turn.tsx")?.needs).toEqual([[".css-turn0000"]]);
});

test("a family of content is a part, with its rules for print; a rule of several families is plain text", () => {
  expect(find("steps")?.css).toBe(
    ".css-content0 .steps>li{margin:0;}@media print{.css-content0 .steps{margin:1cm;}}",
  );
  expect(find("text")?.css).toBe(
    ".css-content0{color:black;}.css-content0 h2,.css-content0 h3{margin:0;}.css-content0 .card,.css-content0 .steps{padding:0;}",
  );
  expect(find("text-on-paper")?.css).toBe(
    "@media print{.css-content0 .card,.css-content0 a{color:black;}}",
  );
});

test("text comes first and what stands in it next, then what has no meaning of its own", () => {
  expect(parts.map(({ name }) => name)).toEqual([
    "text",
    "steps",
    "text-on-paper",
    "ui/card.tsx",
    "frame",
    "views/other/box.tsx",
    "views/other/red.tsx",
    "views/other/turn.tsx",
  ]);
});

test("within a part the order is that of the places, whatever was made first", () => {
  expect(find("frame")?.css).toBe(
    ".css-button00{margin:0;}.css-buttonaa{margin:0;}.css-link0000{margin:0;}",
  );
});

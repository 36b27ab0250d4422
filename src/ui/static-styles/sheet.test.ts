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
  expect(find("views/other/red.tsx")?.css).toBe("._red00000{color:red;}");
  expect(find("views/other/box.tsx")?.css).toBe(
    "._box00000{margin:0;}._bluebox0{margin:0;color:blue;}",
  );
});

test("a part says what a page must have for it, each need once and none that another one contains", () => {
  expect(find("views/other/box.tsx")?.needs).toEqual([["._box00000"], ["._bluebox0"]]);
  expect(find("text")?.needs).toEqual([["._content0"]]);
  expect(find("steps")?.needs).toEqual([["._content0", ".steps", "li"]]);
});

test("keyframes go with the component that moves, and ask for nothing", () => {
  expect(find("views/other/turn.tsx")?.css).toContain("@keyframes turn");
  expect(find("views/other/turn.tsx")?.needs).toEqual([["._turn0000"]]);
});

test("a family of content is a part, with its rules for print; a rule of several families is plain text", () => {
  expect(find("steps")?.whole).toBe(
    "._content0 .steps>li{margin:0;}@media print{._content0 .steps{margin:1cm;}}",
  );
  expect(find("text")?.css).toBe(
    "._content0{color:black;}._content0 h2,._content0 h3{margin:0;}._content0 .card,._content0 .steps{padding:0;}",
  );
  expect(find("text-on-paper")?.whole).toBe(
    "@media print{._content0 .card,._content0 a{color:black;}}",
  );
});

test("text comes first and what stands in it next, then what has no meaning of its own", () => {
  expect(parts.map(({ name }) => name)).toEqual([
    "global",
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
    "._button00{margin:0;}._buttonaa{margin:0;}._link0000{margin:0;}",
  );
});

test("what nobody sees before the stylesheet is there stands in no page's head", () => {
  expect(find("steps")?.css).toBe("._content0 .steps>li{margin:0;}");
  expect(find("text-on-paper")).toMatchObject({ css: "", needs: [] });
});

test("tokens and reset are in every head, and the rest of the global styles in the stylesheet alone", () => {
  const global = find("global");
  expect(global?.needs).toEqual([["html"]]);
  expect(global?.css).toContain("--color-text:");
  expect(global?.css).not.toContain("@media print{");
  expect(global?.whole).toContain("@media print{");
  // The system's own colours, where it chooses all of them, are the only ones that come later.
  expect(global?.whole.match(/--color-text:[^;}]*/g)).toEqual(["--color-text:CanvasText"]);
});

test("two components of one name are an error that names both", () => {
  expect(() => styled("p", "red00000", "views/other/rose.tsx:Rose", { color: "pink" })).toThrow(
    "views/other/red.tsx:Red and views/other/rose.tsx:Rose have one class, _red00000: change the salt in plugins/babel-plugin-static-styles.",
  );
});

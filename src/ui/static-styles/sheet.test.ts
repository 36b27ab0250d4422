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

test("keyframes go with the component that moves, and ask for nothing", () => {
  expect(find("views/other/turn.tsx")?.css).toContain("@keyframes turn");
  expect(find("views/other/turn.tsx")?.needs).toEqual([["._turn0000"]]);
});

test("a family of content is a part, with its rules for print; a rule of several families is plain text", () => {
  expect(find("blocks")?.whole).toBe(
    "._content0 .steps>li{margin:0;}@media print{._content0 .steps{margin:1cm;}}",
  );
  expect(find("text")?.css).toBe(
    "._content0{color:black;}._content0 h2,._content0 h3{margin:0;}._content0 .card,._content0 .steps{padding:0;}",
  );
  expect(find("text-on-paper")?.whole).toBe(
    "@media print{._content0 .card,._content0 a{color:black;}}",
  );
});

test("two components of one name are an error that names both", () => {
  expect(() => styled("p", "red00000", "views/other/rose.tsx:Rose", { color: "pink" })).toThrow(
    "views/other/red.tsx:Red and views/other/rose.tsx:Rose have one class, _red00000: rename one of their files.",
  );
});

import { expect, test } from "vitest";
import { compile } from "../compile.fixture";

test.each([
  ["x^2", "x²"],
  ["x^{10}_{max}", "x_(max)¹⁰"],
  ["\\frac{a+b}{2c}", "(a + b)/(2c)"],
  ["\\sqrt{2} \\sqrt[3]{ab}", "√2³√(ab)"],
  ["\\sum_{i=1}^{n} x_i", "∑_(i = 1)^nx_i"],
  ["90^\\circ", "90°"],
  ["\\sin \\alpha", "sin α"],
  ["f'(x, y)", "f′(x, y)"],
  ["\\vec{v}_0", "v⃗₀"],
  ["-5 \\times 10^{-3}\\ \\text{m/s}", "−5 × 10⁻³ m/s"],
  ["(a+b)^2", "(a + b)²"],
  ["a < b \\quad \\phantom{x} \\#", "a < b #"],
  ["\\begin{matrix}a&b\\\\c&d\\end{matrix}", "a b; c d"],
  ["P_\\text{max}", "P_max"],
])("the formula $%s$ in a heading is %s where its words stand alone", async (tex, words) => {
  const { headings, problems } = await compile(`# Of $x^2$\n\n## The $${tex}$ sum {#sum}`);
  expect(problems).toEqual([]);
  expect(headings).toEqual([{ id: "sum", level: 2, text: `The ${words} sum` }]);
});

test("the id of a heading is made of the formula as it is written, as in Docusaurus", async () => {
  const { headings, contentTitle, markdownText } = await compile("# Of $x^2$\n\n## The $x^2$ sum");
  expect(headings).toEqual([{ id: "the-x2-sum", level: 2, text: "The x² sum" }]);
  expect(contentTitle).toBe("Of x²");
  expect(markdownText).toContain("## The $x^2$ sum");
});

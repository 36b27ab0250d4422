import { expect, test } from "vitest";
import { compile } from "./content/compile.fixture";
import { toQuestions, toText } from "./questions";

const heading = (id: string, text: string) =>
  `<h2 id="${id}"><a class="heading-anchor" href="#${id}">${text}</a></h2>`;

test("each heading asks, and what follows answers", () => {
  const html = `<p>lead</p>${heading("a", "How <code>long</code>?")}<p>1</p><p>2</p>${heading("why-so", "Why?")}<p>3</p>`;
  expect(toQuestions([html])).toEqual({
    lead: ["<p>lead</p>"],
    questions: [
      { id: "a", html: "How <code>long</code>?", answer: ["<p>1</p><p>2</p>"] },
      { id: "why-so", html: "Why?", answer: ["<p>3</p>"] },
    ],
  });
});

test("an island in an answer stays in its place", () => {
  const tabs = { island: "Tabs", props: {}, body: [] };
  const body = [`${heading("a", "A?")}<p>1</p>`, tabs, `<p>2</p>${heading("b", "B?")}<p>3</p>`];
  expect(toQuestions(body).questions).toEqual([
    { id: "a", html: "A?", answer: ["<p>1</p>", tabs, "<p>2</p>"] },
    { id: "b", html: "B?", answer: ["<p>3</p>"] },
  ]);
});

test.each([
  ['<h2 id="a">A?</h2>', "A?"],
  ['<h2 id="a" class="mark">A?</h2>', "A?"],
  [
    '<h2 id="a">Is <a href="/b">B</a>?<a class="heading-anchor" href="#a" aria-label="Link"></a></h2>',
    'Is <a href="/b">B</a>?',
  ],
])("%s asks too", (html, words) => {
  expect(toQuestions([html]).questions).toEqual([{ id: "a", html: words, answer: [] }]);
});

test("a heading that holds an island loses its anchor alone", () => {
  const island = { island: "Tabs", props: {}, body: [] };
  const sign = '<a class="heading-anchor" href="#a" aria-label="Link"></a>';
  const body = [{ tag: "h2", attributes: { id: "a" }, body: ["A ", island, sign] }];
  expect(toQuestions(body).questions).toEqual([{ id: "a", html: "A ", answer: [] }]);
});

test("any other element belongs to the answer", () => {
  const list = { tag: "ul", attributes: {}, body: ["<li>1</li>"] };
  expect(toQuestions([heading("a", "A?"), list]).questions[0]?.answer).toEqual([list]);
});

test("an empty file asks nothing", () => {
  expect(toQuestions([])).toEqual({ lead: [], questions: [] });
});

test("the words of a question are those of the page, with the signs that HTML has a meaning for", async () => {
  const { body } = await compile('## Q & A: is `a < b` "so"?\n\nYes.\n');
  const [question] = toQuestions(body).questions;
  expect(toText(question?.html ?? "")).toBe("Q & A: is a < b “so”?");
});

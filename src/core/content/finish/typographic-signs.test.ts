import { expect, test } from "vitest";
import { compile, toHtml } from "../compile.fixture";
import { toTypographicText } from "./typographic-signs";

test.each([
  [`say "page forty".`, "say “page forty”."],
  [`the pilot's and the pilots' aircraft don't`, "the pilot’s and the pilots’ aircraft don’t"],
  [`("ready")`, "(“ready”)"],
  [`"'Nested' quote," he said`, "“‘Nested’ quote,” he said"],
  ["one -- two --- three", "one – two — three"],
  ["one--two", "one–two"],
  ["with --help and -x", "with --help and -x"],
])("%j is %j", (typed, set) => {
  expect(toTypographicText(typed)).toBe(set);
});

test("a quotation goes over elements, and cells are apart", async () => {
  expect(await toHtml(`It says "**not** *yet*". "\`x\`" is \`x\`'s name.`)).toBe(
    '<p>It says “<strong>not</strong> <em>yet</em>”. “<code translate="no">x</code>” is <code translate="no">x</code>’s name.</p>',
  );
  expect(await toHtml(`| "a" | "b" |\n| - | - |\n| 'c' | "d" |`)).toMatch(
    />“a”<.*>“b”<.*>‘c’<.*>“d”</s,
  );
});

test("code, attributes and addresses have what is typed", async () => {
  const html = await toHtml(
    `\`it's "x" -- y\` [a](/it's "it's")\n\n\`\`\`bash title="it's"\necho "it's" -- x\n\`\`\``,
  );
  expect(html).not.toMatch(/[’“”–]/);
});

test("search, Markdown and the names of headings have it as its author typed it", async () => {
  const page = await compile(`## Don't "fly"\n\nIt isn't -- "ready".`);
  expect(page.headings).toEqual([{ id: "dont-fly", level: 2, text: `Don't "fly"` }]);
  expect(page.sections).toMatchObject([{ text: `It isn't -- "ready".` }]);
  expect(page.excerpt).toBe(`It isn't -- "ready".`);
  expect(page.markdownText).toContain(`It isn't -- "ready".`);
  expect(JSON.stringify(page.body)).toMatch(/Don’t “fly”.*It isn’t – “ready”/);
});

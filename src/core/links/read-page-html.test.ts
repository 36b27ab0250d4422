import { expect, test, vi } from "vitest";
import { readPageHtml } from "./read-page-html";

test("links and ids are read however their attributes are written", () => {
  expect(
    readPageHtml(
      `<!doctype html><html><body id=page><a class="x" href="/a">A</a><A HREF='/b'>B</A>
      <a data-x href = /c >C</a><area href="/d"/><h2 id="fuses">F</h2><a name="old"></a><a>none</a></body></html>`,
    ),
  ).toEqual({ hrefs: ["/a", "/b", "/c", "/d"], ids: ["page", "fuses", "old"] });
});

test("addresses of other elements are no links", () => {
  expect(
    readPageHtml(
      '<link rel="canonical" href="/a"><base href="/b"><use href="#c"/><abbr href="/d"></abbr>',
    ),
  ).toEqual({ hrefs: [], ids: [] });
});

test("entities in addresses are decoded", () => {
  expect(
    readPageHtml('<a href="/a?x=1&amp;y=2&#38;z=&#x33;&unknown;&lt;&quot;&#0;">').hrefs,
  ).toEqual(['/a?x=1&y=2&z=3&unknown;<"\uFFFD']);
});

test("scripts, styles, titles, templates and comments hold no links", () => {
  const html = `<!-- <a href="/1"> --><script>const a = '<a href="/2">';</script>
    <style>a::after { content: '<a href="/3">' }</style><title><a href="/4"></title>
    <textarea><a href="/5"></textarea><template><a href="/6"></a></template><!--><a href="/7"></a>`;
  expect(readPageHtml(html).hrefs).toEqual(["/7"]);
});

test("a greater-than sign inside a value does not end the tag", () => {
  expect(readPageHtml('<a title="a > b" href="/x">').hrefs).toEqual(["/x"]);
});

test("text that only looks like a tag is text", () => {
  expect(readPageHtml('1 < 2 <3 </a href="/x"> <> <a href="/y">')).toEqual({
    hrefs: ["/y"],
    ids: [],
  });
});

/** How many characters all searches in a page pass over, while it is read. */
function countPassed(html: string): number {
  const { indexOf } = String.prototype;
  const { exec } = RegExp.prototype;
  let passed = 0;
  vi.spyOn(String.prototype, "indexOf").mockImplementation(function (
    this: string,
    text: string,
    from = 0,
  ) {
    const found = indexOf.call(this, text, from);
    passed += (found === -1 ? this.length : found) - from;
    return found;
  });
  vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
    const { lastIndex: from, sticky } = this;
    const match = exec.call(this, text);
    if (match) passed += match.index + match[0].length - from;
    else if (!sticky) passed += text.length - from;
    return match;
  });
  try {
    readPageHtml(html);
  } finally {
    vi.restoreAllMocks();
  }
  return passed;
}

test.each([
  [
    "a page of a megabyte",
    '<li class="card" data-x="1"><a class="card-link" href="/docs/a">Text</a> and more</li>'.repeat(
      12_000,
    ),
  ],
  ["tags that do not end", "<a href='".repeat(20_000)],
  ["scripts that do not end", "<script".repeat(20_000)],
  ["scripts without their end", "<script>".repeat(20_000)],
  ["comments that do not end", "<!--".repeat(20_000)],
  ["a tag of much room", `<a ${" ".repeat(100_000)}`],
])("%s: nothing of it is passed over more than twice", (_, html) => {
  expect(countPassed(html)).toBeLessThanOrEqual(2 * html.length);
});

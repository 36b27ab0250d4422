import { expect, test } from "vitest";
import { readPageHtml } from "./read-page-html";

test("links and ids are read however their attributes are written", () => {
  expect(
    readPageHtml(
      `<!doctype html><html><body id=page><a class="x" href="/a">A</a><A HREF='/b'>B</A>
      <a data-x href = /c >C</a><area href="/d"/><h2 id="fuses">F</h2><a name="old"></a><a>none</a></body></html>`,
    ),
  ).toEqual({ hrefs: ["/a", "/b", "/c", "/d"], ids: ["page", "fuses", "old"] });
});

test("each link and id is listed once", () => {
  expect(readPageHtml('<a href="/a" id="x"></a><a href="/a" id="x"></a>')).toEqual({
    hrefs: ["/a"],
    ids: ["x"],
  });
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

test("HTML that is cut off anywhere is read to its end", () => {
  const html = `<p id="a"><a href="/x" title='y'>&amp;</a><!-- c --><script>s</script>`;
  for (let length = 0; length <= html.length; length += 1) {
    expect(readPageHtml(html.slice(0, length)).hrefs.length).toBeLessThanOrEqual(1);
  }
});

test("a page of a megabyte is read in a moment", () => {
  const row =
    '<li class="card" data-x="1"><a class="card-link" href="/docs/a">Text</a> and more text</li>';
  const html = row.repeat(12_000);
  const start = performance.now();
  expect(readPageHtml(html).hrefs).toEqual(["/docs/a"]);
  expect(performance.now() - start).toBeLessThan(1500);
});

test("unclosed tags cost no more than their length", () => {
  const start = performance.now();
  readPageHtml("<a href='".repeat(20_000));
  readPageHtml("<script".repeat(20_000));
  readPageHtml("<!--".repeat(20_000));
  readPageHtml(`<a ${" ".repeat(100_000)}`);
  expect(performance.now() - start).toBeLessThan(3000);
});

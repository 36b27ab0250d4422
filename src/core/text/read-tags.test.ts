import { expect, test } from "vitest";
import { decodeEntities, readHtmlTags } from "./read-tags";

function read(html: string): string[] {
  const told: string[] = [];
  readHtmlTags(html, {
    attribute: (tag, name, value) => told.push(`${tag} ${name}=${value}`),
    text: (tag, text) => told.push(`${tag}: ${text}`),
  });
  return told;
}

test("attributes come with their tag, both in lower case, the value as it is written", () => {
  expect(read('<A HREF="/Docs/" class=\'b c\' id=top hidden><img alt="">')).toEqual([
    "a href=/Docs/",
    "a class=b c",
    "a id=top",
    "img alt=",
  ]);
});

test("the text of a script, a style or a title is no markup, and follows its attributes", () => {
  expect(
    read('<script type="a">"<b c=d>"</script><b c="e">f</b><title>g <h i=j></TITLE >'),
  ).toEqual(["script type=a", 'script: "<b c=d>"', "b c=e", "title: g <h i=j>"]);
  expect(read("<style>a{}</styles></style>")).toEqual(["style: a{}</styles>"]);
  expect(read("<style>a{}")).toEqual(["style: a{}"]);
});

test("a comment has no tags, however short it is, and one without an end takes the rest", () => {
  expect(read('<!-- <a b="c"> --><d e="f">')).toEqual(["d e=f"]);
  expect(read('<!--><d e="f">')).toEqual(["d e=f"]);
  expect(read('<!-- <a b="c"><d e="f">')).toEqual([]);
});

test("a sign that begins no tag is text, and a tag without an end takes the rest", () => {
  expect(read('1 < 2 <3 <a b="c">')).toEqual(["a b=c"]);
  expect(read('<a b="c" d="<e f=g>"')).toEqual(["a b=c", "a d=<e f=g>"]);
});

test.each([
  ["a &amp; b", "a & b"],
  ["&lt;&gt;&quot;&apos;", "<>\"'"],
  ["a&nbsp;b", "a\u00A0b"],
  ["&#65;&#x42;&#X1f681;", "AB\u{1F681}"],
  ["&#0; &#x110000; &#x10FFFF;", "\uFFFD \uFFFD \u{10FFFF}"],
  ["&rarr; & &amp", "&rarr; & &amp"],
  // Names that every object has.
  ["&constructor; &valueOf;", "&constructor; &valueOf;"],
])("%s in an attribute is %s", (written, meant) => {
  expect(decodeEntities(written)).toBe(meant);
});

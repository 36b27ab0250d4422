import { expect, test } from "vitest";
import { readHtmlTags } from "../text/read-tags";
import { createPageParts, createPartsReader } from "./page-parts";

function read(...pages: string[]) {
  const parts = createPageParts();
  const reader = createPartsReader(parts);
  for (const page of pages) readHtmlTags(page, reader);
  return Object.fromEntries(
    Object.entries(parts)
      .map(([name, found]) => [name, [...found]])
      .filter(([, found]) => found?.length),
  );
}

test("inline scripts and styles are read with the text that a browser hashes, each once", () => {
  expect(
    read(
      "<style>a{color:red}</style><script>first()</script><script>let a = '<b>';</script>",
      "<style>a{color:red}</style><style>\n.b{}</style><SCRIPT>let a = '<b>';</SCRIPT >",
    ),
  ).toEqual({ styles: ["a{color:red}", "\n.b{}"], scripts: ["first()", "let a = '<b>';"] });
});

test("scripts that are files, and data, are no inline scripts; modules and rules for the browser are", () => {
  expect(
    read(
      '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script type="text/plain">x</script>',
      '<script type="module">m</script><script type=importmap>i</script><script type="speculationrules">s</script><script type="">e</script><script type="text/javascript">j</script>',
      '<script type=" Application/ECMAScript ">old</script><script type="text/x-javascript">x</script>',
    ),
  ).toEqual({ scripts: ["m", "i", "s", "e", "j", "old", "x"] });
});

test("attributes that style or run are read", () => {
  expect(
    read('<p style="color:red" onclick="x()" ONLOAD=y()>text</p><p data-once="1" content="x">'),
  ).toEqual({
    styleAttributes: ["color:red"],
    eventAttributes: ['onclick="x()"', 'onload="y()"'],
  });
});

test("other sites from which a page shows something are read by kind, and links are not", () => {
  expect(
    read(
      '<img src="https://pictures.example/a.png" srcset="//cdn.example/b.png 2x, /c.png 3x, https://retina.example/d.png 4x">',
      '<img src="http://old.example/a.png"><img src="HTTPS://LOUD.example/b.png">',
      '<video poster="https://posters.example/p.jpg" src="https://media.example/v.mp4"></video><iframe src="https://video.example:8443/embed/1?a=1&amp;b=2"></iframe>',
      '<a href="https://links.example">x</a><link rel="canonical" href="https://this.example/"><img src="/own.png"><img src="data:image/png;base64,AA//BB">',
    ),
  ).toEqual({
    pictureOrigins: [
      "https://pictures.example",
      "https://cdn.example",
      "https://retina.example",
      "http://old.example",
      "https://loud.example",
      "https://posters.example",
    ],
    mediaOrigins: ["https://media.example"],
    frameOrigins: ["https://video.example:8443"],
  });
});

test.each([
  ['<source srcset="https://other.example/a.avif 1x">', "pictureOrigins"],
  ['<svg><image href="https://other.example/a.png"/></svg>', "pictureOrigins"],
  ['<input type="image" src="https://other.example/a.png">', "pictureOrigins"],
  ['<audio src="https://other.example/a.mp3">', "mediaOrigins"],
  ['<video><source src="https://other.example/v.webm">', "mediaOrigins"],
  ['<video><track src="https://other.example/v.vtt">', "mediaOrigins"],
])("%s shows something of another site", (html, origins) => {
  expect(read(html)).toEqual({ [origins]: ["https://other.example"] });
});

test.each([
  "https://a;sandbox/",
  "https://a%3Bsandbox/",
  "https://a%2Cb/",
  "https://a&#59;sandbox/",
  "https://*/",
  "https://*.example/",
  "https://'self'/",
])("a host that would say more in a policy than its name has no origin: %s", (address) => {
  expect(read(`<img src="${address}x.png"><video src="${address}v.mp4"></video>`)).toEqual({});
  expect(read(`<iframe src="${address}"></iframe>`)).toEqual({});
});

test("an address of this site that names another one in its query has no origin", () => {
  expect(read('<img src="/go?to=https://elsewhere.example/a.png">')).toEqual({});
});

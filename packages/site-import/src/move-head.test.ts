import { expect, test } from "vitest";
import { moveHead } from "./move-head";

test.each([
  [
    '---\nid: a\n---\n\n<head>\n  <title>A pump</title>\n  <meta name="description" content="Old." />\n</head>\n\nText\n',
    '---\ndescription: "Old."\ntitle_meta: "A pump"\nid: a\n---\n\nText\n',
  ],
  [
    "<Head><title>{'A \"pump\"'}</title></Head>\n\nText\n",
    '---\ntitle_meta: "A \\"pump\\""\n---\n\nText\n',
  ],
  [
    "---\ndescription: Other\n---\n<head>\n<meta name='description' content='New'></meta>\n<link rel=\"x\" />\n</head>\n",
    '---\ndescription: "New"\n---\n<head>\n<link rel="x" />\n</head>\n',
  ],
  ["<head>\n  <title>{name}</title>\n</head>\n", undefined],
  ["<head>\n  <title>A &amp; B</title>\n</head>\n", undefined],
  [
    '---\ndescription: >\n  Long\n---\n<head><meta name="description" content="x"/></head>\n',
    undefined,
  ],
  ["```html\n<head>\n<title>A</title>\n</head>\n```\n", undefined],
])("the head of %j goes into the front matter as far as it is literal", (text, moved) => {
  expect(moveHead(text)).toBe(moved ?? text);
});

import { expect, test } from "vitest";
import { escapeAttribute, escapeText } from "./escape-html";

test("what would begin or end a tag or a character reference is escaped, in a text and in an attribute", () => {
  expect(escapeText('<b>1 && "2"</b>')).toBe('&lt;b&gt;1 &amp;&amp; "2"&lt;/b&gt;');
  expect(escapeAttribute('<b>1 && "2"</b>')).toBe("&lt;b&gt;1 &amp;&amp; &quot;2&quot;&lt;/b&gt;");
});

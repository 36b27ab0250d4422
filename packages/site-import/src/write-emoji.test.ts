import { expect, test } from "vitest";
import { writeEmoji } from "./write-emoji";

const byLine = (text: string, change: (part: string) => string) =>
  text.split("\n").map(change).join("\n");

test.each([
  ["Done :tada:, :+1::100:", "Done 🎉, 👍💯"],
  ["---\ntitle: A :tada:\n---\n:tada:", "---\ntitle: A :tada:\n---\n🎉"],
  ["# Done :tada:\n\n## Go :rocket: now", "# Done 🎉\n\n## Go 🚀 now {#go-rocket-now}"],
  ["## **Go** :rocket:", "## **Go** :rocket:"],
  ["10:100:2, :nothing:, ::rocket, https://a.example/:tada:", undefined],
  ['<Badge title=":tada:" />', undefined],
])("%j becomes %j", (text, written) => {
  expect(writeEmoji(text, byLine)).toBe(written ?? text);
});

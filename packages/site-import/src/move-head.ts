/** The `<head>` of a page: its literal title and description go into the front matter, where they are read here. */

import { readHead } from "./files";

const block = /^[ \t]*<(head|Head)>([\s\S]*?)<\/\1>[ \t]*$/m;

/** `"x"` in braces, as JSX has texts too. */
const braced = String.raw`\{\s*(?:"([^"\\]*)"|'([^'\\]*)'|${"`([^`\\\\$]*)`"})\s*\}`;
const title = new RegExp(String.raw`<title>\s*(?:([^<{&]*[^\s<{&])|${braced})\s*</title>`);
const content = `content=(?:"([^"&]*)"|'([^'&]*)'|${braced})`;
const description = new RegExp(
  String.raw`<meta\s+name=["']description["']\s+${content}\s*(?:/>|>(?:\s*</meta>)?)`,
);

const keys = [
  ["title_meta", title],
  ["description", description],
] as const;

/**
 * The text with what its first `<head>` says in its front matter; Docusaurus, too, takes it before what stands there.
 * What else the head holds stays in the text, where it is told. An empty head goes.
 */
export function moveHead(text: string): string {
  const found = block.exec(text);
  if (found === null || isInFence(text, found.index)) return text;
  let [, , inner = ""] = found;
  let result = text;
  for (const [key, pattern] of keys) {
    const match = pattern.exec(inner);
    const value = match?.slice(1).find((group) => group !== undefined);
    const moved = value === undefined ? undefined : withKey(result, key, value);
    if (match === null || moved === undefined) continue;
    const left = inner.replace(match[0], "").replace(/\n[ \t]*(?=\r?\n)/g, "");
    result = moved.replace(inner, () => left);
    inner = left;
  }
  return inner.trim() === "" ? result.replace(block, "").replace(/\n{3,}/g, "\n\n") : result;
}

function isInFence(text: string, at: number): boolean {
  const fences = text.slice(0, at).match(/^[ \t]*(?:`{3,}|~{3,})/gm) ?? [];
  return fences.length % 2 === 1;
}

/** Undefined for front matter in which the key has more than one line. */
function withKey(text: string, key: string, value: string): string | undefined {
  const line = `${key}: ${JSON.stringify(value.trim().replace(/\s+/g, " "))}`;
  const head = readHead(text);
  if (head === "") return `---\n${line}\n---\n\n${text.replace(/^\uFEFF?\s*/, "")}`;
  const written = new RegExp(`^${key}[ \\t]*:.*$`, "m");
  if (!written.test(head)) return text.replace(/\n/, () => `\n${line}\n`);
  if (new RegExp(`^${key}[ \\t]*:.*\\r?\\n[ \\t]`, "m").test(head)) return undefined;
  return head.replace(written, () => line) + text.slice(head.length);
}

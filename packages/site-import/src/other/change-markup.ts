/** Texts of other programs changed outside of their code. */

import type { SiteRules } from "../site-rules";

type FindOpenFence = SiteRules["findOpenFence"];

/** What stands for what, in all that is no code. */
export type MarkupRule = readonly [pattern: RegExp, (...found: string[]) => string];

/** Gives each line to `change`, with whether it is in a block of code or begins or ends one. */
export function mapLines(
  text: string,
  findOpenFence: FindOpenFence,
  change: (line: string, isCode: boolean) => string,
): string {
  let open: string | undefined;
  return text
    .split("\n")
    .map((line) => {
      const before = open;
      open = findOpenFence(line, open);
      return change(line, before !== undefined || open !== undefined);
    })
    .join("\n");
}

/** Applies the rules to what is no code, tags of several lines included. */
export function changeMarkup(
  text: string,
  findOpenFence: FindOpenFence,
  rules: readonly MarkupRule[],
): string {
  const codes: string[] = [];
  const keep = (code: string) => `\uFFFC${codes.push(code) - 1}\uFFFC`;
  const hidden = mapLines(text, findOpenFence, (line, isCode) =>
    isCode ? keep(line) : line.replace(/(`+)[^`]+\1/g, keep),
  );
  const changed = rules.reduce((now, [pattern, to]) => now.replace(pattern, to), hidden);
  return changed.replace(/\uFFFC(\d+)\uFFFC/g, (_, index) => codes[Number(index)] ?? "");
}

/** The attributes of a tag by their names, as they are written: `"x"`, `{x}`, or nothing. */
export function readAttributes(text: string): Map<string, string> {
  const all = text.matchAll(/([\w:-]+)(?:=("[^"]*"|'[^']*'|\{[^}]*\}))?/g);
  return new Map([...all].map(([, name = "", value = ""]) => [name, value]));
}

/** A tag of these attributes; what has no value stands alone. */
export function toTag(name: string, attributes: ReadonlyMap<string, string>, end = ">"): string {
  const own = [...attributes].map(([key, value]) => ` ${key}${value === "" ? "" : `=${value}`}`);
  return `<${name}${own.join("")}${end}`;
}

const voids = /<(br|hr|img|input|wbr|col|source|area)\b([^>]*?)\s*\/?>/g;

/** `Array<string>` and `<T>`: no tag, for nothing ends it. */
const noTag =
  /(?:(?<=\w)<(?=[a-z])|<(?=[A-Z]))(?=([A-Za-z][\w-]*)(?:[\s,][^<>]*)?(?<!\/)>(?![\s\S]*<\/\1\s*>))/g;

/** Plain Markdown as MDX reads it: braces and signs that are text, addresses between signs, tags without an end. */
export const toMdx: readonly MarkupRule[] = [
  [/<(https?:[^\s<>]+)>/g, (_, address = "") => `[${address}](${address})`],
  [/<([\w.+-]+@[\w.-]+\.\w+)>/g, (_, mail = "") => `[${mail}](mailto:${mail})`],
  [voids, (_, name = "", rest = "") => `<${name}${rest} />`],
  [/<(?![A-Za-z/!])/g, () => "&lt;"],
  [noTag, () => "&lt;"],
  [/(?<!\\)\{(?!#[\w-]+\}[ \t]*(?:$|\n))/gm, () => "\\{"],
];

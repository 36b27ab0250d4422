/** The stylesheet in parts, and which of them a page shows. */

/** Styles that stand in a page's head together or not at all. */
export interface StylePart {
  name: string;
  /** What a reader can see before the stylesheet is there. */
  css: string;
  /** What a page must have for the part to say anything: all names of one of these. Classes have a dot, elements none. */
  needs: readonly (readonly string[])[];
}

/** The names that a page's HTML has: classes with their dot, elements without. */
function toNames(html: string): Set<string> {
  const names = new Set(["html", "body"]);
  for (const [, tag = ""] of html.matchAll(/<([a-z][a-z0-9]*)/gi)) names.add(tag);
  for (const [, classes = ""] of html.matchAll(/\bclass="([^"]*)"/g)) {
    for (const name of classes.split(/\s+/)) names.add(`.${name}`);
  }
  return names;
}

/** The parts that can apply to this HTML, in their order. */
export function findUsedParts(parts: readonly StylePart[], html: string): StylePart[] {
  const names = toNames(html);
  return parts.filter(({ needs }) => needs.some((need) => need.every((name) => names.has(name))));
}

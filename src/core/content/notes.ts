/** Notes at the foot of a page and of its parts: each has an id of its own, spelled as a link finds it. */

import type { Element, ElementContent } from "hast";
import type { FootnoteReference } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import { decodeSafely } from "../paths";

/** How the ids of a file's notes begin: `expansion` is the number of a part on its page, 0 for the page itself. */
export function toNotesPrefix(expansion: number): string {
  return expansion === 0 ? "note-" : `note-${expansion}-`;
}

/** The id of the heading of a file's notes. */
function toLabelId(prefix: string): string {
  return prefix === "note-" ? notesLabel : `${prefix}label`;
}

/** What the page's own notes have, so that no heading of the text gets it. */
export const notesLabel = "footnote-label";

/** `[^1]`: a number that leads to its note. */
export function convertReference(state: State, node: FootnoteReference, prefix: string): Element {
  const result = defaultHandlers.footnoteReference(state, node) as Element;
  const [link] = result.children;
  if (link?.type === "element") {
    link.properties.id = decodeSafely(String(link.properties.id));
    link.properties.ariaDescribedBy = [toLabelId(prefix)];
  }
  return result;
}

/** Names the notes of a file, which stand last in it; those of a part of it have their names already. */
export function nameNotes(children: readonly ElementContent[], prefix: string): void {
  const section = children.at(-1);
  if (section?.type !== "element" || section.properties.dataFootnotes === undefined) return;
  const [title, ...rest] = section.children;
  if (title?.type !== "element" || title.properties.id !== notesLabel || isNotesTitle(title))
    return;
  title.properties.id = toLabelId(prefix);
  // The HTML parser's types ask for a position, which only what it has parsed has.
  title.data = { isNotesTitle: true } as Element["data"];
  for (const list of rest) {
    if (list.type !== "element") continue;
    for (const note of list.children) {
      if (note.type === "element") note.properties.id = decodeSafely(String(note.properties.id));
    }
  }
}

/** The heading over notes, which only ears are told of. */
export function isNotesTitle(node: Element): boolean {
  return node.data?.isNotesTitle === true;
}

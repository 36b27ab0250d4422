/** Notes at the foot of a page and of its parts: each has an id of its own, spelled as a link finds it. */

import type { Element, ElementContent } from "hast";
import type { FootnoteReference, Root } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import { visit } from "unist-util-visit";
import { decodeSafely } from "../../plan/paths";

/** The notes of a file, as its references call them. */
export interface Notes {
  /** How their ids begin. */
  prefix: string;
  names: ReadonlySet<string>;
}

/** The notes that a file refers to; `expansion` is the number of a part on its page, 0 for the page itself. */
export function readNotes(tree: Root, expansion: number): Notes {
  const names = new Set<string>();
  visit(tree, "footnoteReference", ({ identifier }) => {
    names.add(decodeSafely(identifier.toLowerCase()));
  });
  return { prefix: toNotesPrefix(expansion), names };
}

function toNotesPrefix(expansion: number): string {
  return expansion === 0 ? "note-" : `note-${expansion}-`;
}

/** The id of the heading of a file's notes. */
function toLabelId(prefix: string): string {
  return prefix === "note-" ? notesLabel : `${prefix}label`;
}

/** What the page's own notes have, so that no heading of the text gets it. */
export const notesLabel = "footnote-label";

/** `[^1]`: a number that leads to its note. */
export function convertReference(state: State, node: FootnoteReference, notes: Notes): Element {
  const result = defaultHandlers.footnoteReference(state, node) as Element;
  const [link] = result.children;
  if (link?.type === "element") {
    const id = decodeSafely(String(link.properties.id));
    const isFirst = state.footnoteCounts.get(node.identifier.toUpperCase()) === 1;
    link.properties.id = isFirst ? id : toFreeId(id, notes);
    link.properties.ariaDescribedBy = [toLabelId(notes.prefix)];
  }
  return result;
}

/**
 * The second reference of a note `a` would have the id of the first one of a note `a-2`, which keeps it.
 * @param id of a second or later reference, or the address of it within the page
 */
function toFreeId(id: string, { prefix, names }: Notes): string {
  const name = decodeSafely(id.replace(/^#/, "").slice(`${prefix}fnref-`.length));
  let again = "";
  while (names.has(name + again)) again += "-again";
  return id + again;
}

/** Names the notes of a file, which stand last in it; those of a part of it have their names already. */
export function nameNotes(children: readonly ElementContent[], notes: Notes): void {
  const section = children.at(-1);
  if (section?.type !== "element" || section.properties.dataFootnotes === undefined) return;
  const [title, ...rest] = section.children;
  if (title?.type !== "element" || title.properties.id !== notesLabel || isNotesTitle(title))
    return;
  title.properties.id = toLabelId(notes.prefix);
  // The HTML parser's types ask for a position, which only what it has parsed has.
  title.data = { isNotesTitle: true } as Element["data"];
  for (const list of rest) {
    if (list.type !== "element") continue;
    for (const note of list.children) {
      if (note.type !== "element") continue;
      nameWaysBack(note, notes);
      note.properties.id = decodeSafely(String(note.properties.id));
    }
  }
}

/** From a note to each of its references, of which all but the first are numbered. */
function nameWaysBack(note: Element, notes: Notes): void {
  const first = `#${String(note.properties.id).replace(`${notes.prefix}fn-`, `${notes.prefix}fnref-`)}`;
  visit(note, "element", ({ properties }) => {
    const { href, dataFootnoteBackref } = properties;
    if (dataFootnoteBackref === undefined || typeof href !== "string") return;
    if (href !== first && href.startsWith(first)) properties.href = toFreeId(href, notes);
  });
}

/** The heading over notes, which only ears are told of. */
export function isNotesTitle(node: Element): boolean {
  return node.data?.isNotesTitle === true;
}

/** `<Checklist>` round task lists: an island, with a place for a tick in front of each item. */

import GithubSlugger from "github-slugger";
import type { Element, ElementContent } from "hast";
import { toChecklistMark } from "../../checklist-mark";
import { isBlock } from "../finish/finish-tree";
import { classesOf, element, isBlank, island, textOf } from "../tree";
import type { Component, ComponentUse } from "./component";

/** The list that a reader can tick. Its `id` names what is kept, so it stays when the page moves. */
export const Checklist: Component = {
  props: { id: "text", title: "text" },
  required: ["id", "title"],
  render(use) {
    const children = use.children();
    const id = use.text("id");
    const slugger = new GithubSlugger();
    const itemIds = children.flatMap((child) => openItems(child, slugger));
    const count = itemIds.length;
    // That there is none was told.
    if (id !== undefined) noteId(use, id, toChecklistMark(itemIds));
    if (count === 0) use.problem('<Checklist> has no item; write "- [ ] Battery strapped"');
    return island("Checklist", { id: id ?? "", title: use.text("title") ?? "", count }, children);
  },
};

function noteId(use: ComponentUse, id: string, mark: string): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
    use.problem(
      `<Checklist> has the id "${id}"; wanted small letters, digits and hyphens, such as "pre-flight"`,
    );
  }
  use.siteId(id, mark);
}

/** Makes each task at and below `node` a label with an island; the ids of these. */
function openItems(node: ElementContent, slugger: GithubSlugger): string[] {
  if (node.type !== "element") return [];
  const own = classesOf(node).includes("task-item") ? [openItem(node, slugger)] : [];
  return [...own, ...node.children.flatMap((child) => openItems(child, slugger))];
}

/** The item's first line is what the tick says yes to; what stands below it stays below it: a label holds no button. */
function openItem(item: Element, slugger: GithubSlugger): string {
  const at = item.children.findIndex((child) => !isBlank(child));
  const first = item.children[at];
  const isLoose = first?.type === "element" && first.tagName === "p";
  const block = isLoose ? at + 1 : item.children.findIndex(isBlock);
  const end = block === -1 ? item.children.length : block;
  const line = isLoose ? first.children : item.children.slice(0, end);
  const words = line.filter((child) => !(child.type === "element" && child.tagName === "input"));
  const id = slugger.slug(toStableText(textOf(...words)));
  item.children = [
    element("label", {}, [island("ChecklistItem", { id }, words)]),
    ...item.children.slice(end),
  ];
  return id;
}

/** The name of a number and not its value: a changed sheet leaves the tick where it is. */
function toStableText(text: string): string {
  return text.replace(/[\uE000\uE001]/g, "").trim();
}

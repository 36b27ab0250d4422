/** The tree of a sidebar that somebody wrote: groups stand for folders, and what no entry names is not shown. */

import GithubSlugger from "github-slugger";
import { splitFile } from "../plan/paths";
import type { Problem } from "../problems/problems";
import { toNearestHint } from "../text/nearest";
import type { WrittenCategory, WrittenItem, WrittenSidebar } from "./sidebar-file";
import {
  findBelow,
  isTreeCategory,
  type SidebarTree,
  type TreeCategory,
  type TreeChild,
  type TreeSource,
  toDocsById,
  toTree,
} from "./tree";
import type { CategoryRef, DocRef } from "./types";

/** More than a sidebar has entries. */
const sidebarEnd = 1_000_000;

/**
 * Each doc gets the place that the sidebar gives it, and each group becomes a category; the rules of folders
 * then make the tree as they do of files. A folder that it names shows what it would show by itself.
 */
export function toWrittenTree(source: TreeSource, sidebar: WrittenSidebar): SidebarTree {
  const { version, docs } = source;
  const docsById = toDocsById(docs);
  const problems: Problem[] = [];
  const places = new Map<string, Partial<DocRef>>();
  const groups: CategoryRef[] = [];
  const slugger = new GithubSlugger();
  let ofFolders: SidebarTree | undefined;
  const namedFolders: string[] = [];
  let position = 0;
  // Sections take their docs first, and stand last: a folder round them is what it holds beside them.
  const isLast = (item: WrittenItem) => "section" in item && item.section === true;
  position = sidebarEnd;
  addItems(sidebar.items.filter(isLast), "");
  position = 0;
  addItems(
    sidebar.items.filter((item) => !isLast(item)),
    "",
  );
  const placed = docs.map((doc) => ({ ...doc, ...(places.get(doc.id) ?? { shelf: null }) }));
  const tree = toTree({ version, docs: placed, categories: groups, home: "" });
  return { ...tree, problems: [...tree.problems, ...problems, ...listFolderProblems()] };

  function addItems(items: readonly WrittenItem[], shelf: string): void {
    for (const item of items) {
      if ("doc" in item) addDoc(item.doc, shelf, item.line, item.label);
      else if ("folder" in item) addFolder(item.folder, shelf, item.line);
      else addCategory(item, shelf);
    }
  }

  function addDoc(docId: string, shelf: string, line: number, label?: string): void {
    const doc = docsById.find(docId);
    if (doc === undefined) {
      tell(
        line,
        `the sidebar must name docs of this version, found "${docId}"${toNearestHint(docId, docsById.ids())}`,
      );
      return;
    }
    placeNamed(doc, shelf, line, label);
  }

  function placeNamed(doc: DocRef, shelf: string, line: number, label?: string): void {
    if (places.has(doc.id)) {
      tellUnread(line, `a doc can be in the sidebar once, but "${doc.docId}" is above already`);
    }
    place(doc, shelf, label);
  }

  /** A doc stands where it is named first. */
  function place(doc: DocRef, shelf: string, label = doc.sidebarLabel): void {
    if (places.has(doc.id)) return;
    position += 1;
    places.set(doc.id, { shelf, sidebarPosition: position, sidebarLabel: label });
  }

  function addCategory({ items, line, ...group }: WrittenCategory, shelf: string): void {
    const link = group.link ?? null;
    const linked = link?.type === "doc" ? docsById.find(link.id) : undefined;
    if (items.length === 0) {
      if (linked !== undefined) placeNamed(linked, shelf, line, group.label);
      else tell(line, `the group "${group.label}" has neither items nor a doc as its page`);
      return;
    }
    const [before, told] = [places.size, problems.length];
    addGroup({ ...group, link }, shelf, (inner) => addItems(items, inner));
    if (places.size === before && problems.length === told) {
      tellUnread(
        line,
        `the group "${group.label}" is left out because all its docs are above already`,
      );
    }
  }

  function addGroup(
    group: Omit<CategoryRef, "folder" | "version" | "file" | "position">,
    shelf: string,
    fill: (inner: string) => void,
  ): void {
    position += 1;
    // Slugs are the sidebar's own, so that two groups of one name are two.
    // A label without letters has none, and the docs folder itself is the folder of no name.
    const slug = slugger.slug(group.label ?? "") || slugger.slug("group");
    const inner = `${shelf === "" ? "" : `${shelf}/`}${slug}`;
    groups.push({ ...group, folder: inner, version: version.name, file: sidebar.file, position });
    fill(inner);
  }

  /** What the folder shows when nobody has written a sidebar. */
  function addFolder(folder: string, shelf: string, line: number): void {
    ofFolders ??= toTree(source);
    namedFolders.push(folder);
    const found = findCategory(ofFolders.root, folder);
    if (found === undefined) {
      // A folder with a page and nothing else is no category.
      const inside = docs.filter((doc) => splitFile(findBelow(doc)).folder === folder);
      for (const doc of inside) place(doc, shelf);
      if (inside.length === 0) tell(line, `a folder must hold docs, and "${folder}" has none`);
      return;
    }
    if (found.doc !== undefined) place(found.doc, shelf);
    addChildren(found.children, shelf);
  }

  /** What is wrong with category files that are read: those of other folders say nothing in this sidebar. */
  function listFolderProblems(): Problem[] {
    const isRead = ({ folder }: CategoryRef) =>
      namedFolders.some((one) => one === "" || `${folder}/`.startsWith(`${one}/`));
    const files = new Set(source.categories.filter(isRead).map(({ file }) => file));
    return (ofFolders?.problems ?? []).filter(({ file }) => files.has(file));
  }

  function addChildren(children: readonly TreeChild[], shelf: string): void {
    for (const child of children) {
      if (!isTreeCategory(child)) {
        place(child.doc, shelf, child.item.label);
        continue;
      }
      const { ref, doc, item } = child;
      const page = doc === undefined ? null : ({ type: "doc", id: doc.docId } as const);
      const link = ref?.link?.type === "generated-index" ? ref.link : page;
      addGroup({ ...ref, label: item.label, link }, shelf, (inner) =>
        addChildren(child.children, inner),
      );
    }
  }

  function tell(line: number, message: string): void {
    problems.push({ kind: "content", file: sidebar.file, line, message });
  }

  function tellUnread(line: number, message: string): void {
    problems.push({ kind: "unknownKey", file: sidebar.file, line, message });
  }
}

function findCategory(category: TreeCategory, folder: string): TreeCategory | undefined {
  if (category.folder === folder) return category;
  for (const child of category.children) {
    const found = isTreeCategory(child) ? findCategory(child, folder) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

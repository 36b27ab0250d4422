/**
 * The sidebar of one version as a tree, by the rules of Docusaurus' generated sidebars: folders are
 * categories, a folder's own page is its category's link, positions sort before names.
 */

import GithubSlugger from "github-slugger";
import { joinRoute, splitFile } from "../plan/paths";
import type { Problem } from "../problems/problems";
import { compareTexts } from "../text/compare-texts";
import { toNearestHint } from "../text/nearest";
import { toItemsUrl } from "./items-files";
import { readNumberPrefix, stripNumberPrefixes, toLabel } from "./names";
import { findDocPlaceOnDisk, isFolderPage } from "./routes";
import type {
  CategoryRef,
  DocRef,
  DocVersion,
  SidebarCategory,
  SidebarItem,
  SidebarLink,
} from "./types";

export interface SidebarTree {
  version: DocVersion;
  /** The top level; its own `item` is never shown. */
  root: TreeCategory;
  /** Every category that is shown, inner ones before those round them. */
  categories: TreeCategory[];
  /** Where each doc stands, by node id. A doc that the sidebar leaves out stands in its nearest category. */
  spots: Map<string, TreeSpot>;
  /** The docs that have a page: all but drafts. */
  docs: DocRef[];
  /** Drafts too, so that naming one is no mistake. */
  docsById: DocsById;
  problems: Problem[];
}

export interface TreeCategory {
  /** The folder below the version's docs folder; empty for the root. */
  folder: string;
  parent: TreeCategory | null;
  /** Its place among its parent's items. */
  index: number;
  ref?: CategoryRef;
  /** The doc that is the category's page. */
  doc?: DocRef;
  /** The route of the category's generated page, when it asks for one. */
  generatedPath?: string;
  children: TreeChild[];
  description?: string;
  /** The category as pages show it that are not inside it. */
  item: SidebarCategory;
  /** The children as a page shows them that reads none of them: every page shares these objects. */
  items: SidebarItem[];
}

export interface TreeLink {
  doc: DocRef;
  description?: string;
  item: SidebarLink;
}

export type TreeChild = TreeCategory | TreeLink;

export interface TreeSpot {
  /** The innermost category that is open while this doc is read. */
  category: TreeCategory;
  /** The doc's place among the category's items, or that it is the category's own page, or shown nowhere. */
  as: number | "page" | "hidden";
}

export function isTreeCategory(child: TreeChild): child is TreeCategory {
  return "children" in child;
}

/** True for a part of the docs that is read by itself. */
export function isSection({ ref, parent }: TreeCategory): boolean {
  return ref?.section === true && parent !== null && parent.parent === null;
}

/** What neighbours, breadcrumbs and the sidebar call a doc. */
export function toDocLabel(doc: DocRef): string {
  return doc.sidebarLabel ?? doc.title;
}

/** What the tree of one version is made of. */
export interface TreeSource {
  version: DocVersion;
  docs: readonly DocRef[];
  categories: readonly CategoryRef[];
  /** The docId that comes first of all. */
  home: string;
}

/** The tree of one version, as its folders have it. */
export function toTree({ version, docs, categories, home }: TreeSource): SidebarTree {
  const published = docs.filter((doc) => doc.draft !== true);
  const folders = collectFolders(published);
  const refs = new Map(categories.map((ref) => [ref.folder, ref]));
  const docsById = toDocsById([...published, ...docs.filter((doc) => doc.draft === true)]);
  const tree: SidebarTree = {
    version,
    root: createCategory("", null),
    categories: [],
    spots: new Map(),
    docs: published,
    docsById,
    problems: [],
  };
  const homeDoc = docsById.find(home);
  const homeFile = homeDoc && findBelow(homeDoc);
  const slugger = new GithubSlugger();
  fillCategory(tree.root);
  placeHiddenDocs();
  return tree;

  function fillCategory(category: TreeCategory): void {
    const folder = folders.get(category.folder) ?? { docs: [], folders: [] };
    if (category.parent !== null) {
      category.ref = refs.get(category.folder);
      category.doc = findCategoryDoc(category, folder.docs);
    }
    const sortable: Sortable[] = folder.docs
      .filter((doc) => doc !== category.doc && doc.unlisted !== true)
      .map(toSortableDoc);
    for (const path of folder.folders) {
      const child = createCategory(path, category);
      fillCategory(child);
      const shown = toSortableCategory(child);
      if (shown !== undefined) sortable.push(shown);
    }
    category.children = sortable.sort(comparePlaces).map(({ child }) => child);
    category.items = category.children.map((child) => child.item);
    for (const [index, child] of category.children.entries()) {
      if (isTreeCategory(child)) child.index = index;
      else setSpot(child.doc, { category, as: index });
    }
    if (category.parent !== null) finishCategory(category);
  }

  /** The page of a category: the doc that its file names, else the folder's own page. */
  function findCategoryDoc(category: TreeCategory, inside: readonly DocRef[]): DocRef | undefined {
    const link = category.ref?.link;
    if (link === undefined) return inside.find((doc) => isFolderPage(findBelow(doc)));
    if (link === null || link.type !== "doc") return undefined;
    const doc = docsById.find(`${category.folder}/${link.id}`) ?? docsById.find(link.id);
    if (doc === undefined && category.ref !== undefined) {
      tree.problems.push({
        kind: "content",
        file: category.ref.file,
        line: category.ref.linkLine ?? 1,
        message: `"link" must name a doc of this version, found "${link.id}"${toNearestHint(link.id, docsById.ids())}`,
      });
    }
    return doc?.draft === true ? undefined : doc;
  }

  function finishCategory(category: TreeCategory): void {
    const { ref, doc, items } = category;
    const label = findCategoryLabel(category);
    if (ref?.link?.type === "generated-index" && items.length > 0) {
      const slug = ref.link.slug ?? `category/${slugger.slug(label)}`;
      category.generatedPath = joinRoute(version.path, slug);
    }
    const isOpen = ref?.collapsible === false || ref?.collapsed === false;
    category.description = findCategoryDescription(category);
    category.item = {
      type: "category",
      label,
      key: category.folder,
      path: doc !== undefined && doc.unlisted !== true ? doc.path : category.generatedPath,
      className: ref?.className ?? doc?.sidebarClassName,
      ...checklistOf(doc),
      ...(ref?.numbered && { numbered: true }),
      collapsible: ref?.collapsible ?? true,
      open: isOpen,
      count: items.length,
      items: isOpen ? items : null,
      itemsUrl: toItemsUrl(version.name, category.folder),
      firstPath: findFirstPath(items),
    };
    if (items.length === 0) return;
    tree.categories.push(category);
    if (doc !== undefined) setSpot(doc, { category, as: "page" });
  }

  /** A category with a page and nothing else is a link; one with nothing at all is not shown. */
  function toSortableCategory(category: TreeCategory): Sortable | undefined {
    const name = splitFolder(category.folder);
    const { doc, item } = category;
    const position =
      category.ref?.position ?? doc?.sidebarPosition ?? readNumberPrefix(name).position;
    const isHome = homeFile?.startsWith(`${category.folder}/`) === true;
    if (category.items.length > 0) return { child: category, position, name, isHome };
    if (doc === undefined || item.path === undefined) return undefined;
    const link: SidebarLink = {
      type: "link",
      label: item.label,
      path: item.path,
      className: item.className,
      ...checklistOf(doc),
    };
    const { description } = category;
    return { child: { doc, description, item: link }, position, name, isHome };
  }

  function toSortableDoc(doc: DocRef): Sortable {
    const file = doc.file.slice(doc.file.lastIndexOf("/") + 1);
    const prefix = doc.parseNumberPrefixes === false ? undefined : readNumberPrefix(file).position;
    const item: SidebarLink = {
      type: "link",
      label: toDocLabel(doc),
      path: doc.path,
      className: doc.sidebarClassName,
      ...checklistOf(doc),
    };
    return {
      child: { doc, description: doc.description, item },
      position: doc.sidebarPosition ?? prefix,
      name: file,
      isHome: doc === homeDoc,
    };
  }

  /** A doc may be linked by a category elsewhere and stand in its own folder too: the category wins. */
  function setSpot(doc: DocRef, spot: TreeSpot): void {
    if (tree.spots.get(doc.id)?.as !== "page") tree.spots.set(doc.id, spot);
  }

  function placeHiddenDocs(): void {
    const shown = new Map(tree.categories.map((category) => [category.folder, category]));
    for (const doc of published) {
      if (tree.spots.has(doc.id)) continue;
      let folder = findShelf(doc) ?? "";
      while (folder !== "" && !shown.has(folder)) folder = splitFile(folder).folder;
      tree.spots.set(doc.id, { category: shown.get(folder) ?? tree.root, as: "hidden" });
    }
  }
}

interface Sortable {
  child: TreeChild;
  position?: number;
  name: string;
  isHome: boolean;
}

/** The home doc, then positions, then names by their characters: what has no position comes last. */
function comparePlaces(a: Sortable, b: Sortable): number {
  if (a.isHome !== b.isHome) return a.isHome ? -1 : 1;
  const first = a.position ?? Number.POSITIVE_INFINITY;
  const second = b.position ?? Number.POSITIVE_INFINITY;
  if (first !== second) return first < second ? -1 : 1;
  return compareTexts(a.name, b.name);
}

interface Folder {
  docs: DocRef[];
  /** The folders directly inside. */
  folders: string[];
}

function collectFolders(docs: readonly DocRef[]): Map<string, Folder> {
  const folders = new Map<string, Folder>([["", { docs: [], folders: [] }]]);
  for (const doc of docs) {
    const folder = findShelf(doc);
    if (folder !== null) ensureFolder(folder).docs.push(doc);
  }
  return folders;

  function ensureFolder(path: string): Folder {
    const known = folders.get(path);
    if (known !== undefined) return known;
    const created: Folder = { docs: [], folders: [] };
    folders.set(path, created);
    ensureFolder(splitFile(path).folder).folders.push(path);
    return created;
  }
}

function createCategory(folder: string, parent: TreeCategory | null): TreeCategory {
  const item: SidebarCategory = {
    type: "category",
    label: "",
    key: folder,
    collapsible: true,
    open: false,
    count: 0,
    items: null,
    itemsUrl: "",
  };
  return { folder, parent, index: 0, children: [], items: [], item };
}

function checklistOf(doc: DocRef | undefined): Pick<SidebarItem, "checklist"> {
  return doc?.checklist === undefined ? {} : { checklist: doc.checklist };
}

function findCategoryLabel({ ref, doc, folder }: TreeCategory): string {
  return ref?.label ?? (doc && toDocLabel(doc)) ?? toLabel(splitFolder(folder));
}

function findCategoryDescription({ ref, doc }: TreeCategory): string | undefined {
  const generated = ref?.link?.type === "generated-index" ? ref.link.description : undefined;
  return ref?.description ?? generated ?? doc?.description;
}

function findFirstPath(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const path = item.type === "link" ? item.path : (item.path ?? item.firstPath);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** The folder that a doc stands in; null for none. */
function findShelf(doc: DocRef): string | null {
  return doc.shelf === undefined ? splitFile(findBelow(doc)).folder : doc.shelf;
}

/** The path of a doc below its version's docs folder. */
export function findBelow(doc: DocRef): string {
  return findDocPlaceOnDisk(doc.file)?.below ?? doc.file;
}

/** The folder's own name: `a/b` -> `b`. */
function splitFolder(folder: string): string {
  return folder.slice(folder.lastIndexOf("/") + 1);
}

/** The docs of one version by docId. */
export interface DocsById {
  /** Knows an id with and without its number prefixes, so that ids of stripped routes are found too. */
  find: (docId: string) => DocRef | undefined;
  ids: () => Iterable<string>;
}

export function toDocsById(docs: readonly DocRef[]): DocsById {
  const byId = new Map<string, DocRef>();
  const byStrippedId = new Map<string, DocRef>();
  for (const doc of docs) {
    const stripped = stripNumberPrefixes(doc.docId);
    if (!byId.has(doc.docId)) byId.set(doc.docId, doc);
    if (!byStrippedId.has(stripped)) byStrippedId.set(stripped, doc);
  }
  return {
    find: (docId) => byId.get(docId) ?? byStrippedId.get(stripNumberPrefixes(docId)),
    ids: () => byId.keys(),
  };
}

/** The plan of the docs: what the whole set knows about each of them, version by version. */

import { groupBy } from "../group-by";
import { toDuplicateProblem } from "../plan/duplicate-route";
import { toRouteKey } from "../plan/paths";
import type { PlannedFile, PlannedRedirect } from "../plan/plan";
import type { Problem } from "../problems/problems";
import type { Settings } from "../settings/settings";
import { compareTexts } from "../text/compare-texts";
import { toNearestHint } from "../text/nearest";
import {
  findSection,
  toCards,
  toCategoryTrail,
  toOpenBranch,
  toWholeTree,
  withFirstOpen,
} from "./branch";
import { toDocRoute, toDocsFolder } from "./routes";
import type { WrittenSidebar } from "./sidebar-file";
import {
  isSection,
  isTreeCategory,
  type SidebarTree,
  type TreeCategory,
  type TreeChild,
  type TreeSpot,
  toDocLabel,
  toTree,
} from "./tree";
import type { CategoryPlace, CategoryRef, DocPlace, DocRef, NavLink, SidebarItem } from "./types";
import { toWrittenTree } from "./written-tree";

export interface PlannedDoc {
  doc: DocRef;
  place: DocPlace;
}

/** A category's generated page. */
export interface PlannedCategory {
  /** The category file that asks for the page. */
  file: string;
  path: string;
  /** The line of the file that gives the route; absent where the folder's name does. */
  routeLine?: number;
  place: CategoryPlace;
}

export interface DocPlan {
  /** Every doc that has a page, by its node's id, in the order of the files. */
  docs: Map<string, PlannedDoc>;
  categories: PlannedCategory[];
  /** The whole sidebar of each version, by the version's name. */
  sidebars: Map<string, SidebarItem[]>;
  /** One file for each category's items: pages hold their own branch only. */
  files: PlannedFile[];
  redirects: PlannedRedirect[];
  problems: Problem[];
}

/** What planning takes from the settings. */
export type DocSettings = Pick<Settings["docs"], "versions" | "home" | "numberPrefixes">;

/**
 * Plans all versions. `lastUpdated` has the date of the last commit by file, where there is one; a version
 * without a sidebar of its own gets the one that follows from its folders. Docs of a version that the settings do not
 * name get no place (see `findUnlistedVersions`).
 */
export function planDocs(
  docs: readonly DocRef[],
  categories: readonly CategoryRef[],
  settings: DocSettings,
  lastUpdated: ReadonlyMap<string, string> = new Map(),
  sidebars: readonly WrittenSidebar[] = [],
): DocPlan {
  const { kept, problems } = keepUniqueDocs(docs);
  const plan: DocPlan = {
    docs: new Map(),
    categories: [],
    sidebars: new Map(),
    files: [],
    redirects: [],
    problems,
  };
  const docsOf = groupBy(kept, ({ version }) => version);
  const categoriesOf = groupBy(categories, ({ version }) => version);
  const trees = settings.versions.map((version) => {
    const source = {
      version,
      docs: docsOf.get(version.name) ?? [],
      categories: categoriesOf.get(version.name) ?? [],
      home: settings.home,
    };
    const sidebar = sidebars.find((one) => one.version === version.name);
    return sidebar === undefined ? toTree(source) : toWrittenTree(source, sidebar);
  });
  for (const tree of trees) planVersion(tree, { plan, trees, settings, lastUpdated });
  return plan;
}

/** Of two docs with one route or one id the first file stays, in the order of their names. */
function keepUniqueDocs(docs: readonly DocRef[]): { kept: DocRef[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const byRoute = new Map<string, DocRef>();
  const byId = new Map<string, DocRef>();
  const kept = docs.toSorted(compareFiles).filter((doc) => {
    if (doc.draft === true) return true;
    const route = toRouteKey(doc.path);
    const id = `${doc.version}:${doc.docId}`;
    const sameRoute = byRoute.get(route);
    const sameId = byId.get(id);
    const first = sameRoute ?? sameId;
    if (first !== undefined) {
      problems.push(
        sameRoute
          ? toDuplicateProblem(`the route ${doc.path}`, first, doc)
          : toDuplicateProblem(`the id "${doc.docId}"`, toIdClaim(first), toIdClaim(doc), "id"),
      );
      return false;
    }
    byRoute.set(route, doc);
    byId.set(id, doc);
    return true;
  });
  return { kept, problems };
}

function toIdClaim({ file, idLine }: DocRef) {
  return { file, routeLine: idLine };
}

/** A README comes last: beside an index it is written for those who browse the repository. */
function compareFiles(a: DocRef, b: DocRef): number {
  const toRank = ({ file }: DocRef) => file.replace(/readme(?=\.mdx?$)/i, "\uFFFF");
  return compareTexts(toRank(a), toRank(b));
}

interface VersionContext {
  plan: DocPlan;
  /** The trees of all versions, which have the same pages elsewhere. */
  trees: readonly SidebarTree[];
  settings: DocSettings;
  lastUpdated: ReadonlyMap<string, string>;
}

function planVersion(tree: SidebarTree, context: VersionContext): void {
  const { plan, settings, lastUpdated } = context;
  const { version } = tree;
  const [steps, ...sections] = toReadingOrders(tree.root);
  const neighbours = new Map([steps, ...sections].flatMap((part) => [...toNeighbours(part)]));
  const { docs } = tree;
  const named = tree.docsById.find(settings.home);
  const homeDoc = named?.draft === true ? undefined : named;
  const others = context.trees.filter((other) => other !== tree);
  const isPast = version.status === "past" || version.status === "unmaintained";
  const current = others.find((other) => other.version.status === "current");

  for (const doc of docs) plan.docs.set(doc.id, { doc, place: toDocPlace(doc) });
  for (const category of tree.categories) {
    plan.files.push({ path: category.item.itemsUrl, json: category.items });
    const page = toPlannedCategory(category);
    if (page !== undefined) plan.categories.push(page);
  }
  plan.sidebars.set(version.name, toWholeTree(tree.root));
  plan.problems.push(...tree.problems);
  planRedirects();

  function toDocPlace(doc: DocRef): DocPlace {
    const spot = tree.spots.get(doc.id) ?? { category: tree.root, as: "hidden" };
    // What the sidebar does not show is no step of it.
    const around = doc.hideSidebar === true ? undefined : neighbours.get(toRouteKey(doc.path));
    const own = { label: toDocLabel(doc), path: doc.path };
    const trail = toCategoryTrail(spot.category);
    const inVersions = findInVersions((other) => findPublished(other, doc.docId)?.path);
    const place: DocPlace = {
      version,
      breadcrumbs: spot.as === "page" ? [...trail.slice(0, -1), own] : [...trail, own],
      sidebar: doc.hideSidebar === true ? null : toSidebar(doc, spot),
      previous: findNamedNeighbour(doc, "previous", doc.paginationPrevious, around?.previous),
      next: findNamedNeighbour(doc, "next", doc.paginationNext, around?.next),
      children: findChildren(doc),
      canonicalPath: toCanonicalPath(doc.path, (other) => findSuccessor(other, doc)?.path),
      inVersions,
    };
    const lastUpdatedAt = doc.lastUpdatedAt ?? lastUpdated.get(doc.file);
    if (lastUpdatedAt !== undefined) place.lastUpdatedAt = lastUpdatedAt;
    const section = findSection(spot.category);
    if (section !== undefined) place.section = section;
    return place;
  }

  function toSidebar(doc: DocRef, spot: TreeSpot): SidebarItem[] {
    const branch = toOpenBranch(spot);
    const isFirst = doc === homeDoc && spot.category === tree.root;
    return isFirst ? withFirstOpen(branch, tree.root) : branch;
  }

  /** Front matter may name another neighbour, or none. */
  function findNamedNeighbour(
    doc: DocRef,
    side: "previous" | "next",
    docId: string | null | undefined,
    fallback: NavLink | undefined,
  ): NavLink | null {
    if (docId === null) return null;
    if (docId === undefined) return fallback ?? null;
    const named = tree.docsById.find(docId);
    if (named === undefined) {
      const key = side === "next" ? "pagination_next" : "pagination_prev";
      plan.problems.push({
        kind: "content",
        file: doc.file,
        line: doc.paginationLines?.[side] ?? 1,
        message: `"${key}" must name a doc of this version, found "${docId}"${toNearestHint(docId, tree.docsById.ids())}`,
      });
      return fallback ?? null;
    }
    return named.draft === true ? null : toNavLink(named);
  }

  function findChildren(doc: DocRef): SidebarItem[] {
    const spot = tree.spots.get(doc.id);
    if (spot?.as === "page") return toCards(spot.category);
    const isHome = doc === homeDoc || toRouteKey(doc.path) === toRouteKey(version.path);
    // In Docusaurus, too, the list on a page within a category is that of the category. Without one it costs no data.
    const isAmongSiblings = doc.showsCards === true && spot !== undefined && spot.as !== "hidden";
    const category = isHome ? tree.root : isAmongSiblings ? spot.category : undefined;
    return category === undefined ? [] : toCards(category).filter((item) => item.path !== doc.path);
  }

  function findInVersions(
    find: (other: SidebarTree) => string | undefined,
  ): Record<string, string> {
    const found = others.map((other) => [other.version.name, find(other)] as const);
    return Object.fromEntries(
      found.filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  }

  function toCanonicalPath(
    path: string,
    find: (current: SidebarTree) => string | undefined,
  ): string {
    const successor = isPast && current !== undefined ? find(current) : undefined;
    return successor ?? path;
  }

  function toPlannedCategory(category: TreeCategory): PlannedCategory | undefined {
    const { generatedPath: path, ref, item } = category;
    if (path === undefined || ref?.link?.type !== "generated-index") return undefined;
    const around = neighbours.get(toRouteKey(path));
    const title = ref.link.title ?? item.label;
    const findSame = (other: SidebarTree) =>
      other.categories.find(({ folder }) => folder === category.folder)?.generatedPath;
    const place: CategoryPlace = {
      title,
      description: ref.link.description ?? ref.description,
      version,
      breadcrumbs: toCategoryTrail(category),
      sidebar: toOpenBranch({ category, as: "page" }),
      previous: around?.previous ?? null,
      next: around?.next ?? null,
      children: toCards(category),
      canonicalPath: toCanonicalPath(path, findSame),
      inVersions: findInVersions(findSame),
    };
    return { file: ref.file, path, routeLine: ref.routeLine, place };
  }

  /** The version's root, and the route that the settings' home has by its name, lead to the home doc. */
  function planRedirects(): void {
    const to = homeDoc?.path ?? steps[0]?.path ?? docs[0]?.path;
    if (to === undefined) return;
    const pages = [...docs, ...plan.categories].map(({ path }) => toRouteKey(path));
    const taken = new Set(pages);
    const homeFile = `${toDocsFolder(version.name)}/${settings.home}.mdx`;
    const homeRoute = toDocRoute(homeFile, {}, settings)?.path ?? version.path;
    for (const from of new Set([version.path, homeRoute.replace(/\/$/, "")])) {
      if (taken.has(toRouteKey(from))) continue;
      plan.redirects.push({ from, to }, { from: `${from}/`, to });
    }
  }
}

/** A draft has no page, so it is no page's other version. */
function findPublished(tree: SidebarTree, docId: string): DocRef | undefined {
  const doc = tree.docsById.find(docId);
  return doc?.draft === true ? undefined : doc;
}

/** The page that search engines take for this one: it asks nobody to leave it out, for then both would be. */
function findSuccessor(tree: SidebarTree, { docId, unlisted }: DocRef): DocRef | undefined {
  const doc = findPublished(tree, docId);
  return unlisted === true || doc?.unlisted === true ? undefined : doc;
}

function toNavLink(doc: DocRef): NavLink {
  return { label: doc.paginationLabel ?? toDocLabel(doc), path: doc.path };
}

/** The pages of the docs, and behind these of each section. */
function toReadingOrders(root: TreeCategory): [NavLink[], ...NavLink[][]] {
  const isOwn = (child: TreeChild) => isTreeCategory(child) && isSection(child);
  const sections = root.children.filter(isOwn).map((section) => toReadingOrder([section]));
  return [toReadingOrder(root.children.filter((child) => !isOwn(child))), ...sections];
}

/** The pages of the sidebar from top to bottom, each once, a category's own page before what is in it. */
function toReadingOrder(children: readonly TreeChild[]): NavLink[] {
  const steps = new Map<string, NavLink>();
  addSteps(children);
  return [...steps.values()];

  function addSteps(children: readonly TreeChild[]): void {
    for (const child of children) {
      const step = toStep(child);
      const key = step && toRouteKey(step.path);
      if (step !== undefined && key !== undefined && !steps.has(key)) steps.set(key, step);
      if (isTreeCategory(child)) addSteps(child.children);
    }
  }
}

function toStep(child: TreeChild): NavLink | undefined {
  if (child.item.path === undefined) return undefined;
  if (child.doc !== undefined) return toNavLink(child.doc);
  return { label: child.item.label, path: child.item.path };
}

interface Neighbours {
  previous?: NavLink;
  next?: NavLink;
}

function toNeighbours(steps: readonly NavLink[]): Map<string, Neighbours> {
  return new Map(
    steps.map((step, index) => [
      toRouteKey(step.path),
      { previous: steps[index - 1], next: steps[index + 1] },
    ]),
  );
}

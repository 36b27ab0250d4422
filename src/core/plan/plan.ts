/** The plan of the site: every page there is, every redirect, and everything that is wrong with the set. */

import { words } from "../../site/words";
import type { ContentKind, LinkRef } from "../content/types";
import { createEntryFinder } from "../docs/entries";
import { type DocPlan, planDocs } from "../docs/plan-docs";
import type { WrittenSidebar } from "../docs/sidebar-file";
import type { CategoryRef, DocPlace, DocRef } from "../docs/types";
import { withHomes } from "../docs/versions";
import { toMarkdownPath } from "../outputs/markdown-pages";
import type { Problem } from "../problems/problems";
import { isRouteOff } from "../settings/features";
import type { Settings, SiteLink } from "../settings/settings";
import { compareFiles } from "../text/compare-texts";
import {
  toDisplacedProblem,
  toDuplicateProblem,
  toNearlyDuplicateProblem,
} from "./duplicate-route";
import { isTooLong, longestPart, toRouteKey } from "./paths";

/** The names of the files in `src/templates`: the kinds of pages. */
export type Template =
  | "blog-archive"
  | "blog-author"
  | "blog-authors"
  | "blog-index"
  | "blog-post"
  | "blog-tag"
  | "blog-tags"
  | "category"
  | "doc"
  | "faq"
  | "home"
  | "page"
  | "products";

/** One page. */
export interface PlannedPage {
  /** A route, percent-encoded as links spell it; `decodeRoute` makes the path that Gatsby wants. */
  path: string;
  template: Template;
  context: Record<string, unknown>;
  /** The content file that the page is made of, for problems; absent for generated pages. */
  file?: string;
  /** The line of that file that gives the route; absent where its name does. */
  routeLine?: number;
  /** When its file says that it was changed, where the context does not tell it; else its last commit does. */
  lastModified?: string;
  /** What its card for social media says, where no content of its own does: the page's context gets it as `image`. */
  card?: PlannedCard;
  /**
   * True for a page that search engines are asked to leave out: unlisted, a list of nothing, or not written yet. The
   * page's context gets it.
   */
  noindex?: true;
}

/** What a page's context may have beside its own, for its `Head`. */
export interface HeadContext {
  /** The social card of a page that is no content of its own. */
  image?: string;
  noindex?: true;
}

/** A list or a generated page as a card names it: `Archive` of the blog. */
export interface PlannedCard {
  kind: ContentKind;
  title: string;
  /** The name of a version of the docs. */
  version?: string;
  /** The route, where the card says another thing of it than its title: on the home page. */
  path?: string;
}

export interface PlannedRedirect {
  from: string;
  to: string;
}

/** A JSON file that the browser may ask for: closed sidebar categories. */
export interface PlannedFile {
  /** Path below the site's root, the same on disk and in links: `/docs-sidebar/current/deployment.json`. */
  path: string;
  json: unknown;
}

export interface SitePlan {
  pages: PlannedPage[];
  redirects: PlannedRedirect[];
  files: PlannedFile[];
  problems: Problem[];
}

/** A content file of the light list: a page, a product or a group of questions. */
export interface ContentRef {
  /** The node's id. */
  id: string;
  /** Relative to the content folder. */
  file: string;
  /** The route. Products and groups of questions share a page and have an anchor in it. */
  path: string;
  /** The line of front matter `slug`, which gives the route; absent where the file's name does. */
  routeLine?: number;
  /** Place among its like; without one it comes last. */
  order?: number;
  draft?: boolean;
  unlisted?: boolean;
  /** Front matter `last_update.date`; it goes before the date of the last commit. */
  lastUpdatedAt?: string;
}

/** Everything that the site is planned from. */
export interface SiteContent {
  docs: readonly DocRef[];
  categories: readonly CategoryRef[];
  /** Of the versions that have a sidebar of their own. */
  sidebars?: readonly WrittenSidebar[];
  pages: readonly ContentRef[];
  products: readonly ContentRef[];
  faqs: readonly ContentRef[];
  /** Where the texts and the front matter of what is no doc lead, by the node's id. */
  links?: ReadonlyMap<string, readonly LinkRef[]>;
  /** ISO date of the last commit by file; empty outside a repository. */
  lastUpdated: ReadonlyMap<string, string>;
  /** Routes and files that are there without this plan: `src/pages`, `static/`. */
  elsewhere: readonly string[];
}

/** What planning takes from the settings. */
export type PlanSettings = Pick<
  Settings,
  "docs" | "features" | "navbar" | "footer" | "announcement"
>;

/** The plan of the site, with the plans of its parts: the fields of docs and posts are answered from them. */
export interface PlannedSite<Blog extends SitePlan = SitePlan> extends SitePlan {
  docs: DocPlan;
  blog: Blog;
}

/**
 * Plans the whole site: its pages, redirects and files, and the plans of the docs and of the blog. The blog's own plan
 * (`planBlog`) becomes a part of it; without one there is no blog. Whatever is wrong with the content is in `problems`,
 * and nothing of it is thrown.
 */
export function planSite(content: SiteContent, settings: PlanSettings): PlannedSite;
export function planSite<Blog extends SitePlan>(
  content: SiteContent,
  settings: PlanSettings,
  blog: Blog,
): PlannedSite<Blog>;
export function planSite(
  content: SiteContent,
  settings: PlanSettings,
  blog: SitePlan = emptyPlan,
): PlannedSite {
  const { docs: docRefs, categories, lastUpdated, elsewhere, sidebars } = content;
  const docs = planDocs(docRefs, categories, settings.docs, lastUpdated, sidebars);
  const findEntries = createEntryFinder(docs, withHomes(settings.docs));
  const enter = (part: SitePlan) => withEntries(part, content.links ?? new Map(), findEntries);
  const merged = mergePlans(enter(planPages(content, settings)), toDocPages(docs), enter(blog));
  const plan = withoutTaken(merged, elsewhere);
  const whole = mergePlans(plan, planLinkedPages(plan, elsewhere, settings));
  const problems = [...whole.problems, ...findNearlyDuplicates(plan.pages)];
  return { ...whole, problems, docs, blog };
}

const emptyPlan: SitePlan = { pages: [], redirects: [], files: [], problems: [] };

function toDocPages({ docs, categories, redirects, files, problems }: DocPlan): SitePlan {
  const docPages = [...docs.values()].map(({ doc, place }) => ({
    path: doc.path,
    template: "doc" as const,
    context: { id: doc.id, place },
    file: doc.file,
    routeLine: doc.routeLine,
    ...(doc.unlisted ? { noindex: true as const } : {}),
  }));
  const categoryPages = categories.map(({ path, place, file, routeLine }) => ({
    path,
    template: "category" as const,
    context: { place },
    file,
    routeLine,
    card: { kind: "doc" as const, title: place.title, version: place.version.name },
  }));
  return { pages: [...docPages, ...categoryPages], redirects, files, problems };
}

/** The written pages, and those that are there whatever the content: home, products, questions. */
function planPages(content: SiteContent, { features }: PlanSettings): SitePlan {
  const written = publish(content.pages).map((ref) => toPage(ref, content.lastUpdated));
  const taken = new Set(written.map(({ path }) => toRouteKey(path)));
  const lists = [
    {
      path: "/products/",
      template: "products" as const,
      refs: publish(content.products),
      card: { kind: "product" as const, title: "Products" },
    },
    {
      path: "/faq/",
      template: "faq" as const,
      refs: publish(content.faqs),
      card: { kind: "faq" as const, title: words.faq.card },
    },
  ].filter(
    ({ path, refs }) =>
      !isRouteOff(path, features) && (refs.length > 0 || !taken.has(toRouteKey(path))),
  );
  const home = {
    path: "/",
    template: "home" as const,
    context: { id: null },
    card: { kind: "page" as const, title: "", path: "/" },
  };
  const pages = [
    ...(taken.has("/") ? [] : [home]),
    ...lists.map(({ refs, ...list }) => ({
      ...list,
      context: { ids: refs.map(({ id }) => id) },
      ...ofNothing(refs),
    })),
    ...written,
  ];
  return { ...emptyPlan, pages };
}

/** A list of nothing is for nobody who looks for something. */
export function ofNothing(entries: readonly unknown[]): Pick<PlannedPage, "noindex"> {
  return entries.length === 0 ? { noindex: true } : {};
}

/** Whether a kind of page outside of the docs shows whole texts; a list of posts shows their first words. */
const showsTexts: Readonly<Record<Template, boolean>> = {
  "blog-archive": false,
  "blog-author": false,
  "blog-authors": false,
  "blog-index": false,
  "blog-post": true,
  "blog-tag": false,
  "blog-tags": false,
  category: false,
  doc: false,
  faq: true,
  home: true,
  page: true,
  products: true,
};

/** Pages that lead into the docs get `entries`: those docs in the other versions. */
function withEntries(
  plan: SitePlan,
  links: ReadonlyMap<string, readonly LinkRef[]>,
  findEntries: ReturnType<typeof createEntryFinder>,
): SitePlan {
  const pages = plan.pages.map((page) => {
    if (!showsTexts[page.template]) return page;
    const { id, ids = [id] } = page.context as { id?: string | null; ids?: string[] };
    const own = ids.flatMap((one) => links.get(one ?? "") ?? []);
    const entries = findEntries({ path: page.path, links: own });
    if (Object.keys(entries).length === 0) return page;
    return { ...page, context: { ...page.context, entries } };
  });
  return { ...plan, pages };
}

function toPage(ref: ContentRef, lastUpdated: ReadonlyMap<string, string>): PlannedPage {
  const lastUpdatedAt = ref.lastUpdatedAt ?? lastUpdated.get(ref.file);
  return {
    path: ref.path,
    template: ref.path === "/" ? "home" : "page",
    context: {
      id: ref.id,
      ...(lastUpdatedAt === undefined ? {} : { lastUpdatedAt }),
    },
    file: ref.file,
    routeLine: ref.routeLine,
    ...(ref.unlisted ? { noindex: true as const } : {}),
  };
}

/** Without drafts, in the order that the authors gave, then by file. */
function publish(refs: readonly ContentRef[]): ContentRef[] {
  const toPlace = (ref: ContentRef) => ref.order ?? Number.POSITIVE_INFINITY;
  return refs
    .filter((ref) => ref.draft !== true)
    .toSorted((a, b) => {
      if (toPlace(a) !== toPlace(b)) return toPlace(a) < toPlace(b) ? -1 : 1;
      return compareFiles(a, b);
    });
}

/**
 * A page for each target of navbar, footer and announcement that no content provides: the settings
 * are the site's, the content folder may be another one that has docs only.
 */
function planLinkedPages(
  plan: SitePlan,
  elsewhere: readonly string[],
  settings: PlanSettings,
): SitePlan {
  const taken = new Set([...listRoutes(plan), ...elsewhere].map(toRouteKey));
  const pages: PlannedPage[] = [];
  for (const { href, label } of listSettingsLinks(settings)) {
    const path = href.replace(/[?#].*$/s, "");
    if (!/^\/(?!\/)/.test(path) || taken.has(toRouteKey(path))) continue;
    taken.add(toRouteKey(path));
    pages.push({ path, template: "page", context: { id: null, title: label }, noindex: true });
  }
  return { ...emptyPlan, pages };
}

/** Every link that stands in the settings, and so in the frame of each page. */
export function listSettingsLinks({
  navbar,
  footer,
  announcement,
}: Pick<PlanSettings, "navbar" | "footer" | "announcement">): SiteLink[] {
  const links = [...navbar.items, ...footer.resources, ...footer.community];
  return announcement?.link === undefined ? links : [...links, announcement.link];
}

/** Every address that the plan answers. */
export function listRoutes({ pages, redirects }: Pick<SitePlan, "pages" | "redirects">): string[] {
  return [...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)];
}

/** False for a doc of a version that is not the current one: it is in no list for search engines. */
export function isOfCurrentVersion({ context }: Pick<PlannedPage, "context">): boolean {
  // A post of the blog has a place too, and no version.
  const place = context.place as Partial<DocPlace> | undefined;
  return place?.version === undefined || place.version.status === "current";
}

/** Whether a page is for search engines and for lists of the whole site. */
export function isIndexable(page: Pick<PlannedPage, "context" | "noindex">): boolean {
  return page.noindex !== true && isOfCurrentVersion(page);
}

/** One plan of several. Of two pages with one route the first stays; a page goes before a redirect. */
export function mergePlans(...plans: SitePlan[]): SitePlan {
  const pages = new Map<string, PlannedPage>();
  const problems: Problem[] = [];
  for (const page of plans.flatMap((plan) => plan.pages)) {
    const key = toRouteKey(page.path);
    const first = pages.get(key);
    if (first === undefined) pages.set(key, page);
    else problems.push(toRouteProblem(first, page));
  }
  const redirects = new Map<string, PlannedRedirect>();
  for (const redirect of plans.flatMap((plan) => plan.redirects)) {
    if (pages.has(toRouteKey(redirect.from)) || redirects.has(redirect.from)) continue;
    redirects.set(redirect.from, redirect);
  }
  return {
    pages: [...pages.values()],
    redirects: [...redirects.values()],
    files: plans.flatMap((plan) => plan.files),
    problems: [...plans.flatMap((plan) => plan.problems), ...problems],
  };
}

function toLongRoute({ path, file, routeLine }: PlannedPage & { file: string }): Problem {
  const message = `a part of the route ${path} is too long for the name of a file; wanted at most ${longestPart} bytes in each, by another "slug"`;
  return { kind: "content", file, line: routeLine, message };
}

function toRouteProblem(first: PlannedPage, second: PlannedPage): Problem {
  if (isOfFile(second)) return toDuplicateProblem(`the route ${first.path}`, first, second);
  if (isOfFile(first)) return toDisplacedProblem(`the route ${second.path}`, first);
  return toDuplicateProblem(`the route ${first.path}`, first, { file: second.path });
}

/** Pages that are one on a disk which does not tell capitals from small letters. */
function findNearlyDuplicates(pages: readonly PlannedPage[]): Problem[] {
  const firsts = new Map<string, PlannedPage>();
  return pages.flatMap((page) => {
    const key = toRouteKey(page.path).toLowerCase();
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, page);
    else if (isOfFile(page)) return [toNearlyDuplicateProblem(first, page)];
    else if (isOfFile(first)) return [toNearlyDuplicateProblem(page, first)];
    return [];
  });
}

function isOfFile(page: PlannedPage): page is PlannedPage & { file: string } {
  return page.file !== undefined;
}

/** Gatsby would make a page in the place of another, and say nothing that an author understands. */
function withoutTaken(plan: SitePlan, elsewhere: readonly string[]): SitePlan {
  // Beside each page is its Markdown: a page in its place would be a folder.
  const markdown = plan.pages.map((page) => toMarkdownPath(page.path));
  const taken = new Set([...elsewhere, ...markdown].map(toRouteKey));
  const problems: Problem[] = [];
  const pages = plan.pages.filter((page) => {
    if (!isOfFile(page)) return true;
    if (isTooLong(page.path)) {
      problems.push(toLongRoute(page));
      return false;
    }
    if (!taken.has(toRouteKey(page.path))) return true;
    problems.push(toDuplicateProblem(`the route ${page.path}`, {}, page));
    return false;
  });
  return { ...plan, pages, problems: [...plan.problems, ...problems] };
}

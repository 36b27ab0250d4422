/** The stages of a doc in the set: `DocRef` (light list) -> `DocPlace` (what the plan decided for its page). */

export type DocVersionStatus = "next" | "current" | "past" | "unmaintained";

/** A version as the settings name it. */
export interface DocVersion {
  /** `current`, or the folder's name below `content/versions/`. */
  name: string;
  /** What the menu shows: `2.0`. */
  label: string;
  status: DocVersionStatus;
  /** Where its docs live, without a trailing slash: `/docs`, `/docs/1.0`. */
  path: string;
  /** The route of its overview: written by the build, for a browser that need not know how routes are made. */
  home?: string;
}

/**
 * The docs of the current version that a page outside of the docs leads into, in the other versions that have them: by
 * the path of the link as it is written.
 */
export type DocEntries = Record<string, Record<string, string>>;

/** A doc of the light list: what planning needs, never the body. */
export interface DocRef {
  /** The node's id. */
  id: string;
  /** File path below the version's docs folder without extension: `deployment/01-powering`, `simulation/index`. */
  docId: string;
  /** Relative to the content folder: `docs/deployment/01-powering.mdx`. */
  file: string;
  version: string;
  /** The route, spelled as the canonical link spells it. */
  path: string;
  /** The line of front matter `slug` or `id`, whichever gives the route; absent where the file's name does. */
  routeLine?: number;
  /** The line of front matter `id`. */
  idLine?: number;
  title: string;
  description?: string;
  sidebarLabel?: string;
  /** Front matter `sidebar_position`; without it the number prefix of the file's name counts. */
  sidebarPosition?: number;
  /**
   * Where a written sidebar puts the doc: the folder that counts instead of the file's own, or null when it
   * stands in no sidebar.
   */
  shelf?: string | null;
  /** Front matter `parse_number_prefixes: false`: the `01-` of the name is no position. */
  parseNumberPrefixes?: boolean;
  sidebarClassName?: string;
  /** Front matter `displayed_sidebar: null` hides the sidebar. */
  hideSidebar?: boolean;
  draft?: boolean;
  unlisted?: boolean;
  /** Front matter `pagination_prev` / `pagination_next`: a docId, or null for none. */
  paginationPrevious?: string | null;
  paginationNext?: string | null;
  /** The lines of those two keys, for a doc that there is not. */
  paginationLines?: { previous?: number; next?: number };
  /** Front matter `pagination_label`: what neighbours call this doc. */
  paginationLabel?: string;
  /** Front matter `last_update.date`; it goes before the date of the last commit. */
  lastUpdatedAt?: string;
  /** The text has a `<DocCardList>`. */
  showsCards?: boolean;
  /** The last checklist of the text, which says that its reader has done what the page asks. */
  checklist?: ChecklistRef;
}

export interface ChecklistRef {
  id: string;
  /** `toChecklistMark` of its items. */
  mark: string;
}

/** A `_category_.yml` or `_category_.json`. */
export interface CategoryRef {
  /** The folder below the version's docs folder: `deployment`. */
  folder: string;
  version: string;
  /** The category file, relative to the content folder. */
  file: string;
  label?: string;
  description?: string;
  position?: number;
  className?: string;
  collapsed?: boolean;
  collapsible?: boolean;
  /** The sidebar shows a number before each of its items. */
  numbered?: boolean;
  /** Of the top level: a sidebar, a reading order and a place in the search of its own. */
  section?: boolean;
  link?:
    | { type: "doc"; id: string }
    | { type: "generated-index"; title?: string; description?: string; slug?: string }
    | null;
  /** The line that gives the route of a generated page: its slug, else the label. */
  routeLine?: number;
  /** The line of the link to a doc. */
  linkLine?: number;
}

export interface NavLink {
  label: string;
  path: string;
}

/** A step of the way from the version's root to a page. */
export interface Breadcrumb {
  label: string;
  /** Absent for a category that has no page. */
  path?: string;
}

/** An item of the sidebar as a page shows it. */
export type SidebarItem = SidebarLink | SidebarCategory;

export interface SidebarLink {
  type: "link";
  label: string;
  path: string;
  /** On cards and in the whole tree; a page's sidebar goes without. */
  description?: string;
  className?: string;
  /** True for the doc that is being read. */
  current?: boolean;
  checklist?: ChecklistRef;
}

export interface SidebarCategory {
  type: "category";
  label: string;
  /** Stable key within the version: the folder path `deployment/advanced`. */
  key: string;
  /** The page of the category itself, when it has one. */
  path?: string;
  description?: string;
  className?: string;
  current?: boolean;
  /** Of its page. */
  checklist?: ChecklistRef;
  numbered?: boolean;
  collapsible: boolean;
  /** True for the categories round the page that is read, and for those that the author wants open. */
  open: boolean;
  /** Number of direct children. */
  count: number;
  /** Null in a page's branch when it is not open: its items are at `itemsUrl`. */
  items: SidebarItem[] | null;
  /** Where a closed category's items are fetched from: `/docs-sidebar/current/deployment.json`. */
  itemsUrl: string;
  /** The first page inside, for readers without script. */
  firstPath?: string;
}

/** What the whole set knows about one doc: the page context. */
export interface DocPlace {
  version: DocVersion;
  /** The categories round the doc, outermost first, and the doc itself. */
  breadcrumbs: Breadcrumb[];
  /** The section that the doc belongs to. */
  section?: string;
  /** The open branch only. Null when the doc shows no sidebar. */
  sidebar: SidebarItem[] | null;
  previous: NavLink | null;
  next: NavLink | null;
  /** For cards: the children of a category page or of the version's home, and of a doc with a list of cards its siblings. */
  children: SidebarItem[];
  /** Front matter `last_update.date`, else the last commit; absent where there is neither. */
  lastUpdatedAt?: string;
  /** The canonical path: for a page of a past version the current version's, when it has that page and neither is unlisted. */
  canonicalPath: string;
  /** The same page in those other versions that have it, by the version's name. */
  inVersions: Record<string, string>;
}

/** The context of a category's generated page. */
export interface CategoryPlace extends DocPlace {
  title: string;
  description?: string;
}

/** The settings' types: what `src/site` fills in, and what everything else gets as an argument. */

import type { DocVersion } from "./docs/types";
import type { LintSettings } from "./lint/types";
import type { Severities } from "./problems";

export interface SiteLink {
  label: string;
  /** A route (`/faq/`), or an absolute address for another site. */
  href: string;
}

export interface NavbarItem extends SiteLink {
  /** The item is current on every route that begins with this; default: `href`. */
  activeBase?: string;
}

export interface Announcement {
  /** A new id shows the bar again to readers who closed the last one. */
  id: string;
  text: string;
  link?: SiteLink;
  /** Two readings of the specification: true shows a close button and remembers it, false has none. */
  closable: boolean;
}

export interface Brand {
  company: string;
  /** The site's name; the second half of every title. */
  site: string;
  tagline: string;
  /** One or two sentences, for search engines. */
  description: string;
  /** Without a trailing slash: `https://docs.example.com`. */
  url: string;
  /** Between page title and site name: ` | `. */
  titleDelimiter: string;
  supportEmail: string;
  copyrightYear: number;
  /** The address that "edit this page" begins with; the path of the file in `content/` follows. Empty: no link. */
  editBase: string;
  /** An ISO 639-1 code. */
  language: string;
}

/** What pages show and do. */
export interface PageSettings {
  brand: Brand;
  /** True asks search engines to leave the whole site out. */
  noIndex: boolean;
  navbar: { items: NavbarItem[]; hideOnScroll: boolean };
  footer: { community: SiteLink[]; resources: SiteLink[] };
  announcement: Announcement | null;
  colorMode: {
    default: "light" | "dark";
    /** Two readings of the specification: true follows the system while the reader has not chosen. */
    followSystem: boolean;
  };
  docs: {
    versions: DocVersion[];
    /** The docId that the sidebar starts with and that `/docs` and a version's root lead to. */
    home: string;
    tableOfContents: { minLevel: number; maxLevel: number };
  };
  blog: { title: string; description: string };
  /**
   * Widths from which on the site has its desktop form, in pixels: 997 means "996 or less is mobile". A browser that is
   * set to larger letters counts larger pixels. A navbar of more or longer items than five short ones needs a larger
   * number: in a window that is too narrow for them the page is wider than the window.
   */
  desktopFrom: number;
}

/** What nobody but the build and the lint asks for: no browser gets it. */
export interface BuildSettings {
  content: {
    /** How fast readers read, for the time that a page takes. */
    wordsPerMinute: number;
  };
  docs: {
    /** Keep the `01-` of files and folders in routes and docIds, as the specification's routes do. */
    numberPrefixes: "keep" | "strip";
  };
  blog: {
    postsPerPage: number;
    /** IANA time zone in which a post's date begins. */
    timeZone: string;
    /** True: a post with a date in its file name lives at `/blog/2025/01/20/welcome`, as in Docusaurus. */
    datedPaths: boolean;
    /** How many of the latest posts the sidebar lists; the archive has them all. */
    sidebarCount: number;
    /** How many of the latest posts the feeds hold. */
    feedCount: number;
  };
  severities: Severities;
  lint: LintSettings;
}

export type Settings = PageSettings & BuildSettings;

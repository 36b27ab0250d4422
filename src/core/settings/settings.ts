/**
 * The settings of a site, which `src/site` fills in: of each its type, its rule and its default in one place. What a
 * rule says is what the value must be. Browsers import types alone, so none of this reaches them.
 */

import { z } from "zod";
import { isUnsafe } from "../content/hrefs";
import {
  findCurrentProblem,
  findRepeatedVersion,
  findVersionNameProblem,
  findVersionPathProblem,
  statuses,
} from "../docs/versions-file";
import { isRecord } from "../is-record";
import type { ProblemKind } from "../problems/problems";

const text = z.string({ error: "a text" }).regex(/\S/, { error: "a text" });
const flag = z.boolean({ error: "true or false" });
/** `Infinity` asks for nothing. */
const limit = z.union([z.number(), z.literal(Number.POSITIVE_INFINITY)], { error: "a number" });
const toList = <T extends z.ZodType>(entry: T) => z.array(entry, { error: "a list" });
const toGroup = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject(shape, { error: (issue) => (issue.code === "invalid_type" ? "a group" : "") });
// Not `<const T>`: Parcel, with which Gatsby compiles for `npx gatsby build`, cannot read it.
const toChoice = <T extends string>(words: readonly [T, ...T[]]) =>
  z.enum(words, { error: `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` });
const toWhole = (least: number) => {
  const error = `a whole number from ${least} on`;
  return z.int({ error }).min(least, { error });
};
const toText = (error: string, isRight: (value: string) => boolean) =>
  z.string({ error }).refine(isRight, { error });

/** Of a rule that settings share with a file of content, and that says all of it: what was wanted and what was found. */
const whole = { isWhole: true };
const toRuledText = (findProblem: (value: string) => string | undefined) =>
  z.string({ error: "a text" }).superRefine((value, { addIssue }) => {
    const message = findProblem(value);
    if (message !== undefined) addIssue({ code: "custom", message, params: whole });
  });

const link = toGroup({
  label: text,
  /** A route (`/faq/`), or an absolute address for another site. Whether there is a page is told with the content. */
  href: toText(
    "a route that begins with a slash, or a whole address, such as https://www.example.com",
    (href) => /^\/(?![/\\])/.test(href) || (URL.canParse(href) && !isUnsafe(href)),
  ),
});

const navbarItem = link.extend({
  /** The item is current on every route that begins with this; default: `href`. */
  activeBase: text.optional(),
});

const announcement = toGroup({
  /** A new id shows the bar again to readers who closed the last one. */
  id: text,
  text,
  link: link.optional(),
  /** Two readings of the specification: true shows a close button and remembers it, false has none. */
  closable: flag,
});

/** What `isSiteAddress` wants, in words. */
export const siteAddress =
  "the site's address without a slash behind it, such as https://docs.example.com or https://example.com/rovers";

const brand = toGroup({
  company: text,
  /** The site's name; the second half of every title. */
  site: text,
  tagline: text,
  /** One or two sentences, for search engines. */
  description: text,
  url: toText(siteAddress, isSiteAddress),
  /** Between page title and site name: ` | `. */
  titleDelimiter: text,
  /** The company's colour: of buttons, links and what is chosen. The themes make of it what each needs to be read. */
  accent: toText("a colour such as #00667a", (value) => /^#[0-9a-f]{6}$/i.test(value)).default(
    "#00667a",
  ),
  supportEmail: toText("an email address", (value) => /^[^\s@]+@[^\s@]+$/.test(value)),
  copyrightYear: toWhole(1),
  /** The address that "edit this page" begins with; the path of the file in `content/` follows. Empty: no link. */
  editBase: toText("empty, or an address that ends with a slash", (value) =>
    /^$|[/=]$/.test(value),
  ),
  /** An ISO 639-1 code, for dates and `<html lang>`. */
  language: toText("an ISO 639-1 code, such as en", isLanguage),
});

const version = toGroup({
  /** `current`, or the folder's name below `content/versions/`. */
  name: toRuledText(findVersionNameProblem),
  /** What the menu shows: `2.0`. */
  label: text,
  status: toChoice(statuses),
  /** Where its docs live, without a trailing slash: `/docs`, `/docs/1.0`. */
  path: toRuledText(findVersionPathProblem),
  /** The route of its overview: written by the build, for a browser that need not know how routes are made. */
  home: z.string().optional(),
});

/** The rules of `versions.yml`, for the list that stands in the settings. */
const versions = toList(version).superRefine((all, { addIssue }) => {
  const repeated = all.map((one, index) => findRepeatedVersion(one, all.slice(0, index)));
  for (const message of [...repeated, findCurrentProblem(all)]) {
    if (message !== undefined) addIssue({ code: "custom", message, params: whole });
  }
});

const level = { error: "a heading level from 2 to 6" };
const headingLevel = z.int(level).min(2, level).max(6, level);

/** What a problem of this kind does to a build or to the lint. */
const severity = toChoice(["throw", "warn", "ignore"]);

const severities = toGroup({
  content: severity.default("throw"),
  unknownComponent: severity.default("throw"),
  unknownKey: severity.default("warn"),
  brokenLink: severity.default("throw"),
  brokenMarkdownLink: severity.default("warn"),
  lostMark: severity.default("warn"),
  brokenAnchor: severity.default("warn"),
  missingAsset: severity.default("throw"),
  unknownAuthor: severity.default("throw"),
  unknownTag: severity.default("warn"),
  duplicateRoute: severity.default("warn"),
  unwrittenPage: severity.default("warn"),
  futurePost: severity.default("warn"),
} satisfies Record<ProblemKind, z.ZodType>);

/** What the texts are spelled in. */
const language = toChoice(["en-GB", "en-US"]);

/** By the kind of a check of the content, or the name of a rule of `content-lint`. */
const lintSeverities = z.record(z.string(), severity, { error: "a group" });

/** What a company asks of its texts, beyond what breaks a page. */
const lint = toGroup({
  language: language.default("en-GB"),
  /** Those that are not named warn. */
  severities: lintSeverities.default({}),
  /** Words that the texts avoid, each with the better one. */
  avoid: z.record(z.string(), text, { error: "a group of words" }).default({}),
  /** What a picture's file may be at most. */
  pictures: toGroup({
    kilobytes: limit.default(1000),
    pixelsPerSide: limit.default(4000),
  }).prefault({}),
  /**
   * Flesch's reading ease of a doc: 100 is a children's book, 0 a statute. Of fewer words than `fromWords` it says
   * nothing.
   */
  readingEase: toGroup({ atLeast: limit.default(55), fromWords: limit.default(100) }).prefault({}),
});

const numberPrefixes = toChoice(["keep", "strip"]);

const theme = toChoice(["light", "dark"]);

const docs = toGroup({
  versions,
  /** The docId that the sidebar starts with and that `/docs` and a version's root lead to. */
  home: text,
  tableOfContents: toGroup({ minLevel: headingLevel, maxLevel: headingLevel }).refine(
    ({ minLevel, maxLevel }) => minLevel <= maxLevel,
    { error: "a first level that is not larger than the last one" },
  ),
  /** Keep the `01-` of files and folders in routes and docIds, as the specification's routes do. */
  numberPrefixes: numberPrefixes.default("keep"),
});

const blog = toGroup({
  title: text,
  description: text,
  /** IANA time zone in which a post's date begins. */
  timeZone: toText("an IANA time zone, such as Europe/Prague", isTimeZone),
  postsPerPage: toWhole(1).default(10),
  /** True: a post with a date in its file name lives at `/blog/2025/01/20/welcome`, as in Docusaurus. */
  datedPaths: flag.default(false),
  /** How many of the latest posts the sidebar lists; the archive has them all. */
  sidebarCount: toWhole(0).default(20),
  /** How many of the latest posts the feeds hold. */
  feedCount: toWhole(0).default(20),
});

/** What a site offers; what is off has no page, no button, no script and no data. */
const features = toGroup({
  accounts: flag.default(true),
  feedback: flag.default(true),
  /** Reading without a network, and saving the docs for it. */
  fieldMode: flag.default(true),
  /** The page of the administrators, who need accounts. */
  admin: flag.default(true),
  products: flag.default(true),
  faq: flag.default(true),
  blog: flag.default(true),
  /** Off: the current version of the docs alone. */
  versions: flag.default(true),
  announcement: flag.default(true),
});

const schema = toGroup({
  brand,
  features: features.prefault({}),
  /** True asks search engines to leave the whole site out. */
  noIndex: flag,
  navbar: toGroup({ items: toList(navbarItem), hideOnScroll: flag }),
  footer: toGroup({ community: toList(link), resources: toList(link) }),
  announcement: announcement.nullable(),
  colorMode: toGroup({
    default: theme,
    /** Two readings of the specification: true follows the system while the reader has not chosen. */
    followSystem: flag,
  }),
  search: toGroup({
    /** What the empty search offers to ask. */
    suggestions: toList(text).default([]),
  }).prefault({}),
  docs,
  blog,
  /**
   * Widths from which on the site has its desktop form, in pixels: 997 means "996 or less is mobile". A navbar of more
   * or longer items than five short ones needs a larger number.
   */
  desktopFrom: toWhole(1),
  content: toGroup({
    /** How fast readers read, for the time that a page takes. */
    wordsPerMinute: toWhole(1).default(200),
  }).prefault({}),
  severities: severities.prefault({}),
  lint: lint.prefault({}),
});

/** What `content/site.yml` may say in the place of `src/site`. */
export const siteFileGroups = {
  docs: toGroup({ numberPrefixes: numberPrefixes.optional(), home: text.optional() }),
  blog: toGroup({ datedPaths: flag.optional() }),
  severities: toGroup(
    Object.fromEntries(
      Object.keys(severities.shape).map((kind) => [kind, severity.optional()]),
    ) as Record<ProblemKind, z.ZodOptional<typeof severity>>,
  ),
  lint: toGroup({ language: language.optional(), severities: lintSeverities.optional() }),
};

/** What `src/site` writes: what has a default may be left out. */
export type SettingsInput = z.input<typeof schema>;
/** All settings, as the build has them. */
export type Settings = z.output<typeof schema>;
export type Brand = Settings["brand"];
export type Features = Settings["features"];
export type SiteLink = z.output<typeof link>;
export type NavbarItem = z.output<typeof navbarItem>;
export type Announcement = z.output<typeof announcement>;

type PageKey = Exclude<keyof Settings, "content" | "docs" | "blog" | "severities" | "lint">;

/** What pages show and do: what a browser gets of the settings. */
export type PageSettings = Pick<Settings, PageKey> & {
  docs: Omit<Settings["docs"], "numberPrefixes">;
  blog: Pick<Settings["blog"], "title" | "description">;
};

export interface SettingsProblem {
  /** Where the setting is: `["navbar", "items", 2, "href"]`. */
  path: readonly PropertyKey[];
  /** What stands there now; undefined where nothing does. */
  found: unknown;
  /** `navbar.items.2.href must be …, found "faq"` */
  message: string;
}

/** The settings with their defaults, or everything that is wrong with them. */
export function readSettings(
  input: unknown,
): { settings: Settings; problems: [] } | { settings?: never; problems: SettingsProblem[] } {
  const read = schema.safeParse(input);
  if (read.success) return { settings: read.data, problems: [] };
  return { problems: read.error.issues.flatMap((issue) => toProblems(issue, input)) };
}

function toProblems(issue: z.core.$ZodIssue, input: unknown): SettingsProblem[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return { path, found: findAt(input, path), message: `${path.join(".")} is not a setting` };
    });
  }
  const found = findAt(input, issue.path);
  const shown = found === undefined ? "nothing" : (JSON.stringify(found) ?? String(found));
  const message =
    issue.code === "custom" && issue.params === whole
      ? issue.message
      : `must be ${issue.message}, found ${shown}`;
  return [{ path: issue.path, found, message: `${issue.path.join(".")} ${message}` }];
}

function findAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRecord(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined),
    input,
  );
}

/** Addresses of pages and files are made by writing their paths behind it. */
export function isSiteAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, pathname, search, hash } = new URL(url);
  const isWeb = protocol === "https:" || protocol === "http:";
  const isPlain = /^\/[\w/.~-]*$/.test(pathname) && !pathname.includes("//");
  return isWeb && isPlain && !url.endsWith("/") && username + search + hash === "";
}

function isLanguage(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** What the settings of `src/site` say that no site can be made of. A build checks no types, so some of it is theirs. */

import { isSeverity, problemKinds } from "./check-environment";
import { isUnsafe } from "./content/hrefs";
import {
  findCurrentProblem,
  findRepeatedVersion,
  findVersionNameProblem,
  findVersionPathProblem,
  findVersionStatusProblem,
} from "./docs/versions-file";
import { isRecord } from "./is-record";
import type { LintSettings } from "./lint/types";
import type { Brand, Settings, SiteLink } from "./settings";

export interface SettingsProblem {
  /** Below `src/site`. */
  file: string;
  /** What the setting's line begins with. */
  key: string;
  /** The text behind it, where several settings of the file have one name. */
  value?: string;
  /** What is wanted and what was found. */
  message: string;
  /** True for what is not there: a line that begins so is that of another setting of the name. */
  isMissing?: true;
}

/** Everything that is wrong, in the order of the files. */
export function findSettingsProblems(settings: Settings): SettingsProblem[] {
  const missing = findMissingGroups(settings);
  if (missing.length > 0) return missing;
  const { title, description } = settings.blog;
  return [
    ...findAnnouncementProblems(settings),
    ...findBrandProblems(settings.brand),
    ...findBuildProblems(settings),
    ...findChoiceProblems("build.ts", ["keep", "strip"], {
      numberPrefixes: settings.docs.numberPrefixes,
    }),
    ...findFlagProblems("index.ts", {
      noIndex: settings.noIndex,
      followSystem: settings.colorMode.followSystem,
    }),
    ...findChoiceProblems("index.ts", ["light", "dark"], { default: settings.colorMode.default }),
    ...findTextProblems("index.ts", { title, description }),
    ...findLevelProblems(settings.docs.tableOfContents),
    ...findNumberProblems("index.ts", { desktopFrom: [settings.desktopFrom, 1] }),
    ...findFlagProblems("navigation.ts", { hideOnScroll: settings.navbar.hideOnScroll }),
    ...findLinkProblems("navigation.ts", [
      ...settings.navbar.items,
      ...settings.footer.community,
      ...settings.footer.resources,
    ]),
    ...findVersionProblems(settings),
  ];
}

/** Groups and lists that are not there: what else is wrong cannot be told, for the rules read them. */
export function findMissingGroups(settings: Settings): SettingsProblem[] {
  const { content, docs, blog, severities, lint, brand, navbar, footer } = settings as Loose;
  const { announcement, colorMode } = settings;
  const tell = (wanted: string, isRight: (value: unknown) => boolean) => {
    return (file: string, group: Record<string, unknown> | undefined): SettingsProblem[] =>
      Object.entries(group ?? {})
        .filter(([, value]) => !isRight(value))
        .map(([key]) => ({ file, key, message: `must be ${wanted}, found none`, isMissing: true }));
  };
  const findGroups = tell("a group of settings", isRecord);
  const findLists = tell("a list", Array.isArray);
  const findOptional = tell("a group of settings, or null", (value) => value !== undefined);
  return [
    ...findGroups("build.ts", { content, severities, lint }),
    ...findGroups(
      "build.ts",
      lint && {
        severities: lint.severities,
        pictures: lint.pictures,
        readingEase: lint.readingEase,
      },
    ),
    ...findGroups("index.ts", { brand, navbar, footer }),
    ...findOptional("index.ts", { announcement }),
    ...findGroups("index.ts", { colorMode, docs, blog }),
    ...findLists("index.ts", docs && { versions: docs.versions }),
    ...findGroups("index.ts", docs && { tableOfContents: docs.tableOfContents }),
    ...findLists("navigation.ts", navbar && { items: navbar.items }),
    ...findLists(
      "navigation.ts",
      footer && { community: footer.community, resources: footer.resources },
    ),
  ];
}

/** Settings as they are where no compiler has looked at them. */
type Loose = { [Group in keyof Settings]?: Partial<Settings[Group]> };

function findAnnouncementProblems({ announcement }: Settings): SettingsProblem[] {
  if (announcement === null) return [];
  const { id, text, link, closable } = announcement;
  const file = "announcement.ts";
  const problems = [...findTextProblems(file, { text }), ...findFlagProblems(file, { closable })];
  if (link !== undefined) problems.push(...findLinkProblems(file, [link]));
  if (!closable || isText(id)) return problems;
  const message =
    "must be a text where the bar can be closed, for a browser remembers by it which one was, found none";
  return [{ file, key: "id", message }, ...problems];
}

/** @param texts what is shown, by the setting's name: a mistyped name is one without a text */
function findTextProblems(file: string, texts: Record<string, unknown>) {
  return Object.entries(texts)
    .filter(([, text]) => !isText(text))
    .map(([key, text]): SettingsProblem => {
      const found = typeof text === "string" ? "none" : toFound(text);
      return { file, key, message: `must be a text, found ${found}` };
    });
}

function isText(text: unknown): boolean {
  return typeof text === "string" && text.trim() !== "";
}

/** @param flags by the setting's name: a mistyped name is one that is never on, whatever stands behind it */
function findFlagProblems(
  file: string,
  flags: Record<string, boolean | undefined>,
): SettingsProblem[] {
  return Object.entries(flags)
    .filter(([, flag]) => typeof flag !== "boolean")
    .map(([key, flag]) => {
      return { file, key, message: `must be true or false, found ${toFound(flag)}` };
    });
}

/** What stands in a setting, as whoever wrote it knows it. */
function toFound(value: unknown): string {
  if (value === undefined) return "none";
  return typeof value === "string" ? `"${value}"` : String(value);
}

/** Whether there is a page is told with the content, for the content folder may be another one. */
function findLinkProblems(file: string, links: readonly SiteLink[]): SettingsProblem[] {
  return links.flatMap(({ label, href }) => [
    ...(isText(label)
      ? []
      : [{ file, key: "label", value: label, message: "must be a text, found none" }]),
    ...(isTarget(href)
      ? []
      : [
          {
            file,
            key: "href",
            value: href,
            message: `must be a route that begins with a slash, or a whole address, such as https://www.example.com, found "${href}"`,
          },
        ]),
  ]);
}

/** What has neither a slash nor a protocol leads to another address from each page. */
function isTarget(href: string): boolean {
  if (/^\/(?![/\\])/.test(href)) return true;
  return URL.canParse(href) && !isUnsafe(href);
}

function findLevelProblems(levels: Settings["docs"]["tableOfContents"]): SettingsProblem[] {
  const { minLevel, maxLevel } = levels;
  const isLevel = (level: number) => Number.isInteger(level) && level >= 2 && level <= 6;
  if (isLevel(minLevel) && isLevel(maxLevel) && minLevel <= maxLevel) return [];
  const message = `must go from a heading level of 2 to 6 to another one that is not smaller, found ${minLevel} to ${maxLevel}`;
  return [{ file: "index.ts", key: "tableOfContents", message }];
}

function findBrandProblems(brand: Brand): SettingsProblem[] {
  const { company, site, tagline, description, url, titleDelimiter } = brand;
  const { supportEmail, copyrightYear, editBase, language } = brand;
  const texts = { company, site, tagline, description, titleDelimiter };
  const problems = [
    ...findTextProblems("brand.ts", texts),
    ...findNumberProblems("brand.ts", { copyrightYear: [copyrightYear, 1] }),
  ];
  const tell = (key: keyof Brand, wanted: string, found: string) =>
    problems.push({ file: "brand.ts", key, message: `must be ${wanted}, found "${found}"` });
  if (!isSiteAddress(url)) {
    tell(
      "url",
      "the address of a whole host without a slash behind it, such as https://docs.example.com",
      url,
    );
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(supportEmail)) {
    tell("supportEmail", "an address that pages can tell their readers to write to", supportEmail);
  }
  if (!/^$|[/=]$/.test(editBase)) {
    tell("editBase", "empty, or end with a slash, for the path of the file follows", editBase);
  }
  if (!isLanguage(language)) tell("language", "an ISO 639-1 code, such as en", language);
  return problems;
}

/** Addresses of pages and files are made by writing their paths behind it, and begin at the root of the host. */
function isSiteAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, pathname, search, hash } = new URL(url);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && !url.endsWith("/") && pathname + username + search + hash === "/";
}

function isLanguage(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}

function findBuildProblems({ content, blog, severities, lint }: Settings): SettingsProblem[] {
  const { wordsPerMinute } = content;
  const { postsPerPage, timeZone, datedPaths, sidebarCount, feedCount } = blog;
  const numbers = findNumberProblems("build.ts", {
    wordsPerMinute: [wordsPerMinute, 1],
    postsPerPage: [postsPerPage, 1],
    sidebarCount: [sidebarCount, 0],
    feedCount: [feedCount, 0],
  });
  const { pictures, readingEase } = lint;
  const limits = {
    kilobytes: pictures.kilobytes,
    pixelsPerSide: pictures.pixelsPerSide,
    atLeast: readingEase.atLeast,
    fromWords: readingEase.fromWords,
  };
  const zone = `must be an IANA time zone, such as Europe/Prague, found "${timeZone}"`;
  return [
    ...numbers,
    ...(isTimeZone(timeZone) ? [] : [{ file: "build.ts", key: "timeZone", message: zone }]),
    ...findFlagProblems("build.ts", { datedPaths }),
    ...findLimitProblems("build.ts", limits),
    ...findSeverityProblems([...problemKinds, ...lintKinds], { ...severities, ...lint.severities }),
  ];
}

/** What the lint alone looks for; the type names each of them. */
const lintKinds = Object.keys({
  emptyPage: true,
  headingOrder: true,
  secondTitle: true,
  duplicateId: true,
  noAlternative: true,
  pictureSize: true,
  codeLanguage: true,
  pastedSign: true,
  spelling: true,
  readingEase: true,
  orphanPage: true,
  outsideLink: true,
} satisfies Record<keyof LintSettings["severities"], true>);

/** Without a severity, or with another word, `error` say, a problem would be no problem at all. */
function findSeverityProblems(
  kinds: readonly string[],
  severities: Record<string, string>,
): SettingsProblem[] {
  return kinds
    .filter((kind) => !isSeverity(severities[kind]))
    .map((key) => {
      const found = severities[key] === undefined ? "none" : `"${severities[key]}"`;
      return { file: "build.ts", key, message: `must be throw, warn or ignore, found ${found}` };
    });
}

/** @param choices what is set to one of the words, by the setting's name */
function findChoiceProblems(
  file: string,
  words: readonly string[],
  choices: Record<string, string>,
): SettingsProblem[] {
  return Object.entries(choices)
    .filter(([, word]) => !words.includes(word))
    .map(([key, value]) => {
      const message = `must be ${words.join(" or ")}, found "${value}"`;
      return { file, key, value, message };
    });
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** @param numbers what is set, and the least that can be, by the setting's name */
function findNumberProblems(
  file: string,
  numbers: Record<string, [value: number, least: number]>,
): SettingsProblem[] {
  return Object.entries(numbers)
    .filter(([, [value, least]]) => !(Number.isInteger(value) && value >= least))
    .map(([key, [value, least]]) => ({
      file,
      key,
      message: `must be a whole number from ${least} on, found ${value}`,
    }));
}

/** Any number, `Infinity` too, which asks for nothing: to one that is not there nothing is ever too large. */
function findLimitProblems(file: string, limits: Record<string, number>): SettingsProblem[] {
  return Object.entries(limits)
    .filter(([, limit]) => typeof limit !== "number" || Number.isNaN(limit))
    .map(([key, limit]) => {
      return { file, key, message: `must be a number, found ${toFound(limit)}` };
    });
}

/** The rules of `versions.yml`, for the list that stands in the settings. */
function findVersionProblems({ docs: { versions } }: Settings): SettingsProblem[] {
  const file = "versions.ts";
  const problems = versions.flatMap((version, index): SettingsProblem[] => {
    const { name, label, status, path } = version;
    const repeated = findRepeatedVersion(version, versions.slice(0, index));
    const told: [key: string, value: string | undefined, message: string | undefined][] = [
      ["name", name, findVersionNameProblem(name ?? "")],
      ["label", label, isText(label) ? undefined : "must be a text, found none"],
      ["status", status, findVersionStatusProblem(status)],
      ["path", path, findVersionPathProblem(path)],
      ["versions", undefined, repeated],
    ];
    return told.flatMap(([key, value, message]) =>
      message === undefined ? [] : [{ file, key, value, message }],
    );
  });
  const current = findCurrentProblem(versions);
  return current === undefined
    ? problems
    : [...problems, { file, key: "versions", message: current }];
}

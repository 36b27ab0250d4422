/** What the settings of `src/site` say that their types allow and no site can be made of. */

import {
  findCurrentProblem,
  findRepeatedVersion,
  findVersionNameProblem,
  findVersionPathProblem,
} from "./docs/versions-file";
import type { Brand, Settings } from "./settings";

export interface SettingsProblem {
  /** Below `src/site`. */
  file: string;
  /** What the setting's line begins with. */
  key: string;
  /** What is wanted and what was found. */
  message: string;
}

/** Everything that is wrong, in the order of the files. */
export function findSettingsProblems(settings: Settings): SettingsProblem[] {
  return [
    ...findAnnouncementProblems(settings),
    ...findBrandProblems(settings.brand),
    ...findBuildProblems(settings),
    ...findNumberProblems("index.ts", { desktopFrom: [settings.desktopFrom, 1] }),
    ...findVersionProblems(settings),
  ];
}

function findAnnouncementProblems({ announcement }: Settings): SettingsProblem[] {
  if (!announcement?.closable || announcement.id !== "") return [];
  const message =
    "must be a text where the bar can be closed, for a browser remembers by it which one was, found none";
  return [{ file: "announcement.ts", key: "id", message }];
}

function findBrandProblems({ url, supportEmail, editBase, language }: Brand): SettingsProblem[] {
  const problems: SettingsProblem[] = [];
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

function findBuildProblems({ content, blog }: Settings): SettingsProblem[] {
  const { wordsPerMinute } = content;
  const { postsPerPage, timeZone, sidebarCount, feedCount } = blog;
  const numbers = findNumberProblems("build.ts", {
    wordsPerMinute: [wordsPerMinute, 1],
    postsPerPage: [postsPerPage, 1],
    sidebarCount: [sidebarCount, 0],
    feedCount: [feedCount, 0],
  });
  if (isTimeZone(timeZone)) return numbers;
  const message = `must be an IANA time zone, such as Europe/Prague, found "${timeZone}"`;
  return [...numbers, { file: "build.ts", key: "timeZone", message }];
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

/** The rules of `versions.yml`, for the list that stands in the settings. */
function findVersionProblems({ docs: { versions } }: Settings): SettingsProblem[] {
  const file = "versions.ts";
  const problems = versions.flatMap((version, index): SettingsProblem[] => {
    const name = findVersionNameProblem(version.name);
    const path = findVersionPathProblem(version.path);
    const repeated = findRepeatedVersion(version, versions.slice(0, index));
    return [
      ...(name === undefined ? [] : [{ file, key: "name", message: name }]),
      ...(path === undefined ? [] : [{ file, key: "path", message: path }]),
      ...(repeated === undefined ? [] : [{ file, key: "versions", message: repeated }]),
    ];
  });
  const current = findCurrentProblem(versions);
  return current === undefined
    ? problems
    : [...problems, { file, key: "versions", message: current }];
}

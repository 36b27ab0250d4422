/** What variables of the environment may hold, and what of them no build can be made of. */

import type { Severities, Severity } from "../problems/problems";
import { editDistance, findNearest } from "../text/nearest";
import { isSiteAddress, siteAddress } from "./settings";

type Environment = Readonly<Record<string, string | undefined>>;

const severityVariables: Record<keyof Severities, string> = {
  content: "ON_CONTENT_ERROR",
  unknownComponent: "ON_UNKNOWN_COMPONENT",
  unknownKey: "ON_UNKNOWN_KEY",
  brokenLink: "ON_BROKEN_LINK",
  brokenMarkdownLink: "ON_BROKEN_MARKDOWN_LINK",
  lostMark: "ON_LOST_MARK",
  brokenAnchor: "ON_BROKEN_ANCHOR",
  missingAsset: "ON_MISSING_ASSET",
  unknownAuthor: "ON_UNKNOWN_AUTHOR",
  unknownTag: "ON_UNKNOWN_TAG",
  duplicateRoute: "ON_DUPLICATE_ROUTE",
  unwrittenPage: "ON_UNWRITTEN_PAGE",
  futurePost: "ON_FUTURE_POST",
};

/** Every kind of problem that has a severity. */
export const problemKinds = Object.keys(severityVariables) as (keyof Severities)[];

/** Those that stand alone: of one of a group the others tell that it is missing. */
const loneVariables = ["GATSBY_SERVICE_WORKER", "GATSBY_ALGOLIA_HOST"];

/** Severities that the environment overrides, for one build: `ON_BROKEN_LINK=warn npm run build`. */
export function readSeverities(environment: Environment): Partial<Severities> {
  const entries = Object.entries(severityVariables).map(([kind, name]) => [
    kind,
    environment[name],
  ]);
  return Object.fromEntries(entries.filter(([, value]) => isSeverity(value)));
}

/** A sentence for each variable that holds something else than it may; an empty one is as one that is not there. */
export function findEnvironmentProblems(environment: Environment): string[] {
  const names = Object.values(severityVariables);
  const problems: string[] = [];
  const check = (name: string, wanted: string, isRight: (value: string) => boolean) => {
    const value = environment[name];
    if (!value || isRight(value)) return;
    problems.push(`${name} must be ${wanted}, found "${value}"`);
  };
  check("SITE_URL", siteAddress, isSiteAddress);
  check("SITE_NOW", "an instant, such as 2026-01-01T00:00:00Z", isInstant);
  // Who takes the worker out of all browsers must not learn from them that "Off" was not understood.
  check("GATSBY_SERVICE_WORKER", "off, on or empty", (value) => /^(?:off|on)$/.test(value));
  for (const name of names) {
    check(name, "throw, warn or ignore", isSeverity);
  }
  for (const name of Object.keys(environment).filter((one) => /^ON_[A-Z_]+$/.test(one))) {
    const nearest = names.includes(name) ? undefined : findNearest(name, names);
    if (nearest !== undefined) problems.push(`${name} is not known; did you mean ${nearest}?`);
  }
  for (const [name, value] of Object.entries(environment)) {
    if (!value || !name.startsWith("GATSBY_") || loneVariables.includes(name)) continue;
    // Gatsby has names of its own, and a site may have some: only a slip of the finger is one.
    const meant = loneVariables.find((known) => editDistance(name, known) <= 2);
    if (meant !== undefined) problems.push(`${name} is not known; did you mean ${meant}?`);
  }
  return problems;
}

export function isSeverity(value: string | undefined): value is Severity {
  return value === "throw" || value === "warn" || value === "ignore";
}

function isInstant(value: string): boolean {
  return !Number.isNaN(new Date(value).getTime());
}

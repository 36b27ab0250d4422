/** The only reader of the environment. Everything else gets these values as arguments. */

import type { Severities, Severity } from "../core/problems";

/**
 * The content folder, relative to the project or absolute. `CONTENT_DIR=<folder> npm run build` builds
 * another folder of the same layout.
 */
export const contentDir = process.env.CONTENT_DIR || "content";

/** True in `gatsby build`: drafts and posts of days to come are left out. */
export const isProduction = process.env.NODE_ENV === "production";

/** The instant of the build, ISO 8601. `SITE_NOW=2026-01-01T00:00:00Z` builds the blog as of another one. */
export const buildTime = process.env.SITE_NOW || new Date().toISOString();

/**
 * False with `GATSBY_SERVICE_WORKER=off`: pages register no service worker, and the one that browsers have
 * already takes itself away (docs/offline.md).
 */
export const hasServiceWorker = process.env.GATSBY_SERVICE_WORKER !== "off";

/** What the environment says about the hosted search service; an absent value is an empty text. */
export const hostedSearchKeys = {
  ALGOLIA_APP_ID: process.env.ALGOLIA_APP_ID || "",
  ALGOLIA_ADMIN_KEY: process.env.ALGOLIA_ADMIN_KEY || "",
  ALGOLIA_INDEX_NAME: process.env.ALGOLIA_INDEX_NAME || "",
  ALGOLIA_HOST: process.env.ALGOLIA_HOST || "",
  GATSBY_ALGOLIA_APP_ID: process.env.GATSBY_ALGOLIA_APP_ID || "",
  GATSBY_ALGOLIA_SEARCH_KEY: process.env.GATSBY_ALGOLIA_SEARCH_KEY || "",
  GATSBY_ALGOLIA_INDEX_NAME: process.env.GATSBY_ALGOLIA_INDEX_NAME || "",
  GATSBY_ALGOLIA_HOST: process.env.GATSBY_ALGOLIA_HOST || "",
};

/** True for a build whose accounts are those of a cloud project; else they are local. */
export const hasCloudAccounts = Boolean(process.env.GATSBY_FIREBASE_API_KEY);

/** The cloud project that the built pages speak to. */
export const cloudProject = process.env.GATSBY_FIREBASE_PROJECT_ID || undefined;

const severityNames: Record<keyof Severities, string> = {
  content: "ON_CONTENT_ERROR",
  unknownComponent: "ON_UNKNOWN_COMPONENT",
  unknownKey: "ON_UNKNOWN_KEY",
  brokenLink: "ON_BROKEN_LINK",
  brokenMarkdownLink: "ON_BROKEN_MARKDOWN_LINK",
  brokenAnchor: "ON_BROKEN_ANCHOR",
  missingAsset: "ON_MISSING_ASSET",
  unknownAuthor: "ON_UNKNOWN_AUTHOR",
  unknownTag: "ON_UNKNOWN_TAG",
  duplicateRoute: "ON_DUPLICATE_ROUTE",
  unwrittenPage: "ON_UNWRITTEN_PAGE",
};

/** Severities that the environment overrides, for one build: `ON_BROKEN_LINK=warn npm run build`. */
export function severitiesFromEnvironment(): Partial<Severities> {
  const found: Partial<Severities> = {};
  for (const [kind, name] of Object.entries(severityNames)) {
    const value = process.env[name];
    if (value === undefined || value === "") continue;
    if (value !== "throw" && value !== "warn" && value !== "ignore") {
      throw new Error(`${name} must be throw, warn or ignore, found "${value}"`);
    }
    found[kind as keyof Severities] = value satisfies Severity;
  }
  return found;
}

/** True for `npm run bench:bytes`: webpack writes source maps beside the site, never into it. */
export const isMeasuringBytes = process.env.MEASURE_BYTES === "1";

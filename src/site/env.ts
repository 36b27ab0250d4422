/** The only reader of the environment. Everything else gets these values as arguments. */

/**
 * The content folder, relative to the project or absolute. `CONTENT_DIR=<folder> npm run build` builds
 * another folder of the same layout.
 */
export const contentDir = process.env.CONTENT_DIR || "content";

/** The site's address in place of `brand.url`; an empty text leaves that. Browsers get it from webpack. */
export const siteUrl = process.env.SITE_URL || "";

/** True in `gatsby build`: drafts and posts of days to come are left out. */
export const isProduction = process.env.NODE_ENV === "production";

/** The instant of the build, ISO 8601. `SITE_NOW=2026-01-01T00:00:00Z` builds the blog as of another one. */
export const buildTime = process.env.SITE_NOW || new Date().toISOString();

/** True in the processes of a build that run the queries of pages, by Gatsby's own mark. */
export const isQueryWorker = process.env.GATSBY_WORKER_POOL_WORKER === "true";

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

/** All of it, for `core/settings/check-environment.ts`, which knows the names and what they may hold. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

/** True for `npm run bench:bytes`: webpack writes source maps beside the site, never into it. */
export const isMeasuringBytes = process.env.MEASURE_BYTES === "1";

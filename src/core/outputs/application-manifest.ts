/**
 * The list of what the application consists of. It stands in a file of its own and not in each page: a page's
 * HTML stays the same when only the application has changed, and an old copy of it finds the new application.
 */

import { basePath } from "../links/base-path";

/** Where the list is served. A service worker finds it here too. */
export const manifestPath = `${basePath}/page-data/app.json`;

/** Addresses are those that a browser asks for, `base` before them. */
export interface ApplicationManifest {
  /** Gatsby's hash of the build: scripts and page data of one build go together. */
  hash: string;
  /** Changes with any page's data and with the application: what two requests of one build have in common. */
  release: string;
  /** The stylesheet of all pages. Each page carries what it shows itself; this is for the next one. */
  stylesheet: string;
  /** The scripts that every page needs. */
  scripts: string[];
  /** The cloud project of the accounts, for whoever deploys the site; absent where accounts are local. */
  accounts?: string;
  /** What a kind of page, or a part of some, needs besides, by the name of its chunk. */
  chunks: Record<string, string[]>;
}

/**
 * With this begin the names of chunks that are fetched when their reader needs them, and are needed where there is no
 * network: checklists, and what a light or a sound means.
 */
export const fieldChunk = "field---";

/** What a build is known by, besides its chunks. */
type Build = Pick<ApplicationManifest, "hash" | "release" | "stylesheet" | "accounts">;

/**
 * From what webpack says of its chunks (file names without a slash) and Gatsby of the build.
 *
 * @throws when webpack names no application: the site would be built, and nobody could use it.
 */
export function toApplicationManifest(
  filesByChunk: Readonly<Record<string, readonly string[]>>,
  { base, ...build }: Build & { base: string },
): ApplicationManifest {
  const { app, ...rest } = filesByChunk;
  if (app === undefined) throw new Error('webpack.stats.json: there is no chunk "app"');
  const toScripts = (files: readonly string[]) =>
    files.filter((file) => file.endsWith(".js")).map((file) => `${base}/${file}`);
  const scripts = toScripts(app);
  const chunks = Object.entries(rest)
    .filter(([name]) => name.startsWith("component---") || name.startsWith(fieldChunk))
    .map(([name, files]) => [name, toScripts(files).filter((file) => !scripts.includes(file))]);
  return { ...build, scripts, chunks: Object.fromEntries(chunks) };
}

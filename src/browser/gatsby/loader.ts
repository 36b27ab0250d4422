/**
 * Gatsby's loader in the built site: a page by its path, its data and its script each fetched once.
 * `gatsby/webpack.ts` puts it in the place of Gatsby's own, which is three times its size for what this site does not
 * have: slices, server components, answers of a server. Development has Gatsby's.
 */

import { isDataDear } from "../connection";
import type {} from "../gatsby-window";
import { toPageDataPath } from "../page-data";
import { whenIdle } from "../when-idle";
import { findPath } from "./paths";

/** The file that the build writes for each page. */
interface PageData {
  path: string;
  componentChunkName: string;
  staticQueryHashes?: string[];
  slicesMap?: object;
  result: object;
}

/** What Gatsby's runtime shows a page with. */
interface PageResources {
  /** The module of the page's template. */
  component: object;
  /** The same: its `Head` is drawn by itself. */
  head: object;
  /** The component's props. */
  json: object;
  page: Omit<PageData, "result"> & { webpackCompilationHash: string };
  staticQueryResults: { [hash: string]: unknown };
}

interface Failure {
  status: "error";
  error: unknown;
}

/** The templates of the site by their names. */
interface Templates {
  components: { [chunkName: string]: () => Promise<object> };
}

export const PageResourceStatus = { Error: "error", Success: "success" } as const;

/** How often something is asked for once more when the network or the server fails. */
const retries = 3;

/** Milliseconds for an answer: what nobody answers would be waited for by every later wish for its page. */
const patience = 60_000;

/** Pages whose links are in sight are fetched a few at a time, with time between for what the reader does. */
const batchSize = 4;
const batchPause = 3000;

const robots = /bot|crawler|spider|crawling/i;

let templates: Templates;
const datas = new Map<string, Promise<PageData>>();
const pages = new Map<string, Promise<PageResources>>();
const arrived = new Map<string, PageResources>();
const staticQueries: { [hash: string]: unknown } = {};
const prefetched = new Set<string>();
const wishes = new Set<string>();
let isServing = false;

/** Asks for a promise once. One that fails is asked for anew the next time. */
function once<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const asked = known.get(key) ?? ask();
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

/** Null when there is no such file, which is no failure. Where nothing has come the browser opens the page itself. */
async function fetchJson(url: string, options?: RequestInit, left = retries): Promise<unknown> {
  // One for all tries: those that come after it end at once.
  const inTime = { signal: AbortSignal.timeout(patience), ...options };
  try {
    const response = await fetch(url, inTime);
    if (response.ok) return await response.json();
    if (response.status === 404) return null;
    throw new Error(`${url}: ${response.status}`);
  } catch (error) {
    if (left > 0) return fetchJson(url, inTime, left - 1);
    throw error;
  }
}

/** For a path where nothing is, the data of the page that says so. */
async function fetchPageData(path: string, options?: RequestInit): Promise<PageData> {
  const data = (await fetchJson(toPageDataPath(path), options)) as PageData | null;
  if (data?.path) return data;
  // What stands there all the same is no page of the application: the browser opens it.
  if (path === "/404.html" || (await isServed(path))) throw new Error(`${path}: not a page`);
  return loadPageData("/404.html");
}

/** Two slashes begin the address of another server, which is not asked. */
async function isServed(path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  return !path.startsWith("//") && (await fetch(path, { method: "HEAD", signal })).ok;
}

function loadPageData(path: string, options?: RequestInit): Promise<PageData> {
  return once(datas, path, () => fetchPageData(path, options));
}

/** Which build the server has now. Rejects when it does not say: its page is asked for anew with the next wish. */
async function fetchBuild(options?: RequestInit): Promise<string> {
  const build = await fetchJson("/page-data/app-data.json", options);
  return (build as { webpackCompilationHash: string }).webpackCompilationHash;
}

async function fetchStaticQuery(hash: string): Promise<void> {
  staticQueries[hash] ??= await fetchJson(`/page-data/sq/d/${hash}.json`);
}

async function fetchPage(path: string): Promise<PageResources> {
  const build = fetchBuild();
  // Nobody awaits it when the data fails.
  build.catch(() => {});
  const { result, ...page } = await loadPageData(path);
  if (Object.keys(page.slicesMap ?? {}).length > 0) {
    throw new Error(`${page.path}: this site's loader knows no slices.`);
  }
  const [component, webpackCompilationHash] = await Promise.all([
    templates.components[page.componentChunkName]?.(),
    build,
    ...(page.staticQueryHashes ?? []).map(fetchStaticQuery),
  ]);
  if (component === undefined) throw new Error(`${page.path}: no ${page.componentChunkName}`);
  const resources = {
    component,
    head: component,
    json: result,
    page: { ...page, webpackCompilationHash },
    staticQueryResults: staticQueries,
  };
  arrived.set(path, resources);
  return resources;
}

/** Never rejects: Gatsby's runtime looks at `status`. */
async function loadPage(address: string): Promise<PageResources | Failure> {
  const path = findPath(address);
  return once(pages, path, () => fetchPage(path)).catch((error) => ({ status: "error", error }));
}

/** What has come already. */
function loadPageSync(address: string): PageResources | undefined {
  return arrived.get(findPath(address));
}

/**
 * Asked for as data, not by a `link` with `prefetch`: Firefox measures those by the policy's `default-src`, which lets
 * nothing pass, and Safari has none. What has come is in the browser's cache, where the script's own request finds it.
 */
async function prefetchScript(href: string): Promise<void> {
  if (prefetched.has(href)) return;
  prefetched.add(href);
  // A body that nobody reads may be cut off.
  await (await fetch(href, { priority: "low" })).blob();
}

async function prefetch(path: string): Promise<void> {
  const { componentChunkName } = await loadPageData(path, { priority: "low" });
  await Promise.all((window.___chunkMapping?.[componentChunkName] ?? []).map(prefetchScript));
}

function serveWishes(): void {
  isServing = wishes.size > 0;
  if (!isServing) return;
  setTimeout(() => {
    whenIdle(() => {
      for (const path of [...wishes].slice(0, batchSize)) {
        wishes.delete(path);
        prefetch(path).catch(() => {});
      }
      serveWishes();
    });
  }, batchPause);
}

/** Fetches a page ahead, unless it is taken back before its turn comes. */
function enqueue(address: string): { abort: () => void } {
  const path = findPath(address);
  if (!datas.has(path) && !isDataDear() && !robots.test(navigator.userAgent)) {
    wishes.add(path);
    if (!isServing) serveWishes();
  }
  return { abort: () => void wishes.delete(path) };
}

/** Gatsby's runtime makes one, and asks the functions below for everything else. */
export class ProdLoader {
  constructor(asyncRequires: Templates, matchPaths: { path: string }[], pageData?: PageData) {
    const [many] = matchPaths;
    if (many) throw new Error(`${many.path}: this site's loader knows no pages with a matchPath.`);
    templates = asyncRequires;
    if (pageData !== undefined) datas.set(findPath(pageData.path), Promise.resolve(pageData));
  }
  /** Gatsby's questions about fetching ahead are not asked. */
  setApiRunner(): void {}
  findMatchPath(): null {
    return null;
  }
}

/** Gatsby calls it once, as it begins. */
export function setLoader(): void {
  const failed = new Set<string>();
  // An error of a script goes no further than the script: here it is heard on its way down.
  addEventListener("error", ({ target }) => void noteFailure(target, failed).catch(() => {}), true);
}

/**
 * The scripts of a page that was opened before the site was published anew may be gone, and no Retry brings them. One
 * that fails again when its reader asks for it loads the page anew; by itself a page leaves its reader in peace.
 */
async function noteFailure(target: EventTarget | null, failed: Set<string>): Promise<void> {
  if (!(target instanceof HTMLScriptElement)) return;
  const isFirst = !failed.has(target.src);
  failed.add(target.src);
  if (isFirst || navigator.userActivation?.isActive === false) return;
  // Past what the device has stored: that is of the page's own build.
  const build = await fetchBuild({ cache: "no-cache" });
  if (build !== window.___webpackCompilationHash) location.reload();
}

export const publicLoader = {
  enqueue,
  prefetch: enqueue,
  hovering: (address: string) => void loadPage(address),
  loadPage,
  loadPageSync,
};

export function getStaticQueryResults(): object {
  return staticQueries;
}

export function getSliceResults(): object {
  return {};
}

export default publicLoader;

/** What follows the pages: the site's own files are written, the links of the rendered HTML are checked. */

import { createRequire } from "node:module";
import path from "node:path";
import type { BuildArgs, CreatePageArgs, Node } from "gatsby";
import { findOwnPicture } from "../../core/content/front-matter/own-picture";
import { isBelowBase, withoutBase } from "../../core/links/base-path";
import { findBrokenHrefs } from "../../core/links/find-broken-hrefs";
import { toRedirectHtml } from "../../core/outputs/redirect-page";
import { decodeRoute } from "../../core/plan/paths";
import { listSettingsLinks } from "../../core/plan/plan";
import { toHostedSynonyms } from "../../core/search/synonyms";
import { hostedSearchKeys } from "../../site/env";
import { writeApplicationManifest } from "../bundle/manifest";
import { writeServiceWorker } from "../bundle/service-worker";
import { writeStylesheet } from "../bundle/static-styles";
import { listScripts } from "../bundle/webpack";
import { singlePages } from "../content/check-content";
import { findAsset, listFiles } from "../content/content-files";
import { reportProblems, wasSaid } from "../content/report";
import { basePath, contentDir, findMissing, findPlan, settings } from "../data/build-state";
import { type ContentFields, contentTypeNames } from "../data/node-types";
import { assertNoAdminKey, isHostedSearch, isPushing } from "../search/hosted-search";
import { readSynonymsFile, removeSearchIndex, writeSearchIndex } from "../search/search";
import { readSearchPages } from "../search/search-pages";
import { findReadersProblem, forgetPushed, sendSynonyms } from "../search/search-service";
import { beginWriting, settleBuild } from "../unfinished";
import { isStaticAsset, listShownAssets, notePublishedAssets, removeFormerAssets } from "./assets";
import { writeFeeds } from "./feeds";
import { listFieldFiles, writeFieldLists } from "./field";
import { readFinishedPages } from "./finished-pages";
import {
  noteWrittenFiles,
  removeFormerCards,
  removeFormerFiles,
  removePartytown,
} from "./former-files";
import { writeIcons } from "./icons";
import { offerPageMarkdown, writePageMarkdown } from "./page-markdown";
import { removeFormerSizes } from "./picture-sizes";
import { writeHosting } from "./policy";
import { bringToNow, createFileDigests, writeIfChanged, writeText } from "./public-files";
import { writeQrCodes } from "./qr-codes";
import { writeSitemap } from "./sitemap";
import { finishPictures, startPictures, toCardPath, toCardText } from "./social-cards";
import { copyStaticFiles, listStaticFiles } from "./static-files";

/** The plugin that runs `finishSite`, as Node knows it: Gatsby loads the same module. */
const checkPlugin = "./plugins/gatsby-plugin-check-site/index.js";

/** Runs before webpack. Pictures need nothing that webpack makes, so they are begun here. */
export async function onPreBuild({ getNodesByType, reporter }: BuildArgs): Promise<void> {
  // Gatsby's router takes the path off such a page's address twice.
  const taken =
    basePath && findPlan()?.pages.find(({ path: route }) => isBelowBase(route, basePath));
  if (taken) {
    reporter.panic(
      `The site's address ends in ${basePath}, and the route of a page begins with it: ${taken.path}. ` +
        "Give SITE_URL (or url in src/site/brand.ts) another path.",
    );
  }
  createRequire(path.resolve("package.json"))(checkPlugin).checkWith(finishSite);
  beginWriting();
  startPictures(await listCards(getNodesByType), await listShownPictures(getNodesByType));
}

/**
 * The files that pages show, by their paths, with their digests: without those that front matter names for previews of
 * links, which have one size. What is missing here is made with its page.
 */
async function listShownPictures(getNodesByType: BuildArgs["getNodesByType"]) {
  const files = getNodesByType("File") as (Node & { absolutePath: string })[];
  const digests = new Map(files.map((file) => [file.absolutePath, file.internal.contentDigest]));
  const shown = new Map<string, string>();
  for (const node of listContent(getNodesByType)) {
    const own = node.kind === "product" ? undefined : await findOwn(node);
    for (const { file } of node.assets) {
      const absolute = isStaticAsset(file) ? undefined : findAsset(contentDir, file);
      const digest = digests.get(absolute ?? "");
      if (absolute === undefined || digest === undefined) continue;
      if (!(own && "absolute" in own && own.absolute === absolute)) shown.set(absolute, digest);
    }
  }
  return shown;
}

const listContent = (getNodesByType: BuildArgs["getNodesByType"]) =>
  contentTypeNames.flatMap((type) => getNodesByType(type)) as (Node & ContentFields)[];

const findOwn = (node: ContentFields) =>
  findOwnPicture(node, (file) => findAsset(contentDir, file));

/** What stands on the cards of all pages: of each content without a picture of its own, and of pages that ask for one. */
async function listCards(getNodesByType: BuildArgs["getNodesByType"]) {
  const nodes: (Node & ContentFields)[] = [];
  for (const node of listContent(getNodesByType)) {
    if ((await findOwn(node)) === undefined) nodes.push(node);
  }
  const cards = (findPlan()?.pages ?? []).flatMap(({ card }) => card ?? []);
  return [...nodes, ...cards].map(toCardText);
}

/** The index that the site carries; a build that asks the hosted service has none. */
async function writeIndex({ graphql, reporter }: Pick<BuildArgs, "graphql" | "reporter">) {
  const publicDir = path.resolve("public");
  if (isHostedSearch(hostedSearchKeys)) {
    removeSearchIndex(publicDir);
    return;
  }
  const { groups } = readSynonymsFile(contentDir);
  writeSearchIndex(await readSearchPages({ graphql }), {
    publicDir,
    synonyms: groups,
    reporter,
  });
}

let hasDevelopIndex = false;

/**
 * Develop has no `onPostBuild`: what pages fetch by themselves is written when pages are made. The search
 * index is written once, for an author who saves a page waits for the page and not for the search.
 */
export async function writeDevelopOutputs(
  args: Pick<BuildArgs, "graphql" | "reporter">,
): Promise<void> {
  // Drafts are among them, and a build writes into the same folder: it has to remove them.
  noteWrittenFiles(writePlannedFiles());
  notePublishedAssets();
  offerPageMarkdown(args);
  if (hasDevelopIndex) return;
  hasDevelopIndex = true;
  await writeIcons();
  await writeIndex(args);
}

/**
 * Writes what belongs beside the pages and checks the whole: the last steps that can fail a build, and so the work of
 * gatsby-plugin-check-site, which stands before the plugins that publish.
 */
async function finishSite(args: BuildArgs): Promise<void> {
  const { graphql, reporter, getNodesByType } = args;
  const digests = createFileDigests();
  const { digestFile } = digests;
  writeApplicationManifest(await writeStylesheet(), digestFile);
  const planned = findPlan();
  const routes = [...(planned?.pages ?? []).map((page) => decodeRoute(page.path)), ...ownRoutes];
  const routeOfFile = new Map(routes.map((route) => [toPageFile(route), route]));
  const isPage = (file: string) => routeOfFile.has(file);
  const written = [...listScripts(), ...writePlannedFiles(), ...writeRedirectPages(isPage)];
  // Noted before anything that may fail: the next build has to remove those that it does not write itself.
  noteWrittenFiles(written);
  written.push(...(await writeFeeds({ graphql })));
  written.push(...(await writePageMarkdown({ graphql })), ...writeSitemap());
  await writeIndex({ graphql, reporter });
  await finishPictures();
  removeFormerCards((await listCards(getNodesByType)).map(toCardPath));
  await copyStaticFiles(path.resolve("public"), isPage);
  written.push(...listStaticFiles().map((file) => file.slice(1)), ...(await writeIcons()));
  written.push(...writeQrCodes(), ...listFieldFiles());
  removeFormerFiles(written, isPage);
  removeFormerAssets(listShownAssets(getNodesByType), contentDir);
  removeFormerSizes(getNodesByType("File").map(({ internal }) => internal.contentDigest));
  removePartytown();
  await writeServiceWorker();
  const publicFiles = listFiles(path.resolve("public"));
  bringToNow(publicFiles);
  // What is served as it is, HTML too, is not the site's: the policy knows nothing of it.
  const { pages, parts } = readFinishedPages(publicFiles.filter(isPage), digests);
  writeFieldLists({ pages, digestFile });
  digests.keep();
  settleBuild();
  const rendered = [...pages].flatMap(([file, page]) => {
    const route = routeOfFile.get(file);
    if (route === undefined) return [];
    const hrefs = page.hrefs.map((href) => withoutBase(href, basePath));
    return [{ path: route, ...page, hrefs }];
  });
  const files = new Set(publicFiles.map((file) => `/${file}`));
  const redirects = (planned?.redirects ?? []).map(({ from }) => from);
  const problems = findBrokenHrefs(
    rendered,
    {
      routes: new Set([...routes, ...redirects]),
      files,
      contentFiles: new Map(),
      versions: settings.docs.versions,
      ...findMissing(),
    },
    new Set(listSettingsLinks(settings).map(({ href }) => href)),
  );
  reportProblems(
    problems.filter((problem) => !wasSaid(problem)),
    settings.severities,
    reporter,
  );
  try {
    writeHosting(parts);
    assertNoAdminKey(path.resolve("public"), hostedSearchKeys.ALGOLIA_ADMIN_KEY);
  } catch (error) {
    reporter.panicOnBuild(error instanceof Error ? error.message : String(error));
  }
  const wrongKey = await findReadersProblem(hostedSearchKeys);
  if (wrongKey !== undefined) reporter.panicOnBuild(wrongKey);
  if (isPushing(hostedSearchKeys)) await forgetPushed(args, hostedSearchKeys.ALGOLIA_INDEX_NAME);
}

/** The site's own comes after those of all plugins: gatsby-plugin-algolia has sent the records. */
export async function onPostBuild(): Promise<void> {
  if (!isPushing(hostedSearchKeys)) return;
  const { groups } = readSynonymsFile(contentDir);
  await sendSynonyms(hostedSearchKeys, toHostedSynonyms(groups));
}

/** Routes of pages that no plan has. */
const ownRoutes = new Set<string>(Object.values(singlePages));

/** Gatsby tells of the pages that others make: of those in `src/pages`. */
export function onCreatePage({ page }: CreatePageArgs): void {
  ownRoutes.add(page.path);
}

/** Where Gatsby writes the page of a route, below `public`. */
function toPageFile(route: string): string {
  const file = route.replace(/^\//, "");
  return file.endsWith(".html") ? file : path.posix.join(file, "index.html");
}

/** The planned files as they were written last, by their paths. */
const plannedTexts = new Map<string, string>();

/** Closed categories of the sidebar, which a page fetches when its reader opens them. Tells the files below `public`. */
function writePlannedFiles(): string[] {
  const files = findPlan()?.files ?? [];
  for (const { path: route, json } of files) {
    const text = JSON.stringify(json);
    if (plannedTexts.get(route) === text) continue;
    writeText(path.join("public", ...route.split("/")), text);
    plannedTexts.set(route, text);
  }
  return files.map(({ path: route }) => route.slice(1));
}

/**
 * A page for each redirect: it works on any host, without script. Pages and files that are served as they are go
 * before. Tells the files below `public`.
 */
function writeRedirectPages(isPage: (file: string) => boolean): string[] {
  const served = new Set(listStaticFiles());
  return (findPlan()?.redirects ?? []).flatMap(({ from, to }) => {
    const file = path.posix.join(decodeRoute(from), "index.html").slice(1);
    if (isPage(file) || served.has(`/${file}`)) return [];
    writeIfChanged(path.join("public", ...file.split("/")), toRedirectHtml(to, settings));
    return [file];
  });
}

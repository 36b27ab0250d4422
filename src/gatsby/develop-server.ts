/** What the development server answers beside Gatsby's own: what a build would have written as files. */

import path from "node:path";
import type { CreateDevServerArgs } from "gatsby";
import { toRouteKey } from "../core/plan/paths";
import { findNearest } from "../core/text/nearest";
import { singlePages } from "./content/check-content";
import { findPlan } from "./data/build-state";
import { answerPictureSizes } from "./outputs/develop-pictures";
import { answerPageMarkdown } from "./outputs/page-markdown";
import { offerStaticFiles } from "./outputs/static-files";
import { listOwnRoutes } from "./pages/page-components";

export function onCreateDevServer(args: CreateDevServerArgs): void {
  answerPageMarkdown(args);
  answerPictureSizes(args);
  offerStaticFiles(args);
  answerRedirects(args);
  leadToMissing(args);
}

/**
 * Leads on from the addresses that lead elsewhere, capitals or not. Gatsby leaves that to the script of the page, which
 * does so before its router listens: a browser in which somebody opened `/docs` stayed empty.
 */
export function answerRedirects(
  { app }: Pick<CreateDevServerArgs, "app">,
  readPlanned: () => readonly { from: string; to: string }[] = () => findPlan()?.redirects ?? [],
): void {
  const toKey = (route: string) => toRouteKey(route).toLowerCase();
  app.get(/^/, (request: Request, response: Response, next: () => void) => {
    const key = toKey(request.path);
    const found = readPlanned().find(({ from }) => toKey(from) === key);
    if (found === undefined) next();
    else response.redirect(found.to + request.url.slice(request.path.length));
  });
}

/**
 * Shows the site's own page for an address that leads nowhere, with the content file whose page has the nearest one.
 * Gatsby's page would tell an author to write a component.
 */
export function leadToMissing(
  { app }: Pick<CreateDevServerArgs, "app">,
  readPages: () => readonly { path: string; file?: string }[] = listPages,
): void {
  app.get(/^/, (request: Request, response: Response, next: () => void) => {
    const isPage = request.headers.accept?.includes("text/html") && isRoute(request.path);
    const pages = readPages();
    const key = toRouteKey(request.path);
    // Before the first plan nothing is known.
    if (!isPage || pages.length === 0 || pages.some((page) => toRouteKey(page.path) === key)) {
      next();
      return;
    }
    const nearest = findNearest(
      request.path,
      pages.map((page) => page.path),
    );
    const file = pages.find((page) => page.path === nearest)?.file;
    const said = new URLSearchParams({ missing: request.path, ...(file && { file }) });
    response.redirect(`/404/?${said}`);
  });
}

/** False for files and for what Gatsby's own tools ask for. */
const isRoute = (address: string) => !/^\/__|\.\w+$/.test(address) && !/^\/404\/?$/.test(address);

function listPages() {
  const pages = findPlan()?.pages ?? [];
  if (pages.length === 0) return [];
  const others = [...Object.values(singlePages), ...listOwnRoutes(path.resolve())];
  return [...pages, ...others.map((route) => ({ path: route }))];
}

/** What this file uses of Gatsby's server, which is Express. */
interface Request {
  path: string;
  /** With the question. */
  url: string;
  headers: { accept?: string };
}
interface Response {
  redirect: (to: string) => void;
}

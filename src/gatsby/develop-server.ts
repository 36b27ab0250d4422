/** What the development server answers beside Gatsby's own: what a build would have written as files. */

import type { CreateDevServerArgs } from "gatsby";
import { toRouteKey } from "../core/plan/paths";
import { findPlan } from "./data/build-state";
import { answerPageMarkdown } from "./outputs/page-markdown";
import { offerStaticFiles } from "./outputs/static-files";

export function onCreateDevServer(args: CreateDevServerArgs): void {
  answerPageMarkdown(args);
  offerStaticFiles(args);
  answerRedirects(args);
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

/** What this file uses of Gatsby's server, which is Express. */
interface Request {
  path: string;
  /** With the question. */
  url: string;
}
interface Response {
  redirect: (to: string) => void;
}

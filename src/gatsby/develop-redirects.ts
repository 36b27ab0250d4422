/**
 * Gatsby's development server takes redirects and lets none go: with a page at `/docs/` the browser was led on to where
 * `/docs` had led before, and the page could not be seen until the server was started again.
 *
 * It also leaves them to the script of the page. That one leads on before its router listens, and a browser in which
 * somebody had opened `/docs` stayed empty: so the server answers such an address itself.
 */

import { createRequire } from "node:module";
import path from "node:path";
import type { CreateDevServerArgs } from "gatsby";
import { toRouteKey } from "../core/paths";
import { findPlan } from "./build-state";

/** A redirect as Gatsby keeps it. */
export interface KeptRedirect {
  fromPath: string;
  toPath: string;
}

/** Gatsby's list of redirects, which it changes in place itself, and its writer for the browser. */
export interface RedirectKeeper {
  redirects: KeptRedirect[];
  writeRedirects: () => Promise<void>;
}

/** Undefined where Gatsby has no such modules: then only what is new is known to the browser. */
function findKeeper(): RedirectKeeper | undefined {
  const load = createRequire(path.resolve("package.json"));
  try {
    const { redirects } = load("gatsby/dist/redux").store.getState();
    const { writeRedirects } = load("gatsby/dist/bootstrap/redirects-writer");
    const isKnown = Array.isArray(redirects) && typeof writeRedirects === "function";
    return isKnown ? { redirects, writeRedirects } : undefined;
  } catch {
    return undefined;
  }
}

/** Those that were let go, by their text: Gatsby takes none a second time. */
const former = new Map<string, KeptRedirect>();

/** Lets go of redirects that the plan has no more. To be called when Gatsby has been given those of the plan. */
export async function dropFormerRedirects(
  planned: readonly { from: string; to: string }[],
  keeper = findKeeper(),
): Promise<void> {
  if (keeper === undefined) return;
  const { redirects, writeRedirects } = keeper;
  const toText = (from: string, to: string) => JSON.stringify([from, to]);
  const textOf = ({ fromPath, toPath }: KeptRedirect) => toText(fromPath, toPath);
  const wanted = new Set(planned.map(({ from, to }) => toText(from, to)));
  const gone = redirects.filter((redirect) => !wanted.has(textOf(redirect)));
  const known = new Set(redirects.map(textOf));
  const back = [...wanted].flatMap((text) => (known.has(text) ? [] : (former.get(text) ?? [])));
  if (gone.length === 0 && back.length === 0) return;
  for (const redirect of gone) former.set(textOf(redirect), redirect);
  const kept = redirects.filter((redirect) => !gone.includes(redirect));
  redirects.splice(0, redirects.length, ...kept, ...back);
  await writeRedirects();
}

/** Leads on from the addresses that lead elsewhere in the plan of now, capitals or not, as Gatsby's own script does. */
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

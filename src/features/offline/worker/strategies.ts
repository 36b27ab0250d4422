/**
 * How requests are answered. Whatever the network says goes first; what is kept on this device answers when
 * the network does not, and then only with parts of one application.
 */

import type { WorkboxPlugin } from "workbox-core";
import { Strategy, type StrategyHandler } from "workbox-strategies";
import { toPageKey } from "../../../core/offline/page-keys";
import { isPagePath } from "../../../core/offline/stores";
import { manifestPath } from "../../../core/outputs/application-manifest";
import { offlinePath } from "../names";
import { findClient, noteClient } from "./clients";
import { findAnywhere, findSmallPicture, findStored, fits, type Stored } from "./find-stored";
import { forgetMissingPage } from "./forget-page";
import { patience, readInTime, within } from "./in-time";

/**
 * Milliseconds for the network where no copy is stored: one that calls itself there and says nothing would be waited for
 * without end.
 */
const longPatience = 30_000;

/** And once it was waited for in vain: a page is asked for several times before its reader is told, and as a whole. */
const silentPatience = 8000;

/** Late from when nothing has come for that long until anything comes, or the device says that it has no network. */
const network: { isLate?: boolean } = {};

/** The part of a FetchEvent that is used here. */
interface Asked {
  clientId?: string;
  resultingClientId?: string;
}

/**
 * A page as a document. Whatever somebody goes to may be one, for a page's name may look like a file's
 * (`/docs/ros2.launch`): what is stored tells, and a file that is not stored has the network's answer alone.
 */
export class PageStrategy extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { resultingClientId = "" } = handler.event as Asked;
    const key = toPageKey(pathname);
    const stored = await findStored(key);
    const live = await ask(request, handler, stored);
    if (live !== undefined && !isFailure(live)) {
      if (stored) {
        handler.waitUntil(noteSame(resultingClientId, live.clone(), stored));
        handler.waitUntil(forgetMissingPage(key, live.clone()));
      }
      return live;
    }
    if (stored) {
      await noteClient(resultingClientId, { ...toNote(stored), from: "store" });
      return stored.response;
    }
    if (live !== undefined) return live;
    if (!isPagePath(pathname) || key === offlinePath) return Response.error();
    if ((await findStored(offlinePath)) === undefined) return Response.error();
    const wanted = encodeURIComponent(pathname + search);
    return Response.redirect(`${offlinePath}/?from=${wanted}`);
  }
}

/**
 * A page whose HTML is the stored one to the letter is of the stored one's application: should the network
 * fail before the application is there, that goes on from this device.
 */
async function noteSame(id: string, live: Response, stored: Stored): Promise<void> {
  const [one, other] = await Promise.all([live.text(), stored.response.clone().text()]);
  if (one === other) await noteClient(id, { ...toNote(stored), from: "network" });
}

function toNote({ application, servedAt }: Stored) {
  return { application, storedAt: servedAt === 0 ? null : new Date(servedAt).toISOString() };
}

/** Data of pages, which belongs to one application, and lists that do not mind. */
export class DataStrategy extends Strategy {
  readonly #isStrict: boolean;

  /** Strict: a page from this device gets nothing of another application, which may have other scripts. */
  constructor({ isStrict }: { isStrict: boolean }) {
    super();
    this.#isStrict = isStrict;
  }

  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { clientId = "" } = handler.event as Asked;
    // Gatsby asks for a page's data with the page's own query; the data is the same.
    const { pathname } = new URL(request.url);
    const find = async () => {
      const client = await findClient(clientId);
      const own = client && (await findStored(pathname, client.application));
      // The search's worker is no page, and what it asks for fits every application.
      return {
        client,
        stored: own ?? (this.#isStrict ? undefined : await findStored(pathname)),
      };
    };
    const { client, stored } = await find();
    if (client?.from === "store") {
      if (stored) return stored.response;
      if (this.#isStrict) return Response.error();
    }
    const live = await ask(request, handler, stored);
    if (live !== undefined && !isFailure(live) && !isPassedOff(request, live)) return live;
    // A page that came a moment ago may have been recognised only now.
    const late = stored ?? (await find()).stored;
    // Scripts of the stored application run from now on: nothing of a newer one may come to them.
    if (late && pathname === manifestPath) {
      await noteClient(clientId, { ...toNote(late), from: "store" });
    }
    return late?.response ?? live ?? Response.error();
  }
}

/** Request Timeout (RFC 9110), Too Early (RFC 8470), Too Many Requests (RFC 6585): the same later, not "no". */
const laterStatuses = [408, 425, 429];

/** Says nothing about what was asked for: the server, or what stands before it, fails or has no time. */
function isFailure({ status }: Response): boolean {
  return status >= 500 || laterStatuses.includes(status);
}

/** Makes a failure of the server one of the network, for strategies that have stored answers for that. */
export const onlyAnswers: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (isFailure(response)) throw new TypeError(`${request.url}: ${response.status}`);
    return response;
  },
};

/** Success with something else than the address promises, as the login page of a network has it for everything. */
function isPassedOff(request: Request, live: Response): boolean {
  return live.ok && !fits(request, live);
}

/** Neither keeps what is not what its address promises, nor gives what was kept so by an earlier worker. */
export const onlyFitting: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isWanted = response.status === 200 && !response.redirected && fits(request, response);
    return isWanted && (await isFilled(response)) ? response : null;
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && fits(request, cachedResponse) ? cachedResponse : null,
};

/** False without a byte, as a proxy sends it for a script that it blocks: kept, it would stay on the device for good. */
async function isFilled(response: Response): Promise<boolean> {
  const reader = response.clone().body?.getReader();
  const first = await reader?.read();
  // Not awaited: it ends when the answer itself has been read. The rest of a large file is not gathered here.
  reader?.cancel();
  return first?.done === false;
}

/** What is named by its content. Its own store is asked first, which notes the use. */
export class AssetStrategy extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const own = await readInTime(handler.cacheMatch(request));
    if (own) return own;
    const kept = await findAnywhere(request);
    if (kept) {
      handler.waitUntil(keepToo(request, kept.clone(), handler));
      return kept;
    }
    const live = await handler.fetchAndCachePut(request);
    // A browser runs what comes for a script: of one that fails the page says so, and asks again.
    if (isPassedOff(request, live)) throw new TypeError(`${request.url} is something else`);
    return live;
  }
}

/**
 * What a page that is being kept has from saved docs is kept with it: an update takes those away, and so does their
 * reader's word. A page from this device is not being kept.
 */
async function keepToo(
  request: Request,
  response: Response,
  handler: StrategyHandler,
): Promise<void> {
  const { clientId = "" } = handler.event as Asked;
  if ((await findClient(clientId))?.from === "store") return;
  // A full device shows the page all the same.
  await handler.cachePut(request, response).catch(() => false);
}

/** Pictures: any size of them is better than none, and the small one is there at once in the field. */
export class PictureStrategy extends AssetStrategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { clientId = "" } = handler.event as Asked;
    const { pathname } = new URL(request.url);
    const isSaved = (await findAnywhere(request)) !== undefined;
    if (!isSaved && (await findClient(clientId))?.from === "store") {
      const small = await findSmallPicture(pathname);
      if (small) return small;
    }
    const live = await super._handle(request, handler).catch((error: Error) => error);
    if (live instanceof Response && !isFailure(live)) return live;
    const small = await findSmallPicture(pathname);
    if (small) return small;
    if (live instanceof Response) return live;
    throw live;
  }
}

/**
 * The network's answer; undefined when there is none, or none in time. Where a stored copy can take its place, with all
 * of its content: a network may fall silent behind the headers.
 */
async function ask(
  request: Request,
  handler: StrategyHandler,
  stored: Stored | undefined,
): Promise<Response | undefined> {
  const headers = handler.fetch(request);
  if (stored) return within(network, headers.then(readWhole), patience);
  return within(network, headers, network.isLate ? silentPatience : longPatience);
}

/** The same response with all of its content; one without a status (a redirect, for the browser to follow) as it is. */
async function readWhole(response: Response): Promise<Response> {
  if (response.status !== 200 || response.redirected) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

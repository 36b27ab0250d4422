/**
 * The built site on loopback, as Firebase Hosting answers: clean addresses, redirects, the 404 page and
 * the headers of `firebase.built.json`. `send` has validators and ranges, `compression` packs.
 */

import { realpathSync, statSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { join, sep } from "node:path";
import type { Duplex } from "node:stream";
import { constants } from "node:zlib";
import compression from "compression";
import onHeaders from "on-headers";
import send from "send";
import { isBelowBase, withBase, withoutBase } from "../../src/core/links/base-path";
import { createRules, readBuiltHosting } from "./hosting-settings";

type Request = IncomingMessage;
type Response = ServerResponse;

/** Answers a request and says true, or says false to leave it to the files. */
type Handler = (request: Request, response: Response) => Promise<boolean>;
export interface SiteServer {
  listen: (port: number) => Promise<number>;
  close: () => Promise<void>;
}

/** The site of the project in `folder`; `handler` is asked first. */
export function createSiteServer({
  folder,
  handler,
}: {
  folder: string;
  handler?: Handler | undefined;
}): SiteServer {
  const followSite = createFollower(folder);

  async function answer(request: Request, response: Response) {
    const { root, base, rules } = followSite();
    // As browsers resolve dots before they ask; two slashes would begin a host's name.
    const { url = "" } = request;
    const target = url.startsWith("/") ? `http://localhost${url}` : url;
    const { pathname, search } = new URL(URL.canParse(target) ? target : "http://localhost/404");
    response.setHeaders(rules.headersFor(withoutBase(pathname, base)));
    if (await handler?.(request, response)) return;
    onHeaders(response, leaveOutKnown);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      sayOnly(response, 405, "Only GET and HEAD are answered here.");
      return;
    }
    const asked = pathname.replace(/\/+/g, "/");
    const path = withoutBase(asked, base);
    const isOfSite = isBelowBase(asked, base);
    const isBefore = base !== "" && (asked === "/" || asked === base);
    const file = isOfSite ? await findFile(root, path) : undefined;
    const moved = isBefore
      ? { status: 302, location: `/${search}` }
      : isOfSite && (rules.redirectFor(path, search) ?? toCleanAddress(path, file, search));
    if (moved) {
      const location = withBase(moved.location, base);
      response.setHeader("Location", location);
      sayOnly(response, moved.status, `It is at ${location}`);
      return;
    }
    if (file === undefined || file === "/404.html") {
      // What is missing today may be there tomorrow, also under a name that else never changes.
      response.setHeaders(rules.headersFor("/404.html"));
      response.statusCode = 404;
    }
    pack(request, response, () => sendFile(request, response, root, file ?? "/404.html"));
  }

  return createLoopbackServer((request, response) => {
    answer(request, response).catch((error) => {
      // A reader who went away in the middle of a question is no fault.
      if (error?.code === "ECONNRESET" && response.destroyed) return;
      console.error(`${request.method} ${request.url}:`, error);
      if (response.headersSent) response.destroy();
      else sayOnly(response, 500, "Something went wrong.");
    });
  });
}

/**
 * The settings of the last build, also of one that ends while the server runs: with the policy of the one
 * before, browsers would refuse its styles.
 */
function createFollower(folder: string) {
  const file = join(folder, "firebase.built.json");
  const read = () => {
    const settings = readBuiltHosting(folder);
    const root = realpathSync(join(folder, settings.public));
    return { root, base: settings.basePath ?? "", rules: createRules(settings) };
  };
  let site = read();
  let time = statSync(file).mtimeMs;
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? time;
    if (now === time) return site;
    try {
      site = read();
      time = now;
    } catch {
      // It is being written.
    }
    return site;
  };
}

/**
 * The file of an address below `root`, or undefined: `/docs/a` is `/docs/a`, `/docs/a/index.html` or
 * `/docs/a.html`. What begins with a dot is no page, and a link leads nowhere.
 * @param path still encoded
 */
async function findFile(root: string, path: string) {
  if (/%(?:00|2f|5c)/i.test(path)) return undefined;
  const decoded = decode(path)?.replace(/\/$/, "");
  if (decoded === undefined || /\/\.(?!well-known\/)/.test(decoded)) return undefined;
  const names = path.endsWith("/")
    ? [`${decoded}/index.html`]
    : [decoded, `${decoded}/index.html`, `${decoded}.html`];
  for (const name of names) {
    const file = join(root, name);
    const isFile =
      file.startsWith(root + sep) && (await stat(file).catch(() => undefined))?.isFile();
    if (isFile && (await realpath(file)) === file) return name;
  }
  return undefined;
}

function decode(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Where a page is that was asked for by its file's name. */
function toCleanAddress(path: string, file: string | undefined, search: string) {
  const isNamed = path.endsWith(".html") || (path.endsWith("/index") && file === `${path}.html`);
  if (file === undefined || !isNamed) return undefined;
  const clean = path.replace(/\.html$/, "").replace(/\/index$/, "") || "/";
  return { status: 301, location: clean + search };
}

const pack = compression({
  // The bytes of a range are those of the file.
  filter: (request, response) =>
    request.headers.range === undefined && compression.filter(request, response),
  // As small as hosts make it, within 2 %, in the time of the package's own 4.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
});

function sendFile(request: Request, response: Response, root: string, file: string) {
  send(request, encodeURI(file), {
    root,
    dotfiles: "allow",
    cacheControl: false,
    lastModified: false,
    acceptRanges: response.statusCode === 200,
  })
    .on("error", ({ status }: { status: number }) => {
      if (response.headersSent) response.destroy();
      else sayOnly(response, status, status === 404 ? "There is no such page." : "That failed.");
    })
    .pipe(response);
}

/** What an answer without a body is to have; of all else the browser keeps what it has (RFC 9110, 15.4.5). */
const ofUnchanged = new Set(["cache-control", "date", "etag", "expires", "vary"]);

function leaveOutKnown(this: Response) {
  if (this.statusCode !== 304) return;
  for (const name of this.getHeaderNames()) if (!ofUnchanged.has(name)) this.removeHeader(name);
}

function sayOnly(response: Response, status: number, text: string) {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${text}\n`);
}

/** Of a request that cannot be read: Node would answer with the bare status. */
function refuseRequest(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const isTooLong = error.code === "HPE_HEADER_OVERFLOW";
  const status = isTooLong ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const text = isTooLong
    ? "The address is too long. Search for fewer words.\n"
    : "The request cannot be read.\n";
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${text.length}\r\n\r\n${text}`,
  );
}

/** Listens on both addresses that `localhost` may mean, and tells the port (a free one for 0). */
export function createLoopbackServer(listener: RequestListener): SiteServer {
  const servers: Server[] = [];

  function listenOn(port: number, host: string): Promise<number> {
    const server = createServer(listener);
    // Longer than a client leaves a connection unused: one that is closed meanwhile fails a request.
    server.keepAliveTimeout = 65_000;
    server.on("clientError", refuseRequest);
    return new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, () => {
        servers.push(server);
        const address = server.address();
        resolve(typeof address === "object" && address ? address.port : port);
      });
    });
  }

  async function close() {
    const closing = servers.splice(0).map((server) => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    });
    await Promise.all(closing);
  }

  return {
    async listen(port) {
      const taken = await listenOn(port, "127.0.0.1");
      try {
        await listenOn(taken, "::1");
      } catch (error) {
        // A machine without IPv6 is served all the same.
        if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
          await close();
          throw error;
        }
      }
      return taken;
    },
    close,
  };
}

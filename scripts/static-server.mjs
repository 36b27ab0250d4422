/**
 * A production server for the built site: Firebase Hosting's decisions, and what a reader's browser expects
 * beside them: compression, validators, ranges. It listens on loopback only.
 */

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { createHosting } from "./hosting.mjs";
import { isWorthCompressing, mediaTypeOf } from "./media-types.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {(request: Request, response: Response) => boolean | Promise<boolean>} Handler
 *   Answers a request and says true, or says false to leave it to the files.
 * @typedef {{ listen: (port: number) => Promise<number>, close: () => Promise<void> }} StaticServer
 *
 * @typedef {"br" | "gzip"} Encoding
 * @typedef {{ status: number, headers: Map<string, string> }} Head
 * @typedef {{
 *   path: string,
 *   size: number,
 *   modified: number,
 *   tag: string,
 *   mediaType: string,
 *   body: Buffer | undefined,
 *   encoded: Map<Encoding, Promise<Buffer>>,
 * }} StoredFile `body` is undefined for a file too large to keep
 */

const mebibyte = 1024 * 1024;
/** Larger files (videos, firmware) go from disk to the reader as they are. */
const largestKept = 8 * mebibyte;
/** The files kept in memory, together, before compression. */
const memoryForFiles = 256 * mebibyte;

const encoders = {
  br: (/** @type {Buffer} */ body) =>
    promisify(zlib.brotliCompress)(body, {
      params: {
        // Above 9 a megabyte takes seconds, for a few per cent.
        [zlib.constants.BROTLI_PARAM_QUALITY]: 9,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (/** @type {Buffer} */ body) => promisify(zlib.gzip)(body, { level: 9 }),
};

/**
 * The best encoding that the reader accepts, brotli before gzip.
 * @returns {Encoding | undefined}
 */
export function findEncoding(/** @type {string | undefined} */ acceptEncoding) {
  const accepted = new Map(
    (acceptEncoding ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return [name.trim(), weight === undefined ? 1 : Number(weight)];
    }),
  );
  const isAccepted = (/** @type {string} */ name) =>
    (accepted.get(name) ?? accepted.get("*") ?? 0) > 0;
  if (isAccepted("br")) return "br";
  if (isAccepted("gzip")) return "gzip";
  return undefined;
}

/**
 * The bytes that a `Range` header asks for; "whole" when it asks for none that this server knows (several
 * ranges, other units), "outside" when there are no such bytes.
 * @param {string | undefined} header
 * @param {number} size
 * @returns {{ start: number, end: number } | "whole" | "outside"}
 */
export function readRange(header, size) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  const [first, last] = [match?.[1] ?? "", match?.[2] ?? ""];
  if (first === "" && last === "") return "whole";
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return "whole";
  return start < size && start <= end ? { start, end } : "outside";
}

/**
 * What a request line asks for, without dots that lead nowhere: no rule for headers would know such a path, and the page
 * would come without its policy.
 * @param {string} target a path, or a whole address as proxies send it
 */
function readTarget(target) {
  // Not by a base: two slashes at the beginning would be those of a host.
  const address = target.startsWith("/") ? `http://localhost${target}` : target;
  return URL.canParse(address) ? new URL(address) : { pathname: "", search: "" };
}

/** Does an `If-None-Match` header name this tag? A weak comparison, as the standard asks. */
export function hasTag(/** @type {string | undefined} */ header, /** @type {string} */ tag) {
  const tags = (header ?? "").split(",").map((text) => text.trim().replace(/^W\//, ""));
  return tags.includes(tag) || tags.includes("*");
}

/** Files and their compressed forms, the longest unused leaving first. */
function createFileStore() {
  /** @type {Map<string, StoredFile>} */
  const files = new Map();
  let held = 0;

  function keep(/** @type {StoredFile} */ file) {
    const before = files.get(file.path);
    if (before) {
      files.delete(file.path);
      held -= before.body?.length ?? 0;
    }
    files.set(file.path, file);
    held += file.body?.length ?? 0;
    for (const [path, { body }] of files) {
      if (held <= memoryForFiles) break;
      files.delete(path);
      held -= body?.length ?? 0;
    }
  }

  /** @returns {Promise<StoredFile>} */
  async function read(/** @type {string} */ path) {
    const { size, mtimeMs: modified } = await stat(path);
    const known = files.get(path);
    if (known && known.size === size && known.modified === modified) {
      keep(known);
      return known;
    }
    const body = size <= largestKept ? await readFile(path) : undefined;
    const tag = body
      ? createHash("sha256").update(body).digest("base64url").slice(0, 22)
      : `${size.toString(36)}-${Math.round(modified).toString(36)}`;
    const mediaType = mediaTypeOf(path);
    /** @type {StoredFile} */
    const file = { path, size, modified, tag, mediaType, body, encoded: new Map() };
    keep(file);
    return file;
  }

  return { read };
}

/** @param {StoredFile} file @param {Encoding} encoding */
function encode(file, encoding) {
  const { body } = file;
  if (body === undefined) return undefined;
  const known = file.encoded.get(encoding);
  if (known) return known;
  const encoded = encoders[encoding](body);
  file.encoded.set(encoding, encoded);
  return encoded;
}

/**
 * @param {Response} response
 * @param {Head} head
 * @param {string} text
 */
function sendText(response, { status, headers }, text) {
  response.writeHead(status, {
    ...Object.fromEntries(headers),
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
  });
  response.end(response.req.method === "HEAD" ? undefined : text);
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {Head} head
 * @param {StoredFile} file
 */
async function sendFile(request, response, { status, headers }, file) {
  const isHead = request.method === "HEAD";
  headers.set("content-type", file.mediaType);
  const isCompressible = isWorthCompressing(file.mediaType) && file.body !== undefined;
  if (isCompressible) headers.set("vary", "Accept-Encoding");
  if (status === 200) headers.set("accept-ranges", "bytes");

  const ifRange = request.headers["if-range"];
  // A range is a word of GET alone (RFC 9110, 14.2).
  const range =
    status === 200 && !isHead && (ifRange === undefined || ifRange === `"${file.tag}"`)
      ? readRange(request.headers.range, file.size)
      : "whole";
  const encoding =
    isCompressible && request.headers.range === undefined
      ? findEncoding(request.headers["accept-encoding"])
      : undefined;
  const encoded = encoding && (await encode(file, encoding));
  const isSmaller = encoded !== undefined && encoded.length < file.size;
  const tag = isSmaller ? `"${file.tag}-${encoding}"` : `"${file.tag}"`;
  headers.set("etag", tag);

  if (status === 200 && hasTag(request.headers["if-none-match"], tag)) {
    headers.delete("content-type");
    response.writeHead(304, Object.fromEntries(headers)).end();
    return;
  }
  if (range === "outside") {
    headers.set("content-range", `bytes */${file.size}`);
    sendText(response, { status: 416, headers }, "There are no such bytes.\n");
    return;
  }
  if (range !== "whole") {
    const { start, end } = range;
    headers.set("content-range", `bytes ${start}-${end}/${file.size}`);
    headers.set("content-length", String(end - start + 1));
    response.writeHead(206, Object.fromEntries(headers));
    if (file.body) response.end(file.body.subarray(start, end + 1));
    else await pipeline(createReadStream(file.path, { start, end }), response);
    return;
  }
  const body = isSmaller ? encoded : file.body;
  if (isSmaller && encoding) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body?.length ?? file.size));
  response.writeHead(status, Object.fromEntries(headers));
  if (isHead) response.end();
  else if (body) response.end(body);
  else await pipeline(createReadStream(file.path), response);
}

/**
 * The site's server. `handlers` are asked first, in order.
 * @param {{
 *   root: string,
 *   hosting: import("./hosting.mjs").HostingSettings | (() => import("./hosting.mjs").HostingSettings),
 *   handlers?: readonly Handler[],
 * }} options `hosting` as a function gives the settings of the moment: others when they have changed
 * @returns {StaticServer}
 */
export function createStaticServer({ root, hosting, handlers = [] }) {
  const readSettings = typeof hosting === "function" ? hosting : () => hosting;
  let settings = readSettings();
  let rules = createHosting(settings);
  const files = createFileStore();
  const isFile = async (/** @type {string} */ file) => {
    const found = await stat(join(root, file)).catch(() => undefined);
    return found?.isFile() === true;
  };

  async function answer(/** @type {Request} */ request, /** @type {Response} */ response) {
    for (const handler of handlers) {
      if (await handler(request, response)) return;
    }
    const current = readSettings();
    if (current !== settings) {
      settings = current;
      rules = createHosting(settings);
    }
    const { pathname, search } = readTarget(request.url ?? "");
    const headers = rules.headersFor(pathname);
    if (request.method !== "GET" && request.method !== "HEAD") {
      headers.set("allow", "GET, HEAD");
      sendText(response, { status: 405, headers }, "Only GET and HEAD are answered here.\n");
      return;
    }
    const found = await rules.answer(pathname, search, isFile);
    if (found.kind === "redirect") {
      headers.set("location", found.location);
      sendText(response, { status: found.status, headers }, `It is at ${found.location}\n`);
      return;
    }
    if (found.kind === "nothing") {
      sendText(response, { status: 404, headers }, "There is no such page.\n");
      return;
    }
    if (found.status === 404) {
      // What is missing today may be there tomorrow, also under a name that else never changes.
      for (const [key, value] of rules.headersFor("/404.html")) headers.set(key, value);
    }
    const file = await files.read(join(root, found.file));
    await sendFile(request, response, { status: found.status, headers }, file);
  }

  function handle(/** @type {Request} */ request, /** @type {Response} */ response) {
    answer(request, response).catch((error) => {
      // A reader who went away in the middle of an answer, or of a question, is no fault.
      const isGone = ["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET"].includes(error?.code);
      if (isGone && response.destroyed) return;
      console.error(`${request.method} ${request.url}:`, error);
      if (response.headersSent) response.destroy();
      else sendText(response, { status: 500, headers: new Map() }, "Something went wrong.\n");
    });
  }

  /** @type {import("node:http").Server[]} */
  const servers = [];

  /** @param {number} port @param {string} host @returns {Promise<number>} */
  function listenOn(port, host) {
    const server = createServer(handle);
    // Longer than a client leaves a connection unused: one that is closed as it is used again fails the request.
    server.keepAliveTimeout = 65_000;
    return new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, () => {
        servers.push(server);
        const address = server.address();
        resolve(typeof address === "object" && address ? address.port : port);
      });
    });
  }

  return {
    /** Listens on both addresses that `localhost` may mean, and tells the port (a free one for 0). */
    async listen(port) {
      const taken = await listenOn(port, "127.0.0.1");
      try {
        await listenOn(taken, "::1");
      } catch (error) {
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        // A machine without IPv6 is served all the same.
        if (code === "EADDRINUSE") {
          await this.close();
          throw error;
        }
      }
      return taken;
    },
    async close() {
      await Promise.all(
        servers.splice(0).map((server) => {
          const closed = new Promise((resolve) => server.close(resolve));
          server.closeAllConnections();
          return closed;
        }),
      );
    },
  };
}

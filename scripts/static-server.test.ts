/** What the server adds to hosting's decisions: compression, validators, ranges, handlers. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  createStaticServer,
  findEncoding,
  hasTag,
  readRange,
  type StaticServer,
} from "./static-server.mjs";

test("brotli comes before gzip, and a weight of nothing forbids", () => {
  expect(findEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(findEncoding("gzip;q=1.0, br;q=0")).toBe("gzip");
  expect(findEncoding("*")).toBe("br");
  expect(findEncoding("identity")).toBeUndefined();
  expect(findEncoding(undefined)).toBeUndefined();
});

test("a range is read with both ends, one end, or as the last bytes", () => {
  expect(readRange("bytes=0-99", 1000)).toEqual({ start: 0, end: 99 });
  expect(readRange("bytes=900-", 1000)).toEqual({ start: 900, end: 999 });
  expect(readRange("bytes=-100", 1000)).toEqual({ start: 900, end: 999 });
  expect(readRange("bytes=-5000", 1000)).toEqual({ start: 0, end: 999 });
  expect(readRange("bytes=500-5000", 1000)).toEqual({ start: 500, end: 999 });
});

test("a range that is none gives the whole, one beyond the end gives nothing", () => {
  expect(readRange(undefined, 1000)).toBe("whole");
  expect(readRange("bytes=-", 1000)).toBe("whole");
  expect(readRange("bytes=9-3", 1000)).toBe("whole");
  expect(readRange("bytes=0-1,5-6", 1000)).toBe("whole");
  expect(readRange("lines=0-1", 1000)).toBe("whole");
  expect(readRange("bytes=1000-", 1000)).toBe("outside");
  expect(readRange("bytes=-0", 1000)).toBe("outside");
  expect(readRange("bytes=0-", 0)).toBe("outside");
});

test("a tag is found among several, weak or not", () => {
  expect(hasTag('"a", W/"b"', '"b"')).toBe(true);
  expect(hasTag("*", '"b"')).toBe(true);
  expect(hasTag('"a"', '"b"')).toBe(false);
  expect(hasTag(undefined, '"b"')).toBe(false);
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const folder = mkdtempSync(join(tmpdir(), "dronedoc-server-"));
const page = `<!doctype html><title>A page</title>${"<p>Check the propellers.</p>".repeat(200)}`;
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
let server: StaticServer;
let port: number;
/** What the reading of a request's body came to, told by the handler that reads it. */
let reading: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  const publicFolder = join(folder, "public");
  mkdirSync(publicFolder);
  writeFileSync(join(folder, "secret.txt"), "not for readers");
  writeFileSync(join(publicFolder, "index.html"), page);
  writeFileSync(join(publicFolder, "404.html"), "No such page");
  writeFileSync(join(publicFolder, "flight.mp4"), video);
  writeFileSync(join(publicFolder, "firmware.bin"), Buffer.alloc(9 * 1024 * 1024, 7));
  writeFileSync(join(publicFolder, "empty.txt"), "");
  for (const name of ["site.webmanifest", "photo.avif", "source.mdx", "odd.xyz"]) {
    writeFileSync(join(publicFolder, name), "x");
  }
  server = createStaticServer({
    root: publicFolder,
    hosting: {
      public: "public",
      cleanUrls: true,
      headers: [
        { source: "**", headers: [{ key: "Cache-Control", value: "no-cache" }] },
        { source: "/static/**", headers: [{ key: "Cache-Control", value: "immutable" }] },
      ],
    },
    handlers: [
      () => false,
      (incoming, response) => {
        if (incoming.url !== "/accounts") return false;
        response.end(`a handler saw ${incoming.method}`);
        return true;
      },
      async (incoming) => {
        if (incoming.url !== "/read") return false;
        reading = text(incoming);
        await reading;
        return true;
      },
    ],
  });
  port = await server.listen(0);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Unlike `fetch`, this sends a path as it is and decompresses nothing. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = "GET", host = "127.0.0.1" } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

test("a reader who goes away in the middle of a question is no fault", async () => {
  const say = vi.spyOn(console, "error").mockImplementation(() => {});
  const before = reading;
  const headers = { "content-length": "100" };
  const outgoing = request({ port, path: "/read", method: "POST", headers });
  outgoing.on("error", () => {});
  outgoing.write("half of it");
  await vi.waitUntil(() => reading !== before, { timeout: 10_000 });
  outgoing.destroy();
  await expect(reading).rejects.toThrow("aborted");
  await setImmediate();
  expect(say).not.toHaveBeenCalled();
  say.mockRestore();
});

test("a page comes compressed as the reader likes it", async () => {
  const brotli = await ask("/", { "accept-encoding": "gzip, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotli.headers.vary).toBe("Accept-Encoding");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
  const gzip = await ask("/", { "accept-encoding": "gzip" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(page);
  const plain = await ask("/");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body.toString()).toBe(page);
});

test("a picture and a video are sent as they are", async () => {
  const { headers, body } = await ask("/flight.mp4", { "accept-encoding": "br" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers["content-type"]).toBe("video/mp4");
  expect(body.equals(video)).toBe(true);
});

test("each form of a page has its own tag, and each tag spares its form a second time", async () => {
  const tags = [];
  for (const encoding of ["br", "gzip", "identity"]) {
    const first = await ask("/", { "accept-encoding": encoding });
    const tag = String(first.headers.etag);
    const second = await ask("/", { "accept-encoding": encoding, "if-none-match": tag });
    expect(second.status).toBe(304);
    expect(second.body.length).toBe(0);
    expect(second.headers.etag).toBe(tag);
    expect(second.headers["cache-control"]).toBe("no-cache");
    tags.push(tag);
  }
  expect(new Set(tags).size).toBe(3);
});

test("HEAD tells of the whole file, whatever part is asked for", async () => {
  const { status, headers, body } = await ask(
    "/flight.mp4",
    { range: "bytes=0-9" },
    { method: "HEAD" },
  );
  expect(status).toBe(200);
  expect(headers["content-length"]).toBe(String(video.length));
  expect(headers["content-range"]).toBeUndefined();
  expect(body.length).toBe(0);
});

test("a file that changed on disk is served anew", async () => {
  const path = join(folder, "public", "changing.txt");
  writeFileSync(path, "before");
  const before = await ask("/changing.txt");
  writeFileSync(path, "afterwards");
  const after = await ask("/changing.txt", { "if-none-match": String(before.headers.etag) });
  expect(after.status).toBe(200);
  expect(after.body.toString()).toBe("afterwards");
});

test("a range of a video is sent alone", async () => {
  const { status, headers, body } = await ask("/flight.mp4", { range: "bytes=10-19" });
  expect(status).toBe(206);
  expect(headers["content-range"]).toBe("bytes 10-19/1000");
  expect(headers["content-length"]).toBe("10");
  expect(body.equals(video.subarray(10, 20))).toBe(true);
});

test("a range beyond the end is refused with the size", async () => {
  const { status, headers } = await ask("/flight.mp4", { range: "bytes=5000-" });
  expect(status).toBe(416);
  expect(headers["content-range"]).toBe("bytes */1000");
});

test("a range of another state of the file gives the whole file", async () => {
  const tag = String((await ask("/flight.mp4")).headers.etag);
  const same = await ask("/flight.mp4", { range: "bytes=0-9", "if-range": tag });
  expect(same.status).toBe(206);
  const other = await ask("/flight.mp4", { range: "bytes=0-9", "if-range": '"another"' });
  expect(other.status).toBe(200);
  expect(other.body.length).toBe(1000);
});

test("a file too large to keep is streamed, whole and in part", async () => {
  const whole = await ask("/firmware.bin");
  expect(whole.body.length).toBe(9 * 1024 * 1024);
  const part = await ask("/firmware.bin", { range: "bytes=-3" });
  expect(part.status).toBe(206);
  expect([...part.body]).toEqual([7, 7, 7]);
});

test("HEAD has the headers of GET and no body", async () => {
  const get = await ask("/", { "accept-encoding": "br" });
  const head = await ask("/", { "accept-encoding": "br" }, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.body.length).toBe(0);
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
  expect(head.headers.etag).toBe(get.headers.etag);
});

test("other methods are refused", async () => {
  const { status, headers } = await ask("/", {}, { method: "POST" });
  expect(status).toBe(405);
  expect(headers.allow).toBe("GET, HEAD");
});

test.each([
  ["/site.webmanifest", "application/manifest+json; charset=utf-8"],
  ["/photo.avif", "image/avif"],
  ["/source.mdx", "text/mdx; charset=utf-8"],
  ["/odd.xyz", "application/octet-stream"],
])("%s has the type %s", async (path, type) => {
  expect((await ask(path)).headers["content-type"]).toBe(type);
});

test("an empty file is a whole answer", async () => {
  const { status, headers } = await ask("/empty.txt", { "accept-encoding": "br" });
  expect([status, headers["content-length"]]).toEqual([200, "0"]);
});

test("what is not there is a 404 with the site's page, and is asked for again next time", async () => {
  const { status, headers, body } = await ask("/static/missing-0123.js");
  expect([status, body.toString()]).toEqual([404, "No such page"]);
  expect(headers["cache-control"]).toBe("no-cache");
});

test.each([
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/a/..%5c..%5csecret.txt",
  "/%",
  "//../secret.txt",
])("%s does not lead out of the public folder", async (path) => {
  const { status, body } = await ask(path);
  expect([status, body.toString()]).toEqual([404, "No such page"]);
});

test.each(["/./", "/docs/../", "/%2e/", "http://localhost/"])(
  "%s is the home page with all its headers, by a path that browsers have resolved before they ask",
  async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, body.toString()]).toEqual([200, page]);
    expect(headers["cache-control"]).toBe("no-cache");
  },
);

test("a handler answers before the files, or leaves it to them", async () => {
  expect((await ask("/accounts", {}, { method: "POST" })).body.toString()).toBe(
    "a handler saw POST",
  );
  expect((await ask("/")).status).toBe(200);
});

test("a port that is in use is an error", async () => {
  const second = createStaticServer({ root: folder, hosting: { public: "public" } });
  await expect(second.listen(port)).rejects.toThrow("EADDRINUSE");
  await second.close();
});

test("a connection that is not used stays for a minute, so that nobody meets the moment of its end", async () => {
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(response.headers.get("keep-alive")).toBe("timeout=65");
  await response.text();
});

/** The server of the built site: what a reader is answered, and what no request does to it. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import superstatic from "superstatic";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSiteServer, type SiteServer } from "./site-server";

const folder = mkdtempSync(join(tmpdir(), "dronedoc-server-"));
const page = `<!doctype html><title>A page</title>${"<p>Check the propellers.</p>".repeat(200)}`;
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

const settings = {
  public: "public",
  ignore: ["**/.*"],
  cleanUrls: true,
  redirects: [
    { source: "/gone", destination: "/docs/overview", type: 302 },
    { source: "/old/:page*", destination: "/docs/:page*" },
    { source: "/elsewhere/:name/x", destination: "https://example.com/:name" },
    { regex: "^/v(?<number>\\d+)$", destination: "/versions/:number" },
  ],
  headers: [
    { source: "**", headers: [{ key: "Cache-Control", value: "no-cache" }] },
    { source: "**", headers: [{ key: "Content-Security-Policy", value: "default-src 'none'" }] },
    { source: "/static/**", headers: [{ key: "Cache-Control", value: "immutable" }] },
  ],
};

let server: SiteServer;
let port: number;

function writeSettings(hosting: object | string, second: number): void {
  const file = join(folder, "firebase.built.json");
  writeFileSync(file, typeof hosting === "string" ? hosting : JSON.stringify({ hosting }));
  utimesSync(file, second, second);
}

beforeAll(async () => {
  for (const [file, content] of Object.entries({
    "index.html": page,
    "404.html": "No such page",
    "docs/overview/index.html": "Overview",
    "both.html": "both.html",
    "both/index.html": "both/index.html",
    "alone.html": "alone",
    "with space/index.html": "with space",
    "sw.js": "// a worker",
    ".well-known/security.txt": "Contact: us",
    ".env": "KEY=1",
    "flight.mp4": video,
    "firmware.bin": Buffer.alloc(20_000_000, 7),
    "empty.txt": "",
    "site.webmanifest": "{}",
    "../public-drafts/a.txt": "not for readers",
    "../secret.txt": "not for readers",
  })) {
    const path = join(folder, "public", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  symlinkSync(join(folder, "secret.txt"), join(folder, "public", "link.txt"));
  symlinkSync(join(folder, "public-drafts"), join(folder, "public", "drafts"));
  writeSettings(settings, 1);
  server = createSiteServer({
    folder,
    handler: async (incoming, response) => {
      if (incoming.url !== "/accounts") return false;
      response.end(`accounts saw ${incoming.method}`);
      return true;
    },
  });
  port = await server.listen(0);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Unlike `fetch`, this sends a path as it is and decompresses nothing. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET", to = port) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const outgoing = request({ port: to, path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const { statusCode: status, headers } = response;
          resolve({ status, headers, body: Buffer.concat(parts) });
        });
      });
      outgoing.on("error", reject);
      outgoing.end();
    },
  );
}

const paths = [
  "/",
  "/index.html",
  "/index",
  "/404",
  "/404.html",
  "/docs/overview",
  "/docs/overview/",
  "/docs/overview?q=a%20b",
  "/docs/overview/index.html?q=1",
  "/docs/overview/index",
  "//docs//overview",
  "/docs",
  "/docs/",
  "/both",
  "/both/",
  "/both.html",
  "/alone",
  "/alone/",
  "/alone.html",
  "/sw.js",
  "/with%20space",
  "/with%20space/",
  "/.well-known/security.txt",
  "/nowhere",
  "/nowhere/at/all.html",
  "/gone?a=1",
  "/old/a/b",
  "/old/a?b=c",
  "/elsewhere/a/x",
  "/v2",
];

test("every address is answered as by Firebase's own emulator of hosting", async () => {
  const middleware = superstatic({
    cwd: folder,
    config: JSON.parse(JSON.stringify(settings)),
    fallthrough: false,
  });
  const theirs = createServer((incoming, response) =>
    middleware(incoming, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => theirs.listen(0, "127.0.0.1", resolve));
  const address = theirs.address();
  const look = async (path: string, to?: number) => {
    const { status = 0, headers, body } = await ask(path, {}, "GET", to);
    const text = headers.location ? "" : body.toString();
    return { path, status, location: headers.location, text };
  };
  try {
    for (const path of paths) {
      const expected = await look(path, typeof address === "object" ? address?.port : 0);
      expect(await look(path)).toEqual(expected);
    }
  } finally {
    theirs.close();
  }
});

test.each(["/", "/./", "/docs/../", "/index%2Ehtml", "/%69ndex", "http://localhost/"])(
  "%s is the home page, with the headers of every answer",
  async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, body.toString()]).toEqual([200, page]);
    expect(headers["cache-control"]).toBe("no-cache");
  },
);

test.each([
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/a/..%5c..%5csecret.txt",
  "//../secret.txt",
  "/../public-drafts/a.txt",
  "/..%2fpublic-drafts/a.txt",
  "/link.txt",
  "/drafts/a.txt",
  "/.env",
  "/%",
  "/%zz",
  "/%c0%ae",
  "/%00",
  `/${"a".repeat(5000)}`,
  "/static/missing-0123.js",
])("%s is answered with the site's 404 page, which is asked for again next time", async (path) => {
  const { status, headers, body } = await ask(path, { range: "bytes=0-3" });
  expect([status, body.toString()]).toEqual([404, "No such page"]);
  expect(headers["cache-control"]).toBe("no-cache");
});

test("a page comes packed as the reader's browser takes it, a video as it is", async () => {
  const encodings = await Promise.all(
    ["gzip, br", "gzip", "identity"].map(async (accepted) => {
      const { headers } = await ask("/", { "accept-encoding": accepted });
      expect(headers.vary).toBe("Accept-Encoding");
      return headers["content-encoding"];
    }),
  );
  expect(encodings).toEqual(["br", "gzip", undefined]);
  const { headers, body } = await ask("/flight.mp4", { "accept-encoding": "br" });
  expect([headers["content-encoding"], headers["content-type"]]).toEqual([undefined, "video/mp4"]);
  expect(body.equals(video)).toBe(true);
});

test("what has not changed is not sent again, and what has changed is", async () => {
  const path = join(folder, "public", "changing.txt");
  writeFileSync(path, "before");
  const before = await ask("/changing.txt");
  const known = { "if-none-match": String(before.headers.etag) };
  const again = await ask("/changing.txt", known);
  expect([again.status, again.body.length, again.headers["cache-control"]]).toEqual([
    304,
    0,
    "no-cache",
  ]);
  // The browser keeps what came with the file.
  expect(before.headers).toHaveProperty("content-security-policy");
  expect(again.headers).not.toHaveProperty("content-security-policy");
  writeFileSync(path, "afterwards");
  const after = await ask("/changing.txt", known);
  expect([after.status, after.body.toString()]).toEqual([200, "afterwards"]);
});

test.each([
  ["bytes=10-19", 206, "bytes 10-19/1000", 10],
  ["bytes=-5", 206, "bytes 995-999/1000", 5],
  ["bytes=5000-", 416, "bytes */1000", undefined],
  ["bytes=9-3", 416, "bytes */1000", undefined],
  ["lines=0-9", 200, undefined, 1000],
])("of a video the range %s is answered with %i", async (range, status, told, length) => {
  const answer = await ask("/flight.mp4", { range, "accept-encoding": "br" });
  expect([answer.status, answer.headers["content-range"]]).toEqual([status, told]);
  if (length !== undefined) expect(answer.body.length).toBe(length);
});

test("HEAD has the headers of GET and no body, and other methods are refused", async () => {
  const head = await ask("/", {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers["content-length"]).toBe(String(page.length));
  const post = await ask("/", {}, "POST");
  expect([post.status, post.headers.allow]).toEqual([405, "GET, HEAD"]);
  expect((await ask("/accounts", {}, "POST")).body.toString()).toBe("accounts saw POST");
});

test.each([
  ["/site.webmanifest", "application/manifest+json"],
  ["/empty.txt", "text/plain; charset=utf-8"],
  ["/firmware.bin", "application/octet-stream"],
])("%s has the type %s", async (path, type) => {
  expect(String((await ask(path)).headers["content-type"]).toLowerCase()).toContain(type);
});

/** Sends text as it is, and tells what comes back until `isEnough` or the end. */
function speak(text: string, isEnough = (said: string) => said.includes("\r\n\r\n")) {
  return new Promise<string>((resolve) => {
    let said = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (part) => {
      said += part.toString("latin1");
      if (isEnough(said)) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(said));
  });
}

test("a malformed request, and readers who go away in the middle, leave the server as it was", async () => {
  expect(await speak("GET / nonsense\r\n\r\n")).toMatch(
    /^HTTP\/1.1 400 .*The request cannot be read/s,
  );
  const query = `GET /search?q=${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`;
  expect(await speak(query)).toMatch(/^HTTP\/1.1 431 .*The address is too long\./s);
  expect(await speak("GET http://:x/ HTTP/1.1\r\nHost: a\r\n\r\n")).toMatch(/^HTTP\/1.1 404 /);
  const large = "GET /firmware.bin HTTP/1.1\r\nHost: a\r\n\r\n";
  await Promise.all(Array.from({ length: 20 }, () => speak(large)));
  // A question that does not end keeps nobody waiting.
  const slow = connect(port, "127.0.0.1", () => slow.write("GET / HTTP/1.1\r\nHost: a\r\n"));
  expect((await ask("/")).status).toBe(200);
  slow.destroy();
});

test("a build that ends while the server runs brings its headers, and one at work leaves them", async () => {
  const policy = async () => (await ask("/")).headers["content-security-policy"];
  const withPolicy = (value: string) => ({
    public: "public",
    headers: [{ regex: "^.*$", headers: [{ key: "Content-Security-Policy", value }] }],
  });
  writeSettings(withPolicy("first"), 2);
  expect(await policy()).toBe("first");
  writeSettings('{ "hosting": {', 3);
  expect(await policy()).toBe("first");
  rmSync(join(folder, "firebase.built.json"));
  expect(await policy()).toBe("first");
  writeSettings(withPolicy("second"), 4);
  expect(await policy()).toBe("second");
});

test("a port that is in use is an error", async () => {
  const second = createSiteServer({ folder });
  await expect(second.listen(port)).rejects.toThrow("EADDRINUSE");
});

test("a site below a path is served there, and the host's root leads to it", async () => {
  writeSettings({ ...settings, basePath: "/rovers" }, 1000);
  const at = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: "manual",
    });
    return [status, headers.get("location") ?? headers.get("cache-control")];
  };
  expect(await at("/")).toEqual([302, "/rovers/"]);
  expect(await at("/rovers?a=1")).toEqual([302, "/rovers/?a=1"]);
  expect(await at("/rovers/")).toEqual([200, "no-cache"]);
  expect(await at("/rovers/docs/overview?a=1")).toEqual([200, "no-cache"]);
  expect(await at("/rovers/docs/overview/index.html?a=1")).toEqual([
    301,
    "/rovers/docs/overview?a=1",
  ]);
  expect(await at("/rovers/gone")).toEqual([302, "/rovers/docs/overview"]);
  expect(await at("/rovers/elsewhere/acme/x")).toEqual([301, "https://example.com/acme"]);
  expect(await at("/rovers/static/none.js")).toEqual([404, "no-cache"]);
  for (const path of ["/docs/overview", "/rovers-2/", "/roversdocs/overview", "/gone"]) {
    expect((await at(path))[0], path).toBe(404);
  }
  writeSettings(settings, 1001);
});

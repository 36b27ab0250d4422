/** Which file, redirect and headers answer a path; compared with Firebase's own emulator of hosting. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import superstatic from "superstatic";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CommandError } from "./command-error.mjs";
import { createHosting, findSafePath, globToRegExp, type HostingSettings } from "./hosting.mjs";
import { root } from "./project.mjs";
import { createStaticServer } from "./static-server.mjs";

const glob = (source: string, path: string) => globToRegExp(source, { dots: false }).test(path);

test("two stars match any depth, none included", () => {
  expect(glob("**", "/")).toBe(true);
  expect(glob("**", "/docs/a/")).toBe(true);
  expect(glob("/static/**", "/static/a/b.png")).toBe(true);
  expect(glob("/static/**", "/statics/a")).toBe(false);
  expect(glob("/**/b.js", "/b.js")).toBe(true);
  expect(glob("/**/b.js", "/a/a/b.js")).toBe(true);
});

test("one star and a question mark stay within a segment and do not begin with a dot", () => {
  expect(glob("/*.css", "/a.css")).toBe(true);
  expect(glob("/*.css", "/a/b.css")).toBe(false);
  expect(glob("/*.css", "/.css")).toBe(false);
  expect(glob("/a?c", "/abc")).toBe(true);
  expect(glob("/a?c", "/a/c")).toBe(false);
});

test("alternatives are written in two ways", () => {
  expect(glob("**/*.@(jpg|png)", "/a/b.png")).toBe(true);
  expect(glob("/*.{js,css}", "/b.css")).toBe(true);
  expect(glob("/*.{js,css}", "/b.html")).toBe(false);
});

test("a glob that would be misread is refused", () => {
  expect(() => glob("/!(static)/**", "/a")).toThrow(
    "uses a glob that the local server does not know",
  );
});

test("a setting of hosting that would be passed over is refused", () => {
  const settings = { public: "public", rewrites: [] };
  expect(() => createHosting(settings)).toThrow("does not know hosting.rewrites");
});

test.each(["site", "target"])("a %s of the deployment is served like any", async (key) => {
  const { answer } = createHosting({ public: "public", [key]: "docs-of-halcyra" });
  expect(await answer("/a.txt", "", async () => true)).toEqual({
    kind: "file",
    status: 200,
    file: "/a.txt",
  });
});

test.each([
  [{ public: "public", rewrites: [] }],
  [{ public: "public", ignore: ["/!(static)/**"] }],
  [{ public: "public", headers: [{ headers: [] }] }],
  [{ public: "public", headers: [{ regex: "^/(old", headers: [] }] }],
])("settings that are refused end the command with a sentence: %j", (settings) => {
  expect(() => createHosting(settings)).toThrow(CommandError);
});

test("a path that leads out of the public folder is none", () => {
  expect(findSafePath("/docs/a%20b")).toBe("/docs/a b");
  expect(findSafePath("/../secret")).toBeUndefined();
  expect(findSafePath("/%2e%2e/secret")).toBeUndefined();
  expect(findSafePath("/..%2fsecret")).toBeUndefined();
  expect(findSafePath("/a%5c..%5csecret")).toBeUndefined();
  expect(findSafePath("/a%00b")).toBeUndefined();
  expect(findSafePath("/%zz")).toBeUndefined();
  expect(findSafePath("http://elsewhere/")).toBeUndefined();
});

test("a redirect carries captures and the query over", async () => {
  const { answer } = createHosting({
    public: "public",
    redirects: [
      { source: "/old/:page*", destination: "/new/:page*", type: 302 },
      { regex: "^/v(?<number>\\d+)$", destination: "/versions/:number" },
    ],
  });
  const none = async () => false;
  expect(await answer("/old/a/b", "?q=1", none)).toEqual({
    kind: "redirect",
    status: 302,
    location: "/new/a/b?q=1",
  });
  expect(await answer("/v2", "", none)).toEqual({
    kind: "redirect",
    status: 301,
    location: "/versions/2",
  });
});

test("a file that hosting ignores is not served", async () => {
  const { answer } = createHosting({ public: "public", ignore: ["**/.*"] });
  expect(await answer("/.env", "", async (file) => file === "/.env")).toEqual({ kind: "nothing" });
});

test("a page's name in odd spelling is the page, not a redirect to itself", async () => {
  const { answer } = createHosting({ public: "public", cleanUrls: true });
  const isFile = async (file: string) => file === "/index.html";
  const page = { kind: "file", status: 200, file: "/index.html" };
  expect(await answer("/index%2Ehtml", "", isFile)).toEqual(page);
  expect(await answer("/%69ndex", "", isFile)).toEqual(page);
});

const folder = mkdtempSync(join(tmpdir(), "dronedoc-hosting-"));
const { hosting } = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")) as {
  hosting: HostingSettings;
};

test.each([
  ["/docs/overview.md", "noindex"],
  ["/index.md", "noindex"],
  ["/llms.txt", "noindex"],
  ["/llms-full.txt", "noindex"],
  ["/docs/overview", undefined],
  ["/docs/md", undefined],
  ["/robots.txt", undefined],
])(
  "of %s search engines are told %s: texts that say what pages say are in no results",
  (path, said) => {
    expect(createHosting(hosting).headersFor(path).get("x-robots-tag")).toBe(said);
  },
);

beforeAll(() => {
  for (const file of [
    "index.html",
    "404.html",
    "docs/overview/index.html",
    "both.html",
    "both/index.html",
    "alone.html",
    "app-01234567.js",
    "sw.js",
    "styles.0123456789abcdef0123.css",
    "static/photo-1a2b.avif",
    "page-data/docs/overview/page-data.json",
    "with space/index.html",
    "manifest.webmanifest",
    ".well-known/security.txt",
    "docs/.hidden/index.html",
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `content of ${file}`);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const paths = [
  "/",
  "/index.html",
  "/index",
  "/404",
  "/404.html",
  "/docs/overview",
  "/docs/overview/",
  "/docs/overview?q=a%20b",
  "/docs/overview/index.html",
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
  "/app-01234567.js",
  "/sw.js",
  "/styles.0123456789abcdef0123.css",
  "/static/photo-1a2b.avif",
  "/static",
  "/page-data/docs/overview/page-data.json",
  "/with%20space",
  "/with%20space/",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
  "/docs/.hidden",
  "/docs/.hidden/",
  "/nowhere",
  "/nowhere/at/all.html",
];

interface Seen {
  status: number;
  body: string;
  location: string | null;
  headers: Record<string, string | null>;
}

const configured = [
  ...new Set(hosting.headers?.flatMap((rule) => rule.headers.map(({ key }) => key.toLowerCase()))),
];

async function look(origin: string, path: string): Promise<Seen> {
  const response = await fetch(origin + path, { redirect: "manual" });
  return {
    status: response.status,
    body: response.status === 301 ? "" : await response.text(),
    location: response.headers.get("location"),
    headers: Object.fromEntries(configured.map((key) => [key, response.headers.get(key)])),
  };
}

/** Firebase's emulator of hosting, for as long as `use` runs. */
async function withSuperstatic(config: HostingSettings, use: (origin: string) => Promise<void>) {
  const middleware = superstatic({
    cwd: folder,
    config: JSON.parse(JSON.stringify({ ...config, public: "." })),
    fallthrough: false,
  }) as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  const listener: RequestListener = (request, response) =>
    middleware(request, response, () => response.writeHead(404).end());
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  try {
    await use(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

async function withOurs(config: HostingSettings, use: (origin: string) => Promise<void>) {
  const server = createStaticServer({ root: folder, hosting: config });
  const port = await server.listen(0);
  try {
    await use(`http://127.0.0.1:${port}`);
  } finally {
    await server.close();
  }
}

test.each([
  ["the project's firebase.json", hosting],
  ["no clean addresses", { ...hosting, cleanUrls: false }],
  ["slashes added", { ...hosting, trailingSlash: true }],
  ["slashes taken away", { ...hosting, trailingSlash: false }],
])("every path is answered as Firebase's emulator answers it: %s", async (_, config) => {
  await withSuperstatic(config, async (theirs) => {
    await withOurs(config, async (ours) => {
      for (const path of paths) {
        const expected = { path, ...(await look(theirs, path)) };
        expect({ path, ...(await look(ours, path)) }).toEqual(expected);
      }
    });
  });
});

test("a redirect leads where Firebase's emulator leads, and has the headers of every answer", async () => {
  const config = {
    ...hosting,
    redirects: [
      { source: "/gone", destination: "/docs/overview", type: 302 },
      { source: "/old/:page*", destination: "/docs/:page*" },
      { source: "/elsewhere/:name/x", destination: "https://example.com/:name" },
    ],
  };
  await withSuperstatic(config, async (theirs) => {
    await withOurs(config, async (ours) => {
      for (const path of ["/gone", "/gone?a=1", "/old/a/b", "/old/a?b=c", "/elsewhere/a/x"]) {
        const expected = await look(theirs, path);
        const found = await look(ours, path);
        expect([path, found.status, found.location]).toEqual([
          path,
          expected.status,
          expected.location,
        ]);
        expect(found.headers["x-content-type-options"]).toBe("nosniff");
      }
    });
  });
});

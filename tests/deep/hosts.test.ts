/**
 * A built site on the local servers of its hosts: what `npm run headers` writes and `docs/deploying` says does what it
 * promises. Servers come from npm when they are asked for; a host whose server is not to be had is skipped, and said.
 */

import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, request, type Server } from "node:http";
import { createRequire } from "node:module";
import { type AddressInfo, createServer as createProbe } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { runInNewContext } from "node:vm";
import mime from "mime-types";
import superstatic from "superstatic";
import { afterAll, beforeAll, expect, onTestFinished, type TestContext, test } from "vitest";
import { writeHeaders } from "../../scripts/headers";
import { createRules, readBuiltHosting } from "../../scripts/hosting/hosting-settings";
import { fetchPackage } from "../../scripts/shared/firebase-tools";
import { findCommand } from "../../scripts/shared/project";
import { readTree } from "../../src/gatsby/read-tree";
import { buildBelowPath } from "../site/build-site";

const base = "/rovers";
/** The site as a host has it at its root, and the same below a path. */
const folders = { "": "", [base]: "" };
let rules: ReturnType<typeof createRules>;
let files: string[];
let addresses: string[];

beforeAll(async () => {
  const { folder, exitCode, output } = await buildBelowPath();
  expect(exitCode, output).toBe(0);
  const top = mkdtempSync(join(tmpdir(), "dronedoc-hosts-"));
  cleanups.push(() => rmSync(top, { recursive: true }));
  const hosting = readBuiltHosting(folder);
  rules = createRules(hosting);
  for (const path of ["", base] as const) {
    folders[path] = join(top, path === "" ? "root" : "below");
    const pages = join(folders[path], "public", path);
    mkdirSync(pages, { recursive: true });
    cpSync(join(folder, hosting.public), pages, { recursive: true });
    const settings = {
      ...hosting,
      basePath: path,
      public: path === "" ? "public" : `public${path}`,
    };
    const text = JSON.stringify({ hosting: settings });
    writeFileSync(join(folders[path], "firebase.built.json"), text);
  }
  const site = join(folders[""], "public");
  files = [...readTree(site)]
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(site, join(entry.parentPath, entry.name))}`);
  const find = (pattern: RegExp) => {
    const found = files.find((file) => pattern.test(file));
    expect(found, String(pattern)).toBeDefined();
    return found ?? "";
  };
  addresses = [
    "/",
    "/docs/overview",
    "/docs/tools/hammer",
    "/docs/overview.md",
    "/blog/rss.xml",
    "/blog/feed.json",
    "/sitemap.xml",
    "/manifest.webmanifest",
    "/favicon.ico",
    "/sw.js",
    "/page-data/docs/overview/page-data.json",
    find(/^\/app-[0-9a-f]{8}\.js$/),
    find(/^\/[^/]+\.[0-9a-f]{20}\.css$/),
    find(/^\/search\/[^/]+\.[0-9a-z]{12}\.json$/),
    find(/^\/og\/[0-9a-f]{16}\.jpg$/),
    find(/^\/static\/.+\.(?:png|webp|avif|txt)$/),
    "/nowhere/at/all",
  ];
});

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

function ask(port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** The file that an address means, by its path below `public`. */
function findFile(path: string): string | undefined {
  return [path, `${path.replace(/\/$/, "")}/index.html`].find(
    (file) => /\.\w+$/.test(file) && files.includes(file),
  );
}

/** What servers may call the type of a file: several names are right for scripts, feeds and the site map. */
function typeOf(file: string): RegExp {
  if (file.endsWith(".js")) return /^(?:text|application)\/javascript/;
  if (file.endsWith(".xml")) return /^(?:text|application)\/(?:rss\+)?xml/;
  if (file.endsWith(".ico")) return /^image\//;
  return new RegExp(`^${String(mime.lookup(file)).replace("+", "\\+")}`);
}

/**
 * Each address has its file, its type and the headers of the one table.
 * @param lacks the headers that the host cannot be told, in small letters
 */
async function expectSite(
  look: (path: string) => Promise<Answer>,
  { lacks = [] as string[], path = "" as keyof typeof folders } = {},
): Promise<void> {
  for (const address of addresses) {
    // The home page below a path has no slash at its end, either.
    const { status, headers, body } = await look((path + address).replace(/(?<=.)\/$/, ""));
    const file = findFile(address);
    const expected = readFileSync(join(folders[""], "public", file ?? "404.html"));
    expect([address, status]).toEqual([address, file === undefined ? 404 : 200]);
    expect(body.equals(expected), address).toBe(true);
    expect(headers["content-type"], address).toMatch(typeOf(file ?? "404.html"));
    for (const [name, value] of rules.headersFor(address)) {
      const sent = headers[name.toLowerCase()];
      if (!lacks.includes(name.toLowerCase()))
        expect([address, name, sent]).toEqual([address, name, value]);
    }
  }
}

async function findFreePort(): Promise<number> {
  const probe = createProbe();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts a server and waits until it answers. It ends with the test. */
async function start(command: readonly string[], port: number, cwd: string): Promise<void> {
  const [program = "", ...words] = command;
  const env = {
    ...process.env,
    CI: "1",
    WRANGLER_SEND_METRICS: "false",
    NETLIFY_TELEMETRY_DISABLED: "1",
  };
  const child: ChildProcess = spawn(program, words, { cwd, env, detached: true });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text) => {
      said += text;
    });
  }
  const ended = new Promise((resolve) => child.on("close", resolve));
  onTestFinished(async () => {
    // With all that it has started.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await ended;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(said);
    const answers = await ask(port, "/").then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function skip({ skip: pass }: TestContext, reason: string): never {
  console.warn(reason);
  return pass(reason);
}

const fetched = new Map<string, Promise<string | undefined>>();

/** The folder of a host's program, from npm. */
async function need(context: TestContext, name: string, version: string): Promise<string> {
  const wanted = `${name}@${version}`;
  if (!fetched.has(name)) fetched.set(name, fetchPackage(name, wanted));
  const found = await fetched.get(name);
  return found ?? skip(context, `npm could not fetch ${wanted}, so its host is not tested.`);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("Firebase Hosting", async () => {
  const { hosting } = JSON.parse(readFileSync(join(folders[""], "firebase.built.json"), "utf8"));
  const { basePath: _, ...config } = hosting;
  const answer = superstatic({ cwd: folders[""], config, fallthrough: false });
  const port = await listen(
    createServer((incoming, response) => answer(incoming, response, () => response.end())),
  );
  await expectSite((path) => ask(port, path));
});

/** The code of one language in a page of `docs/deploying`. */
function readCode(page: string, language: string): string {
  const text = readFileSync(join("docs/deploying", page), "utf8");
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? "";
}

const places = ["", base] as const;

test.for(places)("nginx, with the site at '%s'", async (path, context) => {
  const nginx = ["/usr/sbin/nginx", "/usr/local/sbin/nginx"].find((file) => existsSync(file));
  if (nginx === undefined) skip(context, "There is no nginx on this machine, so it is not tested.");
  const folder = folders[path];
  const port = await findFreePort();
  writeFileSync(join(folder, "headers.conf"), writeHeaders(folder, "nginx"));
  writeFileSync(join(folder, "server.conf"), writeHeaders(folder, "nginx-server"));
  const server = readCode("nginx.md", "nginx")
    .replaceAll("/srv/dronedoc", folder)
    .replace("server_name", `listen 127.0.0.1:${port};\n  server_name`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/tmp;`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; ${user} events {}
http { access_log off; ${temporary.join(" ")} include /etc/nginx/mime.types;\n${server}}\n`,
  );
  await start([nginx, "-c", join(folder, "nginx.conf"), "-p", folder], port, folder);
  await expectSite((address) => ask(port, address), { path });
});

test.for(places)("Cloudflare, with the site at '%s'", async (path, context) => {
  const wrangler = await need(context, "wrangler", "4.85.0");
  const folder = folders[path];
  const port = await findFreePort();
  writeFileSync(join(folder, "worker.js"), writeHeaders(folder, "cloudflare"));
  writeFileSync(join(folder, "wrangler.jsonc"), readCode("cloudflare.md", "jsonc"));
  const command = findCommand(wrangler, "wrangler");
  const words = ["dev", "--ip", "127.0.0.1", "--port", String(port), "--inspector-port", "0"];
  await start([process.execPath, command, ...words], port, folder);
  await expectSite((address) => ask(port, address), { path });
});

/** What a host sends that knows clean addresses and the page for what is missing. */
function readAnswer(address: string, sent: Answer["headers"]): Answer {
  const file = findFile(address);
  const body = readFileSync(join(folders[""], "public", file ?? "404.html"));
  const type = mime.lookup(file ?? "404.html") || undefined;
  return { status: file ? 200 : 404, headers: { "content-type": type, ...sent }, body };
}

interface NetlifyRule {
  forRegExp: RegExp;
  values: Record<string, string>;
}

/** `netlify dev` brings more than a thousand packages, so this is what Netlify itself reads in `_headers`. */
test.for(places)("Netlify, with the site at '%s'", async (path, context) => {
  const parser = await need(context, "@netlify/headers-parser", "9.0.2");
  const { parseAllHeaders } = await import(join(parser, "lib/index.js"));
  const file = join(folders[path], "_headers");
  writeFileSync(file, writeHeaders(folders[path], "netlify"));
  const { headers: read, errors } = await parseAllHeaders({ headersFiles: [file], minimal: false });
  expect(errors).toEqual([]);
  const look = async (address: string) => {
    const sent: Record<string, string> = {};
    for (const { forRegExp, values } of read as NetlifyRule[]) {
      if (!forRegExp.test(address)) continue;
      for (const [name, value] of Object.entries(values)) {
        const before = sent[name.toLowerCase()];
        sent[name.toLowerCase()] = before === undefined ? value : `${before}, ${value}`;
      }
    }
    return readAnswer(address.slice(path.length), sent);
  };
  // It has files asked for anew by itself, and cannot be told a second policy.
  const others = ["cache-control", "content-security-policy"];
  await expectSite(look, { path, lacks: ["cross-origin-resource-policy", ...others] });
  const policy = rules.headersFor("/").get("Content-Security-Policy");
  for (const address of addresses) {
    const kept = rules.headersFor(address).get("Cache-Control");
    const { headers } = await look(path + address);
    expect(headers["cache-control"]).toBe(kept === "no-cache" ? undefined : kept);
    expect(headers["content-security-policy"]).toBe(policy);
  }
});

interface Route {
  src?: string;
  status?: number;
  headers?: Record<string, string>;
  continue?: boolean;
}

/** `vercel dev` wants somebody who has logged in, so this reads the routes that Vercel itself makes of `vercel.json`. */
test.for(places)("Vercel, with the site at '%s'", async (path, context) => {
  const utils = await need(context, "@vercel/routing-utils", "6.6.0");
  const { getTransformedRoutes } = createRequire(join(utils, "package.json"))(utils);
  const { routes, error } = getTransformedRoutes(JSON.parse(writeHeaders(folders[path], "vercel")));
  expect(error).toBeNull();
  const look = async (address: string): Promise<Answer> => {
    const sent: Record<string, string> = {};
    for (const { src, status, headers = {}, continue: goesOn } of routes as Route[]) {
      const found = src === undefined ? undefined : new RegExp(src).exec(address);
      if (!found) continue;
      for (const [name, value] of Object.entries(headers)) {
        sent[name.toLowerCase()] = value.replace("$1", () => found[1] ?? "");
      }
      if (!goesOn) return { status: status ?? 200, headers: sent, body: Buffer.of() };
    }
    return readAnswer(address.slice(path.length), sent);
  };
  await expectSite(look, { path });
  const withSlash = await look(`${path}/docs/overview/`);
  expect([withSlash.status, withSlash.headers.location]).toEqual([308, `${path}/docs/overview`]);
});

test("S3 with CloudFront: the function of the guide finds the file of each address", () => {
  const { handler } = runInNewContext(`${readCode("aws.md", "js")}; ({ handler })`);
  for (const file of files) {
    const addressOfPage = file.replace(/index\.html$/, "");
    const ways = [file, addressOfPage, addressOfPage.replace(/(?<=.)\/$/, "")];
    for (const uri of ways) expect(handler({ request: { uri } }).uri).toBe(file);
  }
  expect(handler({ request: { uri: "/docs/1.0" } }).uri).toBe("/docs/1.0/index.html");
});

test("S3 with CloudFront: what the guide's command keeps for a year is what the table keeps", () => {
  const guide = readFileSync("docs/deploying/aws.md", "utf8");
  const globs = [...guide.matchAll(/--include "([^"]+)"/g)].map(([, glob = ""]) => {
    const text = glob.replace(/[.+^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`^/${text.replaceAll("*", ".*").replaceAll("?", ".")}$`);
  });
  expect(globs.length).toBeGreaterThan(2);
  const kept = (file: string) => rules.headersFor(file).get("Cache-Control");
  const [, value] = /--cache-control "([^"]+)"/.exec(guide) ?? [];
  for (const file of files) {
    const isKept = globs.some((glob) => glob.test(file));
    expect([file, kept(file)]).toEqual([file, isKept ? value : "no-cache"]);
  }
});

test("S3 with CloudFront: its policy says what the table says of a page", () => {
  const policy = JSON.parse(writeHeaders(folders[""], "cloudfront"));
  const { StrictTransportSecurity: transport, ...security } = policy.SecurityHeadersConfig;
  const sent = new Map<string, unknown>([
    ["Content-Security-Policy", security.ContentSecurityPolicy.ContentSecurityPolicy],
    ["X-Content-Type-Options", security.ContentTypeOptions && "nosniff"],
    ["X-Frame-Options", security.FrameOptions.FrameOption],
    ["Referrer-Policy", security.ReferrerPolicy.ReferrerPolicy],
    [
      "Strict-Transport-Security",
      `max-age=${transport.AccessControlMaxAgeSec}${transport.IncludeSubdomains ? "; includeSubDomains" : ""}`,
    ],
  ]);
  for (const { Header, Value } of policy.CustomHeadersConfig.Items) sent.set(Header, Value);
  const table = rules.headersFor("/docs/overview");
  for (const name of ["Cache-Control", "Cross-Origin-Resource-Policy"]) table.delete(name);
  expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(table));
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toCloudFront, toCloudflare, toNetlify, toNginx, toNginxServer, toVercel } from "./headers";

const rules = [
  {
    source: "**",
    headers: [
      { key: "Cache-Control", value: "no-cache" },
      { key: "X-Frame-Options", value: "DENY" },
      { key: "Report-To", value: '{"a":1}' },
    ],
  },
  {
    source: "/static/**",
    headers: [{ key: "Cache-Control", value: "immutable" }],
  },
  {
    regex: "^/[^/]+-[0-9a-f]{8}\\.js$",
    headers: [{ key: "Cache-Control", value: "for ever" }],
  },
];

test("nginx gets a map for each header, the later rule first", () => {
  expect(toNginx(rules, [])).toBe(
    [
      "map $uri $dronedoc_cache_control {",
      '  default "no-cache";',
      '  "~^/[^/]+-[0-9a-f]{8}\\\\.js$" "for ever";',
      '  "~^/static/.*$" "immutable";',
      "}",
      "map $uri $dronedoc_x_frame_options {",
      '  default "DENY";',
      "}",
      "map $uri $dronedoc_report_to {",
      '  default "{\\"a\\":1}";',
      "}",
      "",
    ].join("\n"),
  );
});

test("its server sends each of them in one place, and finds pages and what is missing", () => {
  const lines = toNginxServer(rules, ["/a.html", "/a.css"], "/v1").split("\n");
  expect(lines).toContain("default_type application/octet-stream;");
  expect(lines).toContain("charset_types text/css;");
  expect(lines.filter((line) => line.startsWith("add_header"))).toEqual([
    "add_header Cache-Control $dronedoc_cache_control always;",
    "add_header X-Frame-Options $dronedoc_x_frame_options always;",
    "add_header Report-To $dronedoc_report_to always;",
  ]);
  expect(lines).toContain("error_page 404 /v1/404.html;");
  expect(lines).toContain("location / { try_files $uri $uri/index.html =404; }");
});

test("below a path both hosts get the same headers for the same files", () => {
  const text = toNginx(rules, [], "/v1.0");
  expect(text).toContain(
    'map $uri $dronedoc_path {\n  "~^/v1\\\\.0(?<dronedoc_rest>/.*)$" $dronedoc_rest;\n}\n',
  );
  expect(text).toContain("map $dronedoc_path $dronedoc_cache_control {");
  expect(text).not.toMatch(/map \$uri \$dronedoc_(?!path)/);
  expect(toNetlify(rules, ["/app-01234567.js"], "/v1.0")).toMatch(
    /^\/v1\.0\/static\/\*\n {2}Cache-Control: immutable\n\n\/v1\.0\/app-01234567\.js$/m,
  );
});

test("nginx gets a policy of many hosts in pieces that it can read, and sends them as one", () => {
  const policy = `img-src ${"https://a.example ".repeat(300)}; ${"b".repeat(200)}`;
  const text = toNginx([{ regex: ".", headers: [{ key: "A", value: policy }] }], []);
  const pieces = [...text.matchAll(/^map "" (\S+) \{\n {2}default "(.+)";$/gm)];
  expect(pieces.map(([, , piece]) => piece).join("")).toBe(policy);
  expect(text).toContain('  default "$dronedoc_piece_1$dronedoc_piece_2";');
  expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(4096);
});

test("the site's own headers can be said for each host, and the policy is never left out", () => {
  const { hosting } = JSON.parse(readFileSync("firebase.json", "utf8"));
  expect(toNginx(hosting.headers, [])).toContain('"~^/vendor/mermaid/.*$" "default-src');
  const [all] = toNetlify(hosting.headers, []).split("\n\n");
  for (const name of ["Content-Security-Policy", "X-Frame-Options", "Strict-Transport-Security"]) {
    expect(all).toContain(`  ${name}: `);
  }
});

test("Netlify gets no header twice, and files in the place of regular expressions", () => {
  const files = ["/app-01234567.js", "/sw.js", "/index.html"];
  expect(toNetlify(rules, files)).toBe(
    [
      "/*",
      "  X-Frame-Options: DENY",
      '  Report-To: {"a":1}',
      "",
      "/static/*",
      "  Cache-Control: immutable",
      "",
      "/app-01234567.js",
      "  Cache-Control: for ever",
      "",
    ].join("\n"),
  );
});

test("Vercel gets each rule as a pattern of paths, in their order", () => {
  const { headers, ...others } = JSON.parse(toVercel(rules, [], "/v1"));
  expect(others).toEqual({ cleanUrls: true, trailingSlash: false });
  expect(headers.map(({ source }: { source: string }) => source)).toEqual([
    "/(.*)",
    "/v1/((?:static/.*))",
    "/v1/((?:[^/]+-[0-9a-f]{8}\\.js))",
  ]);
  expect(headers[1].headers).toEqual([{ key: "Cache-Control", value: "immutable" }]);
  const pdfs = { regex: "\\.pdf", headers: [] };
  const [, anywhere] = JSON.parse(toVercel([...rules.slice(0, 1), pdfs], [])).headers;
  expect(anywhere.source).toBe("/(.*(?:\\.pdf).*)");
});

test("Cloudflare gets a Worker that gives each answer the headers of its address", async () => {
  const script = toCloudflare(rules, [], "/v1");
  const { default: worker } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  const ASSETS = { fetch: async () => new Response("text", { status: 404, headers: { a: "b" } }) };
  const ask = (path: string): Promise<Response> =>
    worker.fetch(new Request(`https://a.example${path}`), { ASSETS });
  const page = await ask("/v1/docs/overview?a=b");
  expect(page.status).toBe(404);
  expect(await page.text()).toBe("text");
  expect(page.headers.get("a")).toBe("b");
  const kept = async (path: string) => (await ask(path)).headers.get("cache-control");
  expect(await kept("/v1/docs/overview")).toBe("no-cache");
  expect(await kept("/v1/static/a.png")).toBe("immutable");
  expect(await kept("/v1/app-01234567.js")).toBe("for ever");
  expect(await kept("/static/a.png")).toBe("no-cache");
});

test("CloudFront gets one policy of all headers but those that differ by path", () => {
  const { hosting } = JSON.parse(readFileSync("firebase.json", "utf8"));
  const policy = JSON.parse(toCloudFront(hosting.headers));
  const { ContentSecurityPolicy, StrictTransportSecurity } = policy.SecurityHeadersConfig;
  expect(ContentSecurityPolicy.ContentSecurityPolicy).toMatch(/^default-src 'none'; /);
  expect(StrictTransportSecurity).toEqual({
    Override: true,
    AccessControlMaxAgeSec: 63_072_000,
    IncludeSubdomains: true,
  });
  const { Quantity, Items } = policy.CustomHeadersConfig;
  expect(Items.map(({ Header }: { Header: string }) => Header)).toEqual([
    "Cross-Origin-Opener-Policy",
    "Permissions-Policy",
  ]);
  expect(Quantity).toBe(2);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toNetlify, toNginx } from "./headers";

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

test("nginx gets a map for each header, the later rule first, and one place that sends them", () => {
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
      "# In server { … }, and in no block below it another add_header:",
      "# default_type application/octet-stream;",
      "# add_header Cache-Control $dronedoc_cache_control always;",
      "# add_header X-Frame-Options $dronedoc_x_frame_options always;",
      "# add_header Report-To $dronedoc_report_to always;",
      "",
    ].join("\n"),
  );
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

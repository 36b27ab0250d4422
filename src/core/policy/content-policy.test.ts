import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accountOrigins, toContentPolicy, toSearchOrigins } from "./content-policy";
import { readFirebaseConfig, withContentPolicy, withNoIndex } from "./hosting";
import { noNeeds } from "./no-needs.fixture";

/** The sources of a directive, as a browser reads them. */
function readDirective(policy: string, name: string): string[] | undefined {
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  return directives.find(([found]) => found === name)?.slice(1);
}

test("a page without inline parts may load files of its own site and nothing else", () => {
  const policy = toContentPolicy(noNeeds);
  expect(readDirective(policy, "default-src")).toEqual(["'none'"]);
  expect(readDirective(policy, "script-src")).toEqual(["'self'", "'strict-dynamic'"]);
  for (const name of [
    "style-src",
    "media-src",
    "font-src",
    "connect-src",
    "worker-src",
    "manifest-src",
  ]) {
    expect(readDirective(policy, name)).toEqual(["'self'"]);
  }
  for (const name of ["object-src", "base-uri", "frame-ancestors", "frame-src"]) {
    expect(readDirective(policy, name)).toEqual(["'none'"]);
  }
  expect(readDirective(policy, "form-action")).toEqual(["'self'"]);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test("inline scripts and styles are allowed by their hashes, attributes never run", () => {
  const policy = toContentPolicy({
    ...noNeeds,
    scriptHashes: ["sha256-AAA="],
    styleHashes: ["sha256-BBB=", "sha256-CCC="],
  });
  // A tag for a script of this site runs nothing: only what the inline script brings does.
  expect(readDirective(policy, "script-src")).toEqual([
    "'self'",
    "'sha256-AAA='",
    "'strict-dynamic'",
  ]);
  expect(readDirective(policy, "script-src-attr")).toEqual(["'none'"]);
  expect(readDirective(policy, "style-src")).toEqual(["'self'", "'sha256-BBB='", "'sha256-CCC='"]);
  expect(readDirective(policy, "style-src-attr")).toEqual(["'none'"]);
});

test("other sites stand in the one directive that needs them", () => {
  const policy = toContentPolicy({
    ...noNeeds,
    frameOrigins: ["https://video.example"],
    connectOrigins: ["https://search.example"],
    pictureOrigins: ["https://pictures.example"],
    mediaOrigins: ["https://films.example"],
  });
  expect(readDirective(policy, "frame-src")).toEqual(["https://video.example"]);
  expect(readDirective(policy, "connect-src")).toEqual(["'self'", "https://search.example"]);
  expect(readDirective(policy, "img-src")).toEqual([
    "'self'",
    "data:",
    "blob:",
    "https://pictures.example",
  ]);
  expect(readDirective(policy, "media-src")).toEqual(["'self'", "https://films.example"]);
  expect(policy.match(/https:/g)).toHaveLength(4);
});

test("the hosted search is asked at the hosts of its application, or at the one that stands for them", () => {
  expect(toSearchOrigins("ABC123", "")).toEqual([
    "https://abc123-dsn.algolia.net",
    "https://abc123-1.algolianet.com",
    "https://abc123-2.algolianet.com",
    "https://abc123-3.algolianet.com",
  ]);
  expect(toSearchOrigins("ABC123", "http://127.0.0.1:9/")).toEqual(["http://127.0.0.1:9"]);
  expect(toSearchOrigins("", "https://search.example")).toEqual([]);
});

test("accounts of a cloud project are asked at https hosts by name, without a star", () => {
  expect(accountOrigins.length).toBeGreaterThan(3);
  for (const origin of accountOrigins)
    expect(origin).toMatch(/^https:\/\/[a-z]+\.googleapis\.com$/);
});

const configuration = {
  firestore: { rules: "firestore.rules" },
  hosting: {
    public: "public",
    predeploy: "refuse",
    headers: [
      {
        regex: "^[\\s\\S]*$",
        headers: [
          { key: "Cache-Control", value: "no-cache" },
          { key: "Content-Security-Policy", value: "default-src 'none'" },
        ],
      },
    ],
  },
};

test("the policy of a build takes the place of the one without inline parts, and may be deployed", () => {
  expect(withContentPolicy(configuration, { ofPages: "script-src 'self'", ofParts: "" })).toEqual({
    firestore: { rules: "firestore.rules" },
    hosting: {
      public: "public",
      headers: [
        {
          regex: "^[\\s\\S]*$",
          headers: [
            { key: "Cache-Control", value: "no-cache" },
            { key: "Content-Security-Policy", value: "script-src 'self'" },
          ],
        },
      ],
    },
  });
});

test("a site that search engines are to leave out says so in one rule", () => {
  const markdown = {
    regex: "\\.md$",
    headers: [
      { key: "X-Robots-Tag", value: "noindex" },
      { key: "Cache-Control", value: "no-store" },
    ],
  };
  const texts = { regex: "\\.txt$", headers: [{ key: "X-Robots-Tag", value: "noindex" }] };
  const headers = [...configuration.hosting.headers, markdown, texts];
  const { hosting } = withNoIndex({ hosting: { public: "public", headers } });
  expect(hosting.headers.slice(1)).toEqual([
    { regex: "\\.md$", headers: [{ key: "Cache-Control", value: "no-store" }] },
  ]);
});

test("files that are no pages have the policy of a build without hashes", () => {
  const parts = {
    regex: "^/parts/",
    headers: [{ key: "Content-Security-Policy", value: "default-src 'none'" }],
  };
  const headers = [...configuration.hosting.headers, parts];
  const { hosting } = withContentPolicy(
    { hosting: { public: "public", headers } },
    { ofPages: "with hashes", ofParts: "without" },
  );
  expect(hosting.headers.map((rule) => rule.headers.at(-1)?.value)).toEqual([
    "with hashes",
    "without",
  ]);
});

test.each([
  [
    '{ "hosting": [{ "target": "docs" }, { "target": "shop" }] }',
    'found a list of 2 "hosting"; wanted the settings of one site',
  ],
  ['{ "hosting": "public" }', 'found "public" "hosting"; wanted the settings of one site'],
  ['{ "hosting": null }', 'found null "hosting"'],
  ['{ "firestore": {} }', 'found no "hosting"'],
  ["null", 'found no "hosting"'],
  ['{ "hosting": { "public": "public" } }', 'found no list "headers" in "hosting"'],
  ['{ "hosting": { "headers": {} } }', 'found no list "headers" in "hosting"'],
  ['{ "hosting": ', "firebase.json is no JSON: Unexpected end of JSON input"],
])("the settings %s are an error with the file's name", (text, message) => {
  expect(() => readFirebaseConfig(text)).toThrow(message);
  expect(() => readFirebaseConfig(text)).toThrow("firebase.json");
});

test("firebase.json has the policy of a page without inline parts, for every answer and for parts of pages", () => {
  const { hosting } = JSON.parse(readFileSync("firebase.json", "utf8"));
  const policy = { key: "Content-Security-Policy", value: toContentPolicy(noNeeds) };
  expect(hosting.headers[0].regex).toBe("^[\\s\\S]*$");
  expect(hosting.headers[0].headers).toContainEqual(policy);
  expect(hosting.headers[1].headers).toEqual([policy]);
  expect(hosting.predeploy).toContain("exit 1");
});

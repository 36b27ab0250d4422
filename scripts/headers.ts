/**
 * `npm run -s headers -- nginx` (or another host): the headers of the built site for another host than Firebase,
 * written to the standard output. The source is the same as that of `npm run serve` and `npm run deploy`.
 */

import { extname, join, relative } from "node:path";
import mime from "mime-types";
import { readTree } from "../src/gatsby/read-tree";
import { type HeaderRule, readWholeHosting, toRegExp } from "./hosting/hosting-settings";
import { readCommandLine, refuse } from "./shared/command-line";
import { isStarted, root, runCommand } from "./shared/project";

const usage = `npm run -s headers -- cloudflare > worker.js
npm run -s headers -- cloudfront > headers.json
npm run -s headers -- netlify > public/_headers
npm run -s headers -- nginx > headers.conf
npm run -s headers -- nginx-server > server.conf
npm run -s headers -- vercel > public/vercel.json`;

/** nginx reads 4,096 bytes of one text of its settings, and takes a longer one for a missing quotation mark. */
const longestOfNginx = 3000;

/** Of the endings that a site may have, those in the table of types that nginx 1.18 came with, and any later one. */
const endingsOfNginx = new Set(
  (
    "html css js json xml rss atom txt svg png jpg jpeg gif webp ico bmp tif tiff woff woff2 " +
    "pdf zip mp3 ogg mp4 webm mov"
  ).split(" "),
);

/** What nginx makes smaller beside HTML, by all names that its versions have for it. */
const packedTypes = [
  "text/css",
  "text/javascript",
  "application/javascript",
  "application/json",
  "application/manifest+json",
  "text/xml",
  "application/xml",
  "text/plain",
  "text/markdown",
  "image/svg+xml",
];

/**
 * The types that nginx has to be told, and those of texts. With `nosniff` no browser guesses: what has no type of its
 * own is offered for saving, and a text without its encoding is shown in another one.
 */
function readTypes(files: readonly string[]) {
  const endings = [...new Set(files.map((file) => extname(file).slice(1).toLowerCase()))].sort();
  const types = endings.flatMap((ending) => {
    const type = mime.lookup(ending);
    return type ? [{ ending, type }] : [];
  });
  const texts = types.map(({ type }) => type).filter((type) => /^text\/(?!html$)/.test(type));
  return {
    lacking: types.filter(({ ending }) => !endingsOfNginx.has(ending)),
    texts: [...new Set(texts)].sort(),
  };
}

const variableOf = (name: string) => `$dronedoc_${name.toLowerCase().replaceAll("-", "_")}`;

const listNames = (rules: readonly HeaderRule[]) => [
  ...new Set(rules.flatMap(({ headers }) => headers.map(({ key }) => key))),
];

/**
 * For `http { … }`: nginx takes `add_header` of the innermost block only, so each header is one variable of a map.
 * @param rules the later one wins, as in Firebase
 * @param files addresses of the site's files
 * @param base the path that the site lies below; rules and files are without it
 */
export function toNginx(rules: readonly HeaderRule[], files: readonly string[], base = "") {
  const [general, ...special] = rules;
  const valueIn = (rule: HeaderRule | undefined, name: string) =>
    rule?.headers.find(({ key }) => key === name)?.value;
  const quote = (text: string) => `"${text.replace(/(["\\])/g, "\\$1")}"`;
  const pieces: string[] = [];
  const path = base === "" ? "$uri" : variableOf("path");
  const pattern = `~^${base.replaceAll(".", "\\.")}(?<dronedoc_rest>/.*)$`;
  const withoutBase = `map $uri ${path} {\n  ${quote(pattern)} $dronedoc_rest;\n}`;
  const toValue = (value: string) => {
    if (value.length <= longestOfNginx) return quote(value);
    const parts = value.match(new RegExp(`.{1,${longestOfNginx}}`, "gs")) ?? [];
    const variables = parts.map((part) => {
      const piece = `$dronedoc_piece_${pieces.length + 1}`;
      pieces.push(`map "" ${piece} {\n  default ${quote(part)};\n}`);
      return piece;
    });
    return quote(variables.join(""));
  };
  const maps = listNames(rules).map((name) => {
    const rows = special
      .flatMap((rule) => {
        const value = valueIn(rule, name);
        const place = rule.regex ?? toRegExp(rule).source.replaceAll("\\/", "/");
        return value === undefined ? [] : [`  ${quote(`~${place}`)} ${toValue(value)};`];
      })
      // nginx takes the first that matches.
      .reverse();
    const value = `  default ${toValue(valueIn(general, name) ?? "")};`;
    return [`map ${path} ${variableOf(name)} {`, value, ...rows, "}"].join("\n");
  });
  const { lacking } = readTypes(files);
  const types = [
    "# An nginx that knows one of these itself warns of a duplicate extension, which does no harm.",
    "types {",
    ...lacking.map(({ ending, type }) => `  ${type} ${ending};`),
    "}",
  ];
  return `${[
    ...(base === "" ? [] : [withoutBase]),
    ...pieces,
    ...maps,
    ...(lacking.length > 0 ? types : []),
  ].join("\n")}\n`;
}

/** For `server { … }`: it sends the headers that the other file has worked out. */
export function toNginxServer(rules: readonly HeaderRule[], files: readonly string[], base = "") {
  const { texts } = readTypes(files);
  return `${[
    "# No block of this server may have another add_header.",
    // Firmware, say. nginx by itself takes what has no type for a text, and with `nosniff` browsers show it as one.
    "default_type application/octet-stream;",
    // HTML is always among them.
    ...(texts.length > 0 ? ["charset utf-8;", `charset_types ${texts.join(" ")};`] : []),
    ...listNames(rules).map((name) => `add_header ${name} ${variableOf(name)} always;`),
    "gzip on;",
    "gzip_comp_level 6;",
    "gzip_vary on;",
    `gzip_types ${packedTypes.join(" ")};`,
    `error_page 404 ${base}/404.html;`,
    "location / { try_files $uri $uri/index.html =404; }",
  ].join("\n")}\n`;
}

/** For a host that sends all values that it has for a header: what goes everywhere, and the rules that it can be told. */
function withoutTwice([first, ...others]: readonly HeaderRule[]) {
  const special = others.filter(
    ({ headers }) => !headers.some(({ key }) => key === "Content-Security-Policy"),
  );
  const setTwice = new Set(listNames(special));
  return { general: (first?.headers ?? []).filter(({ key }) => !setTwice.has(key)), special };
}

/**
 * For a file `_headers` in the folder that is published: Netlify. Where two of its blocks set one header it sends both
 * values; so the block for everything leaves out what others set (it has files asked for anew by itself). A rule with a
 * policy of its own cannot be told there: the general one stays. Regular expressions become the files that they mean.
 * @param files addresses of the site's files
 */
export function toNetlify(rules: readonly HeaderRule[], files: readonly string[], base = "") {
  const { general, special } = withoutTwice(rules);
  const toLines = (headers: { key: string; value: string }[]) =>
    headers.map(({ key, value }) => `  ${key}: ${value}`);
  const blocks = special.flatMap((rule) => {
    const paths = rule.source?.endsWith("/**")
      ? [rule.source.slice(0, -1)]
      : files.filter((file) => toRegExp(rule).test(file)).sort();
    return paths.map((path) => [base + path, ...toLines(rule.headers)]);
  });
  const all = ["/*", ...toLines(general)];
  return `${[all, ...blocks].map((block) => block.join("\n")).join("\n\n")}\n`;
}

/** The address that a rule is about, for a host that has patterns of its own in which groups are regular expressions. */
function toGroup(rule: HeaderRule) {
  const [, begin, body, end] = /^(\^(?:\\\/)?)?(.*?)(\$)?$/s.exec(toRegExp(rule).source) ?? [];
  return `(${begin ? "" : ".*"}(?:${body?.replaceAll("\\/", "/")})${end ? "" : ".*"})`;
}

/** For `vercel.json` in the folder that is published. As in Firebase, of two rules the later one wins. */
export function toVercel(rules: readonly HeaderRule[], _files: readonly string[], base = "") {
  const headers = rules.map((rule, index) => ({
    // The first is for everything: a site below a path has its home page at that path, without a slash.
    source: index === 0 ? "/(.*)" : `${base}/${toGroup(rule)}`,
    headers: rule.headers,
  }));
  return `${JSON.stringify({ cleanUrls: true, trailingSlash: false, headers }, null, 2)}\n`;
}

/**
 * A Worker for Cloudflare that sends the site's files with their headers: a file `_headers` may have a hundred rules and
 * no line as long as a policy becomes.
 */
export function toCloudflare(rules: readonly HeaderRule[], _files: readonly string[], base = "") {
  const table = rules.map((rule) => {
    const headers = rule.headers.map(({ key, value }) => [key, value]);
    return `  [${toRegExp(rule)}, ${JSON.stringify(headers)}],`;
  });
  return `const base = ${JSON.stringify(base)};
const rules = [
${table.join("\n")}
];

export default {
  async fetch(request, { ASSETS }) {
    const found = await ASSETS.fetch(request);
    const answer = new Response(found.body, found);
    const { pathname } = new URL(request.url);
    const path = pathname.startsWith(base + "/") ? pathname.slice(base.length) : "/";
    for (const [pattern, headers] of rules) {
      if (!pattern.test(path)) continue;
      for (const [name, value] of headers) answer.headers.set(name, value);
    }
    return answer;
  },
};
`;
}

/**
 * A response headers policy of CloudFront, which is for all files alike. How long browsers keep a file is said by the
 * bucket (docs/deploying/aws.md).
 */
export function toCloudFront(rules: readonly HeaderRule[]) {
  const { general } = withoutTwice(rules);
  const values = new Map(general.map(({ key, value }) => [key, value]));
  const take = (name: string) => {
    const value = values.get(name) ?? "";
    values.delete(name);
    return value;
  };
  const transport = take("Strict-Transport-Security");
  take("X-Content-Type-Options");
  const security = {
    ContentSecurityPolicy: { ContentSecurityPolicy: take("Content-Security-Policy") },
    ContentTypeOptions: {},
    FrameOptions: { FrameOption: take("X-Frame-Options") },
    ReferrerPolicy: { ReferrerPolicy: take("Referrer-Policy") },
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1]),
      IncludeSubdomains: transport.includes("includeSubDomains"),
    },
  };
  const overriding = Object.entries(security).map(([name, value]) => [
    name,
    { Override: true, ...value },
  ]);
  const items = [...values].map(([Header, Value]) => ({ Header, Value, Override: true }));
  const policy = {
    Name: "dronedoc",
    SecurityHeadersConfig: Object.fromEntries(overriding),
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

const writers = new Map([
  ["cloudflare", toCloudflare],
  ["cloudfront", toCloudFront],
  ["netlify", toNetlify],
  ["nginx", toNginx],
  ["nginx-server", toNginxServer],
  ["vercel", toVercel],
]);

/** The headers of a built site for a host, as the text of its file. */
export function writeHeaders(folder: string, host: string | undefined) {
  const write = writers.get(host ?? "");
  if (write === undefined) {
    throw refuse(host === undefined ? "For which host?" : `There is no ${host}.`, usage);
  }
  const { headers: rules = [], public: publicName, basePath } = readWholeHosting(folder);
  const site = join(folder, publicName);
  const files = [...readTree(site)].map((entry) => {
    const file = relative(site, join(entry.parentPath, entry.name));
    return `/${file.replaceAll("\\", "/")}`;
  });
  return write(rules, files, basePath);
}

async function headers() {
  const { words } = readCommandLine({ usage, words: 1 });
  process.stdout.write(writeHeaders(root, words[0]));
  return 0;
}

if (isStarted(import.meta.url)) await runCommand(headers);

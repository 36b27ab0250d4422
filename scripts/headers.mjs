/**
 * `npm run -s headers -- nginx` (or `apache`, `caddy`, `netlify`): the headers of the built site for another host than
 * Firebase, written to the standard output. The source is the same as that of `npm run serve` and `npm run deploy`.
 */

import { extname, join, relative } from "node:path";
import { readTree } from "../src/gatsby/read-tree.mjs";
import { readWholeHosting } from "./built-hosting.mjs";
import { CommandError } from "./command-error.mjs";
import { readCommandLine, refuse } from "./command-line.mjs";
import { mediaTypeOf } from "./media-types.mjs";
import { isStarted, root, runCommand } from "./project.mjs";

/** @typedef {import("./hosting.mjs").HeaderRule} HeaderRule */

const usage = `npm run -s headers -- nginx > headers.conf
npm run -s headers -- apache > headers.conf
npm run -s headers -- caddy > headers.caddy
npm run -s headers -- netlify > public/_headers`;

/** What a rule of `firebase.json` means as a regular expression. */
function toLocation(/** @type {HeaderRule} */ { source, regex }) {
  if (regex !== undefined) return regex;
  const prefix = /^((?:\/[\w-]+)+)\/\*\*$/.exec(source ?? "")?.[1];
  if (prefix === undefined) {
    throw new CommandError(
      `firebase.json: "${source}" has no counterpart in nginx, Apache and Caddy; write a regex`,
    );
  }
  return `^${prefix}/`;
}

/** In quotes, as nginx and Apache read them. */
const quote = (/** @type {string} */ text) => `"${text.replace(/(["\\])/g, "\\$1")}"`;

/** nginx reads 4,096 bytes of one text of its settings, and takes a longer one for a missing quotation mark. */
const longestOfNginx = 3000;

/** Of the endings that a site may have, those in the table of types that nginx 1.18 came with, and any later one. */
const endingsOfNginx = new Set(
  (
    "html css js json xml rss atom txt svg png jpg jpeg gif webp ico bmp tif tiff woff woff2 " +
    "pdf zip mp3 ogg mp4 webm mov"
  ).split(" "),
);

/**
 * The types that nginx and Apache have to be told, as they write them, and those of texts. With `nosniff` no browser
 * guesses: what has no type of its own is offered for saving, and a text without its encoding is shown in another one.
 * @param {readonly string[]} files
 */
function readTypes(files) {
  const unknown = mediaTypeOf("");
  const types = new Map(
    files
      .map((file) => ({ ending: extname(file).slice(1).toLowerCase(), type: mediaTypeOf(file) }))
      .filter(({ type }) => type !== unknown)
      .map(({ ending, type }) => /** @type {const} */ ([ending, type.replace(/;.*/, "")])),
  );
  const lacking = [...types].filter(([ending]) => !endingsOfNginx.has(ending)).sort();
  const texts = new Set([...types.values()].filter((type) => /^text\/(?!html$)/.test(type)));
  const textEndings = [...types].filter(([, type]) => /^text\//.test(type));
  return {
    endings: [...types.keys()].sort(),
    lacking,
    texts: [...texts].sort(),
    textEndings: textEndings.map(([ending]) => `.${ending}`).sort(),
  };
}

/**
 * For `http { … }`: nginx takes `add_header` of the innermost block only, so each header is one variable of a map.
 * @param {readonly HeaderRule[]} rules the later one wins, as in Firebase
 * @param {readonly string[]} files addresses of the site's files
 */
export function toNginx(rules, files) {
  const [general, ...special] = rules;
  const names = [...new Set(rules.flatMap(({ headers }) => headers.map(({ key }) => key)))];
  const valueIn = (/** @type {HeaderRule | undefined} */ rule, /** @type {string} */ name) =>
    rule?.headers.find(({ key }) => key === name)?.value;
  const variable = (/** @type {string} */ name) =>
    `$dronedoc_${name.toLowerCase().replaceAll("-", "_")}`;
  /** @type {string[]} */
  const pieces = [];
  const toValue = (/** @type {string} */ value) => {
    if (value.length <= longestOfNginx) return quote(value);
    const parts = value.match(new RegExp(`.{1,${longestOfNginx}}`, "gs")) ?? [];
    const variables = parts.map((part) => {
      const piece = `$dronedoc_piece_${pieces.length + 1}`;
      pieces.push(`map "" ${piece} {\n  default ${quote(part)};\n}`);
      return piece;
    });
    return quote(variables.join(""));
  };
  const maps = names.map((name) => {
    const rows = special
      .filter((rule) => valueIn(rule, name) !== undefined)
      .map((rule) => `  ${quote(`~${toLocation(rule)}`)} ${toValue(valueIn(rule, name) ?? "")};`)
      // nginx takes the first that matches.
      .reverse();
    return [
      `map $uri ${variable(name)} {`,
      `  default ${toValue(valueIn(general, name) ?? "")};`,
      ...rows,
      "}",
    ].join("\n");
  });
  const { lacking, texts } = readTypes(files);
  const types = [
    "# An nginx that knows one of these itself warns of a duplicate extension, which does no harm.",
    "types {",
    ...lacking.map(([ending, type]) => `  ${type} ${ending};`),
    "}",
  ];
  const inServer = [
    // Firmware, say. nginx by itself takes what has no type for a text, and with `nosniff` browsers show it as one.
    "default_type application/octet-stream;",
    // HTML is always among them.
    ...(texts.length > 0 ? ["charset utf-8;", `charset_types ${texts.join(" ")};`] : []),
    ...names.map((name) => `add_header ${name} ${variable(name)} always;`),
  ];
  return `${[
    ...pieces,
    ...maps,
    ...(lacking.length > 0 ? types : []),
    "",
    "# In server { … }, and in no block below it another add_header:",
    ...inServer.map((line) => `# ${line}`),
  ].join("\n")}\n`;
}

/**
 * For `<VirtualHost>`: of what Apache is told the later counts, as in Firebase, and a section of addresses comes after
 * what stands outside of one.
 * @param {readonly HeaderRule[]} rules
 * @param {readonly string[]} files addresses of the site's files
 */
export function toApache(rules, files) {
  const [general, ...special] = rules;
  /** @param {HeaderRule | undefined} rule */
  const toLines = (rule) =>
    (rule?.headers ?? []).map(
      // A percent sign would be a format.
      ({ key, value }) => `Header always set ${key} ${quote(value.replaceAll("%", "%%"))}`,
    );
  const sections = special.flatMap((rule) => [
    `<LocationMatch ${quote(toLocation(rule))}>`,
    ...toLines(rule).map((line) => `  ${line}`),
    "</LocationMatch>",
  ]);
  const { lacking, textEndings } = readTypes(files);
  const types = [
    ...lacking.map(([ending, type]) => `AddType ${type} .${ending}`),
    ...(textEndings.length > 0 ? [`AddCharset utf-8 ${textEndings.join(" ")}`] : []),
    // Firmware, say. With `nosniff` browsers show what has no type at all as a text.
    'Header set Content-Type application/octet-stream "expr=-z %{CONTENT_TYPE}"',
  ];
  return `${[...toLines(general), ...sections, ...types].join("\n")}\n`;
}

/**
 * For `route { … }`, in which Caddy does one thing after the other: of two headers of one name the later counts, as in
 * Firebase. All types are told, for how many Caddy knows depends on the machine that it runs on.
 * @param {readonly HeaderRule[]} rules
 * @param {readonly string[]} files addresses of the site's files
 */
export function toCaddy(rules, files) {
  const [general, ...special] = rules;
  // A backslash is itself there, but for one before a quotation mark.
  const inQuotes = (/** @type {string} */ text) => `"${text.replaceAll('"', '\\"')}"`;
  const toBlock = (/** @type {HeaderRule} */ { headers }, /** @type {string} */ matcher) => [
    `header ${matcher}{`,
    ...headers.map(({ key, value }) => `  ${key} ${inQuotes(value)}`),
    "}",
  ];
  return `${[
    ...(general ? toBlock(general, "") : []),
    ...special.flatMap((rule, at) => [
      `@rule${at} path_regexp ${inQuotes(toLocation(rule))}`,
      ...toBlock(rule, `@rule${at} `),
    ]),
    ...readTypes(files).endings.flatMap((ending) => [
      `@${ending} path *.${ending}`,
      `header @${ending} Content-Type ${inQuotes(mediaTypeOf(`a.${ending}`))}`,
    ]),
  ].join("\n")}\n`;
}

/**
 * For a file `_headers` in the folder that is published: Netlify. Where two of its blocks set one header it sends both
 * values; so the block for everything leaves out what others set (it has files asked for anew by itself). A rule with a
 * policy of its own cannot be told there: the general one stays. Regular expressions become the files that they mean.
 * Cloudflare Pages passes over lines as long as the policy (docs/deploying.md).
 * @param {readonly HeaderRule[]} rules
 * @param {readonly string[]} files addresses of the site's files
 */
export function toNetlify(rules, files) {
  const [general, ...others] = rules;
  const special = others.filter(
    ({ headers }) => !headers.some(({ key }) => key === "Content-Security-Policy"),
  );
  const setTwice = new Set(special.flatMap(({ headers }) => headers.map(({ key }) => key)));
  /** @param {{ key: string, value: string }[]} headers */
  const toLines = (headers) => headers.map(({ key, value }) => `  ${key}: ${value}`);
  const blocks = special.flatMap(({ source, regex, headers }) => {
    const paths =
      regex === undefined
        ? [(source ?? "").replace(/\*\*$/, "*")]
        : files.filter((file) => new RegExp(regex, "u").test(file)).sort();
    return paths.map((path) => [path, ...toLines(headers)]);
  });
  const all = ["/*", ...toLines((general?.headers ?? []).filter(({ key }) => !setTwice.has(key)))];
  return `${[all, ...blocks].map((block) => block.join("\n")).join("\n\n")}\n`;
}

/** @type {Record<string, (rules: readonly HeaderRule[], files: readonly string[]) => string>} */
const hosts = { nginx: toNginx, apache: toApache, caddy: toCaddy, netlify: toNetlify };

async function headers() {
  const { words } = readCommandLine({ usage, words: 1 });
  const [kind] = words;
  if (kind === undefined) throw refuse("For which host?", usage);
  const write = Object.hasOwn(hosts, kind) ? hosts[kind] : undefined;
  if (write === undefined) throw refuse(`There is no ${kind}.`, usage);
  const { headers: rules = [], public: folder } = readWholeHosting(root);
  const site = join(root, folder);
  const files = [...readTree(site)].map((entry) => {
    const file = relative(site, join(entry.parentPath, entry.name));
    return `/${file.replaceAll("\\", "/")}`;
  });
  process.stdout.write(write(rules, files));
  return 0;
}

if (isStarted(import.meta.url)) await runCommand(headers);

/**
 * `npm run -s headers -- nginx` (or `netlify`): the headers of the built site for another host than Firebase,
 * written to the standard output. The source is the same as that of `npm run serve` and `npm run deploy`.
 */

import { extname, join, relative } from "node:path";
import mime from "mime-types";
import { readTree } from "../src/gatsby/read-tree";
import { type HeaderRule, readWholeHosting, toRegExp } from "./hosting/hosting-settings";
import { readCommandLine, refuse } from "./shared/command-line";
import { isStarted, root, runCommand } from "./shared/project";

const usage = `npm run -s headers -- nginx > headers.conf
npm run -s headers -- netlify > public/_headers`;

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

/**
 * For `http { … }`: nginx takes `add_header` of the innermost block only, so each header is one variable of a map.
 * @param rules the later one wins, as in Firebase
 * @param files addresses of the site's files
 * @param base the path that the site lies below; rules and files are without it
 */
export function toNginx(rules: readonly HeaderRule[], files: readonly string[], base = "") {
  const [general, ...special] = rules;
  const names = [...new Set(rules.flatMap(({ headers }) => headers.map(({ key }) => key)))];
  const valueIn = (rule: HeaderRule | undefined, name: string) =>
    rule?.headers.find(({ key }) => key === name)?.value;
  const quote = (text: string) => `"${text.replace(/(["\\])/g, "\\$1")}"`;
  const variable = (name: string) => `$dronedoc_${name.toLowerCase().replaceAll("-", "_")}`;
  const pieces: string[] = [];
  const path = base === "" ? "$uri" : variable("path");
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
  const maps = names.map((name) => {
    const rows = special
      .flatMap((rule) => {
        const value = valueIn(rule, name);
        const place = rule.regex ?? toRegExp(rule).source.replaceAll("\\/", "/");
        return value === undefined ? [] : [`  ${quote(`~${place}`)} ${toValue(value)};`];
      })
      // nginx takes the first that matches.
      .reverse();
    const value = `  default ${toValue(valueIn(general, name) ?? "")};`;
    return [`map ${path} ${variable(name)} {`, value, ...rows, "}"].join("\n");
  });
  const { lacking, texts } = readTypes(files);
  const types = [
    "# An nginx that knows one of these itself warns of a duplicate extension, which does no harm.",
    "types {",
    ...lacking.map(({ ending, type }) => `  ${type} ${ending};`),
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
    ...(base === "" ? [] : [withoutBase]),
    ...pieces,
    ...maps,
    ...(lacking.length > 0 ? types : []),
    "",
    "# In server { … }, and in no block below it another add_header:",
    ...inServer.map((line) => `# ${line}`),
  ].join("\n")}\n`;
}

/**
 * For a file `_headers` in the folder that is published: Netlify. Where two of its blocks set one header it sends both
 * values; so the block for everything leaves out what others set (it has files asked for anew by itself). A rule with a
 * policy of its own cannot be told there: the general one stays. Regular expressions become the files that they mean.
 * Cloudflare Pages passes over lines as long as the policy (docs/deploying.md).
 * @param files addresses of the site's files
 */
export function toNetlify(rules: readonly HeaderRule[], files: readonly string[], base = "") {
  const [general, ...others] = rules;
  const special = others.filter(
    ({ headers }) => !headers.some(({ key }) => key === "Content-Security-Policy"),
  );
  const setTwice = new Set(special.flatMap(({ headers }) => headers.map(({ key }) => key)));
  const toLines = (headers: { key: string; value: string }[]) =>
    headers.map(({ key, value }) => `  ${key}: ${value}`);
  const blocks = special.flatMap((rule) => {
    const paths = rule.source?.endsWith("/**")
      ? [rule.source.slice(0, -1)]
      : files.filter((file) => toRegExp(rule).test(file)).sort();
    return paths.map((path) => [base + path, ...toLines(rule.headers)]);
  });
  const all = ["/*", ...toLines((general?.headers ?? []).filter(({ key }) => !setTwice.has(key)))];
  return `${[all, ...blocks].map((block) => block.join("\n")).join("\n\n")}\n`;
}

async function headers() {
  const { words } = readCommandLine({ usage, words: 1 });
  const [kind] = words;
  if (kind !== "nginx" && kind !== "netlify") {
    throw refuse(kind === undefined ? "For which host?" : `There is no ${kind}.`, usage);
  }
  const { headers: rules = [], public: folder, basePath } = readWholeHosting(root);
  const site = join(root, folder);
  const files = [...readTree(site)].map((entry) => {
    const file = relative(site, join(entry.parentPath, entry.name));
    return `/${file.replaceAll("\\", "/")}`;
  });
  const write = kind === "nginx" ? toNginx : toNetlify;
  process.stdout.write(write(rules, files, basePath));
  return 0;
}

if (isStarted(import.meta.url)) await runCommand(headers);

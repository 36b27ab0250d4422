/** What a page of the built site weighs, compressed as a server sends it. The budgets' test and the bench read it here. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Bytes of a text or a file's content in brotli at its best quality. */
export function toBrotliBytes(content: string | Uint8Array) {
  return brotliCompressSync(content).length;
}

type Owner = "react" | "ours";

interface Script {
  address: string;
  owner: Owner;
  bytes: number;
}

/** Whose a script is, by the name of Gatsby's chunk for React. Other packages count as ours. */
export function findOwner(address: string) {
  return address.startsWith("/framework-") ? "react" : "ours";
}

/** The file of a page in the built site; `route` is its address. */
export function toHtmlFile(publicDir: string, route: string) {
  return join(publicDir, ...route.split("/"), "index.html");
}

/** The scripts that the application brings for a page, in the order in which they are asked for. */
export function readScripts(publicDir: string, html: string): Script[] {
  const manifest = JSON.parse(readFileSync(join(publicDir, "page-data", "app.json"), "utf8"));
  const chunk = /data-chunk="([^"]*)"/.exec(html)?.[1] ?? "";
  return [...(manifest.chunks[chunk] ?? []), ...manifest.scripts].map((address) => ({
    address,
    owner: findOwner(address),
    bytes: toBrotliBytes(readFileSync(join(publicDir, address))),
  }));
}

const style = /<style[^>]*>[\s\S]*?<\/style>/g;
const data = /<script type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>/g;
const script = /<script[^>]*>[\s\S]*?<\/script>/g;
const drawing = /<svg[\s\S]*?<\/svg>/g;
const head = /<head>[\s\S]*?<\/head>/g;
const sidebar = /<nav aria-label="Docs"[\s\S]*?<\/nav>/g;

/**
 * What an HTML page consists of. A part's bytes are those by which the page is smaller without it, for parts
 * that say the same compress each other.
 */
export function weighHtml(html: string): { whole: number; parts: Record<string, number> } {
  const whole = toBrotliBytes(html);
  const parts: Record<string, number> = {};
  let rest = html;
  let restBytes = whole;
  const take = (name: string, pattern: RegExp) => {
    const left = rest.replace(pattern, "");
    const leftBytes = toBrotliBytes(left);
    parts[name] = restBytes - leftBytes;
    rest = left;
    restBytes = leftBytes;
  };
  take("inline CSS", style);
  take("data for search engines", data);
  take("inline script", script);
  take("rest of the head", head);
  take("drawings", drawing);
  take("sidebar, twice", sidebar);
  const text = toBrotliBytes(toText(rest));
  parts.text = text;
  parts["markup of the body"] = restBytes - text;
  return { whole, parts };
}

function toText(html: string) {
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

/** Words of the article itself: what a reader reads, code and tables too. */
export function countWords(html: string) {
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? "";
  const text = toText(article.replace(style, "").replace(drawing, "")).trim();
  return text === "" ? 0 : text.split(" ").length;
}

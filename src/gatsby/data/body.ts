/** Fills the tokens of a compiled text: routes of links, pictures, numbers of products. */

import type { Node } from "gatsby";
import { addNoBreakSpacesToText } from "../../core/content/finish/no-break-spaces";
import { toTypographicText } from "../../core/content/finish/typographic-signs";
import {
  hasToken,
  type ImageToken,
  readFilePayload,
  replaceTokens,
  type TokenKind,
} from "../../core/content/tokens";
import type { Body, BodyItem, JsonValue } from "../../core/content/types";
import { toWholeUrl } from "../../core/links/base-path";
import { escapeAddress, escapeMarkdown } from "../../core/outputs/markdown-pages";
import { escapeAttribute } from "../../core/text/escape-html";
import { decodeEntities } from "../../core/text/read-tags";
import { type SpecValue, toSpecText } from "../../core/text/spec-text";
import { publishAsset } from "../outputs/assets";
import { createPicture, findShown, type ImageHost } from "../outputs/images";
import { toNodeKey, toProductFiles } from "./node-types";

export interface TokenHost extends ImageHost {
  /** Finds a node by its id and tells Gatsby that this query depends on it. */
  getNodeById: (id: string) => Node | null;
  toNodeId: (key: string) => string;
}

/** A link whose file does not exist loses its address; the link check has named it. */
const brokenHref = /\shref="\uE000link:[^\uE001]*\uE001"/g;

/**
 * A body like the given one, with every token filled; the given one stays as it is. What a token names and nobody has
 * leaves nothing or, of a picture, its alternative text: the checks of links and numbers have named it.
 */
export async function fillBody(body: Body, host: TokenHost): Promise<Body> {
  return Promise.all(body.map((item) => fillItem(item, host)));
}

/** The same for a plain text (title, heading, excerpt): only numbers can stand in it. */
export function fillText(text: string, host: TokenHost): Promise<string> {
  return replaceTokens(text, (kind, payload) => fillToken(kind, payload, host));
}

/**
 * A page's Markdown with absolute addresses. `pageUrl` is the page's own, `cards` the list of the pages below it.
 */
export function fillMarkdown(
  text: string,
  { pageUrl, siteUrl, cards }: { pageUrl: string; siteUrl: string; cards: () => string },
  host: TokenHost,
): Promise<string> {
  const toUrl = (address: string) => escapeAddress(toWholeUrl(address, siteUrl, pageUrl));
  return replaceTokens(text, async (kind, payload) => {
    if (kind === "cards") return cards();
    if (kind === "address") return toUrl(payload);
    const value = await fillToken(kind, payload, host);
    if (kind === "spec") return escapeMarkdown(value);
    // Of a picture its file is enough.
    const address = kind === "image" ? (/<img src="([^"]*)"/.exec(value)?.[1] ?? "") : value;
    return address === "" ? "" : toUrl(decodeEntities(address));
  });
}

async function fillItem(item: BodyItem, host: TokenHost): Promise<BodyItem> {
  if (typeof item === "string") return fillHtml(item, host);
  const body = await fillBody(item.body, host);
  if ("island" in item) return { ...item, body, props: await fillProps(item.props, host) };
  return { ...item, body, attributes: await fillProps(item.attributes, host) };
}

async function fillHtml(html: string, host: TokenHost): Promise<string> {
  if (!hasToken(html)) return html;
  const filled = html.replace(brokenHref, (attribute) => {
    const payload = attribute.slice(attribute.indexOf(":") + 1, -2);
    return toRoute(payload, host) === undefined ? "" : attribute;
  });
  return replaceTokens(filled, async (kind, payload) => {
    const value = await fillToken(kind, payload, host);
    if (kind === "image") return value;
    if (kind !== "spec") return escapeAttribute(value);
    return escapeAttribute(addNoBreakSpacesToText(toTypographicText(value)));
  });
}

async function fillProps(
  props: { [name: string]: JsonValue },
  host: TokenHost,
): Promise<{ [name: string]: JsonValue }> {
  const entries = await Promise.all(
    Object.entries(props).map(
      async ([name, value]) => [name, await fillValue(value, host)] satisfies [string, JsonValue],
    ),
  );
  return Object.fromEntries(entries);
}

async function fillValue(value: JsonValue, host: TokenHost): Promise<JsonValue> {
  if (typeof value === "string") {
    return replaceTokens(value, (kind, payload) => fillToken(kind, payload, host));
  }
  if (Array.isArray(value)) return Promise.all(value.map((item) => fillValue(item, host)));
  if (value !== null && typeof value === "object") return fillProps(value, host);
  return value;
}

async function fillToken(kind: TokenKind, payload: string, host: TokenHost): Promise<string> {
  if (kind === "link") return toRoute(payload, host) ?? "";
  if (kind === "spec") return findSpecText(payload, host) ?? "";
  if (kind === "image") return createPicture(JSON.parse(payload) as ImageToken, host);
  if (kind !== "asset") return "";
  const { file, query, hash } = readFilePayload(payload);
  const absolute = await findShown(file, host);
  return absolute ? (await publishAsset(absolute, file)) + query + hash : "";
}

function toRoute(payload: string, host: TokenHost): string | undefined {
  const { file, query, hash } = readFilePayload(payload);
  const node = host.getNodeById(host.toNodeId(toNodeKey(file)));
  if (!node || typeof node.path !== "string") return undefined;
  // A product or a group of questions is a part of a page: the anchor of a link goes before its own.
  const [route, own] = node.path.split(/(?=#)/);
  return `${route}${query}${hash || (own ?? "")}`;
}

/** Undefined when the product or the number is not on any sheet. */
function findSpecText(payload: string, host: TokenHost): string | undefined {
  const [product = "", name = ""] = payload.split("/");
  const toNode = (file: string) => host.getNodeById(host.toNodeId(toNodeKey(file)));
  const [file, otherFile] = toProductFiles(product);
  const node = toNode(file) ?? toNode(otherFile);
  const frontMatter = node?.frontMatter as
    | { specs?: Record<string, Partial<SpecValue>> }
    | undefined;
  const spec = frontMatter?.specs?.[name];
  return spec?.value === undefined ? undefined : toSpecText({ ...spec, value: spec.value });
}

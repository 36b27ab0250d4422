/** The HTML that content may write: an allow-list of tags, and rules for their attributes. */

import { find, html, svg } from "property-information";
import { isFrameId } from "../../frame-ids";
import type { Value } from "./evaluate";

const htmlTags = new Set(
  `a abbr address area article aside audio b bdi bdo big blockquote br button caption center cite code col
  colgroup data dd del details dfn dialog div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6
  header hgroup hr i iframe img input ins kbd label legend li main map mark menu meter nav ol optgroup option
  output p picture pre progress q rp rt ruby s samp search section select small source span strike strong sub
  summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr`.split(/\s+/),
);

const svgTags = new Set(
  `svg g path circle ellipse line polygon polyline rect text tspan title desc defs linearGradient
  radialGradient stop clipPath mask marker pattern symbol use`.split(/\s+/),
);

/** Why a known tag is refused, and what to write instead. */
const refused: Record<string, string> = {
  script: "content runs no code; ask for a component instead",
  style: "styles belong into the site's code; use className here, or a component",
  form: "content sends nothing; link to a page that has the form",
  textarea: "content sends nothing; link to a page that has the form",
  object: "use <Video>, <iframe> or a link",
  embed: "use <Video>, <iframe> or a link",
  link: "pages get their head from the front matter",
  meta: "pages get their head from the front matter",
  base: "pages get their head from the front matter",
  noscript: "everything in content is readable without script",
  template: "use a partial",
  canvas: "content runs no code; use a picture",
};

const refusedAttributes = new Set([
  "srcDoc",
  "action",
  "formAction",
  "ping",
  "is",
  "manifest",
  "dangerouslySetInnerHTML",
  "form",
  "autoFocus",
  "nonce",
]);

/** React's own, without meaning in HTML. */
const ignoredAttributes = new Set(["key", "ref", "suppressHydrationWarning", "xmlns", "__html"]);

/** Whether a tag may be written. */
export type TagRule =
  | { allowed: true; space: "html" | "svg" }
  | { allowed: false; reason: string | undefined };

/** Whether content may write this tag; `reason` is absent for a tag that does not exist. */
export function tagRule(name: string, inSvg: boolean): TagRule {
  if (name === "svg" || (inSvg && svgTags.has(name))) return { allowed: true, space: "svg" };
  if (!inSvg && htmlTags.has(name)) return { allowed: true, space: "html" };
  return { allowed: false, reason: Object.hasOwn(refused, name) ? refused[name] : undefined };
}

/** The names of tags that may stand in this place, to find the one that was meant. */
export function knownTags(inSvg: boolean): ReadonlySet<string> {
  return inSvg ? svgTags : htmlTags;
}

/** What becomes of an attribute of HTML. */
export type AttributeRule =
  | { kind: "property"; name: string }
  | { kind: "ignored" }
  | { kind: "unknown" }
  | { kind: "event" }
  | { kind: "refused"; reason: string };

/** What becomes of an attribute, whether written as in HTML (`class`) or as in React (`className`). */
export function attributeRule(name: string, space: "html" | "svg"): AttributeRule {
  if (ignoredAttributes.has(name) || name.startsWith("xmlns:")) return { kind: "ignored" };
  if (/^on[a-z]/i.test(name)) {
    return { kind: "event" };
  }
  // `find` looks names up in plain objects, where "constructor" is something.
  if (name in Object.prototype) return { kind: "unknown" };
  const info = find(space === "svg" ? svg : html, name);
  // What the page's own script acts on; `data--action` means the same.
  if (/^data-*(action|docs|native)/i.test(name)) {
    return { kind: "refused", reason: "the site's own script reads it; remove it" };
  }
  if (refusedAttributes.has(info.property)) {
    return { kind: "refused", reason: "content may not set it; remove it" };
  }
  const isFree = /^(data|aria)-[\w.:-]+$/i.test(name) || /^(data|aria)[A-Z]/.test(name);
  const isKnown = info.property in (space === "svg" ? svg : html).property;
  if (!isFree && !isKnown) return { kind: "unknown" };
  return { kind: "property", name: info.property };
}

/** What the page's scripts ask the window for, and some browser, or a page without TLS, does not have. */
const missingSomewhere = new Set([
  "cancelIdleCallback",
  "caches",
  "requestIdleCallback",
  "trustedTypes",
]);

/**
 * An element's id is a variable of the window too, and would stand where the page's own scripts keep theirs or look for
 * a browser's; or links and scripts of the page's frame would find it in place of their own.
 */
export function isReservedId(id: string): boolean {
  return isFrameId(id) || missingSomewhere.has(id) || /^(?:dronedoc|webpackChunk|___)/.test(id);
}

/** Tags that the document has as a property of their `name`, even in place of its own: `document.getElementById`. */
export const tagsNamedInDocument: ReadonlySet<string> = new Set([
  "embed",
  "form",
  "iframe",
  "img",
  "object",
]);

export function toReservedIdMessage(id: string): string {
  return `the id "${id}" belongs to the page itself; write another one`;
}

const unitless =
  /^(opacity|zIndex|fontWeight|lineHeight|flex|flexGrow|flexShrink|order|zoom|columns|columnCount|orphans|widows|gridRow|gridColumn|tabSize|aspectRatio|scale|fillOpacity|strokeOpacity)$/;

/** The text of a `style` attribute; undefined when it holds something that could load or cover. */
export function toStyleText(value: Value): string | undefined {
  const text = typeof value === "string" ? value : fromStyleObject(value);
  // What looks like a comment may stand in a string, and a comment in the middle of a rule.
  const readings = [text, text.replace(/\/\*[\s\S]*?\*\//g, "")].map(decodeCss);
  const isHarmful = readings.some((css) => loadsOrCovers.test(css));
  return isHarmful ? undefined : text.trim();
}

/** A file, code of old browsers, or a place other than the flow's: a variable could hold any. */
const loadsOrCovers =
  /(?:url|src|image|image-set|expression)\s*\(|@import|behavior\s*:|-moz-binding|(?<![\w-])position\s*:(?!\s*(?:static|relative|absolute|inherit|initial|unset)\b)/i;

/** True for a value of an attribute of SVG that loads something from another file: `url(https://…)`. */
export function loadsFile(value: string): boolean {
  return /url\s*\((?!\s*["']?#)/i.test(decodeCss(value));
}

/** Characters that are written by their numbers, as CSS reads them: `\66 ixed` is `fixed`. */
function decodeCss(css: string): string {
  return css.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gis, (_, hex?: string, sign = "") => {
    const code = Number.parseInt(hex ?? "", 16);
    if (hex === undefined) return sign;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD";
  });
}

function fromStyleObject(value: Value): string {
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .filter(([, one]) => typeof one === "string" || typeof one === "number")
    .map(([name, one]) => {
      const property = name.startsWith("--")
        ? name
        : name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`).replace(/^ms-/, "-ms-");
      const isLength = typeof one === "number" && one !== 0 && !unitless.test(name);
      return `${property}:${one}${isLength && !name.startsWith("--") ? "px" : ""}`;
    })
    .join(";");
}

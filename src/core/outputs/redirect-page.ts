/** A page that leads to another one, on any host and without script. */

import { words } from "../../site/words";
import { toBasePath, withBase } from "../links/base-path";
import type { Brand } from "../settings/settings";
import { escapeAttribute, escapeText } from "../text/escape-html";
import { split } from "../text/fill";

interface RedirectSettings {
  brand: Pick<Brand, "site" | "url" | "language">;
  noIndex: boolean;
}

/**
 * The HTML of an address that leads to the route `to`. Search engines take a refresh at once for a redirect that stays,
 * and count links to the one address for the other; one that is asked to leave the page out counts them for nothing.
 */
export function toRedirectHtml(to: string, { brand, noIndex }: RedirectSettings): string {
  const href = escapeAttribute(withBase(to, toBasePath(brand.url)));
  const canonical = escapeAttribute(brand.url + to);
  const head = [
    '<meta charset="utf-8">',
    `<title>${escapeAttribute(brand.site)}</title>`,
    `<meta http-equiv="refresh" content="0; url=${href}">`,
    `<link rel="canonical" href="${canonical}">`,
    ...(noIndex ? ['<meta name="robots" content="noindex, nofollow">'] : []),
  ];
  const link = `<a href="${href}">${href}</a>`;
  const body = `<p>${split(escapeText(words.frame.moved), { link }).join("")}</p>`;
  return `<!doctype html><html lang="${escapeAttribute(brand.language)}"><head>${head.join("")}</head><body>${body}</body></html>\n`;
}

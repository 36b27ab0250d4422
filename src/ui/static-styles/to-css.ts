/** Styles as CSS: Emotion's own, made without a page. */

import type { StylisPlugin } from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import type { CSSObject } from "@emotion/styled";
import { createQuietCache } from "../quiet-cache";

/** Properties that browsers of the last three years know only with a prefix. Emotion's own list is much longer. */
const prefixed =
  /^(?:mask|backdrop-filter|user-select|hyphens|text-size-adjust|print-color-adjust|box-decoration-break)(?:-|$)/;

/** Safari takes no more than the line itself by this name: with a word on how it is drawn there would be none. */
const drawnLine = /^text-decoration:.* /;

const prefix: StylisPlugin = (element) => {
  const { type, props, value } = element;
  if (type !== "decl" || typeof props !== "string") return;
  if (prefixed.test(props) || drawnLine.test(value)) element.return = `-webkit-${value}${value}`;
};

const cache = createQuietCache({ key: "css", stylisPlugins: [prefix] });

/** Emotion's own CSS for these styles; an empty selector is for styles of the whole document. */
export function toCss(selector: string, styles: readonly CSSObject[]): string {
  // Emotion keeps rules by this name, and its own says nothing of the selector.
  const serialized = serializeStyles([...styles]);
  const named = { ...serialized, name: `${selector} ${serialized.name}` };
  // Outside of a browser Emotion returns what it would insert.
  return cache.insert(selector, named, cache.sheet, false) ?? "";
}

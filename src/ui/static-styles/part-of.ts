/**
 * Which styles go together. A page's head holds whole parts only: their texts are the same on every page, so the
 * security policy names each by its hash, and the number of parts does not grow with the number of pages.
 *
 * Few parts, for each hash goes out with every page: styles that stand on the same pages are one part. A file of
 * components that no row names is a part for itself. A class of content that no row names is plain text, which stands in
 * the head of every page with content: a new family of classes needs a row.
 */

/** Where a component is made: `views/frame/navbar.tsx:Bar`. */
const partsOfPlaces: readonly (readonly [part: string, places: RegExp])[] = [
  [
    "frame",
    /^(?:views\/(?:frame\/|docs\/article-layout)|ui\/(?:icon|container|button\.tsx:(?:Styled|Square)Button)|features\/(?:announcement|color-mode|application|generation|navigation|type-size)\/|features\/offline\/network-status|features\/auth\/(?:account-button|local\/)|features\/search\/(?:search-button|search-field|hits\/messages|modal\/search-dialog))/,
  ],
  [
    "article",
    /^(?:views\/docs\/(?:contents-list|doc-foot)|views\/page-|features\/(?:feedback\/feedback\.|offline\/(?:save-for-field|panel)))/,
  ],
  ["docs", /^(?:views\/docs\/|features\/my-products\/owned-notice)/],
  ["blog", /^views\/blog\//],
  ["home", /^views\/pages\/(?:home|aircraft)/],
  // Pages of which a site has one each.
  [
    "lone-pages",
    /^(?:views\/(?:pages\/|(?:admin|offline|search)-view)|features\/(?:my-products|offline|search\/page\/search-page))/,
  ],
];

/** Families of classes in content. A rule that speaks of several, or of none, is of the plain text. */
const partsOfClasses: readonly (readonly [part: string, selectors: RegExp])[] = [
  ["code", /\.(?:code|line|c-\d)/],
  ["rare-blocks", /\.(?:card|tab(?:s|-|\b)|generation|file-tree|wir|signal|button-)/],
  ["pictures", /\.(?:picture|figure|zoom|diagram|mermaid|video)/],
  ["words", /\.(?:term|glossary|badge|external|footnotes|toc-inline)/],
  [
    "blocks",
    /(?:^|[ >])(?:table|thead|t[hdr])\b|\.(?:table-|align-|short-|steps|task|checklist|admonition|math)/,
  ],
];

/** The component whose styles are those of all content. */
export const contentPlace = "views/mdx/content-area.tsx:Area";

/** The part that a rule of a component belongs to; `selectors` without the component's own class. */
export function toPartName(place: string, selectors: string, isPrint: boolean): string {
  if (place !== contentPlace) {
    const row = partsOfPlaces.find(([, places]) => places.test(place));
    return row?.[0] ?? place.replace(/:.*$/, "");
  }
  const families = new Set(selectors.split(",").map(toFamily));
  const [family] = families;
  if (family !== undefined && family !== "text" && families.size === 1) return family;
  // Last of all, as it stands in the source: on paper it overrules what families say of the screen.
  return isPrint ? "text-on-paper" : "text";
}

function toFamily(selector: string): string {
  return partsOfClasses.find(([, selectors]) => selectors.test(selector))?.[0] ?? "text";
}

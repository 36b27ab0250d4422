/**
 * Which styles go together. A page's head holds whole parts only: their texts are the same on every page, so the
 * security policy names each by its hash, and the number of parts does not grow with the number of pages.
 *
 * A file of components that no row names is a part for itself, and needs no entry; one whose styles stand on the same
 * pages as others saves a hash by joining their part. A class of content that no row names is plain text, which stands
 * in the head of every page with content: a new family of classes needs a row.
 */

/** Where a component is made: `views/frame/navbar.tsx:Bar`. */
const partsOfPlaces: readonly (readonly [part: string, places: RegExp])[] = [
  [
    "frame",
    /^(?:views\/frame\/|ui\/(?:icon|container|button\.tsx:(?:Styled|Square)Button)|features\/(?:announcement|color-mode|application|generation|navigation|type-size)\/|features\/offline\/network-status|features\/auth\/(?:account-button|local-note)|features\/search\/(?:search-button|search-field|hits\/messages|modal\/search-dialog))/,
  ],
  ["article", /^views\/docs\/article-layout/],
  [
    "article-parts",
    /^(?:views\/docs\/(?:contents-list|doc-foot)|views\/page-|features\/(?:feedback\/feedback\.|offline\/(?:save-for-field|panel)))/,
  ],
  // Categories that a reader has not opened yet, and what comes while one is fetched.
  [
    "docs-categories",
    /^views\/docs\/docs-sidebar\.tsx:(?:Category(?:Link|Button)|Failure|Loading)/,
  ],
  ["docs", /^(?:views\/docs\/|features\/my-products\/owned-notice)/],
  ["offline", /^(?:views\/offline-view|features\/offline\/)/],
  ["search", /^(?:views\/search-view|features\/search\/page\/search-page)/],
  ["blog", /^views\/blog\/(?:blog-(?:layout|sidebar)|avatar|byline|post-list)/],
  ["blog-kinds", /^views\/blog\//],
];

/** Families of classes in content. A rule that speaks of several, or of none, is of the plain text. */
const partsOfClasses: readonly (readonly [part: string, selectors: RegExp])[] = [
  ["zoom", /\.zoom-/],
  ["code-lines", /\.(?:code-numbered|line-)/],
  ["code", /\.(?:code|line|c-\d)/],
  ["tables", /(?:^|[ >])(?:table|thead|t[hdr])\b|\.(?:table-|align-|short-)/],
  ["cards", /\.card/],
  ["tabs", /\.tab(?:s|-|\b)/],
  ["generations", /\.generation/],
  ["file-tree", /\.file-tree/],
  ["steps", /\.steps/],
  ["tasks", /\.(?:task|checklist)/],
  ["admonitions", /\.admonition/],
  ["signals", /\.(?:wir|signal)/],
  ["buttons", /\.button-/],
  ["terms", /\.(?:term|glossary)/],
  ["pictures", /\.(?:picture|figure|zoom|diagram|mermaid|video)/],
  ["details", /(?:^|[ >])(?:details|summary)\b/],
  ["maths", /\.math/],
  ["marks", /\.(?:badge|external|footnotes|toc-inline)/],
  ["rare-elements", /(?:^|[ >])(?:blockquote|hr|iframe|kbd|mark|abbr)\b/],
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

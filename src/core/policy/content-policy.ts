/** The content security policy of the site: what its pages may load, run and be shown in. */

/** What this build's pages need beyond the site's own files. Everything else is refused. */
export interface PolicyNeeds {
  /** Hashes of inline scripts and styles: `sha256-…`, in Base64. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Whether content styles single elements (`style="…"`). */
  hasStyleAttributes: boolean;
  /** Origins (`https://video.example`) from which content shows pictures, videos and frames. */
  pictureOrigins: readonly string[];
  mediaOrigins: readonly string[];
  frameOrigins: readonly string[];
  /** Origins that scripts ask: the hosted search, cloud accounts. */
  connectOrigins: readonly string[];
}

/**
 * More style hashes than this are no longer a fixed list but one that grows with the site, and the
 * policy goes out with every answer.
 */
export const mostStyleHashes = 16;

/**
 * The policies of Trusted Types: of our own code (`browser/trusted.ts`), and of webpack's runtime.
 */
export const htmlPolicy = "dronedoc";
export const scriptPolicy = "webpack";

/**
 * The value of the header `Content-Security-Policy`.
 *
 * - `data:` in pictures is for the icons in the style sheets, `blob:` for photos that a reader has
 * chosen.
 * - An attribute that styles one element selects nothing and, by `img-src` and `font-src`, fetches
 * nothing of   others; it is allowed apart from style sheets, and only where content has one.
 * - A page runs the inline scripts named here, and what these bring. A tag for a script runs
 * nothing, not even one of   this site: among its files are those that authors offer.
 *
 * @throws when there are more inline styles than a policy should name
 */
export function toContentPolicy(needs: PolicyNeeds): string {
  if (needs.styleHashes.length > mostStyleHashes) {
    throw new Error(
      `The pages have ${needs.styleHashes.length} different inline styles, and the policy names at most ` +
        `${mostStyleHashes}: styles that differ from page to page belong into a style sheet (docs/security.md)`,
    );
  }
  const directives: [string, ...string[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...quote(needs.scriptHashes), "'strict-dynamic'"],
    ["script-src-attr", "'none'"],
    ["style-src", "'self'", ...quote(needs.styleHashes)],
    ["style-src-attr", needs.hasStyleAttributes ? "'unsafe-inline'" : "'none'"],
    ["img-src", "'self'", "data:", "blob:", ...needs.pictureOrigins],
    ["media-src", "'self'", ...needs.mediaOrigins],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...needs.connectOrigins],
    ["frame-src", ...(needs.frameOrigins.length > 0 ? needs.frameOrigins : ["'none'"])],
    ["worker-src", "'self'"],
    ["manifest-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
    ["form-action", "'self'"],
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", htmlPolicy, scriptPolicy],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/**
 * The policies of a build: that of its pages, and that of their parts, which hold nothing inline.
 */
export function toContentPolicies(needs: PolicyNeeds): { ofPages: string; ofParts: string } {
  return {
    ofPages: toContentPolicy(needs),
    ofParts: toContentPolicy({ ...needs, scriptHashes: [], styleHashes: [] }),
  };
}

function quote(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

/** The hosts of Algolia's client for an application; `host` stands in their place. */
export function toSearchOrigins(appId: string, host: string): string[] {
  if (appId === "") return [];
  if (host !== "") return [new URL(host).origin];
  const name = appId.toLowerCase();
  return [
    `https://${name}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${name}-${number}.algolianet.com`),
  ];
}

/** What the accounts of a cloud project are asked at: log in, keep the session, profile, files. */
export const accountOrigins = [
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
  "https://firestore.googleapis.com",
  "https://firebasestorage.googleapis.com",
];

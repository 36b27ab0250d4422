/**
 * The path that a site lies below: `/rovers` of `https://acme.github.io/rovers`, empty for a whole host. Routes in data
 * and files on disk are without it. It is added where an address goes out, into HTML or to a browser, and taken off where
 * a browser tells one.
 */

declare const __BASE_PATH__: string | undefined;

/** Of what browsers run and of the server render. The build's own code has none: there such an address is a file's. */
export const basePath = typeof __BASE_PATH__ === "string" ? __BASE_PATH__ : "";

const ofSite = /^\/(?!\/)/;

export function toBasePath(siteUrl: string): string {
  return URL.canParse(siteUrl) ? new URL(siteUrl).pathname.replace(/\/$/, "") : "";
}

/** Any other address than one of the site's own stays as it is. */
export function withBase(address: string, base = basePath): string {
  return ofSite.test(address) ? base + address : address;
}

/** False for a path of another site on the same host. */
export function isBelowBase(path: string, base = basePath): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/** The route of a path that a browser tells; one outside of the site stays as it is. */
export function withoutBase(path: string, base = basePath): string {
  return isBelowBase(path, base) ? path.slice(base.length) || "/" : path;
}

/** The whole address of a route or a file of the site; `from` is the page that a relative one counts from. */
export function toWholeUrl(address: string, siteUrl: string, from = `${siteUrl}/`): string {
  return new URL(withBase(address, toBasePath(siteUrl)), from).href;
}

const tag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const attribute = /(\s)([\w:-]+)=("[^"]*"|'[^']*')/g;

/** Finished HTML with the base path before the site's own addresses. */
export function withBaseInHtml(html: string, base = basePath): string {
  if (base === "") return html;
  return html.replace(tag, (text) =>
    text.replace(attribute, (whole, space: string, name: string, quoted: string) => {
      if (!/^(?:href|src|srcset|poster)$/i.test(name)) return whole;
      const begin =
        name.toLowerCase() === "srcset" ? /(?<=[,"']\s*)(?=\/(?!\/))/g : /(?<=^.)(?=\/(?!\/))/;
      return `${space}${name}=${quoted.replace(begin, () => base)}`;
    }),
  );
}

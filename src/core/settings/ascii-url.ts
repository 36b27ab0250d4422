import { toBasePath } from "../links/base-path";

/**
 * The site's address as protocols of machines have it: small letters, and for other alphabets than the Latin one the name
 * that is looked up (`xn--…`). Gatsby's configuration and lists for search engines take no other. Undefined for what is
 * no address, of which `settings.ts` tells.
 */
export function toAsciiUrl(url: string): string | undefined {
  const origin = URL.canParse(url) ? new URL(url).origin : "null";
  return origin === "null" ? undefined : origin + toBasePath(url);
}

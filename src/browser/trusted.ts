/**
 * The policy of Trusted Types of our own code. Beside webpack's, which has no say over HTML, it is
 * the only one that the security headers allow: no text can become code by accident. Browsers that
 * do not know them take the texts.
 */

/** As `trusted-types` of the security policy spells it. */
const policyName = "dronedoc";

interface TrustPolicy {
  createHTML?: (html: string) => unknown;
  createScriptURL: (address: string) => unknown;
}

declare global {
  var trustedTypes: { createPolicy: (name: string, rules: TrustPolicy) => TrustPolicy } | undefined;
  /**
   * A name is given to a policy once: the script in the head makes it, and what comes later finds
   * it here.
   */
  var dronedocTrust: TrustPolicy | undefined;
}

// At once, while nothing of the page is there yet: an element with this id would be what the window
// has by the name.
globalThis.dronedocTrust ??= globalThis.trustedTypes?.createPolicy(policyName, {
  createHTML: (html) => html,
  createScriptURL(address) {
    // The origin of a `blob:` address is the page's, and what it holds is anybody's.
    if (!new URL(address, location.href).href.startsWith(`${location.origin}/`))
      throw new TypeError(address);
    return address;
  },
});

/**
 * For HTML that the content compiler has made, the site's own logo, and nothing else. What this returns is a text by its
 * type alone: give it to `innerHTML` as it is.
 */
export function trustHtml(html: string): string {
  return (globalThis.dronedocTrust?.createHTML?.(html) ?? html) as string;
}

/**
 * For the address of one of the site's own scripts, workers or service workers.
 *
 * @throws TypeError for an address of another site, where the browser knows Trusted Types
 */
export function trustScriptUrl(address: string): string {
  return (globalThis.dronedocTrust?.createScriptURL(address) ?? address) as string;
}

/** Another host than Algolia's own for the hosted search: a proxy, or a server of the tests. */

/** As Algolia's clients want it among their `hosts`: `url` has neither protocol nor path. */
export interface ServiceHost {
  protocol: "http" | "https";
  url: string;
}

/** `https://search.example.com` -> its parts; undefined for all that is not just protocol, name and port. */
export function readServiceHost(address: string): ServiceHost | undefined {
  const [, protocol, url] =
    /^(https?):\/\/([\w.-]+(?::\d+)?|\[[\da-f:]+\](?::\d+)?)\/?$/i.exec(address) ?? [];
  if (protocol === undefined || url === undefined) return undefined;
  return { protocol: protocol.toLowerCase() === "http" ? "http" : "https", url };
}

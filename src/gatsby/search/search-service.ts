/** What a build asks and tells the hosted search service beside the records, which gatsby-plugin-algolia sends. */

import type { BuildArgs } from "gatsby";
import { readServiceHost, type ServiceHost } from "../../core/search/service-host";
import type { HostedSynonym } from "../../core/search/synonyms";
import { type HostedSearchKeys, isHostedSearch, isPushing } from "./hosted-search";

/** With one of these whoever has the key can change or empty the index. */
const dangerousRights = ["addObject", "deleteObject", "deleteIndex", "editSettings"] as const;

/** Only a build that needs the client waits for it to be read. */
async function createClient(appId: string, key: string, address: string) {
  const { algoliasearch } = await import("algoliasearch");
  const host = readServiceHost(address);
  return algoliasearch(appId, key, host && { hosts: [toReadWrite(host)] });
}

const toReadWrite = (host: ServiceHost) => ({ ...host, accept: "readWrite" as const });

/**
 * What is wrong with the key that every reader gets: the service tells the rights of a key to whoever has it.
 * Undefined also where it is not told: a proxy need not answer, and a key may be for one domain alone.
 */
export async function findReadersProblem(keys: HostedSearchKeys): Promise<string | undefined> {
  if (!isPushing(keys) || !isHostedSearch(keys)) return undefined;
  const { GATSBY_ALGOLIA_APP_ID: appId, GATSBY_ALGOLIA_SEARCH_KEY: key } = keys;
  const client = await createClient(appId, key, keys.GATSBY_ALGOLIA_HOST);
  try {
    const { acl = [] } = await client.getApiKey({ key });
    const rights = dangerousRights.filter((right) => acl.includes(right));
    return rights.length === 0
      ? undefined
      : `hosted search: GATSBY_ALGOLIA_SEARCH_KEY, which every reader gets, has the right to ${rights.join(", ")}; use a key that may search and nothing else, and replace this one, for it stands in public/ (docs/search.md)`;
  } catch (error) {
    return /Invalid Application-ID or API key/.test(String(Object(error).message))
      ? "hosted search: GATSBY_ALGOLIA_APP_ID and GATSBY_ALGOLIA_SEARCH_KEY do not belong together: no reader would find anything; copy both again from one application (docs/search.md)"
      : undefined;
  }
}

/**
 * Has gatsby-plugin-algolia ask the index what it holds. The plugin keeps in Gatsby's cache what it has sent, notes it
 * before it is sent, and then sends nothing to an index that was wiped or to which a push has failed.
 */
export async function forgetPushed(
  { getCache }: Pick<BuildArgs, "getCache">,
  indexName: string,
): Promise<void> {
  await getCache("gatsby-plugin-algolia").del(`algolia-objects-${indexName}`);
}

/** Gives the index these synonyms, which are no settings, and no others. */
export async function sendSynonyms(
  keys: HostedSearchKeys,
  synonyms: readonly HostedSynonym[],
): Promise<void> {
  const { ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, ALGOLIA_INDEX_NAME: indexName, ALGOLIA_HOST } = keys;
  const client = await createClient(ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, ALGOLIA_HOST);
  await client.saveSynonyms({
    indexName,
    synonymHit: [...synonyms],
    replaceExistingSynonyms: true,
  });
}

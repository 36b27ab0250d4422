/**
 * Pushes the search records through gatsby-plugin-algolia, so that what a build says about the hosted index is true.
 * The plugin remembers in Gatsby's cache what it believes the index to hold, and is wrong when the index was wiped,
 * after a dry run and after a push that failed half-way; here it asks the index itself, once a build. It ends the build
 * where it was asked to go on, and a dry run of it makes an index; not here. And it pushes before the site's own
 * `onPostBuild`, where the site is looked through at last; here it is called when nothing can fail the build any more.
 */

import type { BuildArgs, Reporter } from "gatsby";
import type { indexSettings } from "../core/search/index-settings";
import type { ServiceHost } from "../core/search/service-host";
import type { HostedSynonym } from "../core/search/synonyms";
import type { SearchRecord } from "../core/search/types";

/** Where and how records are pushed. */
export interface PushOptions {
  appId: string;
  /** The key of the push, which no reader may see. */
  apiKey: string;
  indexName: string;
  settings: typeof indexSettings;
  /** What browsers ask with, where they do. */
  readers?: { appId: string; searchKey: string; hosts?: ServiceHost[] };
  /** Nothing is changed, and no index is made. */
  dryRun?: boolean;
  /** A push that fails is a warning. */
  continueOnFailure?: boolean;
  /** Of the client; times in seconds. The plugin replaces its own when any other option of the client is given. */
  algoliasearchOptions?: {
    hosts?: ServiceHost[];
    timeouts?: { connect: number; read: number; write: number };
  };
}

/** All that the index is to hold. */
export interface SearchPush {
  records: readonly SearchRecord[];
  synonyms: readonly HostedSynonym[];
}

type Api = Pick<BuildArgs, "graphql" | "reporter">;

/** In seconds. */
const defaultTimeouts = { connect: 2, read: 30, write: 30 };

/** Fills the index. What goes wrong ends the build with what to look at, or is a warning where it may go on. */
export async function pushSearchRecords(
  api: Api,
  options: PushOptions,
  push: SearchPush,
): Promise<void> {
  const { reporter } = api;
  const { apiKey, indexName, readers, continueOnFailure = false } = options;
  const wrongKey =
    findShownKey(push.records, apiKey) ?? (readers && (await findReadersProblem(readers)));
  if (wrongKey) {
    reporter.panicOnBuild(`search: ${wrongKey} (docs/search.md)`);
    return;
  }
  try {
    await pushFaithfully(api, options, push);
  } catch (error) {
    const text = `search: the push to the index "${indexName}" failed: ${toReason(error)}`;
    if (continueOnFailure)
      reporter.warn(`${text} The build goes on; the next one sends what is missing.`);
    else reporter.panicOnBuild(text);
  }
}

/**
 * What is said where a page shows the key of the push. The build has looked through what it publishes; a record has
 * the text of it, in which no tag of code's colours stands between two letters of the key.
 */
function findShownKey(records: readonly SearchRecord[], apiKey: string): string | undefined {
  const shown = records.filter((record) => JSON.stringify(record).includes(apiKey));
  if (shown.length === 0) return undefined;
  const pages = [...new Set(shown.map(({ url }) => url))].join(", ");
  return `the value of ALGOLIA_ADMIN_KEY stands in the text of ${pages}, where every reader would find it; nothing was sent. Take it out of there, and replace the key`;
}

/** Only a build that pushes waits for the clients to be read. */
const loadClient = async () => (await import("algoliasearch")).algoliasearch;

/** With one of these whoever has the key can change or empty the index. */
const dangerousRights = ["addObject", "deleteObject", "deleteIndex", "editSettings"] as const;

/**
 * What is wrong with the key that every reader gets: the service tells the rights of a key to whoever has it.
 * Undefined also where it is not told: a proxy need not answer, and a key may be for one domain alone.
 */
async function findReadersProblem({
  appId,
  searchKey,
  hosts,
}: NonNullable<PushOptions["readers"]>): Promise<string | undefined> {
  const algoliasearch = await loadClient();
  const client = algoliasearch(appId, searchKey, hosts && { hosts: hosts.map(toReadWrite) });
  try {
    const { acl = [] } = await client.getApiKey({ key: searchKey });
    const rights = dangerousRights.filter((right) => acl.includes(right));
    return rights.length === 0
      ? undefined
      : `GATSBY_ALGOLIA_SEARCH_KEY, which every reader gets, has the right to ${rights.join(", ")}; use a key that may search and nothing else, and replace this one, for it stands in public/`;
  } catch (error) {
    return /Invalid Application-ID or API key/.test(String(Object(error).message))
      ? "GATSBY_ALGOLIA_APP_ID and GATSBY_ALGOLIA_SEARCH_KEY do not belong together: no reader would find anything; copy both again from one application"
      : undefined;
  }
}

const toReadWrite = (host: ServiceHost) => ({ ...host, accept: "readWrite" as const });

async function pushFaithfully(
  { graphql, reporter }: Api,
  options: PushOptions,
  { records, synonyms }: SearchPush,
): Promise<void> {
  const { appId, apiKey, indexName, settings, dryRun = false, algoliasearchOptions = {} } = options;
  const { hosts, timeouts = defaultTimeouts } = algoliasearchOptions;
  const algoliasearch = await loadClient();
  const client = algoliasearch(appId, apiKey, {
    timeouts: {
      connect: timeouts.connect * 1000,
      read: timeouts.read * 1000,
      write: timeouts.write * 1000,
    },
    ...(hosts && { hosts: hosts.map(toReadWrite) }),
  });
  if (dryRun && !(await client.indexExists({ indexName }))) {
    reporter.info(
      `search: a dry run; the index "${indexName}" would be made, with ${records.length} records`,
    );
    return;
  }
  const { onPostBuild } = await import("gatsby-plugin-algolia/gatsby-node.js");
  const activities: Pick<Activity, "end">[] = [];
  const sent = { added: 0, removed: 0 };
  try {
    await onPostBuild(
      {
        graphql,
        reporter: toThrowingReporter(reporter, activities, sent),
        cache: forgetfulCache,
      },
      {
        appId,
        apiKey,
        indexName,
        dryRun,
        // Where to go on is decided above, in one place.
        continueOnFailure: false,
        algoliasearchOptions: { timeouts, ...(hosts && { hosts }) },
        queries: [{ query: "{ __typename }", transformer: () => records, settings }],
      },
    );
  } finally {
    for (const activity of activities) activity.end();
  }
  if (dryRun) return;
  const saved = await client.saveSynonyms({
    indexName,
    synonymHit: [...synonyms],
    replaceExistingSynonyms: true,
  });
  await client.waitForTask({ indexName, taskID: saved.taskID });
  reporter.info(
    `search: the index "${indexName}" holds ${records.length} records; ${sent.added} sent, ${sent.removed} taken away`,
  );
}

/** The plugin takes what the cache says for what the index holds. */
const forgetfulCache = { get: async () => undefined, set: async () => undefined };

type Activity = ReturnType<Reporter["activityTimer"]>;

/** What the plugin says of its work, which it tells nobody otherwise. */
const statusOf = {
  added: /^Found (\d+) new \/ updated records/,
  removed: /^Found (\d+) stale objects/,
};

/**
 * Turns each way to end the build into an exception, which one place decides about, and writes down in `sent`
 * how many records were.
 */
function toThrowingReporter(
  reporter: Reporter,
  activities: Pick<Activity, "end">[],
  sent: Record<keyof typeof statusOf, number>,
) {
  const giveUp = (message: unknown, error?: unknown): never => {
    if (error instanceof Error) throw error;
    // The older client's errors are plain objects.
    const { message: said = message, status } = Object(error);
    throw Object.assign(new Error(String(said)), { status });
  };
  return {
    info: (text: string) => reporter.info(text),
    warn: (text: string) => reporter.warn(text),
    panic: giveUp,
    panicOnBuild: giveUp,
    activityTimer(name: string) {
      const activity = reporter.activityTimer(name);
      activities.push(activity);
      return {
        start: () => activity.start(),
        setStatus(text: string) {
          sent.added = Number(statusOf.added.exec(text)?.[1] ?? sent.added);
          sent.removed = Number(statusOf.removed.exec(text)?.[1] ?? sent.removed);
          activity.setStatus(text);
        },
        end: () => {},
        panic: giveUp,
        panicOnBuild: giveUp,
      };
    },
  };
}

/** What the service or the network said, and what to look at. */
function toReason(error: unknown): string {
  const { message, status } = Object(error);
  const said = String(message ?? error).replace(/\.?\s*$/, ".");
  // A plan that is used up has the status of a right that is missing.
  if (status === 403 && /quota/i.test(said)) return said;
  if (status === 403) {
    return `${said} The key needs the rights to search, browse, settings, editSettings, addObject and deleteObject; look at ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY.`;
  }
  if (/Unreachable hosts/.test(said)) {
    return "the service could not be reached. Look at the network and at ALGOLIA_APP_ID.";
  }
  return said;
}

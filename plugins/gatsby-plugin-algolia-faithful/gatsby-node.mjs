/**
 * Pushes the search records through gatsby-plugin-algolia, so that what a build says about the hosted index
 * is true. The real plugin remembers in Gatsby's cache what it believes the index to hold, and is wrong when
 * the index was wiped, after a dry run and after a push that failed half-way; here it asks the index itself,
 * once a build. It ends the build where it was asked to go on, and a dry run of it makes an index; not here.
 */

import { existsSync, readFileSync, rmSync } from "node:fs";
import { algoliasearch } from "algoliasearch";
import { onPostBuild as push } from "gatsby-plugin-algolia/gatsby-node.js";

/** @typedef {{ url: string, protocol: "http" | "https" }} Host */

/**
 * @typedef {{
 *   appId: string,
 *   apiKey: string,
 *   indexName: string,
 *   recordsFile: string,
 *   settings: Record<string, unknown>,
 *   readers?: { appId: string, searchKey: string, hosts?: Host[] },
 *   dryRun?: boolean,
 *   continueOnFailure?: boolean,
 *   algoliasearchOptions?: {
 *     hosts?: Host[],
 *     timeouts?: { connect: number, read: number, write: number },
 *   },
 * }} Options
 */

/** In seconds. The real plugin replaces its own when any other option of the client is given. */
const defaultTimeouts = { connect: 2, read: 30, write: 30 };

/** A mistyped option is an error: the real plugin takes none seriously. */
export function pluginOptionsSchema({ Joi }) {
  return Joi.object({
    appId: Joi.string().required(),
    apiKey: Joi.string().required(),
    indexName: Joi.string().required(),
    recordsFile: Joi.string().required().description("JSON with `records` and `synonyms`"),
    settings: Joi.object().required().description("settings of the index"),
    readers: Joi.object({
      appId: Joi.string().required(),
      searchKey: Joi.string().required(),
      hosts: Joi.array().items(Joi.object()),
    }).description("what browsers ask with"),
    dryRun: Joi.boolean(),
    continueOnFailure: Joi.boolean(),
    algoliasearchOptions: Joi.object({
      hosts: Joi.array().items(Joi.object()),
      timeouts: Joi.object({ connect: Joi.number(), read: Joi.number(), write: Joi.number() }),
    }),
  });
}

/** Records of an earlier build must never be taken for those of this one. */
export function onPreInit(_api, { recordsFile }) {
  rmSync(recordsFile, { force: true });
}

/** @param {Options} options */
export async function onPostBuild(api, options) {
  const { reporter } = api;
  const { apiKey, indexName, recordsFile, readers, continueOnFailure = false } = options;
  const wrongKey =
    findShownKey(recordsFile, apiKey) ?? (readers && (await findReadersProblem(readers)));
  if (wrongKey) {
    reporter.panicOnBuild(`search: ${wrongKey} (docs/search.md)`);
    return;
  }
  try {
    await pushFaithfully(api, options, readRecords(recordsFile));
  } catch (error) {
    const text = `search: the push to the index "${indexName}" failed: ${toReason(error)}`;
    if (continueOnFailure)
      reporter.warn(`${text} The build goes on; the next one sends what is missing.`);
    else reporter.panicOnBuild(text);
  }
}

/**
 * What is to be said where a page shows the key of the push: the build looks through what it publishes, but that comes
 * after the push.
 * @param {string} recordsFile @param {string} apiKey
 */
function findShownKey(recordsFile, apiKey) {
  // Told where they are read for the push.
  if (!existsSync(recordsFile)) return undefined;
  /** @type {{ url: string }[]} */
  const records = readRecords(recordsFile).records;
  const shown = records.filter((record) => JSON.stringify(record).includes(apiKey));
  if (shown.length === 0) return undefined;
  const pages = [...new Set(shown.map(({ url }) => url))].join(", ");
  return `the value of ALGOLIA_ADMIN_KEY stands in the text of ${pages}, where every reader would find it; nothing was sent. Take it out of there, and replace the key`;
}

/** With one of these whoever has the key can change or empty the index. */
const dangerousRights = ["addObject", "deleteObject", "deleteIndex", "editSettings"];

/**
 * What is wrong with the key that every reader gets: the service tells the rights of a key to whoever has it.
 * Undefined also where it is not told: a proxy need not answer, and a key may be for one domain alone.
 * @param {NonNullable<Options["readers"]>} readers
 */
async function findReadersProblem({ appId, searchKey, hosts }) {
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

/** @param {Host} host */
const toReadWrite = (host) => ({ ...host, accept: "readWrite" });

function readRecords(file) {
  if (!existsSync(file)) {
    throw new Error(
      `there is no ${file}; writeSearchRecords has to write it before the pages are built.`,
    );
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

/** @param {Options} options */
async function pushFaithfully(api, options, { records, synonyms }) {
  const { appId, apiKey, indexName, settings, dryRun = false, algoliasearchOptions = {} } = options;
  const { hosts, timeouts = defaultTimeouts } = algoliasearchOptions;
  const client = algoliasearch(appId, apiKey, {
    timeouts: toMilliseconds(timeouts),
    ...(hosts && { hosts: hosts.map(toReadWrite) }),
  });
  if (dryRun && !(await client.indexExists({ indexName }))) {
    const count = records.length;
    api.reporter.info(
      `search: a dry run; the index "${indexName}" would be made, with ${count} records`,
    );
    return;
  }
  const activities = [];
  const sent = { added: 0, removed: 0 };
  const reporter = toThrowingReporter(api.reporter, activities, sent);
  try {
    await push(
      { ...api, reporter, cache: forgetfulCache },
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
    synonymHit: synonyms,
    replaceExistingSynonyms: true,
  });
  await client.waitForTask({ indexName, taskID: saved.taskID });
  api.reporter.info(
    `search: the index "${indexName}" holds ${records.length} records; ${sent.added} sent, ${sent.removed} taken away`,
  );
}

/** The real plugin takes what the cache says for what the index holds. */
const forgetfulCache = { get: async () => undefined, set: async () => undefined };

function toMilliseconds(timeouts) {
  return Object.fromEntries(
    Object.entries(timeouts).map(([name, seconds]) => [name, seconds * 1000]),
  );
}

/** What the real plugin says of its work, which it tells nobody otherwise. */
const statusOf = {
  added: /^Found (\d+) new \/ updated records/,
  removed: /^Found (\d+) stale objects/,
};

/**
 * Turns each way to end the build into an exception, which one place decides about, and writes down in `sent`
 * how many records were.
 */
function toThrowingReporter(reporter, activities, sent) {
  const giveUp = (message, error) => {
    if (error instanceof Error) throw error;
    // The older client's errors are plain objects.
    const { message: said = message, status } = Object(error);
    throw Object.assign(new Error(String(said)), { status });
  };
  return {
    ...reporter,
    info: (text) => reporter.info(text),
    warn: (text) => reporter.warn(text),
    panic: giveUp,
    panicOnBuild: giveUp,
    activityTimer(name) {
      const activity = reporter.activityTimer(name);
      activities.push(activity);
      return {
        start: () => activity.start(),
        setStatus(text) {
          for (const [what, pattern] of Object.entries(statusOf)) {
            sent[what] = Number(pattern.exec(text)?.[1] ?? sent[what]);
          }
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
function toReason(error) {
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

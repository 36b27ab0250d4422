/** The hosted search's settings in the environment, and what each part of the build makes of them. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { readServiceHost } from "../../core/search/service-host";
import { readTree } from "../read-tree";
import { SettingsError } from "../settings-error";

/** What the environment says about the hosted service; an absent value is an empty text. */
export interface HostedSearchKeys {
  /** For the push, at build time only. */
  ALGOLIA_APP_ID: string;
  ALGOLIA_ADMIN_KEY: string;
  ALGOLIA_INDEX_NAME: string;
  /** In the place of Algolia's own hosts, for a proxy: `https://search.example.com`. */
  ALGOLIA_HOST: string;
  /** For the browser; these are public. */
  GATSBY_ALGOLIA_APP_ID: string;
  GATSBY_ALGOLIA_SEARCH_KEY: string;
  GATSBY_ALGOLIA_INDEX_NAME: string;
  GATSBY_ALGOLIA_HOST: string;
}

const pushKeys = ["ALGOLIA_APP_ID", "ALGOLIA_ADMIN_KEY", "ALGOLIA_INDEX_NAME"] as const;

const browserKeys = [
  "GATSBY_ALGOLIA_APP_ID",
  "GATSBY_ALGOLIA_SEARCH_KEY",
  "GATSBY_ALGOLIA_INDEX_NAME",
] as const;

/** May be set or not, beside the keys of the push and of the browser. */
const hostKeys = ["ALGOLIA_HOST", "GATSBY_ALGOLIA_HOST"] as const;

/** All that the hosted search needs. */
export const hostedSearchKeyNames = [...pushKeys, ...browserKeys];

/** True when a build fills a hosted index. */
export function isPushing(keys: HostedSearchKeys): boolean {
  checkKeys(keys);
  return keys.ALGOLIA_APP_ID !== "";
}

/** In seconds. With any option of its client the plugin drops its own, of which one to connect is short. */
const timeouts = { connect: 2, read: 30, write: 30 };

/** Options of the push's client. */
export function toPushClient(keys: HostedSearchKeys) {
  const host = readServiceHost(keys.ALGOLIA_HOST);
  return { timeouts, ...(host && { hosts: [host] }) };
}

/** Applications and keys are letters, digits and the signs of Base64. */
const keyForm = /^[\w.:/+=-]+$/;

/** An index may be called nearly anything, but not begin or end like a value that was copied with its surroundings. */
const indexNameForm = /^[^\s"',](?:[^\p{Cc}]*[^\s"',])?$/u;

/** What was copied with a quote, a comma or the end of its line would be refused by the service, for readers in silence. */
function isWellFormed(name: string, value: string): boolean {
  return (name.endsWith("_INDEX_NAME") ? indexNameForm : keyForm).test(value);
}

/**
 * Keys that are given in part, that cannot be any, or that would give the index away, end the build.
 *
 * @throws {SettingsError} which says which, and what is wanted
 */
function checkKeys(keys: HostedSearchKeys): void {
  for (const names of [pushKeys, browserKeys]) {
    const missing = names.filter((name) => keys[name] === "");
    if (missing.length === 0 || missing.length === names.length) continue;
    const given = names.filter((name) => keys[name] !== "");
    throw new SettingsError(
      `hosted search: ${given.join(" and ")} ${given.length > 1 ? "are" : "is"} set, but not ${missing.join(" and ")}; set all three or none (docs/search.md)`,
    );
  }
  for (const name of [...pushKeys, ...browserKeys]) {
    if (keys[name] === "" || isWellFormed(name, keys[name])) continue;
    const found = name === "ALGOLIA_ADMIN_KEY" ? "what it holds" : JSON.stringify(keys[name]);
    throw new SettingsError(
      `hosted search: ${name} cannot be ${found}; write it as Algolia's pages show it, without quotes, commas, blanks and ends of lines (docs/search.md)`,
    );
  }
  for (const name of hostKeys) {
    if (keys[name] === "" || readServiceHost(keys[name])) continue;
    throw new SettingsError(
      `hosted search: ${name} must be protocol, name and port, such as https://search.example.com, found "${keys[name]}" (docs/search.md)`,
    );
  }
  if (keys.ALGOLIA_ADMIN_KEY !== "" && keys.ALGOLIA_ADMIN_KEY === keys.GATSBY_ALGOLIA_SEARCH_KEY) {
    throw new SettingsError(
      "hosted search: GATSBY_ALGOLIA_SEARCH_KEY is the admin key, which would let every reader change the index; use the search-only key (docs/search.md)",
    );
  }
}

/**
 * What is said where readers would not find what this build pushes: their index is another one, or of another
 * application. A proxy may know two names of one application, so it ends nothing.
 */
export function findReadersElsewhere(keys: HostedSearchKeys): string | undefined {
  if (keys.ALGOLIA_APP_ID === "" || keys.GATSBY_ALGOLIA_APP_ID === "") return undefined;
  const names = [
    ["ALGOLIA_APP_ID", "GATSBY_ALGOLIA_APP_ID"],
    ["ALGOLIA_INDEX_NAME", "GATSBY_ALGOLIA_INDEX_NAME"],
  ] as const;
  const differing = names.filter(([push, readers]) => keys[push] !== keys[readers]);
  if (differing.length === 0) return undefined;
  const found = differing.map(
    ([push, readers]) => `${push} is "${keys[push]}" and ${readers} "${keys[readers]}"`,
  );
  return `hosted search: ${found.join(", ")}: readers would not find what this build sends; give both the same name (docs/search.md)`;
}

/** True when the browser asks the hosted service, so that the site need not carry an index. */
export function isHostedSearch(keys: HostedSearchKeys): boolean {
  checkKeys(keys);
  return keys.GATSBY_ALGOLIA_APP_ID !== "";
}

/**
 * The browser's variables, empty where they are not set, for webpack's define plugin: Gatsby defines
 * only those that are, and a bundler can leave out a branch only when it knows the value.
 */
export function toSearchDefines(keys: HostedSearchKeys): Record<string, string> {
  const unset = [...browserKeys, "GATSBY_ALGOLIA_HOST" as const].filter(
    (name) => keys[name] === "",
  );
  return Object.fromEntries(unset.map((name) => [`process.env.${name}`, JSON.stringify("")]));
}

/** Ends the build when the text of the admin key stands in any file that is published. */
export function assertNoAdminKey(publicDir: string, adminKey: string): void {
  if (adminKey === "") return;
  const found = [...readTree(publicDir)]
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(adminKey))
    .sort();
  if (found.length === 0) return;
  throw new Error(
    `hosted search: the value of ALGOLIA_ADMIN_KEY is in ${found.join(", ")}; remove it before you publish, and replace the key`,
  );
}

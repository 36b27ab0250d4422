/** `npm run serve`: the built site on loopback, as Firebase Hosting would answer. */

import "./shared/tell-settings-mistake";
import { relative, resolve } from "node:path";
import { hasDatabase } from "../src/core/settings/features";
import { settings } from "../src/site";
import {
  type Environment,
  readEnvironment,
  readFirebaseSettings,
  refuseProduction,
} from "./accounts/firebase-settings";
import { readBuildSources } from "./gatsby/fingerprint";
import { isUnfinished } from "./gatsby/unfinished-build";
import { readBuiltHosting } from "./hosting/hosting-settings";
import { createLoopbackServer, createSiteServer, type SiteServer } from "./hosting/site-server";
import { CommandError } from "./shared/command-error";
import { readCommandLine } from "./shared/command-line";
import { holdAccounts } from "./shared/one-at-a-time";
import { isStarted, root, runCommand } from "./shared/project";

/** How this site is to be served, for `npm start` too. */
export function readServing(command: string) {
  const { values } = readCommandLine({
    usage: `${command}   (PORT is the port if it is not 9000)
${command} -- --firestore-emulator   (Google's emulator in place of the site's own document store)`,
    options: { "firestore-emulator": { type: "boolean", default: false } },
  });
  return { usesEmulator: values["firestore-emulator"] };
}

export function readPort(text: string | undefined, fallback = 9000): number {
  if (text === undefined || text === "") return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new CommandError(`PORT must be a number from 0 to 65535, found "${text}".`);
}

/** Listens, or says in a sentence why that cannot be. */
async function listen(server: SiteServer, port: number) {
  try {
    return await server.listen(port);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new CommandError(
        `Port ${port} is in use by another program. Choose another one, for example PORT=${port + 1}.`,
      );
    }
    if (code === "EACCES") {
      throw new CommandError(
        `Port ${port} needs rights that you do not have. Choose one from 1024 on.`,
      );
    }
    throw error;
  }
}

async function assertPortIsFree(port: number) {
  const probe = createLoopbackServer(() => {});
  await listen(probe, port);
  await probe.close();
}

const accountsFolderOf = (environment: Environment) =>
  resolve(root, environment.ACCOUNTS_DIR || ".local/accounts");

const needsLocalAccounts = (environment: Environment) =>
  hasDatabase(settings.features) && !readFirebaseSettings(environment);

/** Told by `npm start` before it builds, and not after a minute of that. */
export async function assertCanServe() {
  await assertPortIsFree(readPort(process.env.PORT));
  const environment = readEnvironment(root);
  if (needsLocalAccounts(environment)) holdAccounts(accountsFolderOf(environment))();
}

/** Accounts on this machine, on the site's own port: for a site without Firebase settings. */
async function openLocalAccounts(environment: Environment, usesEmulator: boolean) {
  if (!needsLocalAccounts(environment)) return undefined;
  refuseProduction(environment);
  // Loaded only here: a site with cloud accounts needs none of it.
  const { startAccounts } = await import("./accounts/start");
  const folder = accountsFolderOf(environment);
  const letGo = holdAccounts(folder);
  const accounts = startAccounts(folder, environment, usesEmulator);
  const close = async () => {
    await accounts.close();
    letGo();
  };
  return { ...accounts, close };
}

/** What somebody should know of the built site before they look at it: that it is not of the content as it is now. */
export function findStaleness(folder: string): string | undefined {
  const again = "To build again: npm run build";
  if (isUnfinished(folder)) {
    return `The last build did not end well, so this is the site of the one before, or a part of it. ${again}`;
  }
  const changed = readBuildSources(folder)?.changed;
  return changed && `${relative(folder, changed)} has changed since this site was built. ${again}`;
}

/** Serves until it is told to stop, and tells the exit code. */
export async function serve({
  folder = root,
  usesEmulator = false,
  openAccounts = openLocalAccounts,
} = {}) {
  const environment = readEnvironment(root);
  const port = readPort(process.env.PORT);
  // Before accounts: without a built site there is nothing to start them for.
  const { basePath = "" } = readBuiltHosting(folder);
  // First: accounts take seconds to start and to end, and may be those of the program that has the port.
  await assertPortIsFree(port);
  const accounts = await openAccounts(environment, usesEmulator);
  try {
    const server = createSiteServer({ folder, handler: accounts?.handler });
    const staleness = findStaleness(folder);
    if (staleness) console.log(staleness);
    console.log(`The site is at http://localhost:${await listen(server, port)}${basePath}`);
    accounts?.ready.then(
      (logins) => console.log(logins),
      (error) => console.error(`Accounts could not be started: ${error.message}`),
    );
    await new Promise((resolve) => {
      // The last one comes when the terminal's window is closed.
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, resolve);
    });
    await server.close();
  } finally {
    // Their thread would keep a program alive that serves nothing.
    await accounts?.close();
  }
  return 0;
}

if (isStarted(import.meta.url)) {
  await runCommand(() => serve(readServing("npm run serve")));
}

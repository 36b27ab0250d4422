/** `npm run serve`: the built site on loopback, as Firebase Hosting would answer. */

import { resolve } from "node:path";
import {
  readEnvironment,
  readFirebaseSettings,
  refuseProduction,
} from "./accounts/firebase-settings.mjs";
import { CommandError } from "./command-error.mjs";
import { readCommandLine } from "./command-line.mjs";
import { readBuiltHosting } from "./hosting-settings.mjs";
import { holdAccounts } from "./one-at-a-time.mjs";
import { isStarted, root, runCommand } from "./project.mjs";

/** Not imported above: `npm start` installs packages, and begins without them. */
const loadServer = () => import("./site-server.mjs");

/**
 * How this site is to be served, for `npm start` too.
 * @param {string} command
 */
export function readServing(command) {
  const { values } = readCommandLine({
    usage: `${command}   (PORT is the port if it is not 9000)
${command} -- --firestore-emulator   (Google's emulator in place of the site's own document store)`,
    options: { "firestore-emulator": { type: "boolean", default: false } },
  });
  return { usesEmulator: values["firestore-emulator"] };
}

/** @returns {number} */
export function readPort(/** @type {string | undefined} */ text, fallback = 9000) {
  if (text === undefined || text === "") return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new CommandError(`PORT must be a number from 0 to 65535, found "${text}".`);
}

/**
 * Listens, or says in a sentence why that cannot be.
 * @param {import("./site-server.mjs").SiteServer} server
 * @param {number} port
 */
async function listen(server, port) {
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

async function assertPortIsFree(/** @type {number} */ port) {
  const { createLoopbackServer } = await loadServer();
  const probe = createLoopbackServer(() => {});
  await listen(probe, port);
  await probe.close();
}

/** @param {import("./accounts/firebase-settings.mjs").Environment} environment */
const accountsFolderOf = (environment) =>
  resolve(root, environment.ACCOUNTS_DIR || ".local/accounts");

/** Told by `npm start` before it builds, and not after a minute of that. */
export async function assertCanServe() {
  await assertPortIsFree(readPort(process.env.PORT));
  const environment = readEnvironment(root);
  if (!readFirebaseSettings(environment)) holdAccounts(accountsFolderOf(environment))();
}

/**
 * Accounts on this machine, on the site's own port: for a site without Firebase settings.
 * @param {import("./accounts/firebase-settings.mjs").Environment} environment
 * @param {boolean} usesEmulator
 */
async function startAccounts(environment, usesEmulator) {
  if (readFirebaseSettings(environment)) return undefined;
  refuseProduction(environment);
  // Loaded only here: a site with cloud accounts needs none of it.
  const { tsImport } = await import("tsx/esm/api");
  /** @type {typeof import("./accounts/start")} */
  const { startAccounts: start } = await tsImport("./accounts/start.ts", import.meta.url);
  const folder = accountsFolderOf(environment);
  const letGo = holdAccounts(folder);
  const accounts = start(folder, environment, usesEmulator);
  const close = async () => {
    await accounts.close();
    letGo();
  };
  return { ...accounts, close };
}

/** Serves until it is told to stop, and tells the exit code. */
export async function serve({
  folder = root,
  usesEmulator = false,
  openAccounts = startAccounts,
} = {}) {
  const environment = readEnvironment(root);
  const port = readPort(process.env.PORT);
  // Before accounts: without a built site there is nothing to start them for.
  readBuiltHosting(folder);
  // First: accounts take seconds to start and to end, and may be those of the program that has the port.
  await assertPortIsFree(port);
  const accounts = await openAccounts(environment, usesEmulator);
  try {
    const { createSiteServer } = await loadServer();
    const server = createSiteServer({ folder, handler: accounts?.handler });
    console.log(`The site is at http://localhost:${await listen(server, port)}`);
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

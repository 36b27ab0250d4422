/** The accounts of a site without a Firebase project: on this machine, with its rules and its demo people. */

import { resolve } from "node:path";
import { createLocalAccounts } from "local-accounts";
import { startEmulatedDocuments } from "local-accounts/firestore-emulator";
import { findFirebaseTools } from "../shared/firebase-tools";
import { root } from "../shared/project";
import { loginsToText, readDemoPasswords, toDemoSeeds } from "./demo";
import type { Environment } from "./firebase-settings";
import { rules } from "./rules";

/** The project of local accounts; `src/features/auth` speaks with it when there are no Firebase settings. */
const projectId = "demo-dronedoc";

/** With `usesEmulator` Google's emulator has the documents. */
export function startAccounts(dataDir: string, environment: Environment, usesEmulator: boolean) {
  const seeds = toDemoSeeds(readDemoPasswords(environment));
  const startDocuments = () =>
    startEmulatedDocuments({ projectId, rules: resolve(root, "firestore.rules") });
  const accounts = createLocalAccounts({
    projectId,
    dataDir,
    rules,
    seeds,
    findTools: () => findFirebaseTools(console.log),
    ...(usesEmulator && { startDocuments }),
  });
  return {
    handler: accounts.handler,
    /** Who can log in, in words. */
    ready: accounts.ready.then((unchanged) => loginsToText(seeds.accounts, unchanged)),
    close: accounts.close,
  };
}

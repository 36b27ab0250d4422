/** The Firebase project that a build talks to, from the environment; none means local accounts. */

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { CommandError } from "../shared/command-error";

/** Variables of the environment by name. */
export type Environment = Record<string, string | undefined>;

export interface FirebaseSettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  appId: string;
}

const names = {
  apiKey: "GATSBY_FIREBASE_API_KEY",
  authDomain: "GATSBY_FIREBASE_AUTH_DOMAIN",
  projectId: "GATSBY_FIREBASE_PROJECT_ID",
  storageBucket: "GATSBY_FIREBASE_STORAGE_BUCKET",
  appId: "GATSBY_FIREBASE_APP_ID",
};

/**
 * The variables as a build or a development server has them: those of its file, then the shell's. Gatsby itself gives
 * a file's settings to the browser's bundles only.
 * `mode` says whose file: `.env.production` or `.env.development`.
 */
export function readEnvironment(
  root: string,
  environment: Environment = process.env,
  mode: "production" | "development" = "production",
): Environment {
  const file = join(root, `.env.${mode}`);
  const text = existsSync(file) ? readSettingsFile(file) : "";
  // Editors on Windows begin a file with a mark of its encoding, which is no part of the first name.
  return { ...parseEnv(text.replace(/^\uFEFF/, "")), ...environment };
}

/** A file of which nothing can be read would be as one without settings: the site would be built for nobody's accounts. */
function readSettingsFile(file: string): string {
  // Docker makes a folder where a file is to be mounted that is not there.
  if (statSync(file).isDirectory())
    throw new CommandError(`${file} must be a file, found a folder`);
  const text = readFileSync(file, "utf8");
  // PowerShell of Windows writes two bytes for each sign.
  if (!text.includes("\0")) return text;
  throw new CommandError(
    `${file} must be a text in UTF-8, found another encoding. Save it anew as UTF-8.`,
  );
}

/**
 * All settings of the site, empty, by which none of `.env.production` and of the shell count: for what is built to be
 * tested or photographed. With those of the live site its records would go into the index that readers ask, in the place
 * of the site's own.
 */
export function emptySettings(root: string): Record<string, string> {
  const names = Object.keys(parseEnv(readFileSync(join(root, ".env.example"), "utf8")));
  return Object.fromEntries(names.map((name) => [name, ""]));
}

/** Letters, digits and the signs of names and addresses: none of the five has quotes, commas or spaces. */
const settingForm = /^[\w.:/-]+$/;

/**
 * All five settings, or none. Half of them, or one that was copied with the quotes and the comma beside it, would build
 * a site whose logins fail.
 */
export function readFirebaseSettings(environment: Environment): FirebaseSettings | undefined {
  const entries = Object.entries(names).map(([key, name]) => ({
    key,
    name,
    value: environment[name] ?? "",
  }));
  const missing = entries.filter(({ value }) => value === "").map(({ name }) => name);
  if (missing.length === entries.length) return undefined;
  if (missing.length > 0) {
    throw new CommandError(
      `The Firebase settings are incomplete. Missing: ${missing.join(", ")}.\n` +
        "Set them too, or none of the five for accounts on this machine. See docs/accounts.md.",
    );
  }
  const wrong = entries.filter(({ value }) => !settingForm.test(value));
  if (wrong.length > 0) {
    const lines = wrong.map(({ name, value }) => `${name} cannot be ${JSON.stringify(value)}.`);
    throw new CommandError(
      `${lines.join("\n")}\nA Firebase setting is one word: write it as the console shows it, without the quotes and the comma round it. See docs/accounts.md.`,
    );
  }
  return Object.fromEntries(
    entries.map(({ key, value }) => [key, value]),
  ) as unknown as FirebaseSettings;
}

/** Local accounts have public passwords and unsigned tokens: they must not serve anyone else. */
export function refuseProduction(environment: Environment): void {
  if (environment.NODE_ENV === "production" || environment.DRONEDOC_ENV === "production") {
    const name = environment.DRONEDOC_ENV === "production" ? "DRONEDOC_ENV" : "NODE_ENV";
    throw new CommandError(
      `Accounts on this machine are for development, and ${name} is "production". Give the five Firebase settings, or unset ${name}. See docs/accounts.md.`,
    );
  }
  if (readFirebaseSettings(environment)) {
    throw new CommandError(
      `The site is set to the Firebase project "${environment.GATSBY_FIREBASE_PROJECT_ID}", so there are no accounts on this machine.`,
    );
  }
}

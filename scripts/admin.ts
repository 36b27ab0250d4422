/**
 * `npm run admin -- grant|revoke <email>`, `-- list` and `-- sync`: who is an administrator. In the cloud
 * with the operator's own credentials, else in the local accounts of the site that is running.
 */

import type { Environment } from "./accounts/firebase-settings";
import { readEnvironment, readFirebaseSettings } from "./accounts/firebase-settings";
import { CommandError } from "./shared/command-error";
import { readCommandLine, refuse } from "./shared/command-line";
import { isStarted, root, runCommand } from "./shared/project";

interface Account {
  localId: string;
  email?: string;
  customAttributes?: string;
  lastLoginAt?: string;
}

/** POST with a body, else GET. */
type Ask = (url: string, body?: unknown) => Promise<Record<string, unknown>>;

interface Project {
  where: string;
  identity: string;
  documents: string;
  root: string;
  ask: Ask;
}

const localProject = "demo-dronedoc";

const usage = `npm run admin -- grant <email>     makes an account an administrator
npm run admin -- revoke <email>    makes an administrator a customer
npm run admin -- list              lists the accounts
npm run admin -- sync              notes each account's address in its profile, for the admin page`;

function toReason(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Undefined for what is no JSON: then something else has answered. */
function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `stranger` is said of an answer that is no JSON; without it, what was answered. */
async function readAnswer(
  answer: Response,
  url: string,
  stranger?: string,
): Promise<Record<string, unknown>> {
  const text = await answer.text();
  const json = readJson(text);
  if (answer.ok && json !== undefined) return json;
  const answered = `${new URL(url).host} answered ${answer.status}: ${text.slice(0, 500)}`;
  throw new CommandError(json === undefined ? (stranger ?? answered) : answered);
}

function createLocalAsk(origin: string): Ask {
  return async (url, body) => {
    const answer = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new CommandError(
        `There is no Firebase project in the settings, and no site at ${origin} with accounts of its own. Start it first: npm start`,
      );
    });
    return readAnswer(
      answer,
      url,
      `What answers at ${origin} has no accounts of its own: it is another program, or a site with a Firebase project. Start the site, and say where it is with PORT; for a Firebase project give this command its five settings, too. See docs/accounts.md.`,
    );
  };
}

async function createCloudAsk(projectId: string): Promise<Ask> {
  const { GoogleAuth } = await import("google-auth-library");
  const auth = new GoogleAuth({ scopes: "https://www.googleapis.com/auth/cloud-platform" });
  const client = await auth.getClient().catch((error) => {
    throw new CommandError(
      `There are no credentials of Google Cloud. Log in first: gcloud auth application-default login\n(${toReason(error)})`,
    );
  });
  return async (url, body) => {
    // Also credentials that have run out are found only here.
    const headers = await client.getRequestHeaders(url).catch((error) => {
      throw new CommandError(
        `The credentials of Google Cloud are not taken: ${toReason(error)}\nCheck your network connection, and log in again: gcloud auth application-default login`,
      );
    });
    const answer = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        // Credentials of a person say which project pays for the call.
        "x-goog-user-project": projectId,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error) => {
      throw new CommandError(`${new URL(url).host} cannot be reached: ${toReason(error)}`);
    });
    return readAnswer(answer, url);
  };
}

async function findProject(environment: Environment): Promise<Project> {
  const settings = readFirebaseSettings(environment);
  const projectId = settings?.projectId ?? localProject;
  const documentRoot = `projects/${projectId}/databases/(default)/documents`;
  if (settings) {
    return {
      where: `the Firebase project ${projectId}`,
      identity: `https://identitytoolkit.googleapis.com/v1/projects/${projectId}`,
      documents: `https://firestore.googleapis.com/v1/${documentRoot}`,
      root: documentRoot,
      ask: await createCloudAsk(projectId),
    };
  }
  const origin = `http://127.0.0.1:${environment.PORT || 9000}`;
  return {
    where: `the accounts of ${origin}`,
    identity: `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}`,
    documents: `${origin}/v1/${documentRoot}`,
    root: documentRoot,
    ask: createLocalAsk(origin),
  };
}

function claimsOf({ customAttributes }: Account): Record<string, unknown> {
  return customAttributes ? JSON.parse(customAttributes) : {};
}

async function listAccounts({ identity, ask }: Project) {
  const accounts: Account[] = [];
  let page = "";
  do {
    const found = await ask(`${identity}/accounts:batchGet?maxResults=1000${page}`);
    accounts.push(...((found.users ?? []) as Account[]));
    const next = found.nextPageToken;
    page =
      typeof next === "string" && next !== "" ? `&nextPageToken=${encodeURIComponent(next)}` : "";
  } while (page !== "");
  return accounts;
}

async function setAdmin({ identity, ask }: Project, email: string, isAdmin: boolean) {
  const { users } = await ask(`${identity}/accounts:lookup`, { email: [email] });
  const [account] = (users ?? []) as Account[];
  if (!account) throw new CommandError(`There is no account with the address ${email}.`);
  const { admin: _before, ...claims } = claimsOf(account);
  await ask(`${identity}/accounts:update`, {
    localId: account.localId,
    customAttributes: JSON.stringify(isAdmin ? { ...claims, admin: true } : claims),
  });
}

function accountsToLines(accounts: readonly Account[]) {
  const rows = accounts.map((account) => {
    const visit = account.lastLoginAt && new Date(Number(account.lastLoginAt));
    return [
      account.email ?? "(no address)",
      claimsOf(account).admin === true ? "administrator" : "customer",
      visit ? `last login ${visit.toISOString().slice(0, 10)}` : "never logged in",
    ];
  });
  const widest = Math.max(0, ...rows.map(([email = ""]) => email.length));
  return rows.map(
    ([email = "", role = "", visit]) => `${email.padEnd(widest)}  ${role.padEnd(13)}  ${visit}`,
  );
}

/** Writes addresses alone: a merge, which makes the profiles that are not there yet. */
async function syncAddresses(project: Project) {
  const withAddress = (await listAccounts(project)).filter(({ email }) => email);
  // A commit takes 500 writes.
  for (let start = 0; start < withAddress.length; start += 500) {
    const writes = withAddress.slice(start, start + 500).map(({ localId, email }) => ({
      update: {
        name: `${project.root}/users/${localId}`,
        fields: { email: { stringValue: email } },
      },
      updateMask: { fieldPaths: ["email"] },
    }));
    await project.ask(`${project.documents}:commit`, { writes });
  }
  return withAddress.length;
}

/** Runs one command and tells the exit code. */
export async function runAdmin(
  args: readonly string[],
  {
    environment,
    log,
  }: {
    environment: Environment;
    log: (line: string) => void;
  },
): Promise<number> {
  const { words } = readCommandLine({ usage, words: 2, args });
  const [command, email] = words;
  if (command === undefined) throw refuse("What is to be done?", usage);
  const needsEmail = command === "grant" || command === "revoke";
  const isKnown = needsEmail || command === "list" || command === "sync";
  if (!isKnown) throw refuse(`There is no ${command}.`, usage);
  if (needsEmail && !email) throw refuse(`${command} needs an address.`, usage);
  if (!needsEmail && email !== undefined) throw refuse(`${command} takes no address.`, usage);
  const project = await findProject(environment);
  if (command === "list") {
    for (const line of accountsToLines(await listAccounts(project))) log(line);
    return 0;
  }
  if (command === "sync") {
    log(`${await syncAddresses(project)} addresses are in the profiles of ${project.where}.`);
    return 0;
  }
  await setAdmin(project, email ?? "", command === "grant");
  log(
    command === "grant"
      ? `${email} is an administrator of ${project.where}.`
      : `${email} is no administrator of ${project.where}.`,
  );
  log("It counts from the next login, or within an hour where the account is logged in.");
  return 0;
}

if (isStarted(import.meta.url)) {
  await runCommand(() =>
    runAdmin(process.argv.slice(2), { environment: readEnvironment(root), log: console.log }),
  );
}

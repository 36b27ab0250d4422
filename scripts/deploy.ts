/**
 * `npm run deploy`: the built site to Firebase Hosting, and with cloud accounts their rules. By itself it only tells
 * what would go where; `-- --live` asks and then does it, `-- --preview <name>` makes a preview of a week.
 */

import "./shared/tell-settings-mistake";
import { existsSync, lstatSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface } from "node:readline/promises";
import { isDeepStrictEqual } from "node:util";
import { hasDatabase } from "../src/core/settings/features";
import { readTree } from "../src/gatsby/read-tree";
import { settings } from "../src/site";
import type { Environment } from "./accounts/firebase-settings";
import { readEnvironment, readFirebaseSettings } from "./accounts/firebase-settings";
import { contentFolderOf, readBuildSources } from "./gatsby/fingerprint";
import { isUnfinished } from "./gatsby/unfinished-build";
import { readBuiltHosting, readFirebaseFile, readJson } from "./hosting/hosting-settings";
import { CommandError } from "./shared/command-error";
import { readCommandLine } from "./shared/command-line";
import { findFirebaseTools } from "./shared/firebase-tools";
import { holdFolder } from "./shared/one-at-a-time";
import { findCommand, isStarted, root, runCommand, runNode } from "./shared/project";

interface Options {
  live: boolean;
  preview: string | undefined;
  project: string | undefined;
  withoutAccounts: boolean;
  yes: boolean;
}

/** The built site. */
interface Site {
  files: number;
  bytes: number;
  policy: string;
  /** False when the last build has not ended, or the settings of hosting are older than the pages. */
  isWhole: boolean;
  /** It has the accounts that the pages speak to. */
  project: string | undefined;
  /** The folder that the pages were made of where that is not the one of today's settings. */
  content?: string | undefined;
  /** What is newer than the build. */
  changed?: string | undefined;
  /** The address of a post of a day to come. */
  early?: string | undefined;
}

interface Plan {
  kind: "nothing" | "live" | "preview";
  project: string;
  parts: string[];
  notes: string[];
  /** What firebase-tools is told. */
  command: string[];
}

const usage = `npm run deploy                          tells what would go where, and does nothing
npm run deploy -- --live                asks, then deploys
npm run deploy -- --preview <name>      asks, then makes a preview that lasts a week
  --project <project>                   another one than that of the settings
  --without-accounts                    also a site on which nobody can log in
  --yes                                 does not ask: for a workflow, which has asked already`;

export function readOptions(args: readonly string[]): Options {
  const { values } = readCommandLine({
    usage,
    options: {
      live: { type: "boolean", default: false },
      preview: { type: "string" },
      project: { type: "string" },
      "without-accounts": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
    args,
  });
  const { live, preview, project, "without-accounts": withoutAccounts, yes } = values;
  const options = { live, preview, project, withoutAccounts, yes };
  if (options.live && options.preview !== undefined) {
    throw new CommandError("A deployment is live or a preview, not both.");
  }
  if (options.preview !== undefined && !/^[a-z0-9][a-z0-9-]{0,62}$/.test(options.preview)) {
    throw new CommandError(
      `A preview's name has small letters, digits and hyphens, found "${options.preview}".`,
    );
  }
  if (options.project !== undefined && !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(options.project)) {
    throw new CommandError(`"${options.project}" is no name of a Firebase project.`);
  }
  return options;
}

/** False where it only tells what would go where. */
function acts({ live, preview }: Options) {
  return live || preview !== undefined;
}

/** Stands for a project that nobody has named, where the command only tells what it would do. */
const unnamed = "<project>";

/** The project that the site goes to, or an error where the site is not for it, or not whole. */
function findProject(options: Options, projectOfSettings: string | undefined, site: Site) {
  const project = options.project ?? projectOfSettings ?? (acts(options) ? undefined : unnamed);
  if (project === undefined) {
    throw new CommandError(
      "No Firebase project is named. Add --project <project>, or give the five settings of .env.example.",
    );
  }
  if (project.startsWith("demo-")) {
    throw new CommandError(`"${project}" is no project of the cloud: its name begins with demo-.`);
  }
  const built =
    site.project === undefined
      ? "The site was built without cloud accounts"
      : `The site was built for the accounts of "${site.project}"`;
  if (site.project !== undefined && project !== site.project) {
    throw new CommandError(
      `${built}, and would go to "${project}". ` +
        "Build it with the settings of the project that it goes to.",
    );
  }
  if (site.project !== projectOfSettings) {
    const settings = projectOfSettings === undefined ? "no project" : `"${projectOfSettings}"`;
    throw new CommandError(
      `${built}, and the settings name ${settings} now. Build again: npm run build`,
    );
  }
  if (acts(options) && isMissingAccounts(site) && !options.withoutAccounts) {
    throw new CommandError(
      "The site was built without cloud accounts: nobody could log in. Give the five settings of .env.example and build again, or add --without-accounts.",
    );
  }
  if (!site.isWhole) {
    throw new CommandError(
      "The last build did not end well: pages are missing, or newer than their security policy. Build again: npm run build",
    );
  }
  return project;
}

const isMissingAccounts = (site: Site) =>
  site.project === undefined && hasDatabase(settings.features);

/** What somebody may want to know before they agree. */
function listNotes(site: Site, isPreview: boolean) {
  const { project, content, changed, early, policy } = site;
  const notes = [];
  if (isMissingAccounts(site)) {
    notes.push("This build has no cloud accounts: nobody can log in on the deployed site.");
  } else if (project !== undefined && isPreview) {
    notes.push("A preview has the accounts and the data of the project's live site.");
  }
  if (content !== undefined) notes.push(`The pages were made of the content in ${content}.`);
  if (changed !== undefined) {
    notes.push(
      `${changed} has changed since the build began, and goes out as it was then. To build again: npm run build`,
    );
  }
  if (early !== undefined) {
    notes.push(
      `${early} is a post of a day to come: the pages were built as of that day (SITE_NOW).`,
    );
  }
  if (policy.includes("http://")) notes.push("The policy names an address without https.");
  return notes;
}

/**
 * What is to be done, decided without doing anything.
 * @param projectOfSettings that of today's settings; the site may be of others
 */
export function planDeployment(
  options: Options,
  projectOfSettings: string | undefined,
  site: Site,
): Plan {
  const project = findProject(options, projectOfSettings, site);
  const isPreview = options.preview !== undefined;
  const hasRules = site.project !== undefined && !isPreview;
  const parts = [
    `hosting: ${site.files} files, ${(site.bytes / 1_000_000).toFixed(1)} MB, from public`,
    ...(hasRules
      ? ["rules of the database: firestore.rules", "rules of files: storage.rules"]
      : []),
  ];
  const common = ["--project", project, "--config", "firebase.built.json", "--non-interactive"];
  const command = isPreview
    ? ["hosting:channel:deploy", String(options.preview), "--expires", "7d", ...common]
    : [
        "deploy",
        "--only",
        ["hosting", ...(hasRules ? ["firestore:rules", "storage"] : [])].join(),
        ...common,
      ];
  return {
    kind: isPreview ? "preview" : options.live ? "live" : "nothing",
    project,
    parts,
    notes: [
      ...(project === unnamed
        ? ["No project is named: add --project <project>, or give the settings of .env.example."]
        : []),
      ...listNotes(site, isPreview),
    ],
    command,
  };
}

function planToText({ kind, project, parts, notes, command }: Plan) {
  const title = {
    nothing: `Would deploy to the project ${project} (nothing is done without --live):`,
    live: `Deploys to the project ${project}:`,
    preview: `Makes a preview in the project ${project}:`,
  }[kind];
  return [
    title,
    ...parts.map((part) => `  ${part}`),
    ...notes.map((note) => `Note: ${note}`),
    `Command: firebase ${command.join(" ")}`,
  ].join("\n");
}

/** Of hosting's settings, those that only say how a file is served. */
const harmless = ["cleanUrls", "headers", "ignore", "redirects", "trailingSlash"];

/**
 * A built site may come from elsewhere: in a workflow, from a job that ran the code of a pull request. firebase-tools
 * would run a `predeploy`, send another folder or set rules as its settings say, so these must be the repository's own.
 */
function refuseForeignSettings(folder: string) {
  const read = (name: string) => {
    const { hosting, ...others } = readFirebaseFile(join(folder, name));
    const own = Object.entries(hosting).filter(([key]) => !harmless.includes(key));
    // Apart from the others: one of hosting must not stand before one of the same name that counts.
    return { others, hosting: Object.fromEntries(own) };
  };
  const own = read("firebase.json");
  // The build leaves out what refuses to deploy `firebase.json` itself.
  delete own.hosting.predeploy;
  const built = read("firebase.built.json");
  const foreign =
    findDifference(built.hosting, own.hosting) ?? findDifference(built.others, own.others);
  if (foreign === undefined) return;
  throw new CommandError(
    `firebase.built.json has another "${foreign}" than firebase.json, and firebase-tools would do as it says. ` +
      "Build again: npm run build",
  );
}

/** The name of a setting that two have not alike, or that one of them lacks. */
function findDifference(one: Record<string, unknown>, other: Record<string, unknown>) {
  return Object.keys({ ...other, ...one }).find((key) => !isDeepStrictEqual(one[key], other[key]));
}

export function readSite(
  folder: string,
  environment: Record<string, string | undefined> = {},
): Site {
  const hosting = readBuiltHosting(folder);
  if (hosting.basePath) {
    throw new CommandError(
      `The site was built for the path ${hosting.basePath}, and here it would be at the root of a host. ` +
        "Give SITE_URL without a path, and build again: npm run build",
    );
  }
  refuseForeignSettings(folder);
  const publicFolder = join(folder, hosting.public);
  refuseLink(publicFolder, lstatSync(publicFolder));
  let files = 0;
  let bytes = 0;
  let newest = 0;
  for (const entry of readTree(publicFolder)) {
    const file = join(entry.parentPath, entry.name);
    refuseLink(file, entry);
    // firebase-tools passes over hidden files: the notes of a file manager on the folder, say.
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    files += 1;
    const { size, mtimeMs } = statSync(file);
    bytes += size;
    newest = Math.max(newest, mtimeMs);
  }
  const sources = readBuildSources(folder);
  const isOther = sources && sources.content !== contentFolderOf(environment, folder);
  const policy = hosting.headers
    ?.flatMap((rule) => rule.headers)
    .find(({ key }) => key === "Content-Security-Policy")?.value;
  return {
    files,
    bytes,
    policy: policy ?? "",
    project: readProject(publicFolder),
    content: isOther ? sources.content : undefined,
    changed: sources?.changed && relative(folder, sources.changed),
    early: findEarlyPost(publicFolder),
    // The build writes the settings last, after every page; one that began anew and broke off has taken pages away.
    isWhole:
      !isUnfinished(folder) && statSync(join(folder, "firebase.built.json")).mtimeMs >= newest,
  };
}

/**
 * firebase-tools takes a project's name for an alias where `.firebaserc` has one of it, and what was agreed to for one
 * project would go to another.
 */
function refuseAlias(folder: string, project: string) {
  const file = join(folder, ".firebaserc");
  if (!existsSync(file)) return;
  const { projects } = readJson(file) as { projects?: Record<string, string> };
  const meant = projects?.[project] ?? project;
  if (meant === project) return;
  throw new CommandError(
    `For firebase-tools "${project}" is the project "${meant}": .firebaserc has it as an alias. Give the alias another name.`,
  );
}

/** The project that the build has written down. */
function readProject(publicFolder: string) {
  const file = join(publicFolder, "page-data", "app.json");
  if (!existsSync(file)) return undefined;
  const { accounts }: { accounts?: string } = readJson(file);
  return accounts;
}

/** A post of a day to come, by the feed, which begins with the newest ones. */
function findEarlyPost(publicFolder: string) {
  const file = join(publicFolder, "blog", "feed.json");
  const { items } = existsSync(file) ? readJson(file) : {};
  if (!Array.isArray(items)) return undefined;
  return items.find((item) => Date.parse(item?.date_published) > Date.now())?.url;
}

/** A build makes no links, and firebase-tools would send what one leads to, wherever that is. */
function refuseLink(file: string, entry: { isSymbolicLink: () => boolean }) {
  if (entry.isSymbolicLink()) throw new CommandError(`${file} is a link and no part of a build.`);
}

/** Carries out what the arguments say, and tells the exit code. */
export async function deploy({
  args,
  folder,
  environment,
  say,
  ask,
  firebase,
}: {
  args: readonly string[];
  folder: string;
  environment: Environment;
  say: (text: string) => void;
  ask: (question: string) => Promise<string>;
  firebase: (command: readonly string[]) => Promise<number>;
}) {
  const options = readOptions(args);
  // Before the site is looked at: a build that begins while somebody thinks about the answer would go out in part.
  const letGo = acts(options) ? holdFolder(folder, "A deployment") : () => {};
  try {
    const plan = planDeployment(
      options,
      readFirebaseSettings(environment)?.projectId,
      readSite(folder, environment),
    );
    refuseAlias(folder, plan.project);
    say(planToText(plan));
    if (!acts(options)) return 0;
    if (!options.yes) {
      const answer = await ask(`Write the project's name to go on (${plan.project}): `);
      if (answer.trim() !== plan.project) {
        say("Nothing was deployed.");
        return 1;
      }
    }
    return await firebase(plan.command);
  } finally {
    letGo();
  }
}

async function askAtKeyboard(question: string) {
  if (!process.stdin.isTTY) {
    throw new CommandError("There is nobody to ask here. A workflow says --yes.");
  }
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await reader.question(question);
  } finally {
    reader.close();
  }
}

if (isStarted(import.meta.url)) {
  await runCommand(() =>
    deploy({
      args: process.argv.slice(2),
      folder: root,
      environment: readEnvironment(root),
      say: console.log,
      ask: askAtKeyboard,
      firebase: async (command) =>
        runNode(findCommand(await findFirebaseTools(console.log), "firebase"), command),
    }),
  );
}

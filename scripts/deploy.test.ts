/** What a deployment would do, without a network: firebase-tools is a function here that writes down its arguments. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { deploy, planDeployment, readOptions, readSite } from "./deploy";
import { beginBuild, endBuild } from "./gatsby/unfinished-build";
import { readFirebaseFile } from "./hosting/hosting-settings";
import { CommandError } from "./shared/command-error";
import { root } from "./shared/project";

// Of a site with accounts, whatever this one has.
vi.mock("../src/site/features", async () => {
  const { createSettings } = await import("../src/core/settings/settings.fixture");
  return { features: createSettings().features };
});

const folder = mkdtempSync(join(tmpdir(), "dronedoc-deploy-"));

const built = {
  hosting: {
    public: "public",
    headers: [
      {
        source: "**",
        headers: [{ key: "Content-Security-Policy", value: "default-src 'none'" }],
      },
    ],
  },
};

/** As in the repository: it refuses to be deployed itself, and its policy is that of no page. */
const own = { hosting: { public: "public", predeploy: "exit 1" } };

beforeAll(() => {
  mkdirSync(join(folder, "public/page-data"), { recursive: true });
  writeFileSync(join(folder, "public/index.html"), "<h1>DroneDoc</h1>");
  buildFor("docs-live");
  writeFileSync(join(folder, "firebase.json"), JSON.stringify(own));
  writeFileSync(join(folder, "firebase.built.json"), JSON.stringify(built));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** As the build writes down whose accounts its pages speak to. */
function buildFor(accounts: string | undefined): void {
  writeFileSync(join(folder, "public/page-data/app.json"), JSON.stringify({ accounts }));
  writeFileSync(join(folder, "firebase.built.json"), JSON.stringify(built));
}

const cloud = {
  GATSBY_FIREBASE_API_KEY: "key",
  GATSBY_FIREBASE_AUTH_DOMAIN: "docs-live.firebaseapp.com",
  GATSBY_FIREBASE_PROJECT_ID: "docs-live",
  GATSBY_FIREBASE_STORAGE_BUCKET: "docs-live.appspot.com",
  GATSBY_FIREBASE_APP_ID: "1:1:web:1",
};

/** Runs the command; the person at the keyboard answers `answer`. */
async function runDeploy(args: string[], answer = "", environment: Record<string, string> = cloud) {
  const said: string[] = [];
  const firebase = vi.fn(async (_command: readonly string[]) => 0);
  const ask = vi.fn(async (_question: string) => answer);
  const say = (text: string) => void said.push(text);
  const code = await deploy({ args, folder, environment, say, ask, firebase });
  return { code, said: said.join("\n"), commands: firebase.mock.calls.map(([one]) => one), ask };
}

test("without arguments it tells what would go where, asks nothing and does nothing", async () => {
  const { code, said, commands, ask } = await runDeploy([]);
  expect(code).toBe(0);
  expect(commands).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
  expect(said).toBe(
    [
      "Would deploy to the project docs-live (nothing is done without --live):",
      "  hosting: 2 files, 0.0 MB, from public",
      "  rules of the database: firestore.rules",
      "  rules of files: storage.rules",
      "Command: firebase deploy --only hosting,firestore:rules,storage --project docs-live --config firebase.built.json --non-interactive",
    ].join("\n"),
  );
});

test("without a project it tells the same, and how a project is named", async () => {
  buildFor(undefined);
  onTestFinished(() => buildFor("docs-live"));
  const { code, said, ask } = await runDeploy([], "", {});
  expect(code).toBe(0);
  expect(ask).not.toHaveBeenCalled();
  expect(said).toContain("Would deploy to the project <project>");
  expect(said).toContain("No project is named: add --project <project>");
});

test("a live deployment wants the project's name written, and brings the rules", async () => {
  const { code, commands, ask } = await runDeploy(["--live"], "docs-live");
  expect(code).toBe(0);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(commands).toEqual([
    [
      "deploy",
      "--only",
      "hosting,firestore:rules,storage",
      "--project",
      "docs-live",
      "--config",
      "firebase.built.json",
      "--non-interactive",
    ],
  ]);
});

test.each(["", "y", "yes", "docs-live-2"])("the answer %j deploys nothing", async (answer) => {
  const { code, said, commands } = await runDeploy(["--live"], answer);
  expect(code).toBe(1);
  expect(commands).toEqual([]);
  expect(said).toContain("Nothing was deployed.");
});

test("a preview brings pages and no rules, for a week", async () => {
  const { said, commands, ask } = await runDeploy(["--preview", "pr-7", "--yes"]);
  expect(ask).not.toHaveBeenCalled();
  expect(commands[0]?.slice(0, 4)).toEqual(["hosting:channel:deploy", "pr-7", "--expires", "7d"]);
  expect(said).toContain("A preview has the accounts and the data of the project's live site.");
});

test("without cloud accounts only the pages go, if that is meant, and it says that nobody can log in", async () => {
  buildFor(undefined);
  onTestFinished(() => buildFor("docs-live"));
  const live = ["--live", "--project", "docs-live"];
  await expect(runDeploy(live, "docs-live", {})).rejects.toThrow("add --without-accounts");
  const { said, commands } = await runDeploy([...live, "--without-accounts"], "docs-live", {});
  expect(commands[0]?.slice(0, 3)).toEqual(["deploy", "--only", "hosting"]);
  expect(said).toContain("nobody can log in");
  const preview = await runDeploy(
    ["--preview", "pr-7", "--project", "docs-live", "--without-accounts"],
    "",
    {},
  );
  expect(preview.said).toContain("nobody can log in");
  expect(preview.said).not.toContain("has the accounts");
});

/** As if a build of this content folder had begun a minute ago, of the files as they are then. */
function noteBuild(content: string): void {
  const record = join(folder, "gatsby-build-fingerprint.txt");
  const page = join(folder, "content/docs/overview.mdx");
  mkdirSync(join(folder, "content/docs"), { recursive: true });
  mkdirSync(join(folder, "src"));
  onTestFinished(() => {
    for (const made of [record, join(folder, "content"), join(folder, "src")]) {
      rmSync(made, { recursive: true });
    }
  });
  writeFileSync(page, "# Overview");
  writeFileSync(join(folder, "src/plan.test.ts"), "");
  writeFileSync(record, `content ${content}\nsources 77ff\n`);
  const earlier = new Date(Date.now() - 120_000);
  for (const name of ["content/docs/overview.mdx", "content/docs", "content", "firebase.json"]) {
    utimesSync(join(folder, name), earlier, earlier);
  }
  const begun = new Date(Date.now() - 60_000);
  utimesSync(record, begun, begun);
}

test("what was written since the build began is told: a page, a setting, and pages that were taken away", async () => {
  noteBuild(join(folder, "content"));
  expect((await runDeploy([])).said).not.toContain("has changed");
  const page = join(folder, "content/docs/overview.mdx");
  writeFileSync(page, "# Overview, mended");
  expect((await runDeploy([])).said).toContain(
    "Note: content/docs/overview.mdx has changed since the build began, and goes out as it was then. To build again: npm run build",
  );
  rmSync(page);
  expect((await runDeploy([])).said).toContain(
    "Note: content/docs has changed since the build began",
  );
  writeFileSync(join(folder, ".env.production"), "GATSBY_SERVICE_WORKER=off");
  onTestFinished(() => rmSync(join(folder, ".env.production")));
  expect((await runDeploy([])).said).toContain(
    "Note: .env.production has changed since the build began",
  );
});

test("what firebase-tools answers is the answer", async () => {
  const code = await deploy({
    args: ["--live", "--yes"],
    folder,
    environment: cloud,
    say: () => {},
    ask: async () => "",
    firebase: async () => 2,
  });
  expect(code).toBe(2);
});

const site = { files: 1, bytes: 1, policy: "", isWhole: true, project: "docs-live" };

test("a site goes only to the project whose accounts it was built for", () => {
  const options = readOptions(["--live", "--project", "other-project"]);
  expect(() => planDeployment(options, "docs-live", site)).toThrow(/was built for the accounts/);
  expect(() => planDeployment(readOptions(["--live"]), undefined, site)).toThrow(
    /No Firebase project is named/,
  );
  expect(() => planDeployment(readOptions([]), "demo-dronedoc", site)).toThrow(/begins with demo-/);
});

test.each([
  [undefined, "docs-live", /built without cloud accounts, and the settings name "docs-live" now/],
  [
    "docs-trial",
    "docs-live",
    /built for the accounts of "docs-trial", and would go to "docs-live"/,
  ],
])("a site that was built for %j does not go out by settings of today", (project, today, said) => {
  expect(() => planDeployment(readOptions(["--live"]), today, { ...site, project })).toThrow(said);
});

test("a site with accounts does not go out without their settings, which bring the rules", () => {
  const options = readOptions(["--live", "--project", "docs-live"]);
  expect(() => planDeployment(options, undefined, site)).toThrow(
    /the settings name no project now/,
  );
});

test.each([
  [["--live", "--preview", "a"], /not both/],
  [["--preview"], /needs a value/],
  [["--preview", "--yes"], /needs a value/],
  [["--preview", "Pull request"], /small letters/],
  [["--project", "a;rm -rf"], /no name of a Firebase project/],
  [["--force"], /There is no --force/],
])("the arguments %j are an error that says what is wanted", (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test("a build that broke off does not go out: it has taken pages away, and no file is newer than the settings", () => {
  expect(readSite(folder).isWhole).toBe(true);
  beginBuild(folder);
  expect(readSite(folder).isWhole).toBe(false);
  endBuild(folder);
  expect(readSite(folder).isWhole).toBe(true);
});

test("hidden files beside the pages are not counted, for firebase-tools passes over them", () => {
  writeFileSync(join(folder, "public/.DS_Store"), "");
  onTestFinished(() => rmSync(join(folder, "public/.DS_Store")));
  expect(readSite(folder).files).toBe(2);
});

/** As if the repository's own settings were these, to the end of the test. */
function ownSettings(settings: object): void {
  writeFileSync(join(folder, "firebase.json"), JSON.stringify(settings));
  onTestFinished(() => writeFileSync(join(folder, "firebase.json"), JSON.stringify(own)));
}

test("a site of the project that was named since the build is not passed over: the pages would go to another one", () => {
  ownSettings({ hosting: { ...own.hosting, site: "halcyra-docs" } });
  expect(() => readSite(folder)).toThrow('another "site" than firebase.json');
});

test("a site for a path does not go to the root of a host", () => {
  const hosting = { ...built.hosting, basePath: "/rovers" };
  writeFileSync(join(folder, "firebase.built.json"), JSON.stringify({ ...built, hosting }));
  expect(() => readSite(folder)).toThrow("The site was built for the path /rovers");
  writeFileSync(join(folder, "firebase.built.json"), JSON.stringify(built));
});

test.each([
  ["null", "must hold settings in braces, found null"],
  ["[1]", "must hold settings in braces, found a list"],
  ["{}", "must name the folder of the pages as hosting.public"],
  ['{ "hosting": null }', "must name the folder of the pages as hosting.public"],
  [undefined, "is missing"],
])("settings that are %s are told with their file", (text, complaint) => {
  const file = join(folder, "firebase.json");
  onTestFinished(() => writeFileSync(file, JSON.stringify(own)));
  if (text === undefined) rmSync(file);
  else writeFileSync(file, text);
  expect(() => readSite(folder)).toThrow(CommandError);
  expect(() => readSite(folder)).toThrow(`${file} ${complaint}`);
});

test("firebase.json itself refuses to be deployed, as its policy fits no page", () => {
  const { predeploy } = readFirebaseFile(join(root, "firebase.json")).hosting;
  const refusal = spawnSync(String(predeploy), { shell: true, encoding: "utf8" });
  expect(refusal.status).toBe(1);
  expect(refusal.stdout).toContain("Deploy with: npm run deploy");
});

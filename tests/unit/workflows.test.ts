/** What the workflows on GitHub may do: no code of a pull request meets a key, and a deployment gets all its settings. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { hostedSearchKeys } from "../../src/site/env";

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, string>;
}

interface Job {
  environment?: string;
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  steps: Step[];
}

interface Workflow {
  name: string;
  on: Record<string, { workflows?: string[] } | null>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const folder = ".github/workflows";
const texts = new Map(
  readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), "utf8")]),
);

const read = (file: string): Workflow => parse(texts.get(file) ?? "");
const deploy = read("deploy.yml");
const preview = read("preview.yml");

const jobsOf = (file: string) =>
  Object.entries(read(file).jobs).map(([name, job]) => ({ name: `${file} ${name}`, job }));
const jobs = [...texts.keys()].flatMap(jobsOf);

const hasSecret = (job: Job | Step) => /secrets\b/.test(JSON.stringify(job));
const runs = (job: Job | undefined) => job?.steps.flatMap(({ run = [] }) => run).join("\n") ?? "";

test("a workflow that a pull request starts has no secret and no environment", () => {
  const started = [...texts.keys()].filter((file) => "pull_request" in read(file).on);
  expect(started).toEqual(["check.yml", "preview.yml"]);
  for (const { job } of started.flatMap(jobsOf)) {
    expect(hasSecret(job)).toBe(false);
    expect(job.environment).toBeUndefined();
  }
});

test("no workflow runs with secrets for what a stranger's pull request brings", () => {
  for (const file of texts.keys()) expect(read(file).on).not.toHaveProperty("pull_request_target");
});

test("the deployment starts when the preview is built, or by hand, and never as a part of a pull request", () => {
  expect(Object.keys(deploy.on).sort()).toEqual(["workflow_dispatch", "workflow_run"]);
  expect(deploy.on.workflow_run?.workflows).toEqual([preview.name]);
});

test("every job with a secret waits for those who guard its environment", () => {
  const guarded = jobs.filter(({ job }) => hasSecret(job));
  expect(guarded.map(({ name, job }) => `${name}: ${job.environment}`)).toEqual([
    "deploy.yml preview: preview",
    "deploy.yml build: search",
    "deploy.yml live: production",
  ]);
});

test.each(["preview", "live"])(
  "the job %s with Firebase's key runs this branch's scripts and no build",
  (name) => {
    const job = deploy.jobs[name];
    expect(runs(job)).not.toContain("npm run build");
    const checkout = job?.steps.find(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkout?.with).toEqual({ "persist-credentials": false });
    // Nothing of another job is taken before the packages are installed, and nothing runs beside the key but this.
    const lines = runs(job).split("\n");
    expect(lines.indexOf("npm ci")).toBeLessThan(lines.indexOf("mkdir built"));
    expect(lines.filter((line) => line.startsWith("npm "))).toEqual([
      "npm ci",
      expect.stringContaining("npm run deploy --"),
    ]);
  },
);

test("previews are built and deployed for a project of their own", () => {
  const projectOf = (job: Job | undefined) =>
    /vars\.(\w+)/.exec(job?.env?.GATSBY_FIREBASE_PROJECT_ID ?? "")?.[1];
  expect(projectOf(preview.jobs.build)).toBe("PREVIEW_FIREBASE_PROJECT_ID");
  expect(projectOf(deploy.jobs.preview)).toBe("PREVIEW_FIREBASE_PROJECT_ID");
  expect(projectOf(deploy.jobs.build)).toBe("GATSBY_FIREBASE_PROJECT_ID");
  expect(projectOf(deploy.jobs.live)).toBe("GATSBY_FIREBASE_PROJECT_ID");
});

const settings = parseEnv(readFileSync(".env.example", "utf8"));

test("the example of settings names every one of the search and of the accounts, and has no value", () => {
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(hostedSearchKeys)));
  expect(Object.values(settings).join("")).toBe("");
});

/** Of this machine's accounts alone, which no built site has. */
const local = ["DRONEDOC_ENV", "DEMO_CUSTOMER_PASSWORD", "DEMO_ADMINISTRATOR_PASSWORD"];

test("the live build gets every setting of the example, or its site would silently lack what it is set for", () => {
  const job = deploy.jobs.build;
  const build = job?.steps.find(({ run }) => run === "npm run build");
  const given = Object.keys({ ...job?.env, ...build?.env }).sort();
  expect(given).toEqual(
    Object.keys(settings)
      .filter((name) => !local.includes(name))
      .sort(),
  );
});

test("the search's admin key is for the one step that sends the records of the live site", () => {
  const steps = jobs.flatMap(({ name, job }) => job.steps.map((step) => ({ name, step })));
  const having = steps.filter(({ step }) => JSON.stringify(step).includes("ALGOLIA_ADMIN_KEY"));
  expect(having.map(({ name, step }) => `${name}: ${step.run}`)).toEqual([
    "deploy.yml build: npm run build",
  ]);
  expect(deploy.jobs.build?.env).not.toHaveProperty("ALGOLIA_ADMIN_KEY");
});

test("a preview pushes no records and asks no search service", () => {
  expect(JSON.stringify(preview)).not.toContain("ALGOLIA");
  expect(JSON.stringify(deploy.jobs.preview)).not.toContain("ALGOLIA");
});

test("every job reads and none writes", () => {
  for (const file of texts.keys()) expect(read(file).permissions).toEqual({ contents: "read" });
  const more = jobs.filter(({ job }) => job.permissions);
  expect(more.map(({ name, job }) => [name, job.permissions])).toEqual([
    ["deploy.yml preview", { contents: "read", actions: "read" }],
  ]);
});

test("an action is named by its commit, which nobody can move, and tells its version", () => {
  const lines = [...texts.values()].flatMap((text) => text.match(/uses:.*/g) ?? []);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

test("no text of a pull request stands in a command", () => {
  // The part of the tests is a word of the workflow's own.
  const texts = jobs.map(({ job }) => runs(job).replace(/\$\{\{ matrix\.part \}\}/, ""));
  for (const text of texts) expect(text).not.toMatch(/\$\{\{/);
});

/** Builds a whole site from a small content tree and tells what came of it. */

import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { toEnvironment } from "../../scripts/shared/copy-project";
import type { Features } from "../../src/core/settings/settings";
import { createSettings } from "../../src/core/settings/settings.fixture";

/** The name of a folder in `fixtures` or an absolute path, or the texts of files by their paths. */
export type Content = string | Readonly<Record<string, string>>;

export interface SiteRequest {
  content: Content;
  env?: Readonly<Record<string, string>>;
  /** Files that are in a repository, by their paths, with the moment of the commit; the others are in none. */
  committed?: Readonly<Record<string, string>>;
  /** What is switched off. */
  off?: readonly (keyof Features)[];
}

/** A site stays until the next one is built. */
export interface BuiltSite {
  exitCode: number;
  /** All that the build said, without colours. */
  output: string;
  /** Holds `public` and `firebase.built.json`. */
  folder: string;
  exists(file: string): boolean;
  /** The text of a file of the site: `docs/overview/index.html`. */
  read(file: string): string;
  json(file: string): unknown;
  /** The paths of all files of the site. */
  files(): string[];
  /** Builds the same site again, with all that the last build has kept: texts of files by their paths, null for a file that goes. */
  rebuild(changes: Changes): Promise<BuiltSite>;
}

export type Changes = Readonly<Record<string, string | null>>;

/** Runs `npm run build`. Nothing of the last site is left but what webpack remembers of `src`. */
export async function buildSite({
  content,
  env = {},
  committed = {},
  off = [],
}: SiteRequest): Promise<BuiltSite> {
  const folder = inject("projectFolder");
  clear(folder);
  writeContent(path.join(folder, "content"), content);
  switchOff(folder, off);
  for (const [file, date] of Object.entries(committed)) commit(folder, `content/${file}`, date);
  return build(folder, env);
}

/** Builds a site for all files of tests of this run: the first one that asks builds it, and it stays. */
export async function buildOnce(name: string, request: SiteRequest): Promise<BuiltSite> {
  const folder = inject("projectFolder");
  const kept = path.join(folder, "sites", name);
  const record = path.join(kept, "said.json");
  if (!existsSync(record)) {
    const { exitCode, output } = await buildSite(request);
    mkdirSync(kept, { recursive: true });
    for (const made of ["public", "firebase.built.json"]) {
      if (existsSync(path.join(folder, made))) {
        renameSync(path.join(folder, made), path.join(kept, made));
      }
    }
    writeFileSync(record, JSON.stringify({ exitCode, output }));
  }
  const said = JSON.parse(readFileSync(record, "utf8")) as Said;
  return readBuilt(kept, said, () => {
    throw new Error("a site that other tests read is not built again");
  });
}

/** The one site that most of these tests read: all that a site can have, with nothing wrong. */
export const buildRich = (): Promise<BuiltSite> =>
  buildOnce("rich", {
    content: "rich",
    env: { SITE_NOW: "2056-01-01T12:00:00Z" },
    committed: { "docs/tools/hammer.md": "2024-03-01T12:00:00Z" },
  });

/** The same below a path, for all deep tests. */
export const buildBelowPath = (): Promise<BuiltSite> =>
  buildOnce("below-a-path", {
    content: "rich",
    env: { SITE_URL: "https://acme.example/rovers", SITE_NOW: "2056-01-01T12:00:00Z" },
  });

/** In the copy's settings, which the site before may have changed. */
function switchOff(folder: string, off: readonly (keyof Features)[]): void {
  const features = { ...createSettings().features };
  for (const name of off) features[name] = false;
  writeFileSync(
    path.join(folder, "src/site/features.ts"),
    `export const features = ${JSON.stringify(features)};\n`,
  );
}

interface Said {
  exitCode: number;
  output: string;
}

async function build(folder: string, env: Readonly<Record<string, string>>): Promise<BuiltSite> {
  return readBuilt(folder, await runBuild(folder, toEnvironment(env)), (changes) => {
    changeContent(path.join(folder, "content"), changes);
    return build(folder, env);
  });
}

function readBuilt(folder: string, said: Said, rebuild: BuiltSite["rebuild"]): BuiltSite {
  const toPath = (file: string) => path.join(folder, "public", file);
  const read = (file: string) => readFileSync(toPath(file), "utf8");
  return {
    ...said,
    folder,
    exists: (file) => existsSync(toPath(file)),
    read,
    json: (file) => JSON.parse(read(file)),
    files: () => listFiles(toPath("")),
    rebuild,
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll("\\", "/"));
}

/** What webpack remembers of `src`. */
const bundlerCache = "webpack";

/** Empties the copy of the project of content, of its site and of all caches but webpack's, and of its repository. */
export function clear(folder: string): void {
  const made = ["content", "public", ".git"].map((name) => path.join(folder, name));
  const cache = path.join(folder, ".cache");
  const remembered = existsSync(cache) ? readdirSync(cache) : [];
  const forgotten = remembered.filter((name) => name !== bundlerCache);
  for (const stale of [...made, ...forgotten.map((name) => path.join(cache, name))]) {
    rmSync(stale, { recursive: true, force: true, maxRetries: 3 });
  }
}

export function writeContent(folder: string, content: Content): void {
  if (typeof content === "string") {
    cpSync(path.resolve("tests/site/fixtures", content), folder, { recursive: true });
    return;
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(content)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function changeContent(folder: string, changes: Changes): void {
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) rmSync(path.join(folder, name));
    else writeContent(folder, { [name]: text });
  }
}

/** Makes the folder a repository that holds one file of content. */
export function commit(folder: string, file: string, date: string): void {
  const git = (...rest: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@halcyra.example", ...rest], {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  git("init", "--quiet");
  git("add", file);
  git("commit", "--quiet", "--message", "The first state");
}

function runBuild(folder: string, env: NodeJS.ProcessEnv): Promise<Said> {
  const build = spawn(process.execPath, ["--import", "tsx", "scripts/build.ts"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    build.on("error", reject);
    build.on("close", (code) => resolve({ exitCode: code ?? 1, output: withoutColors(output) }));
  });
}

function withoutColors(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  return text.replace(/\u001B\[[0-9;]*m/g, "");
}

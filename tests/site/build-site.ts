/** Builds a whole site from a content folder, in a project of its own below the system's temporary folder. */

import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that has package.json. */
const root = path.resolve(fileURLToPath(import.meta.url), "../../..");

/** What a build is made from; `content` and `node_modules` come extra. */
const copied = [
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package.json",
  "plugins",
  "scripts",
  "src",
  "static",
  "tsconfig.json",
];

/** Settings of this shell that would make another site of the same content. */
const ownSettings = /^(?:ON_|SITE_|CONTENT_DIR$|GATSBY_|NODE_ENV$|VITEST|TEST$|PORT$)/;

export interface TemporaryProject {
  folder: string;
  /** What a command run there sees of the environment. */
  env: NodeJS.ProcessEnv;
  remove(): void;
}

/** A copy of the project with another content folder; only the installed packages are shared. */
export function createProject(
  content: string,
  env: Readonly<Record<string, string>> = {},
): TemporaryProject {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-site-"));
  for (const name of copied) {
    const source = path.join(root, name);
    if (existsSync(source)) cpSync(source, path.join(folder, name), { recursive: true });
  }
  cpSync(content, path.join(folder, "content"), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  // What is installed is what is wanted here, so that no command ever installs through the link.
  cpSync(
    path.join(root, "node_modules/.package-lock.json"),
    path.join(folder, "package-lock.json"),
  );
  const kept = Object.entries(process.env).filter(([name]) => !ownSettings.test(name));
  return {
    folder,
    env: { ...Object.fromEntries(kept), CONTENT_DIR: "content", ...env },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

export interface BuiltSite {
  exitCode: number;
  /** All that the build said, without colours. */
  output: string;
  exists(file: string): boolean;
  /** The text of a file of the built site: `docs/overview/index.html`. */
  read(file: string): string;
  json(file: string): unknown;
  remove(): void;
}

/** Runs `npm run build` on a content folder. Whoever asks for a site removes it. */
export async function buildSite(request: {
  content: string;
  env?: Readonly<Record<string, string>>;
}): Promise<BuiltSite> {
  const project = createProject(request.content, request.env);
  const { exitCode, output } = await runToEnd(project);
  const toPath = (file: string) => path.join(project.folder, "public", file);
  const read = (file: string) => readFileSync(toPath(file), "utf8");
  return {
    exitCode,
    output,
    exists: (file) => existsSync(toPath(file)),
    read,
    json: (file) => JSON.parse(read(file)),
    remove: project.remove,
  };
}

function runToEnd({
  folder,
  env,
}: TemporaryProject): Promise<{ exitCode: number; output: string }> {
  const build = spawn(process.execPath, ["scripts/build.mjs"], {
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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are made of
  return text.replace(/\u001B\[[0-9;]*[A-Za-z]/g, "");
}

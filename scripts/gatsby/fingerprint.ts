/**
 * Tells Gatsby when its cache is stale. Gatsby hashes the root files named `gatsby-*`, but not what
 * `gatsby-node.ts` imports: without this an edit below `src` would build old results. So a hash of
 * everything that shapes the build stands in such a file before Gatsby starts.
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readTree } from "../../src/gatsby/read-tree";
import { readNeededPackages } from "../ensure-install.mjs";
import { CommandError } from "../shared/command-error";
import { root } from "../shared/project";
import { emptyFolder } from "./unfinished-build";

const fileName = "gatsby-build-fingerprint.txt";

/** Tests shape nothing, and declarations are written by the build itself. */
function shapesTheBuild(path: string) {
  return !/(?:\.test\.tsx?|\.d\.ts)$/.test(path);
}

export function hashSources(
  files: Iterable<readonly [path: string, content: string | Buffer]>,
  env: NodeJS.ProcessEnv,
) {
  const hash = createHash("sha256");
  /** Lengths are hashed too, so that no two different lists read the same. */
  const add = (part: string | Buffer) => hash.update(`${part.length}:`).update(part);
  const shaping = [...files].filter(([path]) => shapesTheBuild(path));
  for (const [path, content] of shaping.sort(([a], [b]) => (a < b ? -1 : 1))) {
    add(path);
    add(content);
  }
  const shapes = Object.entries(env).filter(([name]) => /^(?:ON_[A-Z_]+|SITE_URL)$/.test(name));
  for (const [name, value] of shapes.sort(([a], [b]) => (a < b ? -1 : 1))) {
    add(`${name}=${value}`);
  }
  return hash.digest("hex");
}

export function fingerprintToText(contentFolder: string, sources: string) {
  return `content ${contentFolder}\nsources ${sources}\n`;
}

/** The content folder of the build that wrote `text`. */
export function findContentFolder(text: string): string | undefined {
  return /^content (.+)$/m.exec(text)?.[1];
}

/**
 * The content folder of this build, absolute.
 * @param folder the project's
 */
export function contentFolderOf(env: Record<string, string | undefined>, folder = root) {
  return resolve(folder, env.CONTENT_DIR || "content");
}

/** The same for a command that cannot do without: one that is not there is told before anything is touched. */
export function needContentFolder(env: NodeJS.ProcessEnv) {
  const folder = contentFolderOf(env);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new CommandError(`There is no content folder ${folder} (CONTENT_DIR names it).`);
}

/** These say where each doc lives: with other ones, what was kept of docs is wrong. */
const contentSettings = ["versions.yml", "site.yml"];

/** The site's own code, and the packages and plugins that it brings along. */
const sourceFolders = ["src", "packages", "plugins"];

/** Gatsby has no nodes of these, but pages tell the measures of pictures, and whether a file is there. */
const servedFolder = "static";

function* servedFiles() {
  const folder = join(root, servedFolder);
  if (!existsSync(folder)) return;
  for (const entry of readTree(folder)) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const isPicture = /\.(?:svg|png|jpe?g|gif|webp|avif|tiff?)$/i.test(entry.name);
    // The digest alone, for pictures are large; of films and archives pages tell nothing.
    const content = isPicture ? createHash("sha256").update(readFileSync(path)).digest() : "";
    yield [path.slice(root.length + 1).replaceAll("\\", "/"), content] as const;
  }
}

/** What else a build is made of, beside its content, its code and what is served as it is. */
const otherSources = [
  ".env.production",
  "firebase.json",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package-lock.json",
];

/**
 * What the last build was made of that has changed since it began, and the content folder that it read; undefined where
 * no build has begun, as where the pages came in an archive.
 * @param folder the project's
 * @returns `changed`: a file, or a folder of content whose files have come or gone
 */
export function readBuildSources(
  folder: string,
): { content: string; changed: string | undefined } | undefined {
  const path = join(folder, fileName);
  const record = statSync(path, { throwIfNoEntry: false });
  const content = record && findContentFolder(readFileSync(path, "utf8"));
  if (record === undefined || content === undefined) return undefined;
  const findTime = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  // Development writes the record, too, and the build's last file is older then.
  const began = Math.min(
    record.mtimeMs,
    findTime(join(folder, "firebase.built.json")) ?? Number.POSITIVE_INFINITY,
  );
  const isNewer = (file: string) => (findTime(file) ?? 0) > began;
  const within = (top: string) =>
    existsSync(top)
      ? [
          { file: top, isFile: false },
          ...[...readTree(top)].map((entry) => ({
            file: join(entry.parentPath, entry.name),
            isFile: entry.isFile(),
          })),
        ]
      : [];
  const code = sourceFolders
    .flatMap((name) => within(join(folder, name)))
    .filter(({ file, isFile }) => isFile && shapesTheBuild(file));
  const candidates = [
    ...within(content),
    ...within(join(folder, servedFolder)),
    ...code,
    ...otherSources.map((name) => ({ file: join(folder, name), isFile: true })),
  ].filter(({ file }) => isNewer(file));
  const changed = candidates.find(({ isFile }) => isFile) ?? candidates[0];
  return { content, changed: changed?.file };
}

/** The files that the fingerprint is made of, by their path. */
export function* sourceFiles(contentFolder: string) {
  for (const name of contentSettings) {
    const path = join(contentFolder, name);
    if (existsSync(path)) yield [name, readFileSync(path)] as const;
  }
  const entries = sourceFolders.flatMap((folder) => [...readTree(join(root, folder))]);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    yield [path.slice(root.length + 1).replaceAll("\\", "/"), readFileSync(path)] as const;
  }
  // Of packages Gatsby counts those that package.json names, but not what those bring along.
  yield ["node_modules/.package-lock.json", readNeededPackages()] as const;
  yield* servedFiles();
}

/**
 * Writes the fingerprint of the build that is about to start. Another content folder than last time
 * starts from nothing, so that no page, feed or index of the last one stays behind.
 * @param env as the build has it
 */
export function writeFingerprint(env: NodeJS.ProcessEnv) {
  const path = join(root, fileName);
  const contentFolder = contentFolderOf(env);
  const before = existsSync(path) ? findContentFolder(readFileSync(path, "utf8")) : contentFolder;
  if (before !== contentFolder) {
    for (const made of [".cache", "public"]) emptyFolder(join(root, made));
  }
  writeFileSync(
    path,
    fingerprintToText(contentFolder, hashSources(sourceFiles(contentFolder), env)),
  );
}

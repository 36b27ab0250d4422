/** `npm run docs:version -- 1.0`: makes a version of the docs as they are. */

import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { readEnvironment } from "./accounts/firebase-settings.mjs";
import { CommandError } from "./command-error.mjs";
import { readCommandLine } from "./command-line.mjs";
import { ensureInstalled } from "./ensure-install.mjs";
import { needContentFolder } from "./fingerprint.mjs";
import { loadTypescript } from "./load-typescript.mjs";
import { isStarted, root, runCommand } from "./project.mjs";

/** @typedef {import("../src/core/docs/types").DocVersion} DocVersion */

const settingsFile = "src/site/versions.ts";
const usage = "npm run docs:version -- 1.0";

/**
 * Copies `docs` to `versions/<name>/docs` and writes the version into the list.
 * @param {string | undefined} name
 * @param {string} contentFolder absolute
 * @param {string} settingsPath absolute, of `src/site/versions.ts`
 * @returns {Promise<string>} what was done, in sentences
 */
export async function makeVersion(name, contentFolder, settingsPath) {
  const snapshot = await loadTypescript("src/core/docs/snapshot.ts");
  const { readVersions, versionsFile } = await loadTypescript("src/core/docs/versions-file.ts");
  const { listFiles } = await loadTypescript("src/gatsby/content/content-files.ts");
  const ownList = join(contentFolder, versionsFile);
  const isOwn = existsSync(ownList);
  /** @type {readonly DocVersion[]} */
  const versions = isOwn
    ? takeVersions(readVersions(readFileSync(ownList, "utf8")))
    : (await loadTypescript(relative(root, settingsPath))).versions;

  const plan = snapshot.planSnapshot({ name, versions, files: listFiles(contentFolder) });
  if ("problem" in plan) throw new CommandError(`${plan.problem}. Nothing was changed.`);
  await assertUtf8(plan.copies, contentFolder);

  for (const { from, to } of plan.copies) {
    const source = join(contentFolder, from);
    const target = join(contentFolder, to);
    mkdirSync(dirname(target), { recursive: true });
    if (!isText(from)) copyFileSync(source, target);
    else {
      const text = readFileSync(source, "utf8");
      writeFileSync(target, snapshot.moveText(text, from, plan.version, versions));
    }
  }
  const said = [`Copied ${plan.copies.length} files to versions/${name}/docs.`];
  const listPath = isOwn ? ownList : settingsPath;
  const list = readFileSync(listPath, "utf8");
  const longer = isOwn
    ? snapshot.addToVersionsFile(list, plan.version)
    : snapshot.addToVersionsModule(list, plan.version);
  if (longer === undefined) {
    said.push(`Add this line to ${settingsFile}, behind the current version:`);
    said.push(`  ${snapshot.toEntry(plan.version)}`);
  } else {
    writeFileSync(listPath, longer);
    said.push(`Added it to ${relative(root, listPath)}.`);
  }
  const before = versions.find(({ status }) => status === "current");
  said.push(
    plan.version.status === "next" && before !== undefined
      ? `The folder docs goes on as the next version. To release ${name}, give it the status "current" and the path ${before.path} there, and ${before.name} the status "past" and a path of its own, which its pages then need in their links to ${before.path}/…, too: those lead to ${name} else.`
      : "The folder docs goes on as the current version: give that its new label there, for no two versions may have one label.",
  );
  return said.join("\n");
}

/** @typedef {{ file: string, line?: number, message: string }} Told */

/**
 * @param {{ versions?: DocVersion[], problems: Told[] }} read
 * @returns {DocVersion[]}
 */
function takeVersions({ versions, problems }) {
  if (versions !== undefined) return versions;
  throw new CommandError(toLines(problems));
}

function toLines(/** @type {readonly Told[]} */ problems) {
  return problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join("\n");
}

/** What is copied as a text, and changed. */
function isText(/** @type {string} */ file) {
  return /\.mdx?$/.test(file);
}

/**
 * Of a text in another encoding the copy would lose what cannot be read.
 * @param {readonly { from: string }[]} copies
 * @param {string} contentFolder
 */
async function assertUtf8(copies, contentFolder) {
  const { findEncodingProblem } = await loadTypescript("src/core/content/parse/encoding.ts");
  /** @type {Told[]} */
  const problems = copies
    .filter(({ from }) => isText(from))
    .flatMap(({ from }) =>
      findEncodingProblem({ path: from, text: readFileSync(join(contentFolder, from), "utf8") }),
    );
  if (problems.length === 0) return;
  throw new CommandError(`${toLines(problems)}\nNothing was changed.`);
}

if (isStarted(import.meta.url)) {
  await runCommand(async () => {
    const { words } = readCommandLine({ usage, words: 1 });
    await ensureInstalled();
    const contentFolder = needContentFolder(readEnvironment(root));
    console.log(await makeVersion(words[0], contentFolder, join(root, settingsFile)));
    return 0;
  });
}

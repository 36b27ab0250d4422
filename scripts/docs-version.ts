/** `npm run docs:version -- 1.0`: makes a version of the docs as they are. */

import "./shared/tell-settings-mistake";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { findEncodingProblem } from "../src/core/content/parse/encoding";
import {
  addToVersionsFile,
  addToVersionsModule,
  moveText,
  planSnapshot,
  toEntry,
} from "../src/core/docs/snapshot";
import type { DocVersion } from "../src/core/docs/types";
import { readVersions, type VersionsRead, versionsFile } from "../src/core/docs/versions-file";
import type { Problem } from "../src/core/problems/problems";
import { listFiles } from "../src/gatsby/content/content-files";
import { versions as siteVersions } from "../src/site/versions";
import { readEnvironment } from "./accounts/firebase-settings";
import { needContentFolder } from "./gatsby/fingerprint";
import { CommandError } from "./shared/command-error";
import { readCommandLine } from "./shared/command-line";
import { isStarted, root, runCommand } from "./shared/project";

const settingsFile = "src/site/versions.ts";
const usage = "npm run docs:version -- 1.0";

/**
 * Copies `docs` to `versions/<name>/docs` and writes the version into the list. Tells in sentences what was done.
 * @param contentFolder absolute
 */
export function makeVersion(name: string | undefined, contentFolder: string): string {
  const ownList = join(contentFolder, versionsFile);
  const isOwn = existsSync(ownList);
  const versions: readonly DocVersion[] = isOwn
    ? takeVersions(readVersions(readFileSync(ownList, "utf8")))
    : siteVersions;

  const plan = planSnapshot({ name, versions, files: listFiles(contentFolder) });
  if ("problem" in plan) throw new CommandError(`${plan.problem}. Nothing was changed.`);
  assertUtf8(plan.copies, contentFolder);

  for (const { from, to } of plan.copies) {
    const source = join(contentFolder, from);
    const target = join(contentFolder, to);
    mkdirSync(dirname(target), { recursive: true });
    if (!isText(from)) copyFileSync(source, target);
    else {
      const text = readFileSync(source, "utf8");
      writeFileSync(target, moveText(text, from, plan.version, versions));
    }
  }
  const said = [`Copied ${plan.copies.length} files to versions/${name}/docs.`];
  const listPath = isOwn ? ownList : join(root, settingsFile);
  const list = readFileSync(listPath, "utf8");
  const longer = isOwn
    ? addToVersionsFile(list, plan.version)
    : addToVersionsModule(list, plan.version);
  if (longer === undefined) {
    said.push(`Add this line to ${settingsFile}, behind the current version:`);
    said.push(`  ${toEntry(plan.version)}`);
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

function takeVersions({ versions, problems }: VersionsRead): DocVersion[] {
  if (versions !== undefined) return versions;
  throw new CommandError(toLines(problems));
}

function toLines(problems: readonly Problem[]) {
  return problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join("\n");
}

/** What is copied as a text, and changed. */
function isText(file: string) {
  return /\.mdx?$/.test(file);
}

/** Of a text in another encoding the copy would lose what cannot be read. */
function assertUtf8(copies: readonly { from: string }[], contentFolder: string) {
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
    console.log(makeVersion(words[0], needContentFolder(readEnvironment(root))));
    return 0;
  });
}

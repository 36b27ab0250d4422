/**
 * `npm run new -- doc deployment/11-transport` (also `post`, `page`, `author`, `product`, `faq`): writes a content file
 * that passes all checks. On a terminal it asks for what is missing; flags answer before (`--title "…"`).
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline/promises";
import { readTree } from "../src/gatsby/read-tree.mjs";
import { readEnvironment } from "./accounts/firebase-settings.mjs";
import { CommandError } from "./command-error.mjs";
import { readCommandLine, refuse } from "./command-line.mjs";
import { ensureInstalled } from "./ensure-install.mjs";
import { needContentFolder } from "./fingerprint.mjs";
import { loadTypescript } from "./load-typescript.mjs";
import { isStarted, root, runCommand } from "./project.mjs";

const usage = `npm run new -- doc deployment/11-transport [--title "…"] [--description "…"]
npm run new -- post a-day-in-the-wind [--title "…"] [--description "…"] [--author ada]
npm run new -- page about [--title "…"] [--description "…"]
npm run new -- author ada [--name "…"] [--role "…"]
npm run new -- product h8 [--name "…"] [--tagline "…"]
npm run new -- faq transport [--title "…"] [--question "…"]`;

const flags = ["title", "description", "author", "name", "role", "tagline", "question"];

/** @typedef {{ name: string, text: string, fallback?: string }} Question */

/** @param {readonly string[]} [args] @returns {{ words: string[], given: Record<string, string> }} */
function readWanted(args) {
  const { values, words } = readCommandLine({
    args,
    usage,
    options: Object.fromEntries(
      flags.map((name) => [name, { type: /** @type {const} */ ("string") }]),
    ),
    words: 2,
  });
  // An empty answer is none: `--title ""` is asked for as if it were not there.
  const given = Object.entries(values).filter(([, value]) => String(value).trim() !== "");
  return { words, given: /** @type {Record<string, string>} */ (Object.fromEntries(given)) };
}

/**
 * @param {readonly Question[]} questions
 * @param {Record<string, string>} given
 */
async function askForMissing(questions, given) {
  const missing = questions.filter(({ name }) => given[name] === undefined);
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  if (!isTerminal) {
    const needed = missing.filter(({ fallback }) => fallback === undefined);
    if (needed.length > 0) {
      const lines = needed.map(({ name, text }) => `  --${name} "…"  ${text}`);
      throw new CommandError(`There is nobody to ask; add to the command:\n${lines.join("\n")}`);
    }
    return {
      ...Object.fromEntries(missing.map(({ name, fallback }) => [name, fallback ?? ""])),
      ...given,
    };
  }
  const answers = { ...given };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const { name, text, fallback } of missing) {
      const shown = fallback ? `${text} [${fallback}]: ` : `${text}: `;
      let answer = "";
      do {
        answer = (await terminal.question(shown)).trim() || (fallback ?? "");
      } while (answer === "" && fallback === undefined);
      answers[name] = answer;
    }
  } finally {
    terminal.close();
  }
  return answers;
}

/** The blog's file of authors, under either of its names; the text is empty where there is none. */
function readAuthorsFile(/** @type {string} */ contentFolder) {
  const names = ["blog/authors.yml", "blog/authors.yaml"];
  const file = names.find((name) => existsSync(join(contentFolder, name))) ?? names[0];
  const path = join(contentFolder, String(file));
  return { file, text: existsSync(path) ? readFileSync(path, "utf8") : "" };
}

/**
 * A list in braces, say, cannot be added to at its end.
 * @param {string} shown @param {{ problems: { line?: number, message: string }[] }} read the file with one author more
 */
function refuseUnreadable(shown, read) {
  const [problem] = read.problems;
  if (problem === undefined) return;
  throw new CommandError(
    `${shown} could not be read with the new author in it, and was left as it is: line ${problem.line}: ${problem.message}`,
  );
}

/** The day here, not in Greenwich. */
function findToday(now = new Date()) {
  const pad = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/**
 * What is there is told before anything is asked.
 * @param {string} file relative to the content folder
 * @param {string} contentFolder
 * @param {(file: string, other: string) => boolean} areTwins
 */
function refuseTaken(file, contentFolder, areTwins) {
  const folder = join(contentFolder, String(file.split("/")[0]));
  if (!existsSync(folder)) return;
  const isSame = (/** @type {string} */ path) =>
    [file, file.replace(/x$/, "")].some((one) => join(contentFolder, one) === path);
  const taken = [...readTree(folder)]
    .filter(({ name }) => /\.mdx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .find((path) => {
      const other = relative(contentFolder, path).replaceAll("\\", "/");
      // With a slug a page is elsewhere.
      return isSame(path) || (areTwins(file, other) && !hasSlug(path));
    });
  if (taken === undefined) return;
  const why = isSame(taken) ? "is there already" : "is there already, and is the same page";
  throw new CommandError(`${relative(root, taken)} ${why}; nothing was changed.`);
}

/**
 * What is left to do for a new doc where somebody has written the sidebar; undefined where it stands in it anyway.
 * @param {string} file relative to the content folder
 * @param {string} contentFolder
 */
async function findSidebarTask(file, contentFolder) {
  const { isInSidebar, readSidebarFile, sidebarFileName } = await loadTypescript(
    "src/core/docs/sidebar-file.ts",
  );
  const sidebarFile = `docs/${sidebarFileName}`;
  const path = join(contentFolder, sidebarFile);
  if (!existsSync(path)) return undefined;
  const docId = file.replace(/^docs\/|\.mdx$/g, "");
  const { sidebar } = readSidebarFile(sidebarFile, readFileSync(path, "utf8"));
  if (sidebar === undefined || isInSidebar(sidebar.items, docId)) return undefined;
  return `It is in no sidebar yet: write "- ${docId}" into ${relative(root, path)}, where it is to stand.`;
}

/**
 * What is left to do before readers find a new file; undefined for nothing.
 * @param {string} kind
 * @param {string} file relative to the content folder
 * @param {string} contentFolder
 */
async function findTask(kind, file, contentFolder) {
  if (kind === "doc") return findSidebarTask(file, contentFolder);
  if (kind !== "page") return undefined;
  const name = file.replace(/^pages\/|\.mdx$/g, "");
  // The logo leads to the home page.
  if (name === "index") return undefined;
  return `Nothing leads to it yet: link to /${name}/ from another page, or name it in src/site/navigation.ts.`;
}

function hasSlug(/** @type {string} */ path) {
  const [, head = ""] = /^---\r?\n(.*?)\n---/s.exec(readFileSync(path, "utf8")) ?? [];
  return /^slug\s*:/m.test(head);
}

/** @param {readonly string[]} [args] */
export async function writeNewContent(args) {
  const { words, given } = readWanted(args);
  await ensureInstalled();
  const contentFolder = needContentFolder(readEnvironment(root));
  const content = await loadTypescript("src/core/content/new-content.ts");
  const [kindName, name] = words;
  const kind = content.readKind(kindName);
  if (typeof kind !== "string") throw refuse(kind.problem, usage);
  if (name === undefined) throw refuse(`Which ${kind}? Its name is wanted.`, usage);
  const nameProblem = content.findNameProblem(kind, name);
  if (nameProblem) throw new CommandError(nameProblem);
  const today = findToday();
  const wanted = content.toNewFile(kind, name, today);
  if (wanted !== undefined) {
    const { readSiteFile, siteFile } = await loadTypescript("src/core/settings/site-file.ts");
    const path = join(contentFolder, siteFile);
    const own = readSiteFile(existsSync(path) ? readFileSync(path, "utf8") : "").settings;
    refuseTaken(wanted, contentFolder, (one, other) =>
      content.areTwins(one, other, own.blog?.datedPaths ?? false),
    );
  }
  const { readAuthors } = await loadTypescript("src/core/blog/authors.ts");
  const { file: authorsFile, text: authorsText } = readAuthorsFile(contentFolder);
  const authors = readAuthors(authorsText, authorsFile).authors.map(
    (/** @type {{ key: string }} */ { key }) => key,
  );
  const answers = await askForMissing(content.listQuestions(kind, name, authors), given);
  const made = content.toNewContent({
    kind,
    name,
    answers,
    today,
    authors,
    authorsFile,
  });
  if (made.problem) throw new CommandError(made.problem);
  const file = join(contentFolder, made.file);
  const shown = relative(root, file);
  mkdirSync(dirname(file), { recursive: true });
  if (made.isAddition) {
    // A list of nobody (`{}`) gives way.
    const before = authors.length === 0 && authorsText.trim() === "{}" ? "" : authorsText;
    const text = `${before}${before === "" || before.endsWith("\n") ? "" : "\n"}${made.text}`;
    refuseUnreadable(shown, readAuthors(text, authorsFile));
    writeFileSync(file, text);
    console.log(`Added to ${shown}.`);
    return 0;
  }
  // "wx" fails rather than overwrites, should somebody else have written it this very moment.
  writeFileSync(file, made.text, { flag: "wx" });
  console.log(`Wrote ${shown}.`);
  const task = await findTask(kind, made.file, contentFolder);
  if (task) console.log(task);
  return 0;
}

if (isStarted(import.meta.url)) await runCommand(() => writeNewContent());

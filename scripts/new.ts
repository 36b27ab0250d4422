/**
 * `npm run new -- doc deployment/11-transport` (also `post`, `page`, `author`, `product`, `faq`): writes a content file
 * that passes all checks. On a terminal it asks for what is missing; flags answer before (`--title "…"`).
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline/promises";
import { readAuthors } from "../src/core/blog/authors";
import {
  areTwins,
  findNameProblem,
  listQuestions,
  type Question,
  readKind,
  toNewContent,
  toNewFile,
} from "../src/core/content/new-content";
import { isInSidebar, readSidebarFile, sidebarFileName } from "../src/core/docs/sidebar-file";
import type { Problem } from "../src/core/problems/problems";
import { readSiteFile, siteFile } from "../src/core/settings/site-file";
import { readTree } from "../src/gatsby/read-tree";
import { footer, navbar } from "../src/site/navigation";
import { readEnvironment } from "./accounts/firebase-settings";
import { needContentFolder } from "./gatsby/fingerprint";
import { CommandError } from "./shared/command-error";
import { readCommandLine, refuse } from "./shared/command-line";
import { isStarted, root, runCommand } from "./shared/project";

const usage = `npm run new -- doc deployment/11-transport [--title "…"] [--description "…"]
npm run new -- post a-day-in-the-wind [--title "…"] [--description "…"] [--author ada]
npm run new -- page about [--title "…"] [--description "…"]
npm run new -- author ada [--name "…"] [--role "…"]
npm run new -- product h8 [--name "…"] [--tagline "…"]
npm run new -- faq transport [--title "…"] [--question "…"]`;

const flags = ["title", "description", "author", "name", "role", "tagline", "question"];

function readWanted(args?: readonly string[]): { words: string[]; given: Record<string, string> } {
  const { values, words } = readCommandLine({
    args,
    usage,
    options: Object.fromEntries(flags.map((name) => [name, { type: "string" as const }])),
    words: 2,
  });
  // An empty answer is none: `--title ""` is asked for as if it were not there.
  const given = Object.entries(values).filter(([, value]) => String(value).trim() !== "");
  return { words, given: Object.fromEntries(given) as Record<string, string> };
}

async function askForMissing(questions: readonly Question[], given: Record<string, string>) {
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
function readAuthorsFile(contentFolder: string) {
  const names = ["blog/authors.yml", "blog/authors.yaml"];
  const file = names.find((name) => existsSync(join(contentFolder, name))) ?? String(names[0]);
  const path = join(contentFolder, file);
  return { file, text: existsSync(path) ? readFileSync(path, "utf8") : "" };
}

/**
 * A list in braces, say, cannot be added to at its end.
 * @param read the file with one author more
 */
function refuseUnreadable(shown: string, read: { problems: readonly Problem[] }) {
  const [problem] = read.problems;
  if (problem === undefined) return;
  throw new CommandError(
    `${shown} could not be read with the new author in it, and was left as it is: line ${problem.line}: ${problem.message}`,
  );
}

/** The day here, not in Greenwich. */
function findToday(now = new Date()) {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/**
 * What is there is told before anything is asked.
 * @param file relative to the content folder
 */
function refuseTaken(
  file: string,
  contentFolder: string,
  areTwins: (file: string, other: string) => boolean,
) {
  const folder = join(contentFolder, String(file.split("/")[0]));
  if (!existsSync(folder)) return;
  const isSame = (path: string) =>
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
 * @param file relative to the content folder
 */
function findSidebarTask(file: string, contentFolder: string) {
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
 * @param file relative to the content folder
 */
function findTask(kind: string, file: string, contentFolder: string) {
  if (kind === "doc") return findSidebarTask(file, contentFolder);
  if (kind !== "page") return undefined;
  const name = file.replace(/^pages\/|\.mdx$/g, "");
  // The logo leads to the home page.
  if (name === "index") return undefined;
  const links = [...navbar.items, ...footer.resources];
  if (links.some(({ href }) => href.replace(/\/?(?:[?#].*)?$/, "") === `/${name}`))
    return undefined;
  return `Nothing leads to it yet: link to /${name}/ from another page, or name it in src/site/navigation.ts.`;
}

function hasSlug(path: string) {
  const [, head = ""] = /^---\r?\n(.*?)\n---/s.exec(readFileSync(path, "utf8")) ?? [];
  return /^slug\s*:/m.test(head);
}

export async function writeNewContent(args?: readonly string[]) {
  const { words, given } = readWanted(args);
  const contentFolder = needContentFolder(readEnvironment(root));
  const [kindName, name] = words;
  const kind = readKind(kindName);
  if (typeof kind !== "string") throw refuse(kind.problem, usage);
  if (name === undefined) throw refuse(`Which ${kind}? Its name is wanted.`, usage);
  const nameProblem = findNameProblem(kind, name);
  if (nameProblem) throw new CommandError(nameProblem);
  const today = findToday();
  const wanted = toNewFile(kind, name, today);
  if (wanted !== undefined) {
    const path = join(contentFolder, siteFile);
    const own = readSiteFile(existsSync(path) ? readFileSync(path, "utf8") : "").settings;
    refuseTaken(wanted, contentFolder, (one, other) =>
      areTwins(one, other, own.blog?.datedPaths ?? false),
    );
  }
  const { file: authorsFile, text: authorsText } = readAuthorsFile(contentFolder);
  const authors = readAuthors(authorsText, authorsFile).authors.map(({ key }) => key);
  const answers = await askForMissing(listQuestions(kind, name, authors), given);
  const made = toNewContent({ kind, name, answers, today, authors, authorsFile });
  if ("problem" in made) throw new CommandError(made.problem);
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
  const task = findTask(kind, made.file, contentFolder);
  if (task) console.log(task);
  return 0;
}

if (isStarted(import.meta.url)) await runCommand(() => writeNewContent());

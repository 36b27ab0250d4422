/** A new content file: where it belongs, what it begins with, and what is missing before it can be written. */

import { readPostFileName } from "../blog/paths";
import { isFolderPage } from "../docs/routes";
import { splitFile } from "../plan/paths";
import { toNearestHint } from "../text/nearest";

export const newKinds = ["doc", "post", "page", "author", "product", "faq"] as const;
export type NewKind = (typeof newKinds)[number];

/** One thing to know before the file is written. */
export interface Question {
  /** The flag: `--title`. */
  name: string;
  /** What a person is asked. */
  text: string;
  /** What an empty answer means; undefined: there has to be an answer. */
  fallback?: string;
}

export interface NewContentRequest {
  kind: NewKind;
  /** `deployment/11-transport`, `hello`, `ada`. */
  name: string;
  answers: Readonly<Record<string, string>>;
  /** The day of a post, `2026-01-31`. */
  today: string;
  /** Keys of the authors that there are. */
  authors: readonly string[];
  /** The file that has them. */
  authorsFile: string;
}

/** A file to write, or lines to add to one that may be there. */
export interface NewContent {
  file: string;
  text: string;
  /** True: `text` goes to the end of the file. */
  isAddition: boolean;
}

export function readKind(text: string | undefined): NewKind | { problem: string } {
  const kind = newKinds.find((one) => one === text);
  if (kind !== undefined) return kind;
  const found = text ? `"${text}"${toNearestHint(text, newKinds)}` : "nothing";
  return { problem: `wanted ${newKinds.join(", ")}, found ${found}` };
}

/** A disk takes 255, with the day and the ending. */
const longestName = 200;

/** What is wrong with a name; undefined when nothing is. */
export function findNameProblem(kind: NewKind, name: string): string | undefined {
  const parts = name.split("/");
  const isRight = parts.every((part) => /^[a-z0-9][a-z0-9._-]*$/i.test(part));
  if (!isRight || /\.mdx?$/.test(name)) {
    return `a name is letters, digits, "-", "_" and "." without an ending, such as ${examples[kind]}; found "${name}"`;
  }
  const long = parts.find((part) => part.length > longestName);
  if (long !== undefined) {
    return `a name has ${longestName} characters at most, found ${long.length} in "${long.slice(0, 20)}…"`;
  }
  if (kind === "post" && /^\d{4}-\d{1,2}-\d{1,2}(?:-|$)/.test(name)) {
    return `today's day is put before the name of a post; wanted a name such as ${examples[kind]}, found "${name}"`;
  }
  if (kind !== "doc" && parts.length > 1) {
    return `only a doc can be in a folder; wanted a name such as ${examples[kind]}, found "${name}"`;
  }
  return undefined;
}

const examples: Record<NewKind, string> = {
  doc: "deployment/11-transport",
  post: "a-day-in-the-wind",
  page: "about",
  author: "ada",
  product: "h8",
  faq: "transport",
};

/** The file of a new page; undefined for an author, who is added to a list. */
export function toNewFile(kind: NewKind, name: string, today: string): string | undefined {
  switch (kind) {
    case "doc":
      return `docs/${name}.mdx`;
    case "post":
      return `blog/${today}-${name}/index.mdx`;
    case "page":
      return `pages/${name}.mdx`;
    case "author":
      return undefined;
    case "product":
      return `products/${name}.mdx`;
    case "faq":
      return `faq/${name}.mdx`;
  }
}

/**
 * Whether two files have one page by their names: `docs/guide.mdx` and `docs/guide/index.md`, or two posts that are
 * both called `hello`, on whatever days unless these stand in addresses.
 */
export function areTwins(file: string, other: string, isDated: boolean): boolean {
  return toPageName(file, isDated) === toPageName(other, isDated);
}

function toPageName(file: string, isDated: boolean): string {
  const plain = file.replace(/\.mdx?$/, "");
  const [, below] = /^docs\/(.+)$/.exec(file) ?? [];
  if (below !== undefined) return isFolderPage(below) ? splitFile(file).folder : plain;
  if (!file.startsWith("blog/")) return plain;
  const { day, name } = readPostFileName(file);
  return `blog/${isDated ? day : ""}/${name}`;
}

/** What has to be known, in the order that it is asked. */
export function listQuestions(kind: NewKind, name: string, authors: readonly string[]): Question[] {
  const title: Question = { name: "title", text: "Title", fallback: toTitle(name) };
  const description: Question = { name: "description", text: "One sentence about it" };
  switch (kind) {
    case "doc":
    case "page":
      return [title, description];
    case "post": {
      const [first] = authors;
      const fallback = authors.length === 1 ? first : undefined;
      const known = authors.length > 0 ? ` (${authors.join(", ")})` : "";
      return [title, description, { name: "author", text: `Author's key${known}`, fallback }];
    }
    case "author":
      return [
        { name: "name", text: "Name", fallback: toTitle(name) },
        { name: "role", text: "Role", fallback: "" },
      ];
    case "product":
      return [
        { name: "name", text: "Name", fallback: name.toUpperCase() },
        { name: "tagline", text: "Tagline" },
      ];
    case "faq":
      return [title, { name: "question", text: "The first question" }];
  }
}

/** The file. Every question has its answer. */
export function toNewContent(request: NewContentRequest): NewContent | { problem: string } {
  const { kind, name, answers, today, authors, authorsFile } = request;
  const quote = (answer: string | undefined) => JSON.stringify(answer ?? "");
  const head = (...lines: string[]) => ["---", ...lines, "---", ""].join("\n");
  const file = toNewFile(kind, name, today) ?? authorsFile;
  const toFile = (text: string) => ({ file, text, isAddition: false });
  const title = `title: ${quote(answers.title)}`;
  const description = `description: ${quote(answers.description)}`;
  switch (kind) {
    case "doc":
      return toFile(
        `${head(title, description)}
${asSentence(answers.description)}

## Before you start

- Have what you need at hand.

## Steps

1. Do the first thing. *You see* what tells you that it worked.
`,
      );
    case "post": {
      const author = answers.author ?? "";
      if (!authors.includes(author)) {
        const hint = toNearestHint(author, authors);
        return { problem: `${authorsFile} has no author "${author}"${hint}` };
      }
      return toFile(
        `${head(title, description, `authors: [${quote(author)}]`)}
${asSentence(answers.description)}

{/* truncate */}
`,
      );
    }
    case "page":
      return toFile(
        `${head(title, description)}
${asSentence(answers.description)}
`,
      );
    case "author": {
      const role = answers.role ? [`  title: ${quote(answers.role)}`] : [];
      const lines = [`${name}:`, `  name: ${quote(answers.name)}`, ...role, ""];
      if (authors.includes(name))
        return { problem: `${authorsFile} has an author "${name}" already` };
      return { file, text: lines.join("\n"), isAddition: true };
    }
    case "product":
      return toFile(
        `${head(`name: ${quote(answers.name)}`, `tagline: ${quote(answers.tagline)}`)}
${asSentence(answers.tagline)}
`,
      );
    case "faq":
      return toFile(
        `${head(title)}
## ${escapeMdx((answers.question ?? "").trim().replace(/\?*$/, "?"))}

Say it in one sentence, then why.
`,
      );
  }
}

/** `deployment/11-transport` -> `Transport` */
function toTitle(name: string): string {
  const last = name.slice(name.lastIndexOf("/") + 1).replace(/^\d+[-_.]+/, "");
  const words = last.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Text of a person as markdown: no sign in it means more than it says. */
function asSentence(text = ""): string {
  const plain = escapeMdx(text.trim());
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}

function escapeMdx(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~$]/g, "\\$&");
}

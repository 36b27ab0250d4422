/** The files of the old site's code that its pages take values and components from. */

import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path, { posix } from "node:path";
import { transformSync } from "esbuild";
import { copyForEditing, isBelow, isMarkdown, listFiles, readHead, toPosix } from "./files";
import type { CopiedFolder } from "./move-links";
import type { ImportNote } from "./plan-import";
import type { SiteRules } from "./site-rules";
import { writeStubs } from "./write-stub";

/** What a statement imports: `default`, `*` or a name, by the name that it has in the file. */
interface ImportStatement {
  specifier: string;
  names: Map<string, string>;
}

const codeEnding = /\.[cm]?[jt]sx?$/;
const endings = [".tsx", ".ts", ".jsx", ".js", ".mjs"];
const candidates = ["", ...endings, ...endings.map((ending) => `/index${ending}`)];

/** The imports of a page or of a file of code. */
export function listImports(text: string): ImportStatement[] {
  const statement = /^import\s+([^"';]+?)\s+from\s+["']([^"']+)["']/gm;
  return [...text.matchAll(statement)].map(([, clause = "", specifier = ""]) => {
    const names = new Map<string, string>();
    const [, braced = ""] = /\{([^}]*)\}/.exec(clause) ?? [];
    for (const one of braced.split(",").map((part) => part.trim())) {
      const [imported = "", local = imported] = one.split(/\s+as\s+/);
      if (/^\w+$/.test(imported) && /^\w+$/.test(local)) names.set(local, imported);
    }
    const rest = clause.replace(/\{[^}]*\}/, "");
    const [, whole] = /\*\s*as\s+(\w+)/.exec(rest) ?? [];
    const [main] = /^\w+/.exec(rest) ?? [];
    if (whole !== undefined) names.set(whole, "*");
    else if (main !== undefined) names.set(main, "default");
    return { specifier, names };
  });
}

/** A file of code as JavaScript: types are gone, markup stays. */
function toJavaScript(file: string): string {
  const text = readFileSync(file, "utf8");
  if (!/\.[cm]?tsx?$/.test(file)) return text;
  const loader = file.endsWith("x") ? "tsx" : "ts";
  return transformSync(text, { loader, jsx: "preserve", target: "es2022" }).code;
}

/** `src/names.ts` -> `src/names.js`: what pages read. */
function toReadName(file: string): string {
  return file.replace(codeEnding, (ending) => (ending.endsWith("x") ? ".jsx" : ".js"));
}

/** Who uses a file of code, and what. */
interface Use {
  names: Set<string>;
  /** Below the content folder. */
  pages: Set<string>;
  /** Imports that pages did not need in the old site. */
  added: Map<string, string[]>;
}

interface CodeWork {
  /** The old site's folder. */
  from: string;
  /** The new content folder, to which all pages are copied. */
  to: string;
  folders: readonly CopiedFolder[];
  rules: SiteRules;
  notes: ImportNote[];
}

/**
 * Copies the files that pages import from elsewhere in the site, with what these import, to where `@site/` finds them.
 * What nothing here can show stays, and is told once with the number of its pages.
 * @returns the copied files, also as imports name them: with the ending of old, or without one
 */
export function copyCode({ from, to, folders, rules, notes }: CodeWork): Set<string> {
  const site = toPosix(path.resolve(from));
  const copied = new Set<string>();
  const everywhere = listEverywhere();
  const uses = new Map<string, Use>();
  for (const page of listFiles(to).filter(isMarkdown)) {
    const folder = folders.find((one) => page.startsWith(`${one.to}/`) && one.to !== "static");
    if (folder === undefined) continue;
    const source = posix.relative(site, folder.from + page.slice(folder.to.length));
    const text = readFileSync(path.join(to, page), "utf8");
    for (const { specifier, names } of listImports(text)) {
      const file = findImported(source, specifier);
      if (file === undefined) continue;
      if (/raw-loader!|\?raw$/.test(specifier)) placeRaw(file);
      else noteUse(file, names.values(), page);
    }
    for (const { file, name, imported, statement } of everywhere) {
      const isOwn = new RegExp(`^(?:import|export)\\s[^"']*\\b${name}\\b`, "m").test(text);
      if (isOwn || !new RegExp(`<${name}[\\s/>]`).test(text)) continue;
      const added = noteUse(file, [imported], page).added;
      added.set(page, [...(added.get(page) ?? []), statement]);
    }
  }
  const stubs = new Map<string, string>();
  for (const [file, { names, pages, added }] of uses) {
    const lost = findLost(file, [...names], pages.size);
    if (lost.length === names.size) continue;
    place(file, pages.size);
    for (const [page, statements] of added) addImports(path.join(to, page), statements);
  }
  return copied;

  /** The names that nothing can be shown of. Of components a stub is kept, and told with its pages, too. */
  function findLost(file: string, names: readonly string[], pages: number): string[] {
    const lost = codeEnding.test(file) ? rules.findCode(file, names, readAsPage) : [];
    if (lost.length === 0) return [];
    const tell = (message: string) => notes.push({ file, line: 1, message });
    const stubbed = writeStubs(readAsPage(file) ?? "", lost);
    if (stubbed.names.length > 0) {
      stubs.set(file, stubbed.text);
      tell(toMessage(file, stubbed.names, pages, stubMessage));
    }
    const left = lost.filter((name) => !stubbed.names.includes(name));
    // What other code imports may be needed by what does not run alone.
    if (left.length > 0 && uses.has(file)) tell(toMessage(file, left, pages, lostMessage));
    return left;
  }

  function noteUse(file: string, names: Iterable<string>, page: string): Use {
    const use = uses.get(file) ?? { names: new Set(), pages: new Set(), added: new Map() };
    for (const name of names) use.names.add(name);
    use.pages.add(page);
    uses.set(file, use);
    return use;
  }

  /** What `src/theme/MDXComponents` gives every page without an import. */
  function listEverywhere() {
    const theme = findImported("src/theme/x", "./MDXComponents");
    const text = theme === undefined ? "" : readFileSync(path.join(from, theme), "utf8");
    return listImports(text).flatMap(({ specifier, names }) => {
      const file = findImported(theme ?? "", specifier);
      if (file === undefined) return [];
      return [...names].flatMap(([local, imported]) => {
        const [, name = local] = new RegExp(`(\\w+)["']?\\s*:\\s*${local}\\b`).exec(text) ?? [];
        const clause = imported === "default" ? name : `{ ${imported} as ${name} }`;
        const statement = `import ${clause} from "@site/${file.replace(codeEnding, "")}";`;
        return /^[A-Z]\w*$/.test(name) && imported !== "*"
          ? [{ file, name, imported, statement }]
          : [];
      });
    });
  }

  /** The file that an import means, below the site; undefined for packages, styles and what is not there. */
  function findImported(source: string, specifier: string): string | undefined {
    const plain = specifier.replace(/^.*!/, "").replace(/\?.*$/, "");
    const below = plain.startsWith("@site/")
      ? posix.normalize(plain.slice("@site/".length))
      : posix.join(posix.dirname(source), plain);
    if (!/^(?:\.|@site\/)/.test(plain) || !isBelow(from, path.join(from, below))) return undefined;
    if (/\.(?:css|s[ac]ss|less|styl)$|(?:^|\/)node_modules\//.test(below)) return undefined;
    return candidates
      .map((ending) => below + ending)
      .find((file) => statSync(path.join(from, file), { throwIfNoEntry: false })?.isFile());
  }

  /** A file under the name that pages read it by: `src/names.js` may be `src/names.ts`. */
  function readAsPage(file: string): string | undefined {
    const base = file.replace(codeEnding, "");
    const own = [file, ...endings.map((ending) => base + ending)].find(
      (one) => existsSync(path.join(from, one)) && toReadName(one) === toReadName(file),
    );
    try {
      return own === undefined ? undefined : toJavaScript(path.join(from, own));
    } catch {
      return undefined;
    }
  }

  /** A file whose text is shown as it is. */
  function placeRaw(file: string): void {
    if (folders.some((one) => `${site}/${file}`.startsWith(`${one.from}/`))) return;
    copied.add(file);
    copyForEditing(path.join(from, file), path.join(to, file));
  }

  function place(file: string, pages: number): void {
    const source = path.join(from, file);
    const folder = folders.find((one) => `${site}/${file}`.startsWith(`${one.from}/`));
    const there = folder ? folder.to + `${site}/${file}`.slice(folder.from.length) : file;
    const target = codeEnding.test(there) ? toReadName(there) : there;
    if (copied.has(target)) return;
    const bare = target.replace(codeEnding, "");
    for (const name of [target, there, bare, bare.replace(/\/index$/, "")]) copied.add(name);
    // What is shown as a text stays one.
    if (folder !== undefined && target !== there) rmSync(path.join(to, there), { force: true });
    if (codeEnding.test(file)) {
      mkdirSync(path.dirname(path.join(to, target)), { recursive: true });
      writeFileSync(path.join(to, target), stubs.get(file) ?? readAsPage(file) ?? "");
    } else if (folder === undefined) copyForEditing(source, path.join(to, target));
    if (!codeEnding.test(file) && !isMarkdown(file)) return;
    const isStub = stubs.has(file);
    for (const { specifier, names } of listImports(readFileSync(source, "utf8"))) {
      const inner = isStub ? undefined : findImported(file, specifier);
      if (inner === undefined) continue;
      if (!uses.has(inner)) findLost(inner, [...names.values()], pages);
      place(inner, pages);
    }
  }
}

function addImports(page: string, statements: readonly string[]): void {
  const text = readFileSync(page, "utf8");
  const head = readHead(text);
  writeFileSync(page, `${head}\n${statements.join("\n")}\n\n${text.slice(head.length)}`);
}

const lostMessage =
  "is code, which does not run here, and @; add it to src/content-components, or write what it shows";
const stubMessage =
  "has state or effects, which do not run here, and @; the new file shows its words: edit it, or add the component to src/content-components";

/** `@` stands for the number of pages. */
function toMessage(file: string, names: readonly string[], pages: number, what: string): string {
  const base = posix.basename(file.replace(/\/index\.\w+$/, "")).replace(codeEnding, "");
  const shown = names.map((name) => (/^(?:default|\*)$/.test(name) ? base : name));
  const count = pages === 1 ? "1 page imports it" : `${pages} pages import it`;
  return `"${shown.join('", "')}" ${what.replace("@", count)}`;
}

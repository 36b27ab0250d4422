/** The built site's settings of hosting, and which headers and redirects they have for an address. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isUnfinished } from "../gatsby/unfinished-build";
import { CommandError } from "../shared/command-error";

interface Pattern {
  source?: string;
  regex?: string;
}

export type HeaderRule = Pattern & { headers: { key: string; value: string }[] };
type RedirectRule = Pattern & { destination: string; type?: number };

interface HostingSettings {
  public: string;
  /** The path that the site lies below, `/rovers`; rules are about paths without it. */
  basePath?: string;
  ignore?: string[];
  predeploy?: string;
  headers?: HeaderRule[];
  redirects?: RedirectRule[];
}

/** `firebase.json` and the copy of it that the build writes. */
interface FirebaseFile {
  hosting: HostingSettings;
  [other: string]: unknown;
}

/**
 * Settings as they stand in a file: what is none of them is told with the file's name.
 * @param file of a JSON object
 */
export function readJson(file: string): Record<string, unknown> {
  const value = parseFile(file);
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return { ...value };
  const found = Array.isArray(value) ? "a list" : JSON.stringify(value);
  throw new CommandError(`${file} must hold settings in braces, found ${found}`);
}

function parseFile(file: string): unknown {
  if (!existsSync(file)) throw new CommandError(`${file} is missing`);
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${file} is no JSON: ${error.message}`);
  }
}

/** The settings of Firebase's tools, of which hosting's name the folder of the pages. */
export function readFirebaseFile(file: string): FirebaseFile {
  const { hosting, ...others } = readJson(file) as Partial<FirebaseFile>;
  if (typeof hosting?.public === "string") return { ...others, hosting };
  throw new CommandError(`${file} must name the folder of the pages as hosting.public`);
}

/** Hosting's settings as the build has written them, with the security policy of its pages. */
export function readBuiltHosting(folder: string) {
  const file = join(folder, "firebase.built.json");
  const hosting = existsSync(file) ? readFirebaseFile(file).hosting : undefined;
  if (hosting === undefined || !existsSync(join(folder, hosting.public, "index.html"))) {
    throw new CommandError("There is no built site to serve. Build it first: npm run build");
  }
  return hosting;
}

/**
 * The same for a host elsewhere, which gets them together with the pages: those of a build that
 * broke off are of the one before.
 */
export function readWholeHosting(folder: string) {
  const hosting = readBuiltHosting(folder);
  if (!isUnfinished(folder)) return hosting;
  throw new CommandError(
    "The last build did not end well, or one is at work: its pages have no security policy yet. " +
      "Build again: npm run build",
  );
}

/**
 * A rule's addresses as a regular expression: its own, or that of a path in which `**` and `:name*`
 * stand for any number of segments, `*` and `:name` for one.
 */
export function toRegExp({ source, regex }: Pattern) {
  const text = regex ?? (source && `^${source.replace(/^\/?/, "/").replace(sign, signToRegExp)}$`);
  if (!text) throw new CommandError('firebase.json: a rule needs a "source" or a "regex"');
  try {
    return new RegExp(text, "u");
  } catch (error) {
    const { message } = error as Error;
    throw new CommandError(`firebase.json: a rule of hosting has a wrong "regex": ${message}`);
  }
}

const sign = /\/\*\*(\/?)|\/:(\w+)(\*?)|\*|[^\w/-]/g;

function signToRegExp(found: string, after: string, name: string, isLong: string) {
  if (name) return `/(?<${name}>${isLong ? ".*" : "[^/]+"})`;
  if (found.startsWith("/**")) return after ? "/(?:.*/)?" : "/.*";
  if (found === "*") return "[^/]*";
  if (/[.~%+]/.test(found)) return found.replace(/[.+]/, "\\$&");
  throw new CommandError(
    `firebase.json: a source with "${found}" is not understood here. Write it as a regex.`,
  );
}

/** What is understood here; `site` and `target` only say where a deployment goes. */
const understood = "public basePath site target predeploy ignore cleanUrls headers redirects".split(
  " ",
);

/** What settings say of addresses. Of two rules that set one header the later counts. */
export function createRules(settings: HostingSettings) {
  const unknown = Object.keys(settings).filter((key) => !understood.includes(key));
  if (unknown.length > 0) {
    throw new CommandError(
      `firebase.json: the local server does not know hosting.${unknown.join(", ")}`,
    );
  }
  const { headers = [], redirects = [] } = settings;
  const headerRules = headers.map((rule) => ({ ...rule, pattern: toRegExp(rule) }));
  const redirectRules = redirects.map((rule) => ({ ...rule, pattern: toRegExp(rule) }));
  return {
    /** By the path as it was asked for. */
    headersFor(pathname: string): Map<string, string> {
      const matching = headerRules.filter(({ pattern }) => pattern.test(pathname));
      return new Map(
        matching.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
      );
    },
    /** `search` has its question mark, or is empty. */
    redirectFor(pathname: string, search: string) {
      for (const { pattern, destination, type = 301 } of redirectRules) {
        const match = pattern.exec(pathname);
        if (!match) continue;
        const location = destination.replace(
          /\/:(\w+)\*?/g,
          (_, name) => `/${match.groups?.[name] ?? ""}`,
        );
        const query = location.includes("?") ? search.replace("?", "&") : search;
        return { status: type, location: location + query };
      }
      return undefined;
    },
  };
}

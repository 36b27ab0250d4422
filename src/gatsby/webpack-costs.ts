/** What Gatsby has webpack do for nothing, in each build and each start of the development server. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { remember } from "../core/remember";
import { toDigest, writeText } from "./public-files";

/** Of webpack, what is read or changed here: its types are not the site's to install. */
export interface CostlyCompiler {
  options: { module: { rules: unknown[] } };
  hooks: { done: { tap: (name: string, act: (stats: CompilationStats) => void) => void } };
}

interface CompilationStats {
  compilation: { buildDependencies: Pick<Set<string>, "add" | "clear"> };
}

/** The rule of `gatsby-plugin-typescript`, which Gatsby adds by itself. */
function isSecondRule(rule: unknown): boolean {
  const { test, use } = (rule ?? {}) as { test?: unknown; use?: unknown };
  // Other rules of the same files say something else of them than how they are read.
  return use !== undefined && test?.toString() === String(/\.tsx?$/);
}

/**
 * Gatsby's own rule for scripts takes TypeScript too, and its plugin for TypeScript has the same Babel read each
 * module a second time.
 */
export const compileOnce = {
  apply({ options }: Pick<CostlyCompiler, "options">): void {
    options.module.rules = options.module.rules.filter((rule) => !isSecondRule(rule));
  },
};

/** What a rule is asked about a module: the file, and who imports it. */
interface Asked {
  resource: string;
  issuer: string;
}

interface ScriptRule {
  test: RegExp;
  use: (asked: Asked) => unknown;
}

/** Gatsby's own rule for scripts. */
function isScriptRule(rule: unknown): rule is ScriptRule {
  const { test, use } = (rule ?? {}) as Partial<ScriptRule>;
  return String(test) === String(/\.(js|mjs|jsx|ts|tsx)$/) && typeof use === "function";
}

/** Queries and styles, which plugins of Babel take out. */
const forBabel = /\bgraphql`|["']@emotion\//;

/** A module of ours that Babel would only take types and JSX out of. From a page Gatsby takes what the server needs. */
function isPlain(file: string): boolean {
  const ours = path.relative(path.resolve("src"), file);
  if (!/\.tsx?$/.test(ours) || /^(?:\.\.|templates|pages)[\\/]/.test(ours)) return false;
  return !forBabel.test(readFileSync(file, "utf8"));
}

export const plainLoader = path.resolve("plugins/plain-typescript-loader/index.cjs");

/**
 * Four of five of our modules hold nothing that a plugin of Babel looks for, and swc reads them sooner (decision 0021).
 * Not in development, where Babel prepares each module for being replaced in the open page.
 *
 * @param revision of the loader's file, for what webpack keeps
 */
export function readPlainBySwc(revision: string) {
  const bySwc = [{ loader: plainLoader, options: { revision } }];
  // Webpack asks anew for each import of a module.
  const known = new Map<string, boolean>();
  const isKnownPlain = (file: string) => remember(known, file, () => isPlain(file));
  const withSwc = (rule: unknown) => {
    if (!isScriptRule(rule)) return rule;
    return {
      ...rule,
      use: (asked: Asked) => (isKnownPlain(asked.resource) ? bySwc : rule.use(asked)),
    };
  };
  return {
    apply({ options }: Pick<CostlyCompiler, "options">): void {
      options.module.rules = options.module.rules.map(withSwc);
    },
  };
}

/** What stands for a variable of the environment that the bundle for browsers does not have. */
const ofShell = /^process\.env\.(?!GATSBY_|(?:NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_SUPPORT)$)/;

/**
 * Gatsby gives the server's bundle each variable of the environment, and webpack reads every module anew when one has
 * come or gone: after a build from another terminal, say. What browsers do not have no page may show, so the server's
 * bundle has no more than theirs.
 */
export const withoutShell = {
  apply({ options }: { options: { plugins: unknown[] } }): void {
    for (const plugin of options.plugins) {
      const { definitions = {} } = plugin as { definitions?: Record<string, unknown> };
      for (const name of Object.keys(definitions)) {
        if (ofShell.test(name)) delete definitions[name];
      }
    }
  },
};

/** What npm has installed. */
const installed = "node_modules/.package-lock.json";

/**
 * To know whether what it kept is stale webpack looks up all files that its loaders load: some thousands, for each of
 * the two bundles. All that stands in one file, which npm writes. Who installs with another program keeps webpack's
 * own way.
 * @param build the site's own part of the build, one file, absolute: webpack's results come from it too
 */
export function dependOnWhatIsInstalled(build: string, root = path.resolve()) {
  return {
    apply({ hooks }: Pick<CostlyCompiler, "hooks">): void {
      const list = path.join(root, installed);
      if (!existsSync(list)) return;
      // Before webpack looks whether what it kept is stale.
      const file = writeOrigins({ installed: list, build }, root);
      hooks.done.tap("depend-on-what-is-installed", ({ compilation }) => {
        // At the end, for each module's loaders are added to them when it was read.
        compilation.buildDependencies.clear();
        compilation.buildDependencies.add(file);
      });
    },
  };
}

/** The hashes of some files, in a file of which webpack knows that it loads no others. */
function writeOrigins(origins: Record<string, string>, root: string): string {
  const hashes = Object.entries(origins).map(([name, file]) => [
    name,
    toDigest(readFileSync(file)),
  ]);
  const file = path.join(root, ".cache/webpack/origins.json");
  writeText(file, JSON.stringify(Object.fromEntries(hashes)));
  return file;
}

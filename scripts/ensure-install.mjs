/**
 * Makes sure that Node is new enough and that `node_modules` is what the lockfile says: the first step of `npm start`,
 * `npm test` and others. Without `--dev` it installs only what building and serving need. It runs before any package is
 * there, so it is plain JavaScript and uses Node alone.
 */

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ownFile = fileURLToPath(import.meta.url);
const root = dirname(dirname(ownFile));
const oldestNode = "20.19.0";

/**
 * @param {string} version as `process.versions.node` has it
 * @param {string} oldest
 */
export function isNodeNewEnough(version, oldest = oldestNode) {
  const [found, wanted] = [version, oldest].map((text) => text.split(".").map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (found?.[index] ?? 0) - (wanted?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/** What is installed: npm writes this file as its last step. */
export const installRecord = join(root, "node_modules", ".package-lock.json");

/**
 * True when everything that the lockfile asks for is installed. An installation that broke off has no record, and
 * does not count. Packages for other systems (optional) and what was installed on top are no reason to start anew.
 * @param {Lockfile} wanted
 * @param {Lockfile} installed
 * @param {boolean} withDev whether development packages are needed
 */
export function isInstallCurrent(wanted, installed, withDev) {
  return Object.entries(wanted.packages ?? {}).every(([folder, locked]) => {
    if (folder === "" || (locked.dev && !withDev)) return true;
    const found = installed.packages?.[folder];
    if (found === undefined) return locked.optional === true;
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

/** @param {boolean} withDev */
function hasCurrentInstall(withDev) {
  if (!existsSync(installRecord)) return false;
  try {
    return isInstallCurrent(
      JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")),
      JSON.parse(readFileSync(installRecord, "utf8")),
      withDev,
    );
  } catch {
    return false;
  }
}

/** What is installed of packages that pages are made with: the same with development packages and without them. */
export function readNeededPackages() {
  /** @type {Lockfile} */
  const { packages = {} } = JSON.parse(readFileSync(installRecord, "utf8"));
  return JSON.stringify(Object.entries(packages).filter(([, { dev }]) => !dev));
}

/** The npm that has started this command, or the one that a shell would find: a program and its first words. */
export function findNpm() {
  const npmScript = process.env.npm_execpath ?? "";
  return npmScript.endsWith("npm-cli.js") ? [process.execPath, npmScript] : ["npm"];
}

/**
 * Installs from the lockfile when `node_modules` is missing or stale, and tells what went wrong. All that is said goes to
 * the standard error: the output of a command may be for a program (`npm run -s lint:content -- --json`).
 * @param {boolean} withDev whether development packages are needed
 */
function ensureInstalled(withDev) {
  if (!isNodeNewEnough(process.versions.node)) {
    return (
      `This site needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}. ` +
      "Install a newer one from https://nodejs.org and run the command again."
    );
  }
  if (hasCurrentInstall(withDev)) return undefined;
  const what = withDev ? "packages" : "the packages that building and serving need";
  console.error(`Installing ${what} from the lockfile (only now, and when it changes) ...`);
  const started = performance.now();
  const words = ["ci", withDev ? "--include=dev" : "--omit=dev", "--no-audit", "--no-fund"];
  const [program = "npm", ...before] = findNpm();
  // npm shows a bar of its own on a terminal.
  const { status } = spawnSync(program, [...before, ...words, "--loglevel=error"], {
    cwd: root,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
    stdio: ["inherit", 2, "inherit"],
  });
  if (status !== 0) return "npm could not install the packages; its message is above.";
  console.error(`Installed in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  return undefined;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === ownFile) {
  const problem = ensureInstalled(process.argv.includes("--dev"));
  if (problem !== undefined) {
    console.error(`\n${problem}\n`);
    process.exitCode = 1;
  }
}

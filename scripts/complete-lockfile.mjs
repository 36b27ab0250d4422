/**
 * Completes package-lock.json. Where a registry does not have a package for another system, `npm install`
 * leaves it out, and `npm ci` then refuses the lockfile everywhere. Run this after `npm install`; a test
 * says when it is due.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isStarted, root } from "./project.mjs";

/**
 * @typedef {{
 *   version?: string,
 *   dev?: boolean,
 *   devOptional?: boolean,
 *   optional?: boolean,
 *   os?: string[],
 *   cpu?: string[],
 *   libc?: string[],
 *   optionalDependencies?: Record<string, string>,
 * }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
];
const processors = [
  "arm",
  "arm64",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "x64",
];
const libraries = /** @type {const} */ ({ gnu: "glibc", glibc: "glibc", musl: "musl" });

/** The system that a platform package is for, by the words of its name: `rollup-linux-x64-musl`. */
function readPlatform(/** @type {string} */ name) {
  const words = name.split(/[/-]/).map((word) => word.toLowerCase());
  const system = words.find((word) => [...systems, "win32"].includes(word));
  const processor = words.find((word) => processors.includes(word));
  const library = words.find((word) => word in libraries);
  if (system === undefined || processor === undefined) return undefined;
  const libc = libraries[/** @type {keyof typeof libraries} */ (library)];
  return { os: [system], cpu: [processor], ...(system === "linux" && libc && { libc: [libc] }) };
}

/** True when Node would find `name` from a package in `folder`. */
function isLocked(
  /** @type {LockedPackages} */ packages,
  /** @type {string} */ folder,
  /** @type {string} */ name,
) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (`${at ? `${at}/` : ""}node_modules/${name}` in packages) return true;
    if (!at.includes("/node_modules/")) break;
  }
  return `node_modules/${name}` in packages;
}

/**
 * The platform packages that others name as optional and that the lockfile does not have.
 * @param {LockedPackages} packages
 * @returns {LockedPackages}
 */
export function findMissingPackages(packages) {
  /** @type {LockedPackages} */
  const missing = {};
  for (const [folder, { optionalDependencies = {}, dev, devOptional }] of Object.entries(
    packages,
  )) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const platform = readPlatform(name);
      if (platform === undefined || isLocked(packages, folder, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...(dev && { dev }),
        ...(devOptional && { devOptional }),
        optional: true,
        ...platform,
      };
    }
  }
  return missing;
}

/** @param {LockedPackages} packages @returns {LockedPackages} */
export function completePackages(packages) {
  const all = Object.entries({ ...packages, ...findMissingPackages(packages) });
  return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, "en")));
}

if (isStarted(import.meta.url)) {
  const path = join(root, "package-lock.json");
  const lockfile = JSON.parse(readFileSync(path, "utf8"));
  const missing = Object.keys(findMissingPackages(lockfile.packages)).length;
  if (missing > 0) {
    lockfile.packages = completePackages(lockfile.packages);
    writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
  }
  console.log(`${missing} packages of other systems added to package-lock.json.`);
}

/** Packages that only a bench needs, installed from the registry below the system's temporary folder, once. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CommandError } from "../scripts/shared/command-error";
import { measureProcess } from "./measure-process";

const scratch = path.join(tmpdir(), "dronedoc-bench");

/** True where the folder has exactly these packages: `astro@7.3.5`. */
function hasPackages(folder: string, packages: readonly string[]) {
  return packages.every((wanted) => {
    const at = wanted.lastIndexOf("@");
    const file = path.join(folder, "node_modules", wanted.slice(0, at), "package.json");
    if (!existsSync(file)) return false;
    const { version } = JSON.parse(readFileSync(file, "utf8"));
    return `${version}.`.startsWith(`${wanted.slice(at + 1)}.`);
  });
}

/**
 * Gives the folder with these packages, which may hold a project beside them.
 * @param name of the folder
 * @param packages with their versions
 */
export async function install(
  name: string,
  packages: readonly string[],
  overrides?: Readonly<Record<string, string>>,
) {
  const folder = path.join(scratch, name);
  if (hasPackages(folder, packages)) return folder;
  mkdirSync(folder, { recursive: true });
  // Without a `type`: what Docusaurus writes for its own build is in CommonJS.
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, overrides }));
  const { code, output } = await measureProcess(
    "npm",
    ["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages],
    { cwd: folder },
  );
  if (code !== 0) throw new CommandError(`npm install ${packages.join(" ")}: ${output}`);
  return folder;
}

/** A Node of at least this version: this one, or one from the registry. */
export async function findNode(major: string | undefined) {
  const own = Number(process.versions.node.split(".")[0]);
  if (major === undefined || own >= Number(major)) return process.execPath;
  // The package `node` fetches this one by a script, and packages run none here.
  const system = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = await install(name, [`${name}@${major}`]);
  return path.join(folder, "node_modules", name, "bin", "node");
}

import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Takes away what stands in a folder, and not the folder: `.cache` and `public` may be volumes of a container, which
 * nobody can take away, or links to where a server reads. One that is not there stays so.
 * @param {string} folder
 * @param {string} [kept] the name of what stays
 */
export function emptyFolder(folder, kept) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => one !== kept)) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

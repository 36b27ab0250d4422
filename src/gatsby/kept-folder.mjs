/** Where bundles, cards and results of the lint are kept, which outlive `.cache`. Plain JavaScript, for `bundle-typescript.mjs`. */

import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Among the packages, which copies of the project share. Packages may be somebody else's, as in a container that
 * installs them as its administrator and builds as a user without rights: then it is the project's own.
 * @param {string} root the folder that has package.json, absolute
 */
export function findKeptFolder(root) {
  const shared = join(root, "node_modules", ".cache", "dronedoc");
  try {
    mkdirSync(shared, { recursive: true });
    accessSync(shared, constants.W_OK);
    return shared;
  } catch {
    // Node finds packages from here, too.
    return join(root, ".local", "cache");
  }
}

/**
 * A copy of this project below the system's temporary folder, where sites are built from other content. It does not
 * look for the project itself: Playwright makes CommonJS of what its tests import, where a module has no address.
 */

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a build is made from, content and installed packages apart. */
const sources = [
  "firebase.json",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package.json",
  "packages",
  "plugins",
  "scripts",
  "src",
  "static",
  "tsconfig.json",
];

/**
 * Copies the project without its content and tells the folder. Only the installed packages are shared, and what
 * builds keep beside them; with `hasOwnCache` that is the copy's own, and empty.
 * @param root the folder that has package.json
 * @param prefix of the copy's name
 */
export function copyProject(
  root: string,
  prefix: string,
  { hasOwnCache = false }: { hasOwnCache?: boolean } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  for (const name of sources) {
    const source = join(root, name);
    if (existsSync(source)) cpSync(source, join(folder, name), { recursive: true });
  }
  const packages = join(root, "node_modules");
  if (hasOwnCache) {
    mkdirSync(join(folder, "node_modules"));
    for (const name of readdirSync(packages).filter((entry) => entry !== ".cache")) {
      symlinkSync(join(packages, name), join(folder, "node_modules", name));
    }
  } else symlinkSync(packages, join(folder, "node_modules"));
  // What is installed is what is wanted here, so that no command installs through the link.
  cpSync(join(packages, ".package-lock.json"), join(folder, "package-lock.json"));
  return folder;
}

/** Settings of this shell that would make another site of the same content. */
const siteSetting = /^(?:ON_|SITE_|GATSBY_|ALGOLIA_|CONTENT_DIR$|NODE_ENV$|PORT$|VITEST)/;

/** The environment of a command in the copy: this one without its settings of the site, and `own`. */
export function toEnvironment(own: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !siteSetting.test(name));
  return { ...Object.fromEntries(inherited), CONTENT_DIR: "content", ...own };
}

/** A copy of this project below the system's temporary folder, where tests build sites from other content. */

import { cpSync, existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The folder that has package.json; every runner of tests starts there. */
export const root = process.cwd();

/** What a build is made from, content and installed packages apart. */
const sources = [
  "firebase.json",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package.json",
  "plugins",
  "scripts",
  "src",
  "static",
  "tsconfig.json",
];

/** Copies the project without its content and tells the folder. Only the installed packages are shared. */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-site-"));
  for (const name of sources) {
    const source = path.join(root, name);
    if (existsSync(source)) cpSync(source, path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  // What is installed is what is wanted here, so that no command installs through the link.
  cpSync(
    path.join(root, "node_modules/.package-lock.json"),
    path.join(folder, "package-lock.json"),
  );
  return folder;
}

/** Settings of this shell that would make another site of the same content. */
const siteSetting = /^(?:ON_|SITE_|GATSBY_|ALGOLIA_|CONTENT_DIR$|NODE_ENV$|PORT$|VITEST)/;

/** The environment of a command in the copy: this one without its settings of the site, and `own`. */
export function toEnvironment(own: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !siteSetting.test(name));
  return { ...Object.fromEntries(inherited), CONTENT_DIR: "content", ...own };
}

/** `npm run build`: the production site, into `public`. */

import { existsSync } from "node:fs";
import { relative } from "node:path";
import { readEnvironment, readFirebaseSettings } from "./accounts/firebase-settings.mjs";
import { CommandError } from "./command-error.mjs";
import { ensureInstalled } from "./ensure-install.mjs";
import { contentFolderOf, writeFingerprint } from "./fingerprint.mjs";
import { findProgram, isStarted, root, runCommand, runNode } from "./project.mjs";

/** Builds the site and tells the exit code. */
export async function build() {
  await ensureInstalled();
  const contentFolder = contentFolderOf(process.env);
  if (!existsSync(contentFolder)) {
    throw new CommandError(`There is no content folder ${contentFolder} (CONTENT_DIR names it).`);
  }
  // Half-given settings would build a site whose logins fail.
  readFirebaseSettings(readEnvironment(root));
  writeFingerprint();
  console.log(`Building the site from ${relative(root, contentFolder) || contentFolder} ...`);
  const started = performance.now();

  // Gatsby tells its progress on stdout and what is wrong on stderr.
  /** @type {Buffer[]} */
  const progress = [];
  let isSilent = true;
  const code = await runNode(findProgram("gatsby", "gatsby"), ["build"], {
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", GATSBY_LOGGER: "yurnalist" },
    onOutput(stream, text) {
      if (stream === "stdout") {
        progress.push(text);
        return;
      }
      isSilent &&= text.toString().trim() === "";
      process.stderr.write(text);
    },
  });

  if (code === 0) {
    console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    return 0;
  }
  if (isSilent) process.stderr.write(Buffer.concat(progress));
  console.error("The site was not built; what is wrong stands above.");
  return code;
}

if (isStarted(import.meta.url)) await runCommand(build);

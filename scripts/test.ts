/** `npm test [-- <part> ...]`: everything that has to hold, on a fresh clone too. Its last line counts the tests. */

import { emptySettings } from "./accounts/firebase-settings";
import { readCommandLine, refuse } from "./shared/command-line";
import { root, runCommand } from "./shared/project";
import {
  browserTests,
  content,
  formatAndLint,
  productionBuild,
  runStages,
  siteTests,
  types,
  unitTests,
} from "./stages";

/** What runs by itself, for jobs side by side. The types come before the build, which writes some of them. */
const parts = {
  code: [formatAndLint, content, unitTests],
  sites: [siteTests],
  browser: [types, productionBuild, browserTests],
};

const names = Object.keys(parts);
const usage = `npm test [-- ${names.join(" | ")}]`;

await runCommand(() => {
  const { words } = readCommandLine({ usage, words: names.length });
  const unknown = words.find((word) => !names.includes(word));
  if (unknown !== undefined) throw refuse(`There is no part "${unknown}".`, usage);
  const isWanted = (name: string) => words.length === 0 || words.includes(name);
  // Its builds are not the live site's, and its browser tests log in on this machine.
  Object.assign(process.env, emptySettings(root));
  return runStages([
    [...(isWanted("code") ? parts.code : []), ...(isWanted("sites") ? parts.sites : [])],
    isWanted("browser") ? parts.browser : [],
  ]);
});

/** `npm test`: everything that has to hold, on a fresh clone too. Its last line counts the tests. */

import { emptySettings } from "./accounts/firebase-settings.mjs";
import { readCommandLine } from "./command-line.mjs";
import { root, runCommand } from "./project.mjs";
import {
  accountTests,
  browser,
  browserTests,
  content,
  formatAndLint,
  hostedSearchTests,
  packages,
  productionBuild,
  runStages,
  siteTests,
  types,
  unitTests,
} from "./stages.mjs";
import { countsToText } from "./test-counts.mjs";

await runCommand(async () => {
  readCommandLine({ usage: "npm test" });
  // Its builds are not the live site's, and its browser tests log in on this machine.
  Object.assign(process.env, emptySettings(root));
  const { failedStage, counts } = await runStages([
    packages,
    browser,
    // One file after another, and so one core.
    { beside: accountTests, stages: [formatAndLint, types, content] },
    unitTests,
    // These build other sites in a copy of the project.
    { beside: siteTests, stages: [productionBuild, browserTests, hostedSearchTests] },
  ]);
  // The stages' own words may be thousands of lines back.
  if (counts.failures.length > 0) console.log(["\nFailed tests:", ...counts.failures].join("\n  "));
  console.log(failedStage ? `\nFailed: ${failedStage}` : "\nAll stages passed.");
  console.log(countsToText(counts));
  return failedStage ? 1 : 0;
});

/**
 * `npm run test:deep`: what is slow and seldom tells anything, for each night. `npm test` comes before it and has the
 * rest. FUZZ_SEED sets the seed of the fuzz tests, which print it, and SOAK_MINUTES the length of the soak (10).
 */

import { emptySettings } from "./accounts/firebase-settings";
import { readCommandLine } from "./shared/command-line";
import { root, runCommand } from "./shared/project";
import {
  deepBrowserTests,
  deepTests,
  hostedSearchTests,
  productionBuild,
  runStages,
} from "./stages";

await runCommand(() => {
  readCommandLine({ usage: "npm run test:deep" });
  Object.assign(process.env, emptySettings(root));
  return runStages([[productionBuild, deepBrowserTests, hostedSearchTests], [deepTests]]);
});

/** `npm run check`: format, lint, types, content and unit tests, for use while working. */

import { readCommandLine } from "./command-line.mjs";
import { runCommand } from "./project.mjs";
import { content, formatAndLint, packages, runStages, types, unitTests } from "./stages.mjs";

await runCommand(async () => {
  readCommandLine({ usage: "npm run check" });
  const { failedStage } = await runStages([packages, formatAndLint, types, content, unitTests]);
  console.log(failedStage ? `\nFailed: ${failedStage}` : "\nAll is well.");
  return failedStage ? 1 : 0;
});

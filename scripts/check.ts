/**
 * `npm run check [-- content]`: format, lint, types, content, commit subjects and unit tests, for use while working;
 * for authors the content alone.
 */

import { readCommandLine, refuse } from "./shared/command-line";
import { runCommand } from "./shared/project";
import { commitSubjects, content, formatAndLint, runStages, types, unitTests } from "./stages";

const usage = "npm run check [-- content]";

await runCommand(() => {
  const { words } = readCommandLine({ usage, words: 1 });
  const [part] = words;
  if (part !== undefined && part !== "content") throw refuse(`There is no "${part}".`, usage);
  if (part === "content") return runStages([[content]]);
  return runStages([[unitTests], [formatAndLint, types, content, commitSubjects]]);
});

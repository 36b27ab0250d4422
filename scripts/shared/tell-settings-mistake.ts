/**
 * Tells a mistake in the code of `src/site` in a sentence: it is thrown while a command is loaded, before `runCommand`.
 * To be imported before anything else.
 */

import { toSettingsMistake } from "../../src/gatsby/settings-mistake.cjs";
import { root } from "./project";

process.on("uncaughtException", (error) => {
  console.error(toSettingsMistake(error, root) ?? error);
  process.exit(1);
});

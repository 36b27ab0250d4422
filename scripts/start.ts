/** `npm start`: builds the production site and serves it. */

import { build } from "./build.mjs";
import { ensureInstalled } from "./ensure-install.mjs";
import { runCommand } from "./project.mjs";
import { assertCanServe, readServing, serve } from "./serve.mjs";

await runCommand(async () => {
  const serving = readServing("npm start");
  await ensureInstalled();
  await assertCanServe();
  const code = await build();
  return code === 0 ? serve(serving) : code;
});

/** `npm start`: builds the production site and serves it. */

import { build } from "./build.mjs";
import { ensureInstalled } from "./ensure-install.mjs";
import { runCommand } from "./project.mjs";
import { assertPortIsFree, readPort, readServing, serve } from "./serve.mjs";

await runCommand(async () => {
  const serving = readServing("npm start");
  await ensureInstalled();
  // Told now, not after a minute of building.
  await assertPortIsFree(readPort(process.env.PORT));
  const code = await build();
  return code === 0 ? serve(serving) : code;
});

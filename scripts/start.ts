/** `npm start`: builds the production site and serves it. */

import { build } from "./build";
import { assertCanServe, readServing, serve } from "./serve";
import { runCommand } from "./shared/project";

await runCommand(async () => {
  const serving = readServing("npm start");
  await assertCanServe();
  const code = await build();
  return code === 0 ? serve(serving) : code;
});

/** `npm run develop`: Gatsby's development server, with GraphiQL at `/___graphql`. */

import { readEnvironment, readFirebaseSettings } from "./accounts/firebase-settings.mjs";
import { readCommandLine } from "./command-line.mjs";
import { ensureInstalled } from "./ensure-install.mjs";
import { needContentFolder, writeFingerprint } from "./fingerprint.mjs";
import { needPlainPaths, runGatsby } from "./gatsby.mjs";
import { holdFolder } from "./one-at-a-time.mjs";
import { root, runCommand } from "./project.mjs";
import { readPort } from "./serve.mjs";
import { forgetUnfinishedBuild } from "./unfinished-build.mjs";

await runCommand(async () => {
  readCommandLine({ usage: "npm run develop   (PORT is the port if it is not 8000)" });
  await ensureInstalled();
  const port = readPort(process.env.PORT, 8000);
  const environment = readEnvironment(root, process.env, "development");
  needPlainPaths(root, needContentFolder(environment));
  // As in a build: half-given settings would show a site whose logins fail.
  readFirebaseSettings(environment);
  const letGo = holdFolder(root, "The development server");
  try {
    writeFingerprint(environment);
    forgetUnfinishedBuild(root);
    return await runGatsby(["develop", "--port", String(port)], {
      env: environment,
    });
  } finally {
    letGo();
  }
});

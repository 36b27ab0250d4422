/** `npm run develop`: Gatsby's development server, with GraphiQL at `/___graphql`. */

import { readEnvironment, readFirebaseSettings } from "./accounts/firebase-settings";
import { needContentFolder, writeFingerprint } from "./gatsby/fingerprint";
import { needPlainPaths, runGatsby } from "./gatsby/run-gatsby";
import { forgetUnfinishedBuild } from "./gatsby/unfinished-build";
import { readPort } from "./serve";
import { readCommandLine } from "./shared/command-line";
import { holdFolder } from "./shared/one-at-a-time";
import { root, runCommand } from "./shared/project";

await runCommand(async () => {
  readCommandLine({ usage: "npm run develop   (PORT is the port if it is not 8000)" });
  const port = readPort(process.env.PORT, 8000);
  const environment = readEnvironment(root, process.env, "development");
  needPlainPaths(root, needContentFolder(environment));
  // As in a build: half-given settings would show a site whose logins fail.
  readFirebaseSettings(environment);
  const letGo = holdFolder(root, "The development server");
  try {
    writeFingerprint(environment);
    forgetUnfinishedBuild(root);
    // Gatsby's other logger heads each message about content with "ERROR UNKNOWN".
    const env = { GATSBY_LOGGER: "yurnalist", ...environment };
    return await runGatsby(["develop", "--port", String(port)], { env });
  } finally {
    letGo();
  }
});

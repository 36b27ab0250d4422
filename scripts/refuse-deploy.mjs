/**
 * Ends a deployment of `firebase.json` itself, which Firebase's tools start with it: its security policy knows
 * nothing of the pages' inline parts. `npm run deploy` deploys the copy that the build has written.
 */

console.error(
  "firebase.json has not the security policy of the built pages. Deploy with: npm run deploy",
);
process.exitCode = 1;

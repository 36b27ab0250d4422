/** What `gatsby-node.js` of this plugin runs. */

/** @typedef {(args: import("gatsby").BuildArgs) => Promise<void>} Check */

/** @type {Check | undefined} */
let check;

/** @param {Check} given finishes and checks the site, and ends the build where something is wrong */
exports.checkWith = (given) => {
  check = given;
};

/** @type {Check} */
exports.runCheck = async (args) => {
  if (check === undefined) throw new Error("gatsby-plugin-check-site: nobody has called checkWith");
  await check(args);
};

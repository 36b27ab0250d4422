/** Finishes and checks the site before the plugins behind this one publish something. */

const { runCheck } = require("./index.js");

exports.onPostBuild = runCheck;

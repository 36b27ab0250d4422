/**
 * Takes types and JSX out of a module, and leaves the rest as it is written. For modules of which no Babel plugin wants
 * anything (`gatsby/webpack-costs.ts`).
 */

const { transform } = require("@swc/core");

module.exports = function plainTypescript(source) {
  const answer = this.async();
  const isTsx = this.resourcePath.endsWith(".tsx");
  transform(source, {
    filename: this.resourcePath,
    configFile: false,
    swcrc: false,
    sourceMaps: this.sourceMap,
    jsc: {
      parser: { syntax: "typescript", tsx: isTsx },
      target: "es2022",
      transform: { verbatimModuleSyntax: true, react: { runtime: "automatic" } },
    },
  }).then(
    ({ code, map }) => answer(null, code, map && JSON.parse(map)),
    // Behind it stands swc's own stack, of addresses.
    (error) => answer(new Error(error.message.split("\n\nCaused by:")[0])),
  );
};

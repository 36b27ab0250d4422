/** Where code of `src/site` is wrong. Plain JavaScript, for `gatsby-files.cjs`, which Node loads before anything else. */

/**
 * `src/site/brand.ts:12: Acme is not defined`, where code of the settings has thrown it or cannot be read; undefined for
 * any other error.
 * @param {unknown} error
 * @param {string} root the folder that has package.json
 */
exports.toSettingsMistake = (error, root) => {
  if (!(error instanceof Error)) return undefined;
  const told = `${error.message}\n${error.stack}`.replaceAll(root, "");
  const [, place, syntax] =
    /\b(src[\\/]site[\\/][\w-]+\.ts:\d+)(?::\d+: ERROR: (.+))?/.exec(told) ?? [];
  return place && `${place.replaceAll("\\", "/")}: ${syntax ?? error.message}`;
};

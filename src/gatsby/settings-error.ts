/**
 * What is wrong with a setting that code reads as soon as it is loaded: who has set it gets the sentence alone
 * (`src/gatsby/patches/gatsby-files.cjs`, `scripts/lint-content.ts`).
 */
export class SettingsError extends Error {
  override name = "SettingsError";
}

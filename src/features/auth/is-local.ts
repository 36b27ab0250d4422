/** Whether accounts are on this computer alone. Apart from the settings, which only a login needs. */

/** True when the build has no cloud project; the bundler replaces each name by its value. */
export const isLocal = !(
  process.env.GATSBY_FIREBASE_API_KEY ||
  process.env.GATSBY_FIREBASE_AUTH_DOMAIN ||
  process.env.GATSBY_FIREBASE_PROJECT_ID ||
  process.env.GATSBY_FIREBASE_STORAGE_BUCKET ||
  process.env.GATSBY_FIREBASE_APP_ID
);

/**
 * False where the local accounts of a build are out of reach: on any other computer than the one that serves them a
 * password would travel in clear, to a host that only has files. The early script tells it once, for styles and scripts.
 */
export function areAccountsHere(): boolean {
  return document.documentElement.dataset.accounts !== "none";
}

/** Whether a host's name is this computer's own. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}

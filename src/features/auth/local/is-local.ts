/** Whether accounts are on this computer alone. Apart from the settings, which only a login needs. */

/** True when the build has no cloud project; the bundler replaces each name by its value. */
export const isLocal = !(
  process.env.GATSBY_FIREBASE_API_KEY ||
  process.env.GATSBY_FIREBASE_AUTH_DOMAIN ||
  process.env.GATSBY_FIREBASE_PROJECT_ID ||
  process.env.GATSBY_FIREBASE_STORAGE_BUCKET ||
  process.env.GATSBY_FIREBASE_APP_ID
);

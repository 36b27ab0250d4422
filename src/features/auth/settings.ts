/** Where accounts live: in the cloud project that the build was given, else beside the site itself. */

export interface CloudSettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  appId: string;
}

/** The bundler replaces each of these literally; none is a secret. */
const given = {
  apiKey: process.env.GATSBY_FIREBASE_API_KEY,
  authDomain: process.env.GATSBY_FIREBASE_AUTH_DOMAIN,
  projectId: process.env.GATSBY_FIREBASE_PROJECT_ID,
  storageBucket: process.env.GATSBY_FIREBASE_STORAGE_BUCKET,
  appId: process.env.GATSBY_FIREBASE_APP_ID,
};

/** The cloud's settings, or null when none of them is given: then accounts are local. */
export function readCloudSettings(values: Partial<CloudSettings>): CloudSettings | null {
  if (Object.values(values).every((value) => !value)) return null;
  const { apiKey = "", authDomain = "", projectId = "", storageBucket = "", appId = "" } = values;
  return { apiKey, authDomain, projectId, storageBucket, appId };
}

export const cloudSettings = readCloudSettings(given);

/** The project of local accounts. Names that begin with `demo-` never reach a cloud. */
export const localProject = "demo-dronedoc";

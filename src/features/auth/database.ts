/** The database by plain requests. Apart from the settings: nobody who sends nothing loads its address. */

import { type CloudSettings, cloudSettings, localProject } from "./settings";

/**
 * Where plain requests reach the database, for what needs no account and no SDK: the REST address of its
 * documents, and the key that the cloud asks for. Without settings, the local store that `origin` serves.
 */
export function toDatabase(
  settings: CloudSettings | null,
  origin: string,
): { database: string; apiKey: string } {
  const host = settings === null ? origin : "https://firestore.googleapis.com";
  const project = settings?.projectId ?? localProject;
  return {
    database: `${host}/v1/projects/${project}/databases/(default)/documents`,
    apiKey: settings?.apiKey ?? "",
  };
}

/** The database of this build, seen from the page that is open. */
export function findDatabase(): { database: string; apiKey: string } {
  return toDatabase(cloudSettings, location.origin);
}

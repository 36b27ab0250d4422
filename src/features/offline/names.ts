/** What the page and its worker call the same things. */

import { basePath } from "../../core/links/base-path";

/** The page that says what is stored, without its slash. */
export const offlinePath = `${basePath}/offline`;

/** What a page asks the worker when the application runs, and what it is told. */
export interface RunningMessage {
  type: "running";
  /** Gatsby's hash of the build. */
  application: string;
}

export interface RunningAnswer {
  /** When the stored copy that is shown left the server (ISO 8601), null when nobody knows; absent for the live page. */
  storedAt?: string | null;
}

/**
 * Every name under which the site's own code keeps something in `localStorage` and
 * `sessionStorage`. The privacy page lists them, a test compares the two, and `storage.ts` takes no
 * other: what is new is told to the reader, or it does not compile. Gatsby's places of scrolling
 * (`@@scroll|…`), stored pages (`core/offline/stores.ts`) and the databases of Workbox and Firebase
 * are not among them. An ending `:*` stands for names of which there are several, one for each
 * checklist or kind of transmitter.
 */

/** Kept until the reader clears the browser's data for this site. */
export const storedKeys = [
  "dronedoc:aircraft",
  "dronedoc:announcement",
  "dronedoc:checklist:*",
  "dronedoc:color-mode",
  "dronedoc:docs-version",
  "dronedoc:feedback",
  "dronedoc:feedback-unserved",
  "dronedoc:generation",
  "dronedoc:keep-awake",
  "dronedoc:search",
  "dronedoc:session",
  "dronedoc:tabs:*",
  "dronedoc:transmitter:*",
  "dronedoc:type",
] as const;

/** Kept until the browser's tab is closed. */
export const sessionKeys = ["dronedoc:sidebar:*", "dronedoc:sidebar-scroll:*"] as const;

/** `a:*` -> any text that begins with `a:`. */
type Name<Pattern> = Pattern extends `${infer Start}*` ? `${Start}${string}` : Pattern;

export type StoredKey = Name<(typeof storedKeys)[number]>;
export type SessionKey = Name<(typeof sessionKeys)[number]>;

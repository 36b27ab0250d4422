/** Where the browser remembers the name of the version that a reader has chosen. */
export const docsVersionKey = "dronedoc:docs-version";

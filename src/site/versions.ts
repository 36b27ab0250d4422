/**
 * The versions of the docs, newest first, as the version menu shows them. The current one lives at `/docs`,
 * every other below it. A content folder with a `versions.yml` brings its own list, and a version that the
 * content folder has no docs of is left out: see docs/versions.md.
 */

import type { DocVersion } from "../core/docs/types";

export const versions: DocVersion[] = [
  { name: "current", label: "2.0", status: "current", path: "/docs" },
  { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" },
];

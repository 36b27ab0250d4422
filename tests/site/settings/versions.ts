/** The versions of their docs, where a content folder brings no list of its own. */

import type { DocVersion } from "../../../src/core/docs/types";

export const versions: DocVersion[] = [
  { name: "current", label: "2.0", status: "current", path: "/docs" },
  { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" },
];

/** The versions of the docs. The current one lives at `/docs`. */

import type { DocVersion } from "../core/docs/types";

export const versions: DocVersion[] = [
  { name: "current", label: "2.0", status: "current", path: "/docs" },
];

/** What `npm run lint:content` finds: the build's own problems, and how a page is written. */

import type { Problem } from "../problems/problems";

/** Its kind is one of the build's, one of a check below, or the name of a rule of `content-lint`. */
export type LintProblem = Problem<string>;

/** What `npm run lint:content` finds: the build's own problems, and how a page is written. */

import type { Problem, ProblemKind } from "../problems/problems";
import type { Settings } from "../settings/settings";

export type LintSettings = Settings["lint"];

export type LintKind = ProblemKind | keyof LintSettings["severities"];

export type LintProblem = Problem<LintKind>;

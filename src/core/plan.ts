/** The plan of the site: every page there is, every redirect, and everything that is wrong with the set. */

import type { Problem } from "./problems";

/** One page. `template` is the name of a file in `src/templates`. */
export interface PlannedPage {
  path: string;
  template: string;
  context: Record<string, unknown>;
}

export interface PlannedRedirect {
  from: string;
  to: string;
}

/** A JSON file that the browser may ask for: closed sidebar categories. */
export interface PlannedFile {
  /** Path below the site's root: `/docs-sidebar/current/deployment.json`. */
  path: string;
  json: unknown;
}

export interface SitePlan {
  pages: PlannedPage[];
  redirects: PlannedRedirect[];
  files: PlannedFile[];
  problems: Problem[];
}

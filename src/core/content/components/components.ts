/**
 * The component table: every name that content may write in angle brackets. A company's own are files of
 * `src/content-components`. What else belongs to one is in docs/architecture.md, "A component of MDX".
 */

import type { ComponentTable } from "./component";
import { docusaurusComponents } from "./docusaurus-components";
import { standardComponents } from "./standard-components";
import { StickTrainer } from "./stick-trainer";
import { uvdarComponents } from "./uvdar-components";

/** Those of the code here. */
export const components: ComponentTable = {
  ...docusaurusComponents,
  ...standardComponents,
  ...uvdarComponents,
  StickTrainer,
};

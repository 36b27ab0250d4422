/**
 * The component table: every name that content may write in angle brackets. This is the one place where a
 * company adds its own; an island also needs its React half in `src/views/mdx/islands.tsx`. What else belongs to
 * one is in docs/architecture.md, "A component of MDX".
 *
 * ```ts
 * Rating: {
 *   props: { stars: "number" },
 *   required: ["stars"],
 *   render: (use) => element("span", { className: ["rating"] }, [text("★".repeat(use.number("stars") ?? 0))]),
 * },
 * ```
 */

import type { ComponentTable } from "./component";
import { docusaurusComponents } from "./docusaurus-components";
import { standardComponents } from "./standard-components";
import { StickTrainer } from "./stick-trainer";
import { uvdarComponents } from "./uvdar-components";

/** All that content may use. */
export const components: ComponentTable = {
  ...docusaurusComponents,
  ...standardComponents,
  ...uvdarComponents,
  StickTrainer,
};

/** Rules of remark-lint for authors of MDX, and a preset of all of them. */

import type { Preset } from "unified";
import { marks } from "./marks.ts";
import { style } from "./style.ts";

export { marks } from "./marks.ts";
export { type Message, runRules } from "./run-rules.ts";
export { createSpeller, type SpellerOptions } from "./speller.ts";
export { style } from "./style.ts";

function toPreset(...groups: (typeof marks | typeof style)[]): Preset {
  return { plugins: groups.flatMap((group) => Object.values(group)) };
}

// Who imports some rules alone need not load the dictionaries of the others.
export default /* @__PURE__ */ toPreset(marks, style);

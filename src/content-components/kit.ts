/**
 * What a file of this folder is written with. Each `.tsx` file with a capital letter is a component of content; how one
 * is written is in docs/islands.md.
 */

import type { PropType } from "../core/content/components/component";

export type { ComponentUse } from "../core/content/components/component";
export { element, text } from "../core/content/tree";

/** The attributes of a component, by name. */
export type Attributes = Record<string, PropType>;

/** The components of `src/content-components`. A bundle's table is made of the folder, by `bundleTypescript`. */

import type { ComponentTable } from "../../core/content/components/component";

/** Here none, for only threads compile, and each of them is a bundle. */
export const ownComponents: ComponentTable = {};

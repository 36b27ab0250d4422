/** In development Emotion draws; the build puts its stylesheet in the place of this module. */

import type { StylePart } from "../ui/static-styles/parts";

interface BuiltStyles {
  parts: readonly StylePart[];
  /** The address of the whole. */
  stylesheet?: string;
}

const none: BuiltStyles = { parts: [] };

export default none;

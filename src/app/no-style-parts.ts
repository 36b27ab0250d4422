/** In development Emotion draws; the build puts the parts of its stylesheet in the place of this module. */

import type { StylePart } from "../ui/static-styles/parts";

const parts: readonly StylePart[] = [];

export default parts;

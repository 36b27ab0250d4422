/** The browser's half of the wiring. What it wires is in `src/app`. */

import type { GatsbyBrowser } from "gatsby";
import { wrapPageElement as inFrame } from "./src/app/frame";
import { Root } from "./src/app/root";

export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = ({ element }) => (
  <Root>{element}</Root>
);

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = inFrame;

/** The frame of every page. What works before React is in `early.ts`. */

export { Frame, type FramedPage } from "./frame";
export { desktop, mobile } from "./media";

/** The frame of every page. What works before React is in `early.ts`. */

export { toFeedLinks } from "./feed-links";
export { Frame, type FramedPage } from "./frame";

/** Large type, a reader's setting. What works before React is in `early.ts`. */

export { TypeSizeToggle } from "./type-size-toggle";

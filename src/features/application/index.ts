/** The coming of the application. What brings it is in `early.ts`. */

export { LoadNotice } from "./load-notice";
export { waitForPage } from "./ready";
export { noteTakeOver, takeOver } from "./taken-over";

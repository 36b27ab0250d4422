/** What the company wants known, above every page. What works before React is in `early.ts`. */

export { AnnouncementBar } from "./announcement-bar";

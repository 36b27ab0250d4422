/** "Was this page helpful?": the question at the foot of a page. Its answers go where `findTarget` says. */

export { Feedback } from "./feedback";

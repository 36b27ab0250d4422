/** The administrators' desk: all accounts, and what each of them owns. */

export { AdminPanel } from "./admin-panel";
export { findDeskOwner } from "./desk-owner";

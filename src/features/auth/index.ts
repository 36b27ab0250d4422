/** Accounts: who is logged in, and the way in and out. What works before React is in `early.ts`. */

export { AccountButton } from "./account-button";
export { withoutAccounts } from "./account-styles";
export { type Auth, useAuth } from "./context";
export { isLocal } from "./local/is-local";
export { LocalNote } from "./local/local-note";
export { AccountHost, AuthProvider } from "./provider";

/** Where plain requests reach the database of this build; asked for when there is something to send. */
export const findDatabase = async () => (await import("./database")).findDatabase();

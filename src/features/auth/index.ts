/** Accounts: who is logged in, and the way in and out. What works before React is in `early.ts`. */

export { AccountButton } from "./account-button";
export { type Auth, useAuth } from "./context";
export { LocalNote } from "./local-note";
export { AccountHost, AuthProvider } from "./provider";

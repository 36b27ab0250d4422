/** Identity, documents and files on this machine, for Firebase's own SDKs. */

export type { StoredDocument } from "./commit";
export { createDocumentStore, type DocumentStore } from "./documents";
export {
  createLocalAccounts,
  type LocalAccounts,
  type LocalAccountsSettings,
  type SeedAccount,
  type Seeds,
} from "./local-accounts";
export type { Caller, DocumentAccess, FindFields, Rules, User, WriteAccess } from "./rules";
export { type Fields, ownField, sameValue, type Value } from "./values";

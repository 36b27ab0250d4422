/** Who may do what: the application's security rules, as functions. The operator is never asked about. */

import type { Fields } from "./values";

/** Somebody who is logged in, with the claims of their token. */
export interface User {
  uid: string;
  claims: Record<string, unknown>;
}

/** `undefined` is a visitor; the operator (`Bearer owner`, as in Google's emulators) passes every rule. */
export type Caller = User | "operator" | undefined;

/** One document that somebody asks for. */
export interface DocumentAccess {
  user: User | undefined;
  collection: string;
  id: string;
}

/** A write: what the document was and will be; undefined where there is none. */
export interface WriteAccess extends DocumentAccess {
  before: Fields | undefined;
  after: Fields | undefined;
  /** The server's time, one for the whole request. */
  time: Date;
}

/** Reads a document past the rules, as `firestore.get()` in the rules of Cloud Storage. */
export type FindFields = (collection: string, id: string) => Promise<Fields | undefined>;

export interface Rules {
  mayGet: (access: DocumentAccess) => boolean;
  mayList: (user: User | undefined, collection: string) => boolean;
  mayWrite: (access: WriteAccess) => boolean;
  mayReadFile: (user: User | undefined, name: string, find: FindFields) => Promise<boolean>;
}

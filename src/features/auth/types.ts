/**
 * What accounts are to the site, whoever provides them. A provider's SDK stands behind `Accounts`, in
 * one adapter (`firebase.ts`), and nothing of it is seen here.
 */

export interface User {
  uid: string;
  email: string;
}

/** What a customer's document says of one product: serial number, firmware, files. Anything may stand there. */
export type Details = Readonly<Record<string, unknown>>;

export interface OwnedProduct {
  name: string;
  details: Details;
}

/** A user's document, after reading: every part has its type, whatever was stored. */
export interface Profile {
  username: string;
  products: readonly string[];
  /** The derived list: each product's name with its details. */
  owned: readonly OwnedProduct[];
  /** The last visit that was stored before this one; null before the first. */
  lastVisit: Date | null;
}

/** One account as an administrator sees it. */
export interface Account extends Profile {
  uid: string;
  /** Empty when the document does not have it. */
  email: string;
}

/** What administrators write of an account. */
export type AccountRecord = Pick<Account, "uid" | "username" | "email" | "owned">;

export interface AccountPage {
  accounts: Account[];
  /** What `list` takes for the page after this one; null on the last page. */
  next: string | null;
}

export interface FoundAccounts {
  accounts: Account[];
  /** False when more accounts are called so than these. */
  isWhole: boolean;
}

/** What an administrator writes. What is not named here stays as it is. */
export interface AccountEdit {
  username: string;
  /** Empty: the document has none. */
  email: string;
  owned: readonly OwnedProduct[];
  /** Products that the account had and has no longer: their details go too. */
  removed: readonly string[];
}

/** The identity provider. */
export interface AuthClient {
  /** Tells who is logged in, now and after every change, in this tab or another. */
  observe: (listener: (user: User | null) => void) => void;
  signIn: (email: string, password: string) => Promise<User>;
  sendPasswordReset: (email: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** True when the user who is logged in has the administrators' claim. */
  isAdmin: () => Promise<boolean>;
}

/** The documents of users, each under its user's id. */
export interface ProfileStore {
  /** The document as it is stored, times as `Date`; undefined when there is none. */
  read: (uid: string) => Promise<unknown>;
  /** Writes the server's time into `lastVisit` and leaves the rest. */
  saveVisit: (uid: string) => Promise<void>;
}

/** Manuals and firmware of products. */
export interface FileStore {
  /** An address from which the user who is logged in can load the file. */
  findUrl: (path: string) => Promise<string>;
}

/** All accounts, for administrators. */
export interface Directory {
  list: (after: string | null) => Promise<AccountPage>;
  /** Accounts with this email, or with a name that begins so. */
  find: (text: string) => Promise<FoundAccounts>;
  /**
   * Writes `edit` into the account that was `opened`. It is refused when anything but the last visit has been written
   * there since: nobody undoes unseen what somebody else has done.
   */
  save: (opened: AccountRecord, edit: AccountEdit) => Promise<void>;
  /** What readers answered below pages, newest first. */
  listFeedback: (after: FeedbackCursor | null) => Promise<FeedbackPage>;
}

/** One answer to "Was this page helpful?", whatever was stored. */
export interface FeedbackEntry {
  id: string;
  path: string;
  /** Null when the document does not say. */
  helpful: boolean | null;
  text: string;
  createdAt: Date | null;
}

export interface FeedbackPage {
  entries: FeedbackEntry[];
  /** What `listFeedback` takes for the page after this one; null on the last page. */
  next: FeedbackCursor | null;
}

/** A place in the list: only the provider that gave it can read it. */
export type FeedbackCursor = { readonly place: unknown };

/** Everything that a provider of accounts gives. */
export interface Accounts {
  auth: AuthClient;
  profiles: ProfileStore;
  files: FileStore;
  directory: Directory;
}

/** A provider's refusal, in its own words, and what a reader can do about it. */
export class AccountError extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = "AccountError";
    this.hint = hint;
  }
}

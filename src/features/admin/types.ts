/** The accounts as an administrator works on them; `features/auth` has the directory that gives them. */

export type Details = Readonly<Record<string, unknown>>;

export interface OwnedProduct {
  name: string;
  details: Details;
}

export interface Account {
  uid: string;
  email: string;
  username: string;
  owned: readonly OwnedProduct[];
  lastVisit: Date | null;
}

export interface AccountEdit {
  username: string;
  email: string;
  owned: readonly OwnedProduct[];
  removed: readonly string[];
}

/** One answer to "Was this page helpful?". */
export interface FeedbackEntry {
  id: string;
  path: string;
  helpful: boolean | null;
  text: string;
  createdAt: Date | null;
}

export type FeedbackCursor = { readonly place: unknown };

export interface Directory {
  list: (after: string | null) => Promise<{ accounts: Account[]; next: string | null }>;
  /** Accounts with this email, or with a name that begins so; `isWhole` is false when there are more than these. */
  find: (text: string) => Promise<{ accounts: Account[]; isWhole: boolean }>;
  /** Refused when anything but the last visit has been written since the account was opened. */
  save: (opened: Account, edit: AccountEdit) => Promise<void>;
  listFeedback: (
    after: FeedbackCursor | null,
  ) => Promise<{ entries: FeedbackEntry[]; next: FeedbackCursor | null }>;
}

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

export interface Directory {
  list: (after: string | null) => Promise<{ accounts: Account[]; next: string | null }>;
  find: (text: string) => Promise<Account[]>;
  save: (uid: string, edit: AccountEdit) => Promise<void>;
}

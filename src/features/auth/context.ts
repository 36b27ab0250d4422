/** What the rest of the site may know of the reader's account. */

import { createContext, useContext } from "react";
import type { ProfileTrouble } from "./session";
import type { Directory, OwnedProduct, User } from "./types";

export interface Auth {
  /** Undefined while nobody is logged in, or while it is not yet certain who. */
  user: User | undefined;
  /** What the site calls them, as soon as this browser knows it; empty for nobody. */
  name: string;
  username: string;
  products: readonly string[];
  /** The products with their details. */
  owned: readonly OwnedProduct[];
  lastVisit: Date | null;
  isAdmin: boolean;
  /** True from the start of a login or a session until the profile is there. */
  loading: boolean;
  /** Why there is no profile, when there should be one. */
  trouble: ProfileTrouble | null;
  /** True when the build has no cloud project: accounts are on this computer. */
  isLocal: boolean;
  openLogin: () => void;
  logOut: () => void;
  /** Reads the profile once more, after it could not be read. */
  reload: () => void;
  /** An address from which a product's file can be loaded. */
  findFileUrl: (path: string) => Promise<string>;
  /** All accounts; the server answers administrators alone. */
  openDirectory: () => Promise<Directory>;
  /** Leads to a page of this site without loading the site anew. */
  navigate: (path: string) => void;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) {
    throw new Error(
      "useAuth() is called outside of <AuthProvider>. The provider stands in src/app/root.tsx, round every page: call useAuth() in a component below it.",
    );
  }
  return auth;
}

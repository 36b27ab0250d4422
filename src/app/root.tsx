/** What surrounds every page of the site, written once for the browser and the server render. */

import { navigate } from "gatsby";
import type { ReactNode } from "react";
import { AuthProvider } from "../features/auth";

/** The list of providers, outermost first. A provider that stood in only one of the two would break hydration. */
export function Root({ children }: { children: ReactNode }) {
  return __FEATURES__.accounts ? (
    <AuthProvider navigate={navigate}>{children}</AuthProvider>
  ) : (
    children
  );
}

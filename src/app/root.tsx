/** What surrounds every page of the site, written once for the browser and the server render. */

import type { ReactNode } from "react";

/** The list of providers, outermost first. A provider that stood in only one of the two would break hydration. */
export function Root({ children }: { children: ReactNode }) {
  return <>{children}</>;
}

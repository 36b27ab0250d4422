/** Words for those who listen: not drawn, but read out. */

import type { ReactNode } from "react";

/** The class is in the global styles, so finished HTML can carry it too. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

/** The words of a heading as the link to it, for headings that React draws; the compiler writes the same. */

import type { ReactNode } from "react";

export function HeadingAnchor({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a className="heading-anchor" href={`#${id}`}>
      {children}
    </a>
  );
}

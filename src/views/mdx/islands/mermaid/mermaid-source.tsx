/** A diagram as its source text: what stands there until it is drawn, and where it cannot be drawn. */

import type { ReactNode } from "react";

export interface MermaidProps {
  code: string;
  /** As each island has it; of a diagram it is empty. */
  children?: ReactNode;
}

export function MermaidSource({ code }: MermaidProps) {
  return (
    <figure className="code" data-language="mermaid">
      {/* A long line scrolls inside the block, and a keyboard can only scroll what it can reach. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <pre className="code-block" tabIndex={0} translate="no">
        <code>{code}</code>
      </pre>
    </figure>
  );
}

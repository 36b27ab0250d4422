/** The static form of an island whose static form is its body: the compiler wrote it, so it costs no script. */

import type { ReactNode } from "react";

export function StaticForm({ children }: { children?: ReactNode }) {
  return children;
}

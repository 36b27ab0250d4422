/** Emotion in development, which draws all styles there; the built site has a stylesheet instead. */

import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { createQuietCache } from "../ui/quiet-cache";

const cache = createQuietCache({ key: "css" });

export function QuietStyles({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}

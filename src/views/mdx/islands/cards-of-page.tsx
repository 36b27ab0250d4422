/** What the cards of a page show: apart from the list itself, which few pages have. */

import { createContext, type ReactNode } from "react";
import type { SidebarItem } from "../../../core/docs/types";

/** Filled by the page's view: the set knows the children, the body only says where they are to stand. */
export const CardsOfPage = createContext<readonly SidebarItem[]>([]);

export function CardsProvider({
  items,
  children,
}: {
  items: readonly SidebarItem[];
  children: ReactNode;
}) {
  return <CardsOfPage value={items}>{children}</CardsOfPage>;
}

/**
 * The script at the end of every page: what answers before the application is there. What is pressed before it has
 * come itself, `head.ts` keeps for it. It goes on answering afterwards; React draws its markup and leaves the rest to
 * it.
 */

import { startApplication } from "../features/application/early";
import { noteIntents } from "../features/auth/early";
import { startSearch } from "../features/search/early";
import { startSidebarScroll } from "../views/docs/early";

startSidebarScroll();
startSearch();
noteIntents();
// Last: it keeps the presses that none of these has answered.
startApplication();

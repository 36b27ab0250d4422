/**
 * The script in the head of every page: what must be right before the first paint, and what must
 * answer before the application is there. It goes on answering afterwards; React draws its markup
 * and leaves the rest to it. No setting is in it, so its hash in the security policy never changes
 * with them.
 */

import { startAnnouncement } from "../features/announcement/early";
import { startSession } from "../features/auth/early";
import { startColorMode } from "../features/color-mode/early";
import { startSearch } from "../features/search/early";
import { startSidebarScroll } from "../views/docs/early";
import { startDrawer } from "../views/frame/early";

startColorMode();
startAnnouncement();
startDrawer();
startSidebarScroll();
startSearch();
startSession();

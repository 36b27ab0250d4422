/**
 * The script in the head of every page: what must be right before the first paint, and what must
 * answer before the application is there. It goes on answering afterwards; React draws its markup
 * and leaves the rest to it. No setting is in it, so its hash in the security policy never changes
 * with them.
 */

import { startAnnouncement } from "../features/announcement/early";
import { startApplication } from "../features/application/early";
import { startSession } from "../features/auth/early";
import { startColorMode } from "../features/color-mode/early";
import { startGeneration } from "../features/generation/early";
import { startSearch } from "../features/search/early";
import { startTypeSize } from "../features/type-size/early";
import { startSidebarScroll } from "../views/docs/early";
import { startDocsVersion, startDrawer } from "../views/frame/early";

startColorMode();
startTypeSize();
startAnnouncement();
startGeneration();
startDrawer();
startDocsVersion();
startSidebarScroll();
startSearch();
startSession();
// Last: it keeps the presses that none of these has answered.
startApplication();

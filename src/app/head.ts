/**
 * The script in the head of every page: what must be right before the first paint, and what leads on from a page of
 * which the end never comes. What else works before the application stands at the end of the page (`early.ts`, decision
 * 0026). No setting is in either, so their hashes in the security policy never change with them.
 */

import { startAnnouncement } from "../features/announcement/early";
import { keepInput } from "../features/application/early";
import { startSession } from "../features/auth/early";
import { startColorMode } from "../features/color-mode/early";
import { startGeneration } from "../features/generation/early";
import { startTypeSize } from "../features/type-size/early";
import { startTypeface } from "../features/typeface/early";
import { startDocsVersion, startDrawer } from "../views/frame/early";

// First: it is on its way meanwhile.
startTypeface();
startColorMode();
startTypeSize();
startAnnouncement();
startGeneration();
startSession();
// A link may be pressed as soon as it is seen, and a page that breaks off on its way still has a menu.
startDocsVersion();
startDrawer();
// Last: it keeps the presses that none of these has answered.
keepInput();

/** What the account's button and its menu have in common. */

import type { CSSObject } from "@emotion/styled";
import { belowWidth, fromWidth } from "../../core/media-width";

/** Until React knows the name, the one that the script in the head has found. */
export const knownName: CSSObject = { "&:empty::before": { content: "var(--session-name)" } };

/** The press was heard; the session is being ended. */
export const busy: CSSObject = {
  'html[data-account-intent="log-out"] &': { cursor: "progress", opacity: 0.6 },
};

/** From this width on the bar has room for Log Out; below it, it stands in the menu. */
export const wide = `@media ${fromWidth(1220)}`;
export const notWide = `@media ${belowWidth(1220)}`;

/** Where the accounts of a build are out of reach (`local/reach.ts`), nothing offers them. */
export const withoutAccounts = 'html[data-accounts="none"] &';

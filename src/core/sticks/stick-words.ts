/** The words of the stick trainer, which the compiler and the browser both need. */

import type { words } from "../../site/words";

export type StickWords = (typeof words)["sticks"];

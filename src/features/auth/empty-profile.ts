/** What is known of nobody. Apart from what reads profiles, which few readers need. */

import type { Profile } from "./types";

export const emptyProfile: Profile = { username: "", products: [], owned: [], lastVisit: null };

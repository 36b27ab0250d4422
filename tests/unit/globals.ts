/** What webpack puts in the place of names: code of browsers reads them in tests, too. */

import { createSettings } from "../../src/core/settings/settings.fixture";
import { words } from "../../src/site/words";

Object.assign(globalThis, {
  __FEATURES__: createSettings().features,
  __WORDS__: words,
  __LOGO__: '<svg viewBox="0 0 1 1"></svg>',
});

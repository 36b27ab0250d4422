/** A site that was published anew while one of its pages is open. */

import type {} from "../../browser/gatsby-window";
import { withBase } from "../../core/links/base-path";

/**
 * The scripts of such a page may be gone, and no Retry brings them. One that fails again when its
 * reader asks for it loads the page anew; by itself a page leaves its reader in peace. To be called
 * once.
 */
export function reloadForNewBuild(): void {
  const failed = new Set<string>();
  // An error of a script goes no further than the script: here it is heard on its way down.
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      const isFirst = !failed.has(target.src);
      failed.add(target.src);
      if (isFirst || navigator.userActivation?.isActive === false) return;
      hasNewBuild().then(
        (isNew) => isNew && location.reload(),
        () => {},
      );
    },
    true,
  );
}

/** Asks past what the device has stored: that is of the page's own build. */
async function hasNewBuild(): Promise<boolean> {
  const answer = await fetch(withBase("/page-data/app-data.json"), { cache: "no-cache" });
  return (await answer.json()).webpackCompilationHash !== window.___webpackCompilationHash;
}

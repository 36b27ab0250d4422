/** Before anything else: settings from the environment are checked, so that a typing error ends the build at once. */

import { existsSync } from "node:fs";
import type { PreInitArgs } from "gatsby";
import { contentDir } from "./build-state";

export function onPreInit({ reporter }: PreInitArgs): void {
  if (existsSync(contentDir)) return;
  reporter.panic(`CONTENT_DIR: there is no folder ${contentDir}`);
}

/** Before anything else: settings from the environment are checked, so that a typing error ends the build at once. */

import { existsSync } from "node:fs";
import type { PreInitArgs } from "gatsby";
import { isProduction } from "../site/env";
import { contentDir } from "./build-state";
import { startSparing } from "./repeated-steps";

export function onPreInit({ reporter }: PreInitArgs): void {
  if (!isProduction) startSparing();
  if (existsSync(contentDir)) return;
  reporter.panic(`CONTENT_DIR: there is no folder ${contentDir}`);
}

/** Vitest's report as JSON, without a word about its file: that is gone when its counts are read. */

import { writeFile } from "node:fs/promises";
import { JsonReporter } from "vitest/node";

export default class JsonReport extends JsonReporter {
  /** @override */
  async writeReport(/** @type {string} */ report) {
    await writeFile(String(process.env.JSON_REPORT_FILE), report);
  }
}

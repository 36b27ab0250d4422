/** A file that a page has given its reader. */

import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";

export async function readDownload(download: Download): Promise<{ name: string; text: string }> {
  const text = await readFile(await download.path(), "utf8");
  return { name: download.suggestedFilename(), text };
}

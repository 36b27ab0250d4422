/**
 * Gatsby's development server copies what comes into the site's `static` to `public`, and ends where such a file has
 * gone before it was copied, as the temporary files of editors and programs have. So the copying is done here.
 */

import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

/** What is used of the library by which Gatsby watches folders. */
interface Watcher {
  on: (event: "add" | "change", listener: (file: string) => void) => Watcher;
}

/** In development, before the server starts. */
export function startCopyingStatic(tell: (message: string) => void): void {
  const load = createRequire(path.resolve("package.json"));
  try {
    const copier = load("gatsby/dist/utils/get-static-dir");
    const { watch } = createRequire(load.resolve("gatsby/package.json"))("chokidar");
    if (typeof copier.syncStaticDir !== "function" || typeof watch !== "function") return;
    copier.syncStaticDir = () => {
      const from = path.resolve("static");
      const copy = (file: string) => {
        void copyWhatIsThere(file, path.resolve("public", path.relative(from, file)), tell);
      };
      (watch(from) as Watcher).on("add", copy).on("change", copy);
    };
  } catch {
    // Another Gatsby may have another way, and no such fault.
  }
}

/** Copies a file that somebody may take away meanwhile. What else keeps it from being copied is told. */
export async function copyWhatIsThere(
  file: string,
  to: string,
  tell: (message: string) => void,
): Promise<void> {
  try {
    await cp(file, to);
  } catch (error) {
    if (existsSync(file))
      tell(`${path.relative("", file)} is not sent: ${(error as Error).message}`);
  }
}

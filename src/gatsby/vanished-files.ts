/**
 * Temporary files of editors and programs come and go before Gatsby has read them. It told of each as an error with a
 * stack, as if the author had to mend something; the watcher tells soon enough that the file has gone.
 */

import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The part of Gatsby's reporter that is used here. */
export interface ErrorTeller {
  error: (told: unknown, ...more: unknown[]) => unknown;
}

/** In development, before the content is read. */
export function startPassingOverVanished(contentDir: string): void {
  try {
    passOverVanished(
      createRequire(path.resolve("package.json"))("gatsby-cli/lib/reporter"),
      contentDir,
    );
  } catch {
    // Then they are told.
  }
}

/** @param contentDir absolute */
export function passOverVanished(reporter: ErrorTeller, contentDir: string): void {
  const { error } = reporter;
  reporter.error = (told, ...more) => {
    if (!isOfVanished(told, contentDir)) return error(told, ...more);
  };
}

function isOfVanished(told: unknown, contentDir: string): boolean {
  if (!(told instanceof Error)) return false;
  const { code, path: file } = told as NodeJS.ErrnoException;
  if (code !== "ENOENT" || file === undefined) return false;
  return file.startsWith(contentDir + path.sep) && !existsSync(file);
}

/** The files that are served as they are. */

import path from "node:path";
import { contentDir } from "./build-state";
import { listFiles } from "./content-files";

/** Own folder of `static/` beside the content: another content folder brings its files along. */
export const contentStatic = path.join(contentDir, "static");

/** Paths of all of them, with a leading slash. */
export function listStaticFiles(): string[] {
  return [path.resolve("static"), contentStatic].flatMap((folder) =>
    listFiles(folder).map((file) => `/${file}`),
  );
}

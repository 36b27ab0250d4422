/** The files that are served as they are. */

import { cp } from "node:fs/promises";
import path from "node:path";
import type { CreateDevServerArgs } from "gatsby";
import { decodeRoute } from "../../core/plan/paths";
import { listFiles } from "../content/content-files";
import { contentDir } from "../data/build-state";

/** Own folder of `static/` beside the content: another content folder brings its files along. */
const contentStatic = path.join(contentDir, "static");

/** What a build writes for the site's own scripts: whoever could replace it would say what runs on the pages. */
const ofScripts =
  /^(?:_gatsby|page-data|vendor\/mermaid)\/|^(?:search\/[^/]+\.json|chunk-map\.json|sw\.js|[^/]+-[0-9a-f]{8}\.js)$/;

/** True for a file below `static/` of the content folder that is not published: its address is that of another one. */
export function isTaken(file: string): boolean {
  return ofScripts.test(file);
}

/** Paths of all of them, with a leading slash. */
export function listStaticFiles(): string[] {
  const own = listFiles(path.resolve("static"));
  return [...own, ...listOffered(contentDir)].map((file) => `/${file}`);
}

/** Those of a content folder, below its `static/`. */
function listOffered(folder: string): string[] {
  return listFiles(path.join(folder, "static"), folder).filter((file) => !isTaken(file));
}

/**
 * Copies the content's own files into a build. Of a link what it leads to, for nobody deploys links. A page stays where
 * a file has its address: Gatsby would not write it again when the file goes.
 * @param isPage true for the file of a page, by its path below `publicDir` with forward slashes
 */
export async function copyStaticFiles(
  publicDir: string,
  isPage: (file: string) => boolean,
  folder = contentDir,
): Promise<void> {
  for (const file of listOffered(folder).filter((one) => !isPage(one))) {
    await cp(path.join(folder, "static", file), path.join(publicDir, file), { dereference: true });
  }
}

/**
 * What Gatsby's development server does not send of the files that a build has. It does not know the content's own
 * `static/`, and it sends no HTML out of `public`, for that of a page may be an earlier build's: `static` and `vendor`
 * there hold no pages, but files that a page links to and the frame in which Mermaid draws.
 */
const offered: readonly { root: string; route: RegExp }[] = [
  { root: contentStatic, route: /^/ },
  { root: path.resolve("static"), route: /\.html?$/ },
  { root: path.resolve("public"), route: /^\/(?:static|vendor)\/.*\.html?$/ },
];

/** The development server sends them as they are now. */
export function offerStaticFiles({ app }: Pick<CreateDevServerArgs, "app">): void {
  for (const { root, route } of offered) {
    app.get(route, (request: Request, response: Response, next: () => void) => {
      const file = decodeRoute(request.path).slice(1);
      // The home page: Express would end the answer with an error.
      if (file === "") return next();
      response.sendFile(file, { root, dotfiles: "allow" }, (error) => {
        // A reader who has gone in the middle of a film needs no other answer.
        if (error && !response.headersSent) next();
      });
    });
  }
}

/** What this file uses of Gatsby's server, which is Express. */
interface Request {
  path: string;
}
interface Response {
  headersSent: boolean;
  sendFile: (
    file: string,
    options: { root: string; dotfiles: "allow" },
    done: (error?: Error) => void,
  ) => void;
}

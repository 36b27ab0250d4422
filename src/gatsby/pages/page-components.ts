/** Whether every file that is to be a page has a component: Gatsby itself would tell one of them, while it renders. */

import path from "node:path";
import { build } from "esbuild";
import { listFiles } from "../content/content-files";

/** What Gatsby takes for a page, and what the plan names as templates. */
const folders = ["src/pages", "src/templates"];

/** The page components of the project in `root`, relative to it. */
export function listPageComponents(root: string): string[] {
  return folders.flatMap((folder) =>
    listComponents(root, folder).map((file) => `${folder}/${file}`),
  );
}

function listComponents(root: string, folder: string): string[] {
  return listFiles(path.join(root, folder)).filter(
    (file) => /\.[jt]sx?$/.test(file) && !/\.(?:test|d)\.[jt]sx?$/.test(file),
  );
}

/**
 * The routes that Gatsby makes of the files in `src/pages`: `search.tsx` is `/search`. Of a file for many pages
 * (`{Doc.path}.tsx`, `[...].tsx`) only Gatsby knows them.
 */
export function listOwnRoutes(root: string): string[] {
  return listComponents(root, "src/pages")
    .filter((file) => !/[{[]/.test(file))
    .map((file) => `/${file.replace(/\.\w+$/, "").replace(/(^|\/)index$/, "")}`);
}

/**
 * Those of the files that have no default export. A file that cannot be read is none of them: webpack names it
 * with the place of the error.
 * @param files relative to `root`
 */
export async function findWithoutComponent(
  root: string,
  files: readonly string[],
): Promise<string[]> {
  const lacking = await Promise.all(
    files.map(async (file) => ((await hasDefaultExport(root, file)) ? [] : [file])),
  );
  return lacking.flat();
}

async function hasDefaultExport(root: string, file: string): Promise<boolean> {
  try {
    const { metafile } = await build({
      entryPoints: [path.join(root, file)],
      absWorkingDir: root,
      bundle: false,
      write: false,
      metafile: true,
      outfile: "page.js",
      format: "esm",
      logLevel: "silent",
    });
    return Object.values(metafile.outputs).some(({ exports }) => exports.includes("default"));
  } catch {
    return true;
  }
}

/** One sentence for all of them; undefined when there are none. */
export function toComponentProblem(files: readonly string[]): string | undefined {
  if (files.length === 0) return undefined;
  const list = files.map(
    (file) => `  ${file}: a page's component must be the default export, found none`,
  );
  return `${files.length === 1 ? "1 page has" : `${files.length} pages have`} no component:\n\n${list.join("\n")}\n`;
}

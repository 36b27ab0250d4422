/** The table of a company's own components: one entry for each file of `src/content-components`. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Relative to the project. */
export const ownFolder = "src/content-components";

/**
 * The code of the folder, its tests apart, by the names of the files.
 * @param {string} root the folder that has package.json
 * @returns {Map<string, string>}
 */
export function readOwnFiles(root) {
  const folder = join(root, ownFolder);
  const files = listFiles(folder).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return new Map(files.sort().map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

/**
 * The name of the component that a file is; undefined for one that serves others.
 * @param {string} file
 */
export function toComponentName(file) {
  return /^([A-Z]\w*)\.tsx$/.exec(file)?.[1];
}

/** @param {string} folder */
function listFiles(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Puts the table into a bundle, in the place of the empty one of `content/own-components.ts`. Live forms stay out of it.
 * @param {string} root
 * @returns {import("esbuild").Plugin}
 */
export function ownComponentsPlugin(root) {
  return {
    name: "own-components",
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]gatsby[\\/]content[\\/]own-components\.ts$/ }, () => ({
        contents: toModule(readOwnFiles(root)),
        loader: "ts",
        resolveDir: join(root, ownFolder),
      }));
    },
  };
}

/** @param {ReadonlyMap<string, string>} files */
function toModule(files) {
  const components = [...files].flatMap(([file, text]) => {
    const name = toComponentName(file);
    return name === undefined ? [] : [{ name, text }];
  });
  const imports = components.map(({ name }) => `import * as ${name} from "./${name}.tsx";`);
  const entries = components.map(({ name, text }) => {
    const isLive = /^export\s+(?:(?:async\s+)?function|const|class)\s+Live\b/m.test(text);
    // By name, or the bundle would hold all that the file exports.
    const own = ["attributes", "required", "render"].map((key) => `${key}: ${name}.${key}`);
    return `  ${name}: toComponent("${name}", { ${own.join(", ")} }, ${isLive}),`;
  });
  return [
    'import { toComponent } from "../core/content/components/own-component";',
    ...imports,
    "export const ownComponents = {",
    ...entries,
    "};",
  ].join("\n");
}

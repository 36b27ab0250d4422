/** Which of the build's files ask for data: Gatsby writes the types of their queries. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "./content/content-files";

/** A call of Gatsby's `graphql` with the query, or a query that is marked as one. */
const query = /\bgraphql(?:<[^>]+>)?\(\s*`|\/\* GraphQL \*\//;

/**
 * Paths for `documentSearchPaths`, from the project's folder. Gatsby has Babel read each file that is named to it, in
 * every build.
 */
export function findFilesWithQueries(folder: string): string[] {
  return listFiles(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => path.posix.join(folder, name))
    .filter((file) => query.test(readFileSync(file, "utf8")))
    .map((file) => `./${file}`);
}

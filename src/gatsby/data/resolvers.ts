/** What queries answer in the place of Gatsby and its plugins. */

import type { CreateResolversArgs } from "gatsby";
import { chooseDocOfVersions } from "../../core/docs/versions";
import { compareFiles } from "../../core/text/compare-texts";
import { listProblems, settings } from "./build-state";
import { resolveList } from "./nested-groups";
import { contentTypeNames, type DocFields } from "./node-types";
import type { ResolverContext } from "./schema-content";

interface ResolveInfo {
  originalResolver: (
    source: unknown,
    filter: Record<string, unknown>,
    context: ResolverContext,
    info: ResolveInfo,
  ) => unknown;
}

export function createResolvers(args: CreateResolversArgs): void {
  const lists = [...contentTypeNames, "Content", "Author", "Tag"].map((type) => [
    `all${type}`,
    { resolve: resolveList },
  ]);
  args.createResolvers({
    Query: {
      doc: { resolve: resolveDoc },
      ...Object.fromEntries(lists),
      allProblem: {
        type: "[Problem!]!",
        description:
          "What is wrong with the content, such as broken links, in the order of files. A build that ends with an error has told all of it.",
        resolve: () => listProblems().toSorted(compareFiles),
      },
    },
    // gatsby-plugin-mdx would compile the file, and print an error for what only the site's compiler knows.
    Mdx: { excerpt: { resolve: () => null }, tableOfContents: { resolve: () => null } },
  });
}

/**
 * `doc(docId: …)`: several versions may have a doc of this id, and Gatsby answers with the one that it happened
 * to read first. Readers and developers mean the current one, if nothing else was said.
 */
export async function resolveDoc(
  source: unknown,
  filter: Record<string, unknown>,
  context: ResolverContext,
  info: ResolveInfo,
): Promise<unknown> {
  if (filter.docId === undefined) {
    return info.originalResolver(source, filter, context, info);
  }
  const { entries } = await context.nodeModel.findAll<DocFields>({
    type: "Doc",
    query: { filter },
  });
  return chooseDocOfVersions(entries, settings.docs.versions) ?? null;
}

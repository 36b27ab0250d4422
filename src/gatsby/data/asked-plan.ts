/**
 * What queries ask of the plan of the site. A build runs the queries of pages in processes of their own, which have the
 * nodes and not what the build holds in memory beside them: it leaves the plan there in a file.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import type { BlogPlan } from "../../core/blog/plan-blog";
import type { DocPlace, SidebarItem } from "../../core/docs/types";

/** Of a doc's place; of its sidebar only whether there is one. */
export type AskedPlace = Pick<
  DocPlace,
  "breadcrumbs" | "section" | "sidebar" | "previous" | "next" | "children"
>;

export interface AskedPlan {
  /** Of each page the nodes that it is made of. */
  pages: readonly { context: { id?: unknown; ids?: unknown } }[];
  docs: {
    docs: ReadonlyMap<string, { place: AskedPlace }>;
    sidebars: ReadonlyMap<string, SidebarItem[]>;
  };
  blog: Pick<BlogPlan, "postsOfAuthor" | "postsOfTag">;
}

/** Leaves what queries ask in the file, and nothing else of the plan. */
export function writeAskedPlan(file: string, { pages, docs, blog }: AskedPlan): void {
  const asked: AskedPlan = {
    pages: pages.map(({ context: { id, ids } }) => ({ context: { id, ids } })),
    docs: {
      docs: new Map([...docs.docs].map(([id, { place }]) => [id, { place: toAskedPlace(place) }])),
      sidebars: docs.sidebars,
    },
    blog: { postsOfAuthor: blog.postsOfAuthor, postsOfTag: blog.postsOfTag },
  };
  writeFileSync(file, serialize(asked));
}

/** The open branches of all docs would be most of the file: they grow with the docs and with the length of each list. */
function toAskedPlace(place: AskedPlace): AskedPlace {
  const { breadcrumbs, section, sidebar, previous, next, children } = place;
  return { breadcrumbs, section, sidebar: sidebar && [], previous, next, children };
}

/** The plan that was left in the file; undefined where there is none. */
export function readAskedPlan(file: string): AskedPlan | undefined {
  return existsSync(file) ? deserialize(readFileSync(file)) : undefined;
}

/** The address of the results page as data, and InstantSearch's state from it and to it. */

import { isContextTag } from "../../../core/search/tags";
import { searchPath } from "../names";
import { facets } from "../types";

export interface SearchRoute {
  query: string;
  /** The first page is 1. */
  page: number;
  sections: string[];
  tags: string[];
  /** The version of the docs that the address asks for; "" leaves it to what the reader prefers. */
  version: string;
}

/** The part of InstantSearch's state that the address keeps. */
export interface IndexState {
  query?: string;
  page?: number;
  refinementList?: { [attribute: string]: string[] };
}

/** `?q=compass&section=FAQ&page=2` -> its route; what makes no sense is left out. */
export function readRoute(search: string): SearchRoute {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get("page"));
  return {
    query: parameters.get("q") ?? "",
    page: Number.isInteger(page) && page > 1 ? page : 1,
    sections: unique(parameters.getAll("section")),
    // Which docs are searched is no topic: no switch would tell it, or take it back.
    tags: unique(parameters.getAll("tag")).filter((tag) => !isContextTag(tag)),
    version: parameters.get("version") ?? "",
  };
}

/** One spelling for each route: `/search` for the empty one. */
export function toRouteHref({ query, page, sections, tags, version }: SearchRoute): string {
  const parameters = new URLSearchParams();
  if (query !== "") parameters.set("q", query);
  for (const section of sections) parameters.append("section", section);
  for (const tag of tags) parameters.append("tag", tag);
  if (version !== "") parameters.set("version", version);
  if (page > 1) parameters.set("page", String(page));
  const search = parameters.toString();
  return search === "" ? searchPath : `${searchPath}?${search}`;
}

export function toIndexState({ query, page, sections, tags }: SearchRoute): IndexState {
  return {
    query,
    ...(page > 1 ? { page } : {}),
    refinementList: {
      ...(sections.length > 0 ? { [facets.section]: sections } : {}),
      ...(tags.length > 0 ? { [facets.tag]: tags } : {}),
    },
  };
}

/** InstantSearch knows nothing of versions: `version` is that of the address. */
export function toRoute(
  { query, page, refinementList }: IndexState = {},
  version = "",
): SearchRoute {
  return {
    query: query ?? "",
    page: page ?? 1,
    sections: refinementList?.[facets.section] ?? [],
    tags: refinementList?.[facets.tag] ?? [],
    version,
  };
}

function unique(values: string[]): string[] {
  return [...new Set(values.filter((value) => value !== ""))];
}

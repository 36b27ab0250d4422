/** What a request keeps its hits to: `facetFilters` and `filters` as one condition. */

import { isContextTag } from "../../../core/search/tags";

export type Filter =
  | { all: Filter[] }
  | { any: Filter[] }
  | { attribute: string; value: string; excluded: boolean };

/** The values of one attribute, as texts. */
export type ValuesOf = (attribute: string) => readonly string[];

export function matchesFilter(filter: Filter, valuesOf: ValuesOf): boolean {
  if ("all" in filter) return filter.all.every((part) => matchesFilter(part, valuesOf));
  if ("any" in filter) return filter.any.some((part) => matchesFilter(part, valuesOf));
  return valuesOf(filter.attribute).includes(filter.value) !== filter.excluded;
}

/** False when no record with this context tag can match, so that its index need not be fetched. */
export function mayMatchContext(filter: Filter, contextTag: string): boolean {
  if ("all" in filter) return filter.all.every((part) => mayMatchContext(part, contextTag));
  if ("any" in filter) return filter.any.some((part) => mayMatchContext(part, contextTag));
  if (filter.attribute !== "tags" || !isContextTag(filter.value)) return true;
  return (filter.value === contextTag) !== filter.excluded;
}

/** The outer list is "and", an inner one "or". */
export function readFacetFilters(facetFilters: unknown): Filter {
  if (typeof facetFilters === "string") return readFacetFilter(facetFilters);
  if (!Array.isArray(facetFilters)) return { all: [] };
  return {
    all: facetFilters.map((part: unknown) =>
      Array.isArray(part)
        ? { any: part.map((text) => readFacetFilter(String(text))) }
        : readFacetFilter(String(part)),
    ),
  };
}

function readFacetFilter(text: string): Filter {
  const colon = text.indexOf(":");
  const value = text.slice(colon + 1);
  const excluded = value.startsWith("-");
  const plain = excluded || value.startsWith("\\-") ? value.slice(1) : value;
  return { attribute: text.slice(0, colon), value: plain, excluded };
}

const filterToken =
  /\s*(?:([()])|(AND|OR|NOT)\b|([\w.]+)\s*:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()]+)))/y;

type FilterToken = { sign: string } | { attribute: string; value: string };

/** `language:"en" AND (tags:a OR NOT tags:b)`. As in the hosted service, OR binds closer than AND. */
export function readFilters(text: string): Filter {
  const tokens = readFilterTokens(text);
  let at = 0;
  const takeSign = (sign: string): boolean => {
    const token = tokens[at];
    const isThere = token !== undefined && "sign" in token && token.sign === sign;
    if (isThere) at += 1;
    return isThere;
  };
  const readAll = (): Filter => {
    const all = [readAny()];
    while (takeSign("AND")) all.push(readAny());
    return { all };
  };
  const readAny = (): Filter => {
    const any = [readOne()];
    while (takeSign("OR")) any.push(readOne());
    return { any };
  };
  const readOne = (): Filter => {
    if (takeSign("(")) {
      const inner = readAll();
      if (!takeSign(")")) throw toFilterError(text);
      return inner;
    }
    const excluded = takeSign("NOT");
    const token = tokens[at];
    if (token === undefined || "sign" in token) throw toFilterError(text);
    at += 1;
    return { ...token, excluded };
  };
  if (tokens.length === 0) return { all: [] };
  const filter = readAll();
  if (at < tokens.length) throw toFilterError(text);
  return filter;
}

function readFilterTokens(text: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  const trimmed = text.trimEnd();
  filterToken.lastIndex = 0;
  while (filterToken.lastIndex < trimmed.length) {
    const match = filterToken.exec(trimmed);
    if (match === null) throw toFilterError(text);
    const [, bracket, word, attribute, double, single, bare] = match;
    const sign = bracket ?? word;
    if (sign !== undefined) tokens.push({ sign });
    else {
      const value = (double ?? single ?? bare ?? "").replace(/\\(.)/g, "$1");
      tokens.push({ attribute: attribute ?? "", value });
    }
  }
  return tokens;
}

function toFilterError(text: string): Error {
  return new Error(
    `filters: cannot read ${text}; wanted such as language:"en" AND (tags:a OR tags:b)`,
  );
}

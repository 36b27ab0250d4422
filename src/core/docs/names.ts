/** What the names of files and folders say: a position, and a label when nobody wrote one. */

export interface PrefixedName {
  /** The name without its number: `powering`. */
  name: string;
  /** The number before it: 1 for `01-powering`. */
  position?: number;
}

/** Dates (`2024-01-20-x`) and versions (`2.0-x`) begin with numbers that are no position. */
const dateOrVersion = /^\d+[-_.]\d+/;
const numberPrefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/s;

/** `01-powering` -> name `powering`, position 1. */
export function readNumberPrefix(name: string): PrefixedName {
  const match = dateOrVersion.test(name) ? null : numberPrefix.exec(name);
  if (match?.[1] === undefined || match[2] === undefined) return { name };
  return { name: match[2], position: Number(match[1]) };
}

/** `01-setup/02-wiring` -> `setup/wiring`. */
export function stripNumberPrefixes(path: string): string {
  return path
    .split("/")
    .map((part) => readNumberPrefix(part).name)
    .join("/");
}

/** A file's or folder's name as a reader sees it: `02-first-flight` -> `First flight`. */
export function toLabel(name: string): string {
  const words = readNumberPrefix(name)
    .name.replace(/[-_\s]+/g, " ")
    .trim();
  const [first = "", ...rest] = words;
  return words === "" ? name : first.toUpperCase() + rest.join("");
}

/**
 * `_sidebar_.yml` in a version's docs folder: the sidebar as somebody wrote it, instead of the one that
 * follows from folders. A doc that it does not name stands in no sidebar.
 *
 * ```yaml
 * - intro # a doc, by its id
 * - { doc: guide/first, label: Begin }
 * - label: How to
 *   collapsed: false
 *   link: { type: generated-index }
 *   items: [guide/second]
 * - folder: api # what the folder holds, in its own order
 * ```
 */

import { z } from "zod";
import { checkValues } from "../content/front-matter/check";
import { categorySchema, optional, text } from "../content/front-matter/schemas";
import { readYaml, toYamlProblems } from "../content/front-matter/yaml";
import type { Problem } from "../problems/problems";
import { findDocPlaceOnDisk } from "./routes";
import type { CategoryRef } from "./types";

/** The file's name, in the docs folder of a version. */
export const sidebarFileName = "_sidebar_.yml";

export interface WrittenDoc {
  doc: string;
  label?: string;
  line: number;
}

export interface WrittenFolder {
  /** Below the docs folder; empty for the docs folder itself. */
  folder: string;
  line: number;
}

export interface WrittenCategory
  extends Pick<
    CategoryRef,
    | "description"
    | "className"
    | "collapsed"
    | "collapsible"
    | "numbered"
    | "section"
    | "link"
    | "linkLine"
  > {
  label: string;
  items: WrittenItem[];
  line: number;
}

export type WrittenItem = WrittenDoc | WrittenFolder | WrittenCategory;

export interface WrittenSidebar {
  version: string;
  /** Relative to the content folder. */
  file: string;
  items: WrittenItem[];
}

export interface SidebarRead {
  /** Undefined for a file that is in no docs folder, or cannot be read. */
  sidebar?: WrittenSidebar;
  problems: Problem[];
}

/** True for the sidebar of a version: `docs/_sidebar_.yml`, `versions/1.0/docs/_sidebar_.yml`. */
export function isSidebarFile(file: string): boolean {
  return findDocPlaceOnDisk(file)?.below === sidebarFileName;
}

const docEntry = z.strictObject({ doc: text, label: optional(text) });
const folderEntry = z.strictObject({ folder: z.string() });
const categoryEntry = categorySchema
  .omit({ key: true, position: true })
  .extend({ label: text, items: z.array(z.unknown()).optional() });

/** Reads and checks the file; an entry that is wrong is told and left out. */
export function readSidebarFile(file: string, source: string): SidebarRead {
  const place = findDocPlaceOnDisk(file);
  if (place === undefined) return { problems: [] };
  const yaml = readYaml(source);
  const problems: Problem[] = toYamlProblems(yaml, file);
  const tell = (line: number, message: string) =>
    problems.push({ kind: "content", file, line, message });
  if (yaml.failure !== undefined) {
    tell(yaml.failure.line, `the file cannot be read: ${yaml.failure.reason}`);
    return { problems };
  }
  if (!Array.isArray(yaml.value)) {
    tell(1, "the sidebar must be a list of docs, folders and groups, such as - intro");
    return { problems };
  }
  return {
    sidebar: { version: place.version, file, items: readItems(yaml.value, []) },
    problems,
  };

  function readItems(values: readonly unknown[], path: readonly PropertyKey[]): WrittenItem[] {
    return values.flatMap((value, index) => readItem(value, [...path, index]));
  }

  function readItem(value: unknown, path: readonly PropertyKey[]): WrittenItem[] {
    const line = yaml.lineOf(path);
    if (typeof value === "string" || typeof value === "number") {
      return [{ doc: String(value), line }];
    }
    const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
    if (keys.includes("doc")) return check(docEntry, value, path).map((doc) => ({ ...doc, line }));
    if (keys.includes("folder")) {
      return check(folderEntry, value, path).map(({ folder }) => ({
        folder: folder.replace(/^\.?\/?|\/$/g, ""),
        line,
      }));
    }
    if (keys.includes("label")) {
      return check(categoryEntry, value, path).map(({ items, ...group }) => ({
        ...group,
        ...(group.link?.type === "doc" && { linkLine: yaml.lineOf([...path, "link", "id"]) }),
        items: readItems(items ?? [], [...path, "items"]),
        line,
      }));
    }
    tell(
      line,
      'an entry must be the id of a doc, or have "doc", "folder", or "label" with "items"',
    );
    return [];
  }

  /** The entry, or nothing when what it needs is missing. */
  function check<S extends z.ZodObject>(
    schema: S,
    value: unknown,
    path: readonly PropertyKey[],
  ): z.infer<S>[] {
    const entry = {
      value,
      lineOf: (below: readonly PropertyKey[]) => yaml.lineOf([...path, ...below]),
    };
    const first = schema.safeParse(value);
    if (first.success) return [first.data];
    // What is required cannot be left out: then the whole entry goes.
    const required = first.error.issues.some(({ path: [key] }) =>
      ["doc", "folder", "label", "items"].includes(String(key)),
    );
    if (required) {
      tell(
        yaml.lineOf(path),
        `an entry must read ${toExample(schema)}, found ${JSON.stringify(value)}`,
      );
      return [];
    }
    const { data, problems: found } = checkValues(schema, entry, file);
    problems.push(...found);
    return [data];
  }
}

/** Whether a written sidebar shows a doc: it names the doc, or a folder that the doc is in. */
export function isInSidebar(items: readonly WrittenItem[], docId: string): boolean {
  return items.some((item) => {
    if ("doc" in item) return item.doc === docId;
    if ("items" in item) return isInSidebar(item.items, docId);
    return item.folder === "" || docId.startsWith(`${item.folder}/`);
  });
}

function toExample(schema: z.ZodObject): string {
  if ("doc" in schema.shape) return '{ doc: guide/first, label: "Begin" }';
  return "folder" in schema.shape
    ? "{ folder: guide }"
    : '{ label: "Guides", items: [guide/first] }';
}

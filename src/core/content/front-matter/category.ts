/** `_category_.json` and `_category_.yml`: what a folder says about itself in the sidebar. */

import { findDocPlaceOnDisk } from "../../docs/routes";
import type { CategoryRef } from "../../docs/types";
import type { Problem } from "../../problems/problems";
import type { Source } from "../types";
import { checkValues } from "./check";
import { categorySchema } from "./schemas";
import { readYaml, type YamlText } from "./yaml";

export interface CategoryResult {
  /** Undefined when the file is in no docs folder. */
  category?: CategoryRef;
  problems: Problem[];
}

export function isCategoryFile(file: string): boolean {
  return /(^|\/)_category_\.(json|ya?ml)$/.test(file);
}

/** Reads and checks a category file. Whatever the text, the folder stays a category. */
export function readCategoryFile(source: Source): CategoryResult {
  const place = findDocPlaceOnDisk(source.path);
  if (place === undefined) return { problems: [] };
  const { yaml, problem } = readFile(source);
  const { data, problems } = checkValues(categorySchema, yaml, source.path);
  const { label, description, position, className, collapsed, collapsible } = data;
  const { numbered, section, link } = data;
  return {
    category: {
      folder: place.below.replace(/\/?_category_\.[a-z]+$/, ""),
      version: place.version,
      file: source.path,
      label,
      description,
      position,
      className,
      collapsed,
      collapsible,
      ...(numbered && { numbered }),
      ...(section && { section }),
      link,
      ...findRouteLine(data, yaml),
      ...(link?.type === "doc" && { linkLine: yaml.lineOf(["link", "id"]) }),
    },
    problems: problem === undefined ? problems : [problem],
  };
}

/** A generated page lives at its slug, else at an address made of the label, else of the folder's name. */
function findRouteLine(
  { link, label }: Pick<CategoryRef, "link" | "label">,
  { lineOf }: YamlText,
): Pick<CategoryRef, "routeLine"> {
  if (link?.type !== "generated-index") return {};
  if (link.slug !== undefined) return { routeLine: lineOf(["link", "slug"]) };
  return label === undefined ? {} : { routeLine: lineOf(["label"]) };
}

const nothing: YamlText = { value: {}, lineOf: () => 1 };

function readFile(source: Source): { yaml: YamlText; problem?: Problem } {
  const yaml = readYaml(source.text);
  const toProblem = (line: number, message: string): Problem => ({
    kind: "content",
    file: source.path,
    line,
    message,
  });
  if (yaml.failure !== undefined) {
    // JSON may be indented with tabs, which YAML forbids.
    const value = parseJson(source.text);
    if (value !== undefined) return { yaml: { value, lineOf: () => 1 } };
    const { line, reason } = yaml.failure;
    return { yaml: nothing, problem: toProblem(line, `the file cannot be read: ${reason}`) };
  }
  if (yaml.value === null || yaml.value === undefined) return { yaml: nothing };
  if (typeof yaml.value !== "object" || Array.isArray(yaml.value)) {
    return { yaml: nothing, problem: toProblem(1, "the file must be keys and values") };
  }
  return { yaml };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

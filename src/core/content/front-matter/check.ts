/** Values against a schema: the values that fit, and a problem for each that does not. */

import type { z } from "zod";
import { isRecord } from "../../is-record";
import type { Problem } from "../../problems/problems";
import { toNearestHint } from "../../text/nearest";
import { toForeignHint } from "./foreign-keys";
import { toYamlProblems, type YamlText } from "./yaml";

export interface CheckedValues<T> {
  data: T;
  problems: Problem[];
}

/**
 * Checks a group of keys. What does not fit is told about and left out, so that one mistake
 * neither hides the others nor takes the rest of the file with it.
 */
export function checkValues<S extends z.ZodObject>(
  schema: S,
  yaml: YamlText,
  file: string,
): CheckedValues<z.infer<S>> {
  const problems: Problem[] = toYamlProblems(yaml, file);
  const first = schema.safeParse(yaml.value);
  if (first.success) return { data: first.data, problems };
  problems.push(...first.error.issues.flatMap((issue) => toProblems(issue, schema, yaml, file)));
  // First only the parts that are wrong go; a group that is still wrong without them goes whole.
  for (const depth of [2, 1]) {
    const rest = structuredClone(yaml.value);
    for (const issue of first.error.issues) removeWrong(rest, issue, depth);
    const again = schema.safeParse(rest);
    if (again.success) return { data: again.data, problems };
  }
  return { data: schema.parse({}), problems };
}

type Issue = z.core.$ZodIssue;

function toProblems(issue: Issue, schema: z.ZodType, yaml: YamlText, file: string): Problem[] {
  if (issue.code === "unrecognized_keys") {
    const known = findKnownKeys(schema, issue.path);
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return {
        kind: "unknownKey",
        file,
        line: yaml.lineOf(path),
        message: `${toName(path)} is not a known key${toForeignHint(key, known) ?? toNearestHint(key, known)}`,
      };
    });
  }
  const found = findValue(yaml.value, issue.path);
  const message =
    found === undefined
      ? `${toName(issue.path)} is missing; it must be ${issue.message}`
      : `${toName(issue.path)} must be ${issue.message}, found ${toShown(found)}`;
  return [{ kind: "content", file, line: yaml.lineOf(issue.path), message }];
}

/** `specs.mass.value` is `"specs.mass.value"`, the second of the tags is `entry 2 of "tags"`. */
function toName(path: readonly PropertyKey[]): string {
  let name = "";
  for (const part of path) {
    if (typeof part === "number") name = `entry ${part + 1} of ${name}`;
    else if (name === "") name = `"${String(part)}"`;
    else if (name.startsWith("entry")) name = `"${String(part)}" in ${name}`;
    else name = `${name.slice(0, -1)}.${String(part)}"`;
  }
  return name;
}

function toShown(value: unknown): string {
  const shown = JSON.stringify(value) ?? String(value);
  return shown.length > 60 ? `${shown.slice(0, 57)}...` : shown;
}

function findValue(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const part of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as Record<PropertyKey, unknown>)[part];
  }
  return found;
}

/** The keys that a schema takes at a path, through what wraps it. */
function findKnownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: unknown = schema;
  for (const part of [...path, undefined]) {
    at = unwrap(at);
    if (part === undefined) break;
    const definition = toDefinition(at);
    at = definition.shape?.[String(part)] ?? definition.valueType ?? definition.element;
  }
  return Object.keys(toDefinition(at).shape ?? {});
}

interface Definition {
  shape?: Record<string, unknown>;
  valueType?: unknown;
  element?: unknown;
  innerType?: unknown;
  out?: unknown;
}

function toDefinition(schema: unknown): Definition {
  return (schema as { def?: Definition } | undefined)?.def ?? {};
}

function unwrap(schema: unknown): unknown {
  const { innerType, out } = toDefinition(schema);
  const inner = innerType ?? out;
  return inner === undefined ? schema : unwrap(inner);
}

function removeWrong(values: unknown, issue: Issue, depth: number): void {
  if (issue.code === "unrecognized_keys") {
    const group = findValue(values, issue.path);
    for (const key of issue.keys) remove(group, key);
    return;
  }
  const [key, inner] = issue.path;
  if (key === undefined) return;
  const group = findValue(values, [key]);
  if (depth > 1 && inner !== undefined && isRecord(group)) remove(group, inner);
  else remove(values, key);
}

function remove(group: unknown, key: PropertyKey): void {
  if (typeof group === "object" && group !== null) Reflect.deleteProperty(group, key);
}

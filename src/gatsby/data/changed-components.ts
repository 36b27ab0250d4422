/** In development: the components of `src/content-components` as they are saved. */

import path from "node:path";
import type { Node, Reporter } from "gatsby";
import type { MadeOf } from "../../core/content/made-of";
import { ownFolder, readOwnFiles, toComponentName } from "../bundle/own-components.mjs";
import { readContentFile } from "../content/content-files";
import { compilePool, contentDir } from "./build-state";

const root = path.resolve();

let compiled = readOwnFiles(root);
let tried = "";

/** Compiles with the components as they are now. @returns the names of those that are not as they were */
export async function takeChangedComponents(reporter: Reporter): Promise<string[]> {
  const now = readOwnFiles(root);
  const state = JSON.stringify([...now]);
  const changed = listChangedComponents(compiled, now);
  if (changed.length === 0 || state === tried) return [];
  tried = state;
  try {
    await compilePool.renew();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    reporter.warn(`${ownFolder} cannot be read; pages stay as they are. ${reason}`);
    return [];
  }
  compiled = now;
  return changed;
}

/** All of them, when a file has changed that others are made with. */
export function listChangedComponents(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): string[] {
  const files = [...new Set([...before.keys(), ...now.keys()])];
  const changed = files.filter((file) => before.get(file) !== now.get(file));
  const isShared = changed.some((file) => toComponentName(file) === undefined);
  return (isShared ? files : changed).flatMap((file) => toComponentName(file) ?? []);
}

/** The pages that name one of the components, themselves or in their parts. */
export function findUsers<Made extends Node & { madeOf: MadeOf }>(
  nodes: readonly Made[],
  names: readonly string[],
): Made[] {
  if (names.length === 0) return [];
  const tag = new RegExp(`<(?:${names.join("|")})\\b`);
  return nodes.filter(({ madeOf }) =>
    Object.keys(madeOf).some((file) => tag.test(readContentFile(contentDir, file) ?? "")),
  );
}

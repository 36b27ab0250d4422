/** What is wrong with the settings of `src/site` and of the environment, for the start of whatever reads them. */

import { readdirSync } from "node:fs";
import path from "node:path";
import { findEnvironmentProblems } from "../../core/settings/check-environment";
import { readSettings, type SettingsProblem } from "../../core/settings/settings";
import { environment as ownEnvironment } from "../../site/env";
import { findLine } from "./content-files";

const folder = "src/site";

/** A line for each problem, `src/site/brand.ts:12: brand.url must be …`; undefined when there is none. */
export function toSettingsProblem(
  root: string,
  settings: unknown,
  environment = ownEnvironment,
): string | undefined {
  const lines = [
    ...readSettings(settings).problems.map((problem) => toLine(root, problem)),
    ...findEnvironmentProblems(environment),
  ].map((line) => `  ${line}`);
  if (lines.length === 0) return undefined;
  const count = lines.length === 1 ? "1 problem" : `${lines.length} problems`;
  return `${count} in the settings:\n\n${lines.join("\n")}\n`;
}

/** Whoever wrote a setting in another way or elsewhere is told of it without a line. */
function toLine(root: string, { path: keys, found, message }: SettingsProblem): string {
  const key = keys.findLast((part) => typeof part === "string");
  if (key === undefined || found === undefined) return `${folder}: ${message}`;
  // Several settings may have one name: a text tells them apart.
  const value =
    typeof found === "string" ? `\\s*["'\`]${found.replace(/[^\w]/g, "\\$&")}["'\`]` : "";
  const pattern = new RegExp(`(?<![\\w"])${key}(?:\\s*:|\\b)${value}`);
  for (const file of readdirSync(path.join(root, folder)).sort()) {
    const line = findLine(path.join(root, folder, file), pattern);
    if (line !== undefined) return `${folder}/${file}:${line}: ${message}`;
  }
  return `${folder}: ${message}`;
}

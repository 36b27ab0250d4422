/** What is wrong with the settings of `src/site` and of the environment, for the start of whatever reads them. */

import path from "node:path";
import { findEnvironmentProblems } from "../core/check-environment";
import {
  findMissingGroups,
  findSettingsProblems,
  type SettingsProblem,
} from "../core/check-settings";
import type { Settings } from "../core/settings";
import { environment as ownEnvironment } from "../site/env";
import { findLine } from "./content-files";
import { SettingsError } from "./settings-error";

const folder = "src/site";

/** A line for each problem, `src/site/brand.ts:12: url must be …`; undefined when there is none. */
export function toSettingsProblem(
  root: string,
  settings: Settings,
  environment = ownEnvironment,
): string | undefined {
  const lines = [
    ...findSettingsProblems(settings).map((problem) => toLine(root, problem)),
    ...findEnvironmentProblems(environment),
  ].map((line) => `  ${line}`);
  if (lines.length === 0) return undefined;
  const count = lines.length === 1 ? "1 problem" : `${lines.length} problems`;
  return `${count} in the settings:\n\n${lines.join("\n")}\n`;
}

/** Throws where a group is missing, for code that reads the groups as soon as it is loaded. */
export function assertGroups(root: string, settings: Settings): void {
  if (findMissingGroups(settings).length === 0) return;
  throw new SettingsError(toSettingsProblem(root, settings));
}

function toLine(root: string, { file, key, value, message, isMissing }: SettingsProblem): string {
  // Somebody may have written the setting in another way or elsewhere: then there is no line.
  const line = isMissing
    ? undefined
    : findLine(path.join(root, folder, file), toPattern(key, value));
  const place = `${folder}/${file}${line === undefined ? "" : `:${line}`}`;
  return `${place}: ${key} ${message}`;
}

/** Finds the line that names the setting. What stands behind it may be a number where no compiler has looked at it. */
function toPattern(key: string, value?: string): RegExp {
  const behind =
    value === undefined ? "" : `\\s*(["'\`])${String(value).replace(/[^\w]/g, "\\$&")}\\1`;
  return new RegExp(`(?<![\\w"])${key}\\s*:${behind}`);
}

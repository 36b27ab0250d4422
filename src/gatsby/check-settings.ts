/** What is wrong with the settings of `src/site` and of the environment, for the start of whatever reads them. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { findEnvironmentProblems } from "../core/check-environment";
import { findSettingsProblems, type SettingsProblem } from "../core/check-settings";
import type { Settings } from "../core/settings";
import { environment as ownEnvironment } from "../site/env";

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

function toLine(root: string, { file, key, value, message }: SettingsProblem): string {
  const line = findLine(path.join(root, folder, file), key, value);
  const place = [`${folder}/${file}`, ...line].join(":");
  return `${place}: ${key} ${message}`;
}

/** The line that names the setting. Somebody may have written it in another way or elsewhere: then there is none. */
function findLine(file: string, key: string, value?: string): number[] {
  const behind = value === undefined ? "" : `\\s*(["'\`])${value.replace(/[^\w]/g, "\\$&")}\\1`;
  const named = new RegExp(`(?<![\\w"])${key}\\s*:${behind}`);
  try {
    const index = readFileSync(file, "utf8")
      .split("\n")
      .findIndex((line) => named.test(line));
    return index < 0 ? [] : [index + 1];
  } catch {
    return [];
  }
}

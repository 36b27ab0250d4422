/** `content/site.yml`: settings that a content folder brings along, before those of `src/site`. */

import { z } from "zod";
import { checkValues } from "../content/front-matter/check";
import { optional } from "../content/front-matter/schemas";
import { readYaml } from "../content/front-matter/yaml";
import type { Problem } from "../problems/problems";
import { type Settings, siteFileGroups } from "./settings";

/** Where the settings stand, relative to the content folder. */
export const siteFile = "site.yml";

/** A group whose keys were all taken out is as one that is not there. */
const schema = z.strictObject({
  docs: optional(siteFileGroups.docs),
  blog: optional(siteFileGroups.blog),
  severities: optional(siteFileGroups.severities),
  lint: optional(siteFileGroups.lint),
});

export interface SiteFileRead {
  settings: z.infer<typeof schema>;
  /** The line of `docs.home`; undefined where the file names none. */
  homeLine?: number;
  problems: Problem[];
}

/** Reads the file; what it cannot say is told and left out. */
export function readSiteFile(text: string): SiteFileRead {
  const yaml = readYaml(text);
  const tell = (line: number, message: string): SiteFileRead => ({
    settings: {},
    problems: [{ kind: "content", file: siteFile, line, message }],
  });
  if (yaml.failure !== undefined) {
    return tell(yaml.failure.line, `the file cannot be read: ${yaml.failure.reason}`);
  }
  const value = yaml.value ?? {};
  if (typeof value !== "object" || Array.isArray(value)) {
    const found = Array.isArray(value) ? "a list" : "a text";
    return tell(
      1,
      `the file must be keys and values, such as blog: { datedPaths: true }, found ${found}`,
    );
  }
  const { data, problems } = checkValues(schema, { ...yaml, value }, siteFile);
  const isHomeNamed = data.docs?.home !== undefined;
  return {
    settings: data,
    problems,
    ...(isHomeNamed ? { homeLine: yaml.lineOf(["docs", "home"]) } : {}),
  };
}

/** The site's settings with those of the content folder in front. */
export function withSiteFile(settings: Settings, own: SiteFileRead["settings"]): Settings {
  return {
    ...settings,
    docs: { ...settings.docs, ...own.docs },
    blog: { ...settings.blog, ...own.blog },
    severities: { ...settings.severities, ...own.severities },
    lint: {
      ...settings.lint,
      ...own.lint,
      severities: { ...settings.lint.severities, ...own.lint?.severities },
    },
  };
}

/** The settings files of the new folder. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import type { SidebarEntry } from "./plan-sidebar";
import type { Version } from "./site-rules";

/** @param docs the docs folder of a version, below `to` */
export function writeSidebar(to: string, docs: string, entries: readonly SidebarEntry[]): void {
  const head = "# The sidebar of these docs: see docs/authoring.md.\n";
  writeFileSync(path.join(to, docs, "_sidebar_.yml"), head + stringify(entries));
}

/** `versions.yml` and `site.yml`. */
export function writeSettings(to: string, all: readonly Version[], settings: object): void {
  const versions = all.map(({ name, label, status, path }) => ({ name, label, status, path }));
  if (versions.length > 0) {
    const head = "# The versions of these docs, newest first: see docs/versions.md.\n";
    // Every text in quotes: a bare 1.0 would be a number.
    writeFileSync(
      path.join(to, "versions.yml"),
      head + stringify(versions, { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" }),
    );
  }
  const head = `# Settings of this content folder, before those of src/site: see docs/migrating.md.
# Take lines out of "severities" as the content is mended: without them a build ends at a mistake.
`;
  writeFileSync(path.join(to, "site.yml"), head + stringify(settings));
}

/** The only reader of the environment. Everything else gets these values as arguments. */

import type { Severities, Severity } from "../core/problems";

/**
 * The content folder, relative to the project or absolute. `CONTENT_DIR=<folder> npm run build` builds
 * another folder of the same layout.
 */
export const contentDir = process.env.CONTENT_DIR || "content";

const severityNames: Record<keyof Severities, string> = {
  content: "ON_CONTENT_ERROR",
  unknownComponent: "ON_UNKNOWN_COMPONENT",
  unknownKey: "ON_UNKNOWN_KEY",
  brokenLink: "ON_BROKEN_LINK",
  brokenMarkdownLink: "ON_BROKEN_MARKDOWN_LINK",
  brokenAnchor: "ON_BROKEN_ANCHOR",
  duplicateRoute: "ON_DUPLICATE_ROUTE",
};

/** Severities that the environment overrides, for one build: `ON_BROKEN_LINK=warn npm run build`. */
export function severitiesFromEnvironment(): Partial<Severities> {
  const found: Partial<Severities> = {};
  for (const [kind, name] of Object.entries(severityNames)) {
    const value = process.env[name];
    if (value === undefined || value === "") continue;
    if (value !== "throw" && value !== "warn" && value !== "ignore") {
      throw new Error(`${name} must be throw, warn or ignore, found "${value}"`);
    }
    found[kind as keyof Severities] = value satisfies Severity;
  }
  return found;
}

/**
 * Content without a blog, or without a page for an author, needs no template of theirs. Gatsby takes the query of such
 * a template for a mistake, and warns of each with advice for another case.
 */

import { createRequire } from "node:module";
import path from "node:path";

/** The part of Gatsby's reporter that is used here. */
export interface Teller {
  warn: (message: string) => void;
  log: (message: string) => void;
}

const warning = "The GraphQL query in the non-page component";
const ofTemplate = new RegExp(`^${warning} "[^"]*/src/templates/[^"]*" will not be run\\.$`);
const advice = "Exported queries are only executed for page components.";

/** Before anything else: in the process that looks for queries. */
export function startPassingOverTemplates(): void {
  try {
    passOverTemplates(createRequire(path.resolve("package.json"))("gatsby-cli/lib/reporter"));
  } catch {
    // Then they are told.
  }
}

/** The advice is kept for a warning that is told. */
export function passOverTemplates(reporter: Teller): void {
  const { warn, log } = reporter;
  let isTold = false;
  reporter.warn = (message) => {
    if (ofTemplate.test(message)) return;
    isTold ||= message.startsWith(warning);
    warn(message);
  };
  reporter.log = (message) => {
    if (message.trimStart().startsWith(advice) && !isTold) return;
    log(message);
  };
}

/** Where a link, a file or a number of a page was written: on the page itself, or in a part of it. */

import type { PagePlace, PartPlace } from "../content/types";

/** The file, line and column at which it can be mended. */
export function writtenAt(page: string, { line, column, part }: PagePlace): PartPlace {
  return part ?? { file: page, line, column };
}

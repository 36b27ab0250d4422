/** A table of plain texts, for the static form of an island. */

import type { Element } from "hast";
import { element, text } from "../tree";

/** One head row, then the body; each row has a text for each column. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): Element {
  const toRow = (tagName: string, cells: readonly string[]) =>
    element(
      "tr",
      {},
      cells.map((cell) => element(tagName, {}, [text(cell)])),
    );
  return element("table", {}, [
    element("thead", {}, [toRow("th", head)]),
    element(
      "tbody",
      {},
      rows.map((row) => toRow("td", row)),
    ),
  ]);
}

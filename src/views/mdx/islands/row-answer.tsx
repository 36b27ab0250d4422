/** What one row of a table on this page says, as a list of terms: the table stays the only place of its words. */

import styled from "@emotion/styled";
import { useLayoutEffect, useRef } from "react";
import { token } from "../../../ui/tokens";

/** `row` is the id of a `<tr>`; the table's heads are the terms. The row itself is marked as long as it is shown. */
export function RowAnswer({ row }: { row: string }) {
  const list = useRef<HTMLDListElement>(null);

  useLayoutEffect(() => {
    const found = document.getElementById(row);
    if (!(found instanceof HTMLTableRowElement)) return;
    list.current?.replaceChildren(...toPairs(found));
    found.dataset.chosen = "";
    return () => {
      delete found.dataset.chosen;
    };
  }, [row]);

  return <Answer ref={list} />;
}

function toPairs(row: HTMLTableRowElement): HTMLElement[] {
  const heads = [...(row.closest("table")?.tHead?.rows[0]?.cells ?? [])];
  return [...row.cells].map((cell, index) => {
    const pair = document.createElement("div");
    const term = document.createElement("dt");
    term.textContent = heads[index]?.textContent ?? "";
    const description = document.createElement("dd");
    for (const node of cell.childNodes) description.append(node.cloneNode(true));
    pair.append(term, description);
    return pair;
  });
}

const Answer = styled.dl({
  display: "grid",
  gap: token("space-3"),
  margin: 0,
  "& dt": { color: token("color-text-muted"), fontSize: token("font-size-xs") },
  "& dd": { margin: 0 },
  "& div:first-of-type dd": {
    fontSize: token("font-size-lg"),
    fontWeight: token("font-weight-semibold"),
  },
});

/** `<WiringExplorer>` round the table of the H4's wires: the drawing, and an address for each row. */

import { slug } from "github-slugger";
import type { Element } from "hast";
import { escapeAttribute } from "../../text/escape-html";
import { toNearestHint } from "../../text/nearest";
import { element, island, raw, textOf } from "../tree";
import type { Component } from "./component";
import { findAll } from "./signals";
import { drawWiring, wireIds } from "./wiring-drawing";

/** The first column names the wires; every wire of the drawing has a row. */
export const WiringExplorer: Component = {
  props: { label: "text" },
  required: ["label"],
  render(use) {
    const children = use.children();
    const wires: { row: string; wire: string; name: string }[] = [];
    for (const row of children.flatMap((child) => findAll(child, isRow))) {
      const [cell] = findAll(row, isDataCell);
      if (cell === undefined) continue;
      const name = textOf(cell).trim();
      const wire = slug(name);
      if (!wireIds.includes(wire)) {
        const hint = toNearestHint(wire, wireIds);
        use.problem(
          `<WiringExplorer> has a row "${name}", and the drawing has no such wire${hint}`,
        );
        continue;
      }
      row.properties.id = `wire-${wire}`;
      wires.push({ row: `wire-${wire}`, wire, name });
    }
    const missing = wireIds.filter((id) => !wires.some(({ wire }) => wire === id));
    if (missing.length > 0) {
      use.problem(`<WiringExplorer> needs a row for each wire; missing: ${missing.join(", ")}`);
    }
    const drawing = element("figure", { className: ["wiring"] }, [
      raw(drawWiring(escapeAttribute(use.text("label") ?? ""))),
    ]);
    return island("WiringExplorer", { wires }, [drawing, ...children]);
  },
};

function isRow(node: Element): boolean {
  return node.tagName === "tr";
}

function isDataCell(node: Element): boolean {
  return node.tagName === "td";
}

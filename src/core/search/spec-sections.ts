/** The sheet of a product, which is data and not text, as a section that can be found. */

import type { TextSection } from "../content/types";
import { type SpecValue, toSpecText } from "../text/spec-text";

export interface SpecLine extends SpecValue {
  label: string;
  note?: string | null;
}

/** One section with a line for each entry of the sheet; none for an empty sheet. */
export function toSpecSections(specs: readonly SpecLine[]): TextSection[] {
  if (specs.length === 0) return [];
  const lines = specs.map((spec) =>
    [`${spec.label}: ${toSpecText(spec)}`, spec.note].filter(Boolean).join(", "),
  );
  return [{ anchor: "", titles: [], level: 1, text: lines.join("\n") }];
}

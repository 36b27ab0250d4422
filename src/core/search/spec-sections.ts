/** The sheet of a product, which is data and not text, as a section that can be found. */

import type { TextSection } from "../content/types";

export interface SpecLine {
  label: string;
  value: string | number;
  unit?: string | null;
  note?: string | null;
}

/** `21 min` */
export function specToText({ value, unit }: Pick<SpecLine, "value" | "unit">): string {
  return unit ? `${value} ${unit}` : String(value);
}

/** One section with a line for each entry of the sheet; none for an empty sheet. */
export function toSpecSections(specs: readonly SpecLine[]): TextSection[] {
  if (specs.length === 0) return [];
  const lines = specs.map((spec) =>
    [`${spec.label}: ${specToText(spec)}`, spec.note].filter(Boolean).join(", "),
  );
  return [{ anchor: "", titles: [], level: 1, text: lines.join("\n") }];
}

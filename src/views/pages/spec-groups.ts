/** A product's sheet, in the groups that its author made and in the author's order, and its key figures. */

import type { ProductSpec } from "../types";

export interface SpecGroup {
  /** Empty for the lines that belong to no group. */
  name: string;
  specs: ProductSpec[];
}

export function toSpecGroups(specs: readonly ProductSpec[]): SpecGroup[] {
  const groups = new Map<string, ProductSpec[]>();
  for (const spec of specs) {
    const name = spec.group ?? "";
    groups.set(name, [...(groups.get(name) ?? []), spec]);
  }
  return [...groups].map(([name, members]) => ({ name, specs: members }));
}

/** The lines that stand beside the picture, in the order of their numbers. */
export function toKeyFigures(specs: readonly ProductSpec[]): ProductSpec[] {
  return specs
    .filter(({ highlight }) => typeof highlight === "number")
    .sort((one, other) => Number(one.highlight) - Number(other.highlight));
}

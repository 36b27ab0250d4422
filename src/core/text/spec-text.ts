/** A number of a product's sheet as a text. */

export interface SpecValue {
  value: string | number;
  unit?: string | null;
}

/** `21 min` and `1 × camera`, with spaces that never break; `XT60` where there is no unit. */
export function toSpecText({ value, unit }: SpecValue): string {
  const text = String(value).replace(/(\d) × /g, "$1\u00a0×\u00a0");
  return unit ? `${text}\u00a0${unit}` : text;
}

/** A number of a product's sheet as a text. */

export interface SpecValue {
  value: string | number;
  unit?: string | null;
}

/** `21 min`, with a space that never breaks; `XT60` where there is no unit. */
export function toSpecText({ value, unit }: SpecValue): string {
  return unit ? `${value}\u00a0${unit}` : String(value);
}

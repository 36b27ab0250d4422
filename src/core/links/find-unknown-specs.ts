/** Products that docs name, and numbers that texts take from their sheets, against the sheets that there are. */

import type { SpecRef } from "../content/types";
import type { Problem } from "../problems/problems";
import { toNearestHint } from "../text/nearest";
import { writtenAt } from "./written-at";

/** What a product's sheet is called and has. */
export interface Sheet {
  /** The name of the product's file: `h4`. */
  productId: string;
  /** Relative to the content folder. */
  file: string;
  /** Its numbers by the names that texts call them; undefined when the sheet could not be read, which is told of it. */
  values?: Readonly<Record<string, unknown>>;
}

/**
 * Every `<Spec>` whose product or number is on no sheet. What a component takes by itself it counts with, so that has
 * to begin with a number.
 */
export function findUnknownSpecs(
  pages: readonly { file: string; specRefs: readonly SpecRef[] }[],
  sheets: readonly Sheet[],
): Problem[] {
  const byProduct = new Map(sheets.map((sheet) => [sheet.productId, sheet]));
  return pages.flatMap(({ file, specRefs }) =>
    specRefs.flatMap((ref): Problem[] => {
      const message = findFault(ref, byProduct);
      return message === undefined ? [] : [{ kind: "content", ...writtenAt(file, ref), message }];
    }),
  );
}

/** An entry of `products` in a doc's front matter. */
export interface ProductMention {
  of: string;
  line: number;
}

/** Every product in front matter that has no sheet. */
export function findUnknownProducts(
  docs: readonly { file: string; productMentions: readonly ProductMention[] }[],
  sheets: readonly Sheet[],
): Problem[] {
  const known = sheets.map(({ productId }) => productId);
  return docs.flatMap(({ file, productMentions }) =>
    productMentions
      .filter(({ of }) => !known.includes(of))
      .map(({ of, line }): Problem => {
        const message = `"products" must name products, but there is no "${of}"${toNearestHint(of, known)}`;
        return { kind: "content", file, line, message };
      }),
  );
}

function findFault(
  { of, name, component }: SpecRef,
  sheets: ReadonlyMap<string, Sheet>,
): string | undefined {
  const sheet = sheets.get(of);
  const isWritten = component === undefined;
  if (sheet === undefined) {
    return isWritten
      ? `<Spec> must name a product, but there is no "${of}"${toNearestHint(of, sheets.keys())}`
      : `<${component}> shows numbers of the product "${of}", and needs products/${of}.mdx, which is not there`;
  }
  if (sheet.values === undefined) return undefined;
  if (Object.hasOwn(sheet.values, name)) {
    const value = String(sheet.values[name]);
    if (isWritten || !Number.isNaN(Number.parseFloat(value))) return undefined;
    return `<${component}> counts with "${name}" of ${sheet.file}; found "${value}", wanted a number`;
  }
  return isWritten
    ? `<Spec> must name a number of ${sheet.file}, but there is no "${name}" on its sheet${toNearestHint(name, Object.keys(sheet.values))}`
    : `<${component}> shows the number "${name}" of ${sheet.file}, but that is not on its sheet`;
}

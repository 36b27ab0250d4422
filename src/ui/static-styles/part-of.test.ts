import type { CSSObject } from "@emotion/styled";
import { expect, test } from "vitest";
import { contentStyles } from "../../views/mdx/content-styles";
import { contentPlace, toPartName } from "./part-of";
import { toRules } from "./rules";
import { toCss } from "./to-css";

/** Classes that belong to the text itself: their few rules stand in the head of every page with content. */
const plainText = ["heading-anchor", "html-run", "spec", "whole"];

/** The classes that stand in a selector of no family, in the styles of the component with the class `root`. */
function findWithoutFamily(root: string, styles: CSSObject): string[] {
  const rules = toRules(toCss(root, [styles])).filter(({ css }) => !css.startsWith("@"));
  const selectors = rules.flatMap(({ css }) =>
    css.slice(0, css.indexOf("{")).replaceAll(root, "").split(","),
  );
  const ofText = selectors.filter((one) => toPartName(contentPlace, one, false) === "text");
  return [...new Set(ofText.flatMap((one) => /\.([\w-]+)/.exec(one)?.[1] ?? []))].sort();
}

test("a class without a row is found, also in print and among others", () => {
  const styles = {
    p: { margin: 0 },
    ".card": { margin: 0, "& > .rating": { color: "red" } },
    ".steps, .stars": { margin: 0 },
    "@media print": { ".moons": { display: "none" } },
  };
  expect(findWithoutFamily(".example", styles)).toEqual(["moons", "stars"]);
});

test("each class of content is of a family, so that pages without it do not carry its rules", () => {
  const found = findWithoutFamily(".content", contentStyles);
  const forgotten = found.filter((name) => !plainText.includes(name));
  expect(
    forgotten.map(
      (name) =>
        `.${name} is in no row of partsOfClasses, so its rules stand in the head of every page with content: give it a row in part-of.ts, or name it in plainText here`,
    ),
  ).toEqual([]);
  expect(found).toEqual(plainText);
});

import { expect, test } from "vitest";
import { globalCss } from "./global-css";
import { light } from "./themes";

test("what lies between the page and a dialog has a colour also in browsers where it knows no variable", () => {
  expect(globalCss).toContain(
    `dialog::backdrop{background:var(--color-backdrop, ${light.backdrop});}`,
  );
});

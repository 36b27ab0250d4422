import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { globalCss } from "../ui/global-css";
import type { StylePart } from "../ui/static-styles/parts";
import styled from "../ui/static-styles/styled";
import { renderWithStyles, withoutStyleAttributes } from "./server-styles";

const Red = styled("p", "red00000");
const Blue = styled("p", "blue0000");

const red: StylePart = {
  name: "red",
  css: "._red00000{color:red}",
  needs: [["._red00000", ".rare"], ["._red00000"]],
};
const blue: StylePart = {
  name: "blue",
  css: "._blue0000{color:blue}",
  needs: [["._blue0000", "p"]],
};

test("a page gets the parts that it shows in their order, and none stands between its elements", async () => {
  const page = [<Blue key="1">text</Blue>, <Red key="2">text</Red>];
  const { html, shown } = await renderWithStyles(page, [red, blue]);
  expect(html).toBe('<p class="_blue0000">text</p><p class="_red00000">text</p>');
  expect(shown).toEqual([red, blue]);
});

test("one page's styles are not in the next page's head", async () => {
  await renderWithStyles(<Red>text</Red>, [red, blue]);
  expect((await renderWithStyles(<Blue>text</Blue>, [red, blue])).shown).toEqual([blue]);
});

test("a part whose rules all need something more is left out", async () => {
  const part = { ...red, needs: [["._red00000", ".rare"]] };
  expect((await renderWithStyles(<Red>text</Red>, [part])).shown).toEqual([]);
});

test("Gatsby's own two elements carry no style attribute; others keep theirs", () => {
  expect(
    withoutStyleAttributes(
      '<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper"><div id="a" style="color:red"></div></div><div id="gatsby-announcer" style="position:absolute;clip:rect(0, 0, 0, 0)" aria-live="assertive"></div>',
    ),
  ).toBe(
    '<div tabindex="-1" id="gatsby-focus-wrapper"><div id="a" style="color:red"></div></div><div id="gatsby-announcer" aria-live="assertive"></div>',
  );
});

test("parts that load late are waited for, and are in their places without a script", async () => {
  const Late = lazy(async () => ({ default: () => <Blue>{"late ".repeat(10_000)}</Blue> }));
  const { html } = await renderWithStyles(
    <div>
      <Suspense fallback="waiting">
        <Late />
      </Suspense>
      <Suspense fallback="waiting">
        <Late />
      </Suspense>
    </div>,
    [],
  );
  expect(html.match(/<p /g)).toHaveLength(2);
  expect(html).not.toContain("waiting");
  expect(html).not.toContain("<script");
});

test("the global styles are plain text with tokens, reset and print", () => {
  expect(globalCss).toContain("--color-text:");
  expect(globalCss).toContain(".visually-hidden{");
  expect(globalCss).toContain("@media print");
  expect(globalCss).not.toContain("undefined");
});

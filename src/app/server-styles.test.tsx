import styled from "@emotion/styled";
import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { globalCss, renderWithStyles } from "./server-styles";

const Red = styled.p({ color: "red" });
const Blue = styled.p({ color: "blue" });

test("a page's styles are collected, and none stands between its elements", async () => {
  const { html, styles } = await renderWithStyles(<Red>text</Red>);
  expect(html).toMatch(/^<p class="css-[\w-]+">text<\/p>$/);
  expect(styles.map(({ css }) => css).join("")).toContain("color:red");
});

test("the name of a chunk is what Emotion looks for in the browser", async () => {
  const { html, styles } = await renderWithStyles(<Red>text</Red>);
  const className = html.match(/css-([\w-]+)/)?.[1];
  expect(styles).toEqual([{ name: `css ${className}`, css: expect.any(String) }]);
});

test("one page's styles are not in the next page's head", async () => {
  await renderWithStyles(<Red>text</Red>);
  const { styles } = await renderWithStyles(<Blue>text</Blue>);
  expect(styles.map(({ css }) => css).join("")).not.toContain("red");
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

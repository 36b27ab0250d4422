import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import styled from "../ui/static-styles/styled-server";
import { globalCss, renderWithStyles } from "./server-styles";

const Red = styled("p", "red00000", "ui/test.tsx:red00000", { color: "red" });
const Blue = styled("p", "blue0000", "ui/test.tsx:blue0000", { color: "blue" });

test("a page's styles are collected, and none stands between its elements", async () => {
  const { html, css } = await renderWithStyles(<Red>text</Red>);
  expect(html).toBe('<p class="css-red00000">text</p>');
  expect(css).toBe(".css-red00000{color:red;}");
});

test("two components with the same styles have a rule each", async () => {
  const Link = styled("a", "link0000", "ui/test.tsx:link0000", { margin: 0 });
  const Press = styled("button", "press000", "ui/test.tsx:press000", { margin: 0 });
  const { css } = await renderWithStyles([<Link key="1">a</Link>, <Press key="2">b</Press>]);
  expect(css).toBe(".css-link0000{margin:0;}.css-press000{margin:0;}");
});

test("one page's styles are not in the next page's head", async () => {
  await renderWithStyles(<Red>text</Red>);
  const { css } = await renderWithStyles(<Blue>text</Blue>);
  expect(css).not.toContain("red");
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

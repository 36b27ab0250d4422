import { expect, test } from "vitest";
import { toRedirectHtml } from "./redirect-page";

const brand = { site: "Docs & more", url: "https://docs.own.example", language: "en" };

test("an address that leads to another one says so at once, and search engines may follow", () => {
  const html = toRedirectHtml("/docs/overview", { brand, noIndex: false });
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/overview">');
  expect(html).toContain('<link rel="canonical" href="https://docs.own.example/docs/overview">');
  expect(html).toContain('<a href="/docs/overview">/docs/overview</a>');
  expect(html).toContain("<title>Docs &amp; more</title>");
  expect(html).not.toContain("robots");
});

test("a site that search engines are to leave out asks it of such an address too", () => {
  expect(toRedirectHtml("/docs/overview", { brand, noIndex: true })).toContain(
    '<meta name="robots" content="noindex, nofollow">',
  );
});

test("no sign of a route ends the attribute that it stands in", () => {
  const html = toRedirectHtml('/docs/"><script>&', { brand, noIndex: false });
  expect(html).not.toContain("<script>");
  expect(html).toContain("url=/docs/&quot;&gt;&lt;script&gt;&amp;");
});

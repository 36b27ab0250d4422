import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { settings } from "../../tests/site/settings";
import {
  isScriptOfApplication,
  toHeadComponents,
  toHtmlAttributes,
  toPageAttributes,
} from "./document";

test("the page says its language and the site's own colour mode", () => {
  const colorMode = { default: "dark", followSystem: false } as const;
  expect(toHtmlAttributes({ ...settings, announcement: null, colorMode }, false)).toEqual({
    lang: "en",
    "data-theme": "dark",
  });
});

test("a site that follows the system says so", () => {
  const colorMode = { default: "light", followSystem: true } as const;
  expect(toHtmlAttributes({ ...settings, colorMode }, false)).toHaveProperty(
    "data-follow-system",
    "",
  );
});

test("local accounts are named, for a host where they are out of reach", () => {
  expect(toHtmlAttributes(settings, true)).toHaveProperty("data-accounts", "local");
});

test("only an announcement that can be closed is one that may be hidden", () => {
  const announcement = { id: "h6", text: "New", closable: true };
  expect(toHtmlAttributes({ ...settings, announcement }, false)).toHaveProperty(
    "data-announcement",
    "h6",
  );
  expect(
    toHtmlAttributes({ ...settings, announcement: { ...announcement, closable: false } }, false),
  ).not.toHaveProperty("data-announcement");
});

test("the theme's colour for the browser is that of the default mode until the script says otherwise", () => {
  const colorMode = { default: "dark", followSystem: false } as const;
  const head = renderToStaticMarkup(toHeadComponents({ ...settings, colorMode }, "", {}));
  expect(head).toContain('data-theme="dark" content="#0e161b" media="all"');
  expect(head).toContain('data-theme="light" content="#ffffff" media="not all"');
});

test("script and styles stand in the head as they are", () => {
  const head = renderToStaticMarkup(
    toHeadComponents(settings, 'a&&b("<")', { globalCss: "a>b{color:red}" }),
  );
  expect(head).toContain('<script>a&&b("<")</script>');
  expect(head).toContain("<style>a>b{color:red}</style>");
});

test("without script the whole stylesheet is asked for, and with it not here", () => {
  const head = renderToStaticMarkup(toHeadComponents(settings, "", { stylesheet: "/styles.css" }));
  expect(head).toContain('<noscript><link rel="stylesheet" href="/styles.css"/></noscript>');
  expect(head).not.toContain("<style>");
});

test("a page says where its data and its script are", () => {
  const pageData = { path: "/faq/", componentChunkName: "component---faq", result: {} };
  expect(toPageAttributes(pageData, "/page-data/faq/page-data.json")).toEqual({
    "data-page": "/faq/",
    "data-page-data": "/page-data/faq/page-data.json",
    "data-chunk": "component---faq",
  });
});

test("Gatsby's script tags and inline scripts are known, and nobody else's", () => {
  expect(isScriptOfApplication(<script src="/app-1.js" async />)).toBe(true);
  expect(isScriptOfApplication(<script id="gatsby-script-loader" />)).toBe(true);
  expect(isScriptOfApplication(<script id="gatsby-chunk-mapping" />)).toBe(true);
  expect(
    isScriptOfApplication(createElement("slot", { sliceId: "_gatsby-scripts" } as object)),
  ).toBe(true);
  expect(isScriptOfApplication(<script type="application/ld+json">{"{}"}</script>)).toBe(false);
  expect(isScriptOfApplication(<div id="modal" />)).toBe(false);
});

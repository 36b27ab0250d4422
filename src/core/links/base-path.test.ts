import { expect, test } from "vitest";
import { toBasePath, toWholeUrl, withBase, withBaseInHtml, withoutBase } from "./base-path";

test("a site's base path is what its address has behind the host", () => {
  expect(toBasePath("https://docs.acme.example")).toBe("");
  expect(toBasePath("https://acme.example/")).toBe("");
  expect(toBasePath("https://acme.github.io/rovers")).toBe("/rovers");
  expect(toBasePath("https://acme.example/de/docs")).toBe("/de/docs");
});

test("only the site's own addresses get the base path", () => {
  expect(withBase("/", "/rovers")).toBe("/rovers/");
  expect(withBase("/faq/#a", "/rovers")).toBe("/rovers/faq/#a");
  expect(withBase("/docs/overview", "/docs")).toBe("/docs/docs/overview");
  for (const other of [
    "//cdn.example/x",
    "https://acme.example/",
    "#a",
    "mailto:a@b.example",
    "",
  ]) {
    expect(withBase(other, "/rovers")).toBe(other);
  }
  expect(withBase("/faq/", "")).toBe("/faq/");
});

test("a browser's path without the base path is a route", () => {
  expect(withoutBase("/rovers", "/rovers")).toBe("/");
  expect(withoutBase("/rovers/", "/rovers")).toBe("/");
  expect(withoutBase("/docs/docs/overview", "/docs")).toBe("/docs/overview");
  expect(withoutBase("/faq/", "")).toBe("/faq/");
  expect(withoutBase("/", "")).toBe("/");
  // Another site of the same host.
  expect(withoutBase("/rovers-2/faq", "/rovers")).toBe("/rovers-2/faq");
});

test("a whole address is below the site's own", () => {
  const site = "https://acme.github.io/rovers";
  expect(toWholeUrl("/faq/", site)).toBe("https://acme.github.io/rovers/faq/");
  expect(toWholeUrl("#a", site, `${site}/docs/b`)).toBe("https://acme.github.io/rovers/docs/b#a");
  expect(toWholeUrl("/x.png", site, `${site}/docs/b`)).toBe("https://acme.github.io/rovers/x.png");
  expect(toWholeUrl("https://b.example/c", site)).toBe("https://b.example/c");
  expect(toWholeUrl("/faq/", "https://acme.example")).toBe("https://acme.example/faq/");
});

test("finished HTML gets the base path in its addresses, and nowhere else", () => {
  const html =
    '<p title=\'> href="/a\'><a class="x" href="/docs/a">href="/b"</a><a href="//c.example/">c</a><a href="#d">d</a>' +
    '<img src="/static/e.png" srcset="/static/e1.png 380w,/static/e2.png 760w,\n/static/e3.png 2x" alt="/f">' +
    '<video poster="/g.png"><source src="/g.mp4"></video><code>&lt;a href="/h"></code>';
  expect(withBaseInHtml(html, "/rovers")).toBe(
    '<p title=\'> href="/a\'><a class="x" href="/rovers/docs/a">href="/b"</a><a href="//c.example/">c</a><a href="#d">d</a>' +
      '<img src="/rovers/static/e.png" srcset="/rovers/static/e1.png 380w,/rovers/static/e2.png 760w,\n/rovers/static/e3.png 2x" alt="/f">' +
      '<video poster="/rovers/g.png"><source src="/rovers/g.mp4"></video><code>&lt;a href="/h"></code>',
  );
  expect(withBaseInHtml(html, "")).toBe(html);
});

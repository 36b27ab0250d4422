import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";

let router: typeof import("./router");
let link: typeof import("./link");
let gatsbyLink: { Link: unknown; parsePath: (path: string) => object };
let reachRouter: {
  ServerLocation: React.ComponentType<{ url: string; children: React.ReactNode }>;
};

const at = (href: string) => new URL(href, "https://docs.example") as unknown as Location;

beforeAll(async () => {
  vi.stubGlobal("window", { location: at("/docs/overview?q=a#b") });
  vi.stubGlobal("history", { state: null });
  vi.stubGlobal("addEventListener", () => {});
  router = await import("./router");
  link = await import("./link");
  vi.unstubAllGlobals();
  // The packages of the server render; what they say of their types is not all.
  const names = ["gatsby-link", "@gatsbyjs/reach-router"] as const;
  [gatsbyLink, reachRouter] = await Promise.all(
    names.map((name: string) => import(name)) as [never, never],
  );
});

test.each([
  ["/docs/overview", undefined],
  ["/docs/overview", "true"],
  ["/faq/", undefined],
  ["/docs/1.0/größe", undefined],
] as const)("a link to %s has the markup of the package's", (to, current) => {
  const { ServerLocation } = reachRouter;
  const Package = gatsbyLink.Link as React.ComponentType<{ to: string; className: string }>;
  const attributes = { className: "a", rel: "prev", ...(current && { "aria-current": current }) };
  const { Link } = link;
  const byPackage = renderToStaticMarkup(
    <ServerLocation url="/docs/overview">
      <Package to={to} {...attributes} />
    </ServerLocation>,
  );
  const readAttributes = (html: string) =>
    html
      .replace(/^<a |>.*$/g, "")
      .split(/ (?=[\w-]+=)/)
      .sort();
  expect(readAttributes(renderToStaticMarkup(<Link to={to} {...attributes} />))).toEqual(
    readAttributes(byPackage),
  );
});

test("an address falls into path, query and hash as with the package", () => {
  for (const path of ["/a", "/a?b=c", "/a#d", "/a?b#d?e", "/a?", "/a#", "", "/a?b#"]) {
    expect(link.parsePath(path), path).toEqual(gatsbyLink.parsePath(path));
  }
});

test("a path is percent-encoded once, however it was typed; one that cannot be is left alone", () => {
  expect(router.readLocation(at("/gr%C3%B6%C3%9Fe"), null).pathname).toBe("/gr%C3%B6%C3%9Fe");
  expect(router.readLocation(at("/größe"), null).pathname).toBe("/gr%C3%B6%C3%9Fe");
  expect(router.readLocation(at("/100%"), null).pathname).toBe("/100%");
  expect(router.readLocation(at("/a%2Fb%3f%252F"), null).pathname).toBe("/a%2Fb%3f%252F");
});

test("a visit without a key is the first one of its place", () => {
  expect(router.readLocation(at("/#top"), null).key).toBe("initial#top");
  expect(router.readLocation(at("/"), null).key).toBe("initial");
  expect(router.readLocation(at("/"), { key: "7" }).key).toBe("7");
});

test("the site answers no question of Gatsby's that its loader does not ask", () => {
  const answers = readFileSync("gatsby-browser.tsx", "utf8");
  expect(answers).toContain("onClientEntry");
  expect(answers).not.toMatch(/onPrefetchPathname|onPostPrefetchPathname|disableCorePrefetching/);
});

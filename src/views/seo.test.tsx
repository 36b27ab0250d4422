import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Seo, toTitle } from "./seo";

// Name and address below are those of these settings, whoever the site is.
vi.mock("../site", () => import("../../tests/site/settings"));

/** As it stands in a page's head: Gatsby takes its mark away. */
const toHtml = (element: React.ReactNode) =>
  renderToStaticMarkup(element).replaceAll(/ itemProp="[^"]*"/g, "");

test("the site's name follows the page's", () => {
  expect(toTitle("Powering")).toBe("Powering | DroneDoc");
});

test("the site's name stands once", () => {
  expect(toTitle("DroneDoc")).toBe("DroneDoc");
});

test("the canonical address has the route's own spelling", () => {
  const html = toHtml(<Seo title="Simulation" path="/docs/simulation/" />);
  expect(html).toContain(
    '<link rel="canonical" href="https://docs.halcyra.example/docs/simulation/"/>',
  );
});

test("only an unlisted page asks not to be indexed", () => {
  expect(toHtml(<Seo title="A" path="/a" noindex />)).toContain("noindex");
  expect(toHtml(<Seo title="A" path="/a" />)).not.toContain("noindex");
});

test("a language without a territory is no locale of Open Graph", () => {
  expect(toHtml(<Seo title="A" path="/a" />)).not.toContain("og:locale");
});

test("a picture's route becomes a whole address", () => {
  expect(toHtml(<Seo title="A" path="/a" image="/og/a.png" />)).toContain(
    '<meta property="og:image" content="https://docs.halcyra.example/og/a.png"/>',
  );
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { settings } from "../../../tests/site/settings";
import { Logo } from "./logo";

const draw = (logo?: { light: string; dark: string }) => {
  const { logo: _, ...brand } = settings.brand;
  return renderToStaticMarkup(<Logo brand={logo ? { ...brand, logo } : brand} />);
};

test("without a logo of its own, a site has the drawn mark", () => {
  expect(draw()).toContain("<svg");
  expect(draw()).not.toContain("<img");
});

test("a logo of two files shows in each mode the one for its ground", () => {
  const html = draw({ light: "/img/on-light.png", dark: "/img/on-dark.png" });
  expect(html).toMatch(/<img(?=[^>]*class="[^"]*themed-light)(?=[^>]*src="\/img\/on-light.png")/);
  expect(html).toMatch(/<img(?=[^>]*class="[^"]*themed-dark)(?=[^>]*src="\/img\/on-dark.png")/);
  expect(html).not.toContain("<svg");
});

test("a logo of one file stands in all modes", () => {
  const html = draw({ light: "/img/logo.svg", dark: "/img/logo.svg" });
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).not.toContain("themed-");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createSettings } from "../../core/settings/settings.fixture";
import { Logo } from "./logo";

test("the mark is the site's logo, which nobody hears, and the name follows it", () => {
  const html = renderToStaticMarkup(<Logo brand={createSettings().brand} />);
  expect(html).toMatch(new RegExp(`<span aria-hidden="true"[^>]*><span>${__LOGO__}</span></span>`));
  expect(html).toContain("Acme</span> Docs");
});

/**
 * Every address of the sitemap, on a phone: no complaint of the browser (the security policy's among them), no
 * request to another site, and nothing that axe finds, in each theme. The watch of `support/test.ts` sees the rest.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { themes } from "../../src/ui/themes";
import { expectNoAxeViolations, showTheme, test, waitForApplication } from "./support/test";

const sitemap = readFileSync(path.resolve("public/sitemap.xml"), "utf8");
const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = ""]) => new URL(address).pathname,
);
/** Pages that search engines are not told of. */
const further = ["/404", "/admin/", "/search"];

test.use({ viewport: { width: 375, height: 740 } });

for (const address of new Set([...addresses, ...further])) {
  test(`${address} is quiet, asks nobody else, and is accessible in every theme`, async ({
    page,
    allowConsole,
  }) => {
    if (address === "/404") allowConsole(/404/);
    await page.goto(address);
    await waitForApplication(page);
    for (const [index, theme] of Object.keys(themes).entries()) {
      await showTheme(page, theme);
      // The markup is the same in every theme: after the first one colours are all that can be wrong.
      const rules = index === 0 ? {} : { only: ["color-contrast", "link-in-text-block"] };
      await test.step(theme, () => expectNoAxeViolations(page, rules));
    }
  });
}

/** Whatever an attacker can write where a page reads it: addresses, the browser's storage, a profile's fields. */

import type { Page } from "@playwright/test";
import { sessionKeys, storedKeys } from "../../src/browser/stored-keys";
import { expect, test, waitForApplication } from "./support/test";

const planted = `"><img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;

/** Nothing of an attack became an element or ran, and the page is the one that was asked for. */
async function expectUnharmed(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page).not.toHaveTitle(/^owned/);
  await expect(page.locator('img[src="x"], [onerror], [onload], [onclick]')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:" i], a[href^="data:" i]')).toHaveCount(0);
  await expect(page.getByText("This page crashed.")).toHaveCount(0);
}

const addresses: [string, string][] = [
  ["a query", `/docs/overview?a=${encodeURIComponent(planted)}`],
  ["a query that is not encoded", `/faq/?${planted.replaceAll(" ", "+")}`],
  ["an anchor", `/docs/overview#${encodeURIComponent(planted)}`],
  ["an anchor that is a selector", "/docs/overview#a:has(b),[c=%22"],
  ["an anchor that is no text", "/docs/overview#%E0%A4%A"],
  ["a query that is no text", "/docs/overview?a=%E0%A4%A&__proto__[x]=1&constructor.prototype.x=1"],
  ["a search without end", `/search?q=${"compass%20".repeat(700)}`],
  ["a search by two fields", `/search?q=a&q=${encodeURIComponent(planted)}&page=-1&page=x`],
  ["a search that names properties", "/search?__proto__[q]=a&q[toString]=b&constructor=c"],
];

for (const [name, address] of addresses) {
  test(`${name} stays an address`, async ({ page }) => {
    await page.goto(address);
    await waitForApplication(page);
    await expectUnharmed(page);
    expect(await page.evaluate(() => ({}) as { x?: unknown }).then(({ x }) => x)).toBeUndefined();
  });
}

test("an address that nobody has is told in no other words than ours", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await page.goto(`/docs/${encodeURIComponent(planted)}`);
  await waitForApplication(page);
  await expectUnharmed(page);
});

const values: [string, string][] = [
  ["HTML", planted],
  ["a link that runs", "javascript:document.title='owned'"],
  ["broken JSON", '{"a":'],
  ["null", "null"],
  ["a number", "1e999"],
  ["a list of null", "[null]"],
  [
    "an object of nulls",
    '{"recent":[null],"favourites":null,"open":null,"runs":[null],"isOn":null}',
  ],
  ["objects that name properties", '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}'],
  ["a list that is deep", "[".repeat(5000) + "]".repeat(5000)],
  ["a long text", "x".repeat(200_000)],
  ["what is no text of Unicode", "\ud800\u0000\u2028"],
];

/** Pages on which everything that is kept is read. */
const readers = [
  "/docs/overview",
  "/docs/deployment/01-powering",
  "/docs/development/",
  "/search?q=compass",
];

for (const [name, value] of values) {
  test(`${name} under every stored name is not believed`, async ({ page }) => {
    await page.addInitScript(
      ([local, session, text]) => {
        for (const key of local) {
          for (const end of ["powering", "os", "generation"]) {
            localStorage.setItem(key.replace("*", end), text);
          }
        }
        for (const key of session) sessionStorage.setItem(key.replace("*", "2.0"), text);
      },
      [storedKeys, sessionKeys, value] as const,
    );
    for (const address of readers) {
      await page.goto(address);
      await waitForApplication(page);
      await expectUnharmed(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    }
    await page.keyboard.press("/");
    await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
    await expectUnharmed(page);
  });
}

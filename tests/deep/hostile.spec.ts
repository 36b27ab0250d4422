/** Whatever an attacker can write where a page reads it: addresses, the browser's storage, a profile's fields. */

import type { Page } from "@playwright/test";
import { sessionKeys, storedKeys } from "../../src/browser/stored-keys";
import { expect, scrollDownTo, test, waitForApplication } from "../e2e/support/test";

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

test("whatever stands in an address stays an address", async ({ page, allowConsole }) => {
  for (const [name, address] of addresses) {
    await test.step(name, async () => {
      await page.goto(address);
      await waitForApplication(page);
      await expectUnharmed(page);
      expect(await page.evaluate(() => Reflect.get({}, "x"))).toBeUndefined();
    });
  }
  // One that nobody has is told in no other words than ours.
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

/** A transmitter that is plugged in: what is kept of it is read by its name. */
const radio = "Planted radio";

type OneOfMany = Extract<(typeof storedKeys)[number] | (typeof sessionKeys)[number], `${string}:*`>;

/** Names of which there are several: how one ends that a page below asks for. */
const ends: Record<OneOfMany, string> = {
  "dronedoc:checklist:*": "remote-controller",
  "dronedoc:tabs:*": "ros",
  "dronedoc:transmitter:*": radio,
  "dronedoc:sidebar:*": "current",
  "dronedoc:sidebar-scroll:*": "current",
};

const toName = (key: string) => key.replace("*", ends[key as OneOfMany]);
const local = storedKeys.map(toName);
const session = sessionKeys.map(toName);

/** Pages, and what is done there, by which every name is read. */
const readers: [string, (page: Page) => Promise<void>][] = [
  ["/docs/overview", async () => {}],
  [
    "/docs/deployment/06-remote-controller",
    async (page) => {
      const trainer = page.getByRole("region", { name: "Stick trainer", exact: true });
      await scrollDownTo(page, trainer);
      await trainer.getByText("Use a real transmitter").click();
      await expect(trainer.getByText(`Connected: ${radio}`)).toBeVisible();
      const list = page.locator(".checklist[data-live]");
      await scrollDownTo(page, list);
      await list.locator("[data-item]").first().check();
      await expect(list).toContainText(/\b1 of \d+/);
    },
  ],
  [
    "/docs/development/",
    async (page) => {
      // What waited goes off with a new answer. Nothing that is planted is one.
      const question = page.getByRole("region", { name: "Feedback" });
      await question.getByRole("radio", { name: "Yes" }).check();
      await question.getByRole("button", { name: "Send" }).click();
      await expect(question.getByRole("status")).toHaveText(/has arrived/);
    },
  ],
  [
    "/blog/halcyra-os-2",
    async (page) => {
      const tabs = page.getByRole("tablist").first();
      await expect(tabs.getByRole("tab", { selected: true })).toHaveCount(1);
    },
  ],
  [
    "/search?q=compass",
    async (page) => {
      await page.keyboard.press("/");
      const dialog = page.getByRole("dialog", { name: "Search" });
      await expect(dialog.getByLabel(/^Remember, in this browser/)).toBeChecked();
    },
  ],
];

for (const [name, value] of values) {
  test(`${name} under every stored name is not believed`, async ({ page, allowConsole }) => {
    // A place for an answer that another test has taken: the page takes the next one.
    allowConsole(/403.*documents:commit/);
    await page.addInitScript(
      ([local, session, text, id]) => {
        for (const key of local) localStorage.setItem(key, text);
        for (const key of session) sessionStorage.setItem(key, text);
        const asked = new Set<string>();
        Object.assign(window, { asked });
        const getItem = Storage.prototype.getItem;
        Storage.prototype.getItem = function (key) {
          asked.add(key);
          return getItem.call(this, key);
        };
        const pad = { id, connected: true, mapping: "", axes: [0, -1, 0, 0, -1], buttons: [] };
        Object.defineProperty(navigator, "getGamepads", { value: () => [pad] });
      },
      [local, session, value, radio] as const,
    );
    const asked = new Set<string>();
    for (const [address, act] of readers) {
      await page.goto(address);
      await waitForApplication(page);
      await expectUnharmed(page);
      await act(page);
      await expectUnharmed(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      const here: string[] = await page.evaluate(() => [...Reflect.get(window, "asked")]);
      for (const key of here) asked.add(key);
    }
    const unread = [...local, ...session].filter((key) => !asked.has(key));
    expect(unread, "names that no page has read: nothing was tried by them").toEqual([]);
  });
}

test("no record of saved docs is believed, and what is saved can be removed", async ({ page }) => {
  const good = { label: planted, bytes: 1, digest: "d", savedAt: "2026-01-02T09:14:00Z" };
  const records = [
    ...values.map(([, value], at) => ({ version: `0.7.${at}`, text: value })),
    // It names another version than its store does: removing that one would leave it there.
    { version: "0.8", text: JSON.stringify({ ...good, version: "0.9" }) },
    { version: "0.9", text: JSON.stringify({ ...good, version: "0.9" }) },
  ];
  await page.goto("/faq/");
  await page.evaluate(async (all) => {
    for (const { version, text } of all) {
      const cache = await caches.open(`dronedoc-1-field-a1-d-${version}`);
      await cache.put("/field/saved", new Response(text));
    }
  }, records);
  await page.goto("/offline/");
  await waitForApplication(page);
  const saved = page.getByRole("listitem").filter({ hasText: "saved on" });
  await expect(saved).toContainText(`Docs of ${planted}: saved on 2 January 2026`);
  await expectUnharmed(page);
  await saved.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("status").filter({ hasText: "are no longer stored." })).toBeVisible();
  await expect(saved).toHaveCount(0);
});

/** What one can try in the pages: checklists, the signal finder, the wiring explorer, words of the glossary. */

import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsIn,
  setLetters,
  test,
  waitForApplication,
  waitForQuiet,
} from "./support/test";

const powering = "/docs/deployment/01-powering";
const stored = "dronedoc:checklist:powering";

/** The list at the end of the first tutorial, once its script is there. */
async function openChecklist(page: Page) {
  await page.goto(`${powering}#checklist`);
  const list = page.getByRole("region", { name: "Powering: done and understood" });
  // The heading, for the list itself is drawn anew when its script arrives.
  await page.locator("#checklist").scrollIntoViewIfNeeded();
  await expect(list.getByRole("button", { name: "Export JSON" })).toBeVisible();
  return list;
}

async function nameAircraft(list: Locator, name: string) {
  await list.getByRole("button", { name: "Name an aircraft" }).click();
  await list.getByLabel("Name on its sheet").fill(name);
  await list.getByRole("button", { name: "Use this name" }).click();
}

test("a checklist is ticked by keyboard, and its ticks are there after a reload", async ({
  page,
}) => {
  const list = await openChecklist(page);
  const first = list.getByRole("checkbox").first();
  await expect(first).toHaveAccessibleName("Propellers are off for all work at the bench");
  await first.focus();
  await page.keyboard.press("Space");
  await expect(list.locator("time")).toHaveCount(1);
  await expect(list).toContainText("1 of 9");
  await page.reload();
  await page.locator("#checklist").scrollIntoViewIfNeeded();
  await expect(first).toBeChecked();
  await expect(list.locator("time")).toHaveCount(1);
});

test("each aircraft has ticks of its own, and the first name takes those made before", async ({
  page,
}) => {
  const list = await openChecklist(page);
  const boxes = list.getByRole("checkbox");
  await boxes.nth(0).check();
  await list.getByRole("button", { name: "Name an aircraft" }).click();
  await page.keyboard.type("H4-017");
  await page.keyboard.press("Enter");
  await expect(list.getByLabel("Aircraft", { exact: true })).toHaveValue("H4-017");
  await expect(boxes.nth(0)).toBeChecked();
  await list.getByRole("button", { name: "Name an aircraft" }).click();
  await list.getByLabel("Name on its sheet").fill("H6-002");
  await list.getByRole("button", { name: "Use this name" }).click();
  await expect(boxes.nth(0)).not.toBeChecked();
  await boxes.nth(1).check();
  await list.getByLabel("Aircraft", { exact: true }).selectOption("H4-017");
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
});

test("ticks without a name are not given to an aircraft that is named while another is chosen", async ({
  page,
}) => {
  const list = await openChecklist(page);
  await nameAircraft(list, "H4-017");
  await list.getByRole("checkbox").nth(0).check();
  await list.getByLabel("Aircraft", { exact: true }).selectOption("");
  await list.getByRole("checkbox").nth(1).check();
  await list.getByLabel("Aircraft", { exact: true }).selectOption("H4-017");
  await expect(list).toContainText("1 of 9");
  await nameAircraft(list, "H6-002");
  await expect(list.getByLabel("Aircraft", { exact: true })).toHaveValue("H6-002");
  await expect(list).toContainText("0 of 9");
});

test("cleared ticks come back by Undo, and a full list says when it was done", async ({ page }) => {
  const list = await openChecklist(page);
  for (const box of await list.locator("[data-item]").all()) await box.check();
  await expect(list.getByRole("status")).toContainText("All done,");
  await list.getByRole("button", { name: "Clear ticks" }).click();
  await expect(list).toContainText("0 of 9");
  await list.getByRole("button", { name: "Undo clearing" }).click();
  await expect(list).toContainText("9 of 9");
});

test("both lists of a page speak of one aircraft, and lose none of its names", async ({ page }) => {
  await page.goto("/docs/deployment/08-manual-flight");
  const card = page.getByRole("region", { name: "Before a flight by hand" });
  const learned = page.getByRole("region", { name: "Manual flight: learned" });
  await page.locator("#card").scrollIntoViewIfNeeded();
  await expect(card.getByRole("button", { name: "Export JSON" })).toBeVisible();
  await page.locator("#checklist").scrollIntoViewIfNeeded();
  await expect(learned.getByRole("button", { name: "Export JSON" })).toBeVisible();
  await nameAircraft(card, "H4-017");
  await expect(learned.getByLabel("Aircraft", { exact: true })).toHaveValue("H4-017");
  await nameAircraft(learned, "H6-002");
  await expect(card.getByLabel("Aircraft", { exact: true })).toHaveValue("H6-002");
  expect(await page.evaluate(() => localStorage.getItem("dronedoc:aircraft"))).toBe(
    '{"names":["H6-002","H4-017"],"current":"H6-002"}',
  );

  await card.getByRole("checkbox").first().check();
  await card.getByRole("button", { name: "Clear ticks" }).click();
  await learned.getByLabel("Aircraft", { exact: true }).selectOption("H4-017");
  // The cleared ticks were those of the other aircraft.
  await expect(card.getByRole("button", { name: "Undo clearing" })).toBeHidden();
  await expect(card.getByRole("button", { name: "Clear ticks" })).toBeDisabled();
});

test("the export holds every item, its moment and the aircraft", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("dronedoc:aircraft", '{"names":["H4-017"],"current":"H4-017"}'),
  );
  const list = await openChecklist(page);
  await list.locator("[data-item]").nth(1).check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    list.getByRole("button", { name: "Export JSON" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^checklist-powering-H4-017-\d{4}-\d\d-\d\d\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const content = JSON.parse(Buffer.concat(chunks).toString());
  expect(content).toMatchObject({
    format: "halcyra-checklist",
    aircraft: "H4-017",
    completedAt: null,
    checklist: { id: "powering", url: new URL(powering, page.url()).href },
  });
  expect(content.items).toHaveLength(9);
  expect(content.items[0]).toMatchObject({
    section: null,
    text: "Propellers are off for all work at the bench",
    tickedAt: null,
  });
  expect(content.items[1].tickedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test("ticks of items that were reworded are told, and dropped when the reader says so", async ({
  page,
}) => {
  const now = new Date().toISOString();
  await page.addInitScript(
    ([key, at]) => {
      if (localStorage.getItem(key) !== null) return;
      const ticks = [["an-item-of-last-year", at]];
      localStorage.setItem(key, JSON.stringify({ runs: [{ aircraft: "", ticks }] }));
    },
    [stored, now] as const,
  );
  const list = await openChecklist(page);
  await expect(list).toContainText("one tick belongs to items that were reworded");
  await list.getByRole("button", { name: "Understood" }).click();
  await expect(list).not.toContainText("reworded");
});

test("ticks of another day are told, and nothing in the store breaks the page", async ({
  page,
}) => {
  await page.addInitScript((key) => {
    const ticks = [["propellers-are-off-for-all-work-at-the-bench", "2026-01-02T08:00:00.000Z"]];
    localStorage.setItem(key, JSON.stringify({ runs: [{ aircraft: "", ticks }, 7, null] }));
    localStorage.setItem("dronedoc:aircraft", '{"names":"<script>","current":{}}');
  }, stored);
  const list = await openChecklist(page);
  await expect(list).toContainText("These ticks were begun on 2 January 2026");
  await list.getByRole("button", { name: "Start again" }).click();
  await expect(list.getByRole("checkbox").first()).not.toBeChecked();
});

test("a list that was left open overnight says so when its reader comes back", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-21T16:00:00Z");
  const list = await openChecklist(page);
  await list.getByRole("checkbox").first().check();
  await expect(list).not.toContainText("A check of another day");
  await page.clock.setFixedTime("2026-11-22T08:00:00Z");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(list).toContainText("These ticks were begun on 21 November 2026");
});

test("a browser that keeps nothing is told as soon as a tick is lost to it", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const list = await openChecklist(page);
  await list.getByRole("checkbox").first().check();
  await expect(list).toContainText("1 of 9");
  await expect(list.getByRole("alert")).toContainText("This browser keeps nothing");
  await expect(list).not.toContainText("Ticks stay in this browser");
});

test("a list that is open works without a network", async ({ page, context, allowConsole }) => {
  // What the page fetches ahead for links in sight fails, and nobody needs it here.
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const list = await openChecklist(page);
  await context.setOffline(true);
  await list.getByRole("checkbox").first().check();
  await expect(list).toContainText("1 of 9");
  expect(await page.evaluate((key) => localStorage.getItem(key), stored)).toContain("propellers");
  await context.setOffline(false);
});

test("the keyboard stays in the list when the button under it goes", async ({ page }) => {
  await page.addInitScript((key) => {
    if (localStorage.getItem(key) !== null) return;
    const ticks = [["an-item-of-last-year", "2026-01-02T08:00:00.000Z"]];
    localStorage.setItem(key, JSON.stringify({ runs: [{ aircraft: "", ticks }] }));
  }, stored);
  const list = await openChecklist(page);
  await list.getByRole("button", { name: "Understood" }).press("Enter");
  await expect(list).not.toContainText("reworded");
  await expect(list).toBeFocused();

  await page.evaluate((key) => {
    const ticks = [["propellers-are-off-for-all-work-at-the-bench", "2026-01-02T08:00:00.000Z"]];
    localStorage.setItem(key, JSON.stringify({ runs: [{ aircraft: "", ticks }] }));
  }, stored);
  await page.reload();
  await page.locator("#checklist").scrollIntoViewIfNeeded();
  await list.getByRole("button", { name: "Start again" }).press("Enter");
  await expect(list.getByRole("button", { name: "Start again" })).toBeHidden();
  await expect(list).toBeFocused();

  await nameAircraft(list, "H4-017");
  const opener = list.getByRole("button", { name: "Name an aircraft" });
  await opener.press("Enter");
  await list.getByRole("button", { name: "Take H4-017 off the list" }).press("Enter");
  await expect(list.getByLabel("Aircraft", { exact: true })).toHaveValue("");
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
});

test("spaces alone name no aircraft, and the browser says what is wanted", async ({ page }) => {
  const list = await openChecklist(page);
  await nameAircraft(list, "   ");
  const field = list.getByLabel("Name on its sheet");
  await expect(field).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.patternMismatch)).toBe(
    true,
  );
  await field.fill(" H4-017 ");
  await page.keyboard.press("Enter");
  await expect(list.getByLabel("Aircraft", { exact: true })).toHaveValue("H4-017");
});

test("a word of the glossary in an item opens its definition and ticks nothing", async ({
  page,
}) => {
  const list = await openChecklist(page);
  await list
    .locator(".checklist-text")
    .first()
    .evaluate((text) => {
      const term = document.createElement("dfn");
      term.className = "term";
      term.tabIndex = 0;
      term.textContent = " GPS";
      const definition = document.createElement("span");
      definition.className = "term-definition";
      definition.textContent = "Satellites that tell where one is.";
      term.append(definition);
      text.append(term);
    });
  await list.locator(".term").click({ position: { x: 12, y: 6 } });
  await expect(list.locator(".term-definition")).toBeVisible();
  await expect(list.getByRole("checkbox").first()).not.toBeChecked();
  await list.getByText("Propellers are off").click();
  await expect(list.getByRole("checkbox").first()).toBeChecked();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    list.getByRole("button", { name: "Export JSON" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const { items } = JSON.parse(Buffer.concat(chunks).toString());
  expect(items[0].text).toBe("Propellers are off for all work at the bench GPS");
});

test("printing a list prints nothing else, with the aircraft and the times", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("dronedoc:aircraft", '{"names":["H4-017"],"current":"H4-017"}');
    window.print = () => undefined;
  });
  const list = await openChecklist(page);
  await list.getByRole("checkbox").first().check();
  await list.getByRole("button", { name: "Print" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(list.getByText("H4-017", { exact: true }).last()).toBeVisible();
  await expect(list.locator("time")).toBeVisible();
  await expect(list.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** Counts the locks that the page holds on the screen. */
async function watchWakeLock(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const held = { count: 0 };
    Object.assign(window, { held });
    Object.defineProperty(navigator, "wakeLock", {
      value: {
        request: async () => {
          held.count += 1;
          const release = async () => {
            held.count -= 1;
          };
          return { release };
        },
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { held: { count: number } }).held.count);
}

test("the screen stays on while a list is being ticked, and no longer", async ({ page }) => {
  const readHeld = await watchWakeLock(page);
  const list = await openChecklist(page);
  expect(await readHeld()).toBe(0);
  await list.locator("[data-item]").first().check();
  await expect.poll(readHeld).toBe(1);
  await list.getByLabel("Keep the screen on while I tick").uncheck();
  await expect.poll(readHeld).toBe(0);
});

test("ticks of another day do not keep the screen on, until somebody ticks", async ({ page }) => {
  const readHeld = await watchWakeLock(page);
  await page.addInitScript((key) => {
    const ticks = [["propellers-are-off-for-all-work-at-the-bench", "2026-01-02T08:00:00.000Z"]];
    localStorage.setItem(key, JSON.stringify({ runs: [{ aircraft: "", ticks }] }));
  }, stored);
  const list = await openChecklist(page);
  await expect(list).toContainText("1 of 9");
  expect(await readHeld()).toBe(0);
  await list.locator("[data-item]").nth(1).check();
  await expect.poll(readHeld).toBe(1);
});

test("without script a checklist is a list with empty boxes", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(powering);
  const list = page.getByRole("region", { name: "Powering: done and understood" });
  await expect(list.getByRole("checkbox")).toHaveCount(9);
  await expect(list.getByText("Battery strapped, connector fully home")).toBeVisible();
  await expect(list.getByRole("button")).toHaveCount(0);
  await context.close();
});

test("below a title that has a line of its own the count of a checklist begins where the title does", async ({
  page,
}) => {
  await page.goto("/docs/deployment/08-manual-flight");
  const list = page.getByRole("region", { name: "Before a flight by hand" });
  await list.scrollIntoViewIfNeeded();
  const count = list.getByText("0 of 16", { exact: true });
  await expect(count).toBeVisible();
  const indents = [];
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 800 });
    indents.push(
      await count.evaluate((element) => {
        const title = element.closest(".checklist-title");
        return element.getBoundingClientRect().x - (title?.getBoundingClientRect().x ?? 0);
      }),
    );
  }
  // Elsewhere it stands behind a word.
  expect(indents.filter((indent) => indent !== 0 && indent < 30)).toEqual([]);
});

test("axe finds nothing in an open checklist", async ({ page }) => {
  const list = await openChecklist(page);
  await list.locator("[data-item]").first().check();
  await list.getByRole("button", { name: "Name an aircraft" }).click();
  await expectNoAxeViolations(page);
});

test("with the spaces that a reader may set between letters a switch stays a square", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const list = await openChecklist(page);
  // Those of WCAG 1.4.12.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }");
    document.adoptedStyleSheets = [sheet];
  });
  const box = await list.getByRole("checkbox", { name: "Keep the screen on" }).boundingBox();
  expect(box?.width).toBe(box?.height);
});

const troubleshooting = "/docs/miscellaneous/troubleshooting";

/** The finder above the tables of lights and sounds, once its script is there. */
async function openFinder(page: Page) {
  await page.goto(troubleshooting);
  await page.locator(".signal-finder").evaluate((tables) => tables.scrollIntoView());
  const finder = page.getByRole("group", { name: "Find a light or a sound" });
  await expect(finder).toBeVisible();
  return finder;
}

test("a light is found by its colour and rhythm, by keyboard, with what to do", async ({
  page,
}) => {
  const finder = await openFinder(page);
  await finder.getByRole("radio", { name: "purple" }).focus();
  await page.keyboard.press("Space");
  await expect(finder.getByRole("status")).toHaveText("Now choose how it shines.");
  await finder.getByRole("radio", { name: /solid/ }).press("Space");
  const answer = finder.getByRole("status");
  await expect(answer).toContainText("Solid purple");
  await expect(answer).toContainText("failsafe");
  await expect(answer.getByRole("link", { name: "taken a decision" })).toHaveAttribute(
    "href",
    "/docs/deployment/05-safety-pilot#failsafes",
  );
  await expect(page.locator("tr[data-chosen]")).toHaveText(/Solid purple/);
});

test("who was taken to the lights has their heading where it was, and the keyboard on it, once the finder is there", async ({
  page,
}) => {
  await page.goto("/");
  await waitForApplication(page);
  // Room of another height than the finder's.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".signal-finder-room { min-height: 100rem !important }");
    document.adoptedStyleSheets = [sheet];
  });
  await page.getByRole("main").getByRole("link", { name: "lights" }).click();
  await expect(page.getByRole("group", { name: "Find a light or a sound" })).toBeAttached();
  const heading = page.locator("#lights");
  await expect(heading).toBeFocused();
  const { y = 0 } = (await heading.boundingBox()) ?? {};
  const bar = (await page.getByRole("banner").boundingBox())?.height ?? 0;
  expect(y).toBeGreaterThan(bar);
  expect(y).toBeLessThan(bar + 100);
});

test("a light that the aircraft does not have is told, with those it has", async ({ page }) => {
  const finder = await openFinder(page);
  await finder.getByRole("radio", { name: "red" }).check();
  await finder.getByRole("radio", { name: /pulsing/ }).check();
  await expect(finder.getByRole("status")).toContainText("In red there is blinking");
});

test("a sound can be heard and stopped, and means what the table says", async ({ page }) => {
  // It goes on until it is stopped: a slow machine may take longer for two presses than the sound lasts.
  await page.addInitScript(() => {
    OscillatorNode.prototype.stop = () => {};
  });
  await page.clock.install();
  const finder = await openFinder(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await finder.getByRole("button", { name: "Play: Fast beeps" }).click();
  await finder.getByRole("button", { name: "Stop: Fast beeps" }).click();
  await expect(finder.getByRole("button", { name: "Play: Fast beeps" })).toBeVisible();
  await finder.getByRole("radio", { name: "Fast beeps" }).check();
  await expect(finder.getByRole("status")).toContainText("land on the spot");
});

test("in letters of twice the size the buttons of the sounds stand in a phone's window", async ({
  page,
}) => {
  await setLetters(page, 32);
  await page.setViewportSize({ width: 375, height: 740 });
  const finder = await openFinder(page);
  await expect(finder.getByRole("button", { name: "Play: Fast beeps" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("with reduced motion no sample moves, and the rhythm stands there in words", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const finder = await openFinder(page);
  await expect(finder.getByText("fades in and out")).toBeVisible();
  const names = await page
    .locator(".signal")
    .evaluateAll((samples) =>
      samples.map((one) => getComputedStyle(one, "::before").animationName),
    );
  expect(new Set(names)).toEqual(new Set(["none"]));
});

for (const [width, height] of [
  [390, 664],
  [640, 320],
  [320, 256],
  [320, 700],
] as const) {
  test(`no answer covers what has the focus in a window of ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const finder = await openFinder(page);
    /** The name of the control that has the focus, and whether the answer lies over it. */
    const readFocused = () =>
      page.evaluate(() => {
        const part = document.activeElement?.closest("label") ?? document.activeElement;
        if (!part?.closest(".signal-finder [role=group]")) return undefined;
        const { x, y, width, height } = part.getBoundingClientRect();
        const found = document.elementFromPoint(x + width / 2, y + height / 2);
        const cover = found?.closest("[data-answers=true]");
        const isCovered = found === null || (cover && !cover.contains(part));
        return { name: part.textContent, isCovered: Boolean(isCovered) };
      });
    const seen: Awaited<ReturnType<typeof readFocused>>[] = [];
    const go = async (key: string, mostTimes = 40) => {
      for (let times = 0; times < mostTimes; times += 1) {
        const focused = await readFocused();
        if (focused === undefined) return;
        seen.push(focused);
        await page.keyboard.press(key);
      }
    };

    await finder.getByRole("radio", { name: "blue" }).focus();
    await page.keyboard.press("Space");
    await finder.getByRole("radio", { name: "pulsing" }).press("Space");
    await expect(finder.getByRole("status")).toContainText("Pulsing blue");
    await go("Tab");
    await page.keyboard.press("Shift+Tab");
    await go("Shift+Tab");
    await finder.getByRole("radio", { name: "Error tune in flight" }).focus();
    await page.keyboard.press("Space");
    await expect(finder.getByRole("status")).toContainText("radio contact lost");
    await go("ArrowUp", 8);
    await go("Shift+Tab");

    expect(seen.length).toBeGreaterThan(30);
    expect(seen.filter((one) => one?.isCovered)).toEqual([]);
  });
}

test("without script and on paper the finder is its tables", async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(troubleshooting);
  await expect(plain.getByRole("row", { name: /Blinking red/ })).toBeVisible();
  await expect(plain.getByRole("radio")).toHaveCount(0);
  await context.close();
  const finder = await openFinder(page);
  await page.emulateMedia({ media: "print" });
  await expect(finder).toBeHidden();
  await expect(page.getByRole("row", { name: /Blinking red/ })).toBeVisible();
});

test("a wire is chosen in the list, by the buttons and in the drawing", async ({ page }) => {
  await page.goto("/docs/development/wiring#wires");
  const list = page.getByLabel("Wire", { exact: true });
  await expect(list).toBeVisible();
  await list.selectOption("Serial out");
  const answer = page.getByRole("status").filter({ hasText: "TELEM2" });
  await expect(answer).toContainText("3.3 V");
  await expect(page.locator('[data-wire="serial-out"]')).toHaveAttribute("data-chosen", "");
  await page.getByRole("button", { name: "Next", exact: true }).press("Enter");
  await expect(list).toHaveValue("serial-in");
  // A line that runs straight has a box of no width, which Playwright takes for invisible: so by its place.
  const wire = page.locator('[data-wire="battery-plus"] .wire-reach');
  const place = await wire.evaluate((line) => {
    line.scrollIntoView({ block: "center" });
    const { x, y, width, height } = line.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.click(place.x, place.y);
  await expect(list).toHaveValue("battery-plus");
  await expect(page.getByRole("status").filter({ hasText: "XT60" })).toContainText("plus, red");
});

test("the two buttons that go from wire to wire stand beside each other on every phone", async ({
  page,
}) => {
  await page.goto("/docs/development/wiring#wires");
  const [previous, next] = ["Previous", "Next"].map((name) =>
    page.getByRole("button", { name, exact: true }),
  );
  await expect(next as Locator).toBeVisible();
  for (let width = 320; width <= 480; width += 10) {
    await page.setViewportSize({ width, height: 800 });
    const [one, other] = [await previous?.boundingBox(), await next?.boundingBox()];
    expect(other?.y, `${width} pixels`).toBe(one?.y);
  }
});

test("without script the wiring is a drawing with a name and a table", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/docs/development/wiring");
  await expect(page.getByRole("img", { name: /Wiring of the H4/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Battery sensing/ })).toBeVisible();
  await context.close();
});

test("a term opens its definition by pointer and keyboard, and Escape closes it", async ({
  page,
}) => {
  await page.goto("/docs/deployment/02-connecting");
  // It is what answers Escape.
  await waitForApplication(page);
  const term = page.locator("dfn.term").filter({ hasText: "autopilot" }).first();
  const definition = term.getByRole("tooltip");
  await expect(definition).toBeHidden();
  await term.hover();
  await expect(definition).toBeVisible();
  await expect(term).toHaveAccessibleDescription(/keeps the aircraft level/);
  await page.keyboard.press("Escape");
  await expect(definition).toBeHidden();
  await page.mouse.move(5, 5);
  await term.focus();
  await expect(definition).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(definition).toBeHidden();
});

test("a definition opens without script, by a tap too, and stays inside a narrow window", async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    hasTouch: true,
    viewport: { width: 320, height: 700 },
  });
  const page = await context.newPage();
  await page.goto("/docs/deployment/02-connecting");
  const term = page.locator("dfn.term").first();
  await term.tap();
  const definition = term.getByRole("tooltip");
  await expect(definition).toBeVisible();
  const box = await definition.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  await context.close();
});

test("the glossary has an anchor for each word", async ({ page }) => {
  await page.goto("/docs/miscellaneous/glossary#safety-area");
  await expect(page.locator("#safety-area")).toBeInViewport();
  await expect(page.locator("#safety-area + dd")).toContainText("A fence of numbers");
});

for (const route of [
  troubleshooting,
  "/docs/development/wiring",
  "/docs/miscellaneous/glossary",
  "/docs/deployment/04-must-know",
]) {
  test(`axe finds nothing on ${route} with its islands open in either mode`, async ({ page }) => {
    await page.goto(route);
    for (const island of await page.locator(".signal-finder, .wiring-explorer").all()) {
      await island.scrollIntoViewIfNeeded().catch(() => undefined);
    }
    await waitForQuiet(page);
    await expectNoAxeViolationsIn(page, ["light", "dark"]);
  });
}

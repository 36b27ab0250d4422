/** What one can try in the tutorials: each part as a reader uses it, and what is there without. */

import { resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { readDownload } from "./support/download";
import { plugIn } from "./support/gamepad";
import {
  expect,
  expectNoAxeViolations,
  goToPart,
  holdAnswers,
  interceptNow,
  needPages,
  scrollDownTo,
  showTheme,
  test,
  waitForApplication,
  waitForQuiet,
} from "./support/test";

const powering = "/docs/deployment/01-powering";
const ticksOfPowering = "dronedoc:checklist:powering";
const troubleshooting = "/docs/miscellaneous/troubleshooting";
const simulation = "/docs/simulation/uvdar";
const transmitter = "/docs/deployment/06-remote-controller";
const calibration = "/docs/miscellaneous/uvdar_cam_calib";
const photo = (name: string) => `content/docs/miscellaneous/led-board/${name}.jpg`;

/** The list at the end of the first tutorial, once its script is there. */
async function openChecklist(page: Page): Promise<Locator> {
  await page.goto(`${powering}#checklist`);
  const list = page.getByRole("region", { name: "Powering: done and understood" });
  // The heading, for the list itself is drawn anew when its script arrives.
  await goToPart(page.locator("#checklist"));
  await expect(list.getByRole("button", { name: "Export JSON" })).toBeVisible();
  return list;
}

async function nameAircraft(list: Locator, name: string): Promise<void> {
  await list.getByRole("button", { name: "Name an aircraft" }).click();
  await list.getByLabel("Name on its sheet").fill(name);
  await list.getByRole("button", { name: "Use this name" }).click();
}

/** Goes to a part of a page and waits until its live form is there. */
async function openPart(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  const part = page.getByRole("region", { name, exact: true });
  await scrollDownTo(page, part);
  return part;
}

/** The middle of a part in the window, and its size. */
async function placeOf(part: Locator) {
  await goToPart(part);
  const box = await part.boundingBox();
  if (box === null) throw new Error("wanted a part on the screen, found none");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

test("a checklist is ticked by keyboard, keeps its ticks, and is cleared and undone", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const release = async () => document.documentElement.removeAttribute("data-awake");
    const request = async () => {
      document.documentElement.dataset.awake = "";
      return { release };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  const list = await openChecklist(page);
  const first = list.getByRole("checkbox").first();
  const boxes = await list.locator("[data-item]").all();
  await expect(first).toHaveAccessibleName(/\w/);
  await expect(page.locator("html")).not.toHaveAttribute("data-awake");
  await first.focus();
  await page.keyboard.press("Space");
  await expect(list.locator("time")).toHaveCount(1);
  await expect(list).toContainText(`1 of ${boxes.length}`);
  await expect(page.locator("html")).toHaveAttribute("data-awake");
  await list.getByLabel("Keep the screen on while I tick").uncheck();
  await expect(page.locator("html")).not.toHaveAttribute("data-awake");

  await page.reload();
  await goToPart(page.locator("#checklist"));
  await expect(first).toBeChecked();
  await expect(list.getByRole("button", { name: "Clear ticks" })).toBeVisible();
  const finished = page
    .getByRole("navigation", { name: "Docs", exact: true })
    .getByRole("img", { name: "checklist done" });
  await expect(finished).toHaveCount(0);
  for (const box of boxes) await box.check();
  await expect(list.getByRole("status")).toContainText("All done,");
  await expect(finished).toHaveCount(1);
  await list.getByRole("button", { name: "Clear ticks" }).press("Enter");
  await expect(list).toContainText(`0 of ${boxes.length}`);
  await expect(finished).toHaveCount(0);
  await list.getByRole("button", { name: "Undo clearing" }).press("Enter");
  await expect(list).toContainText(`${boxes.length} of ${boxes.length}`);
});

test("each aircraft has ticks of its own, which are exported and printed", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const list = await openChecklist(page);
  const boxes = list.locator("[data-item]");
  const aircraft = list.getByLabel("Aircraft", { exact: true });
  await boxes.nth(1).check();
  await nameAircraft(list, "   ");
  await expect(list.getByLabel("Name on its sheet")).toBeFocused();
  // The first name takes the ticks made before.
  await page.keyboard.type("H4-017");
  await page.keyboard.press("Enter");
  await expect(aircraft).toHaveValue("H4-017");
  await expect(boxes.nth(1)).toBeChecked();
  await nameAircraft(list, "H6-002");
  await expect(boxes.nth(1)).not.toBeChecked();
  await boxes.nth(2).check();
  await aircraft.selectOption("H4-017");
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(2)).not.toBeChecked();

  const download = page.waitForEvent("download");
  await list.getByRole("button", { name: "Export JSON" }).click();
  const { name, text } = await readDownload(await download);
  expect(name).toMatch(/^checklist-powering-H4-017-\d{4}-\d\d-\d\d\.json$/);
  const { items, ...sheet } = JSON.parse(text);
  expect(sheet).toMatchObject({
    format: "halcyra-checklist",
    aircraft: "H4-017",
    completedAt: null,
    checklist: { id: "powering", url: new URL(powering, page.url()).href },
  });
  expect(items).toHaveLength(await boxes.count());
  expect(items[0]).toMatchObject({ section: null, tickedAt: null });
  await expect(boxes.first()).toHaveAccessibleName(items[0].text);
  expect(items[1].tickedAt).toMatch(/^\d{4}-\d\d-\d\dT/);

  await list.getByRole("button", { name: "Print" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(list.getByText("H4-017", { exact: true }).last()).toBeVisible();
  await expect(list.locator("time")).toBeVisible();
  await expect(list.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const opener = list.getByRole("button", { name: "Name an aircraft" });
  await opener.press("Enter");
  await list.getByRole("button", { name: "Remove H4-017 from the list" }).press("Enter");
  await expect(aircraft).toHaveValue("");
  await expect(opener).toBeFocused();
});

test("two windows and two lists have the same names and ticks, also without a network", async ({
  page,
  context,
  allowConsole,
}) => {
  // What the page fetches ahead for links in sight fails, and nobody needs it here.
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const here = await openChecklist(page);
  const other = await context.newPage();
  const there = await openChecklist(other);
  await there.getByRole("checkbox").first().check();
  await expect(here.getByRole("checkbox").first()).toBeChecked();
  // At the same time: neither window knows yet what the other one writes.
  const tick = (list: Locator, index: number) =>
    list
      .getByRole("checkbox")
      .nth(index)
      .evaluate((box: HTMLInputElement) => box.click());
  await Promise.all([1, 3, 5, 7].map((index) => tick(index % 4 === 1 ? here : there, index)));
  for (const list of [here, there]) await expect(list).toContainText(/\b5 of \d/);
  for (const index of [1, 3, 5, 7]) await tick(index % 4 === 1 ? there : here, index);
  for (const list of [here, there]) await expect(list).toContainText(/\b1 of \d/);
  await nameAircraft(here, "H4-017");
  await expect(there.getByLabel("Aircraft", { exact: true })).toHaveValue("H4-017");
  await expect(there).toContainText(/\b1 of \d/);
  await other.close();

  await page.goto("/docs/deployment/08-manual-flight");
  const card = page.getByRole("region", { name: "Before a flight by hand" });
  const learned = page.getByRole("region", { name: "Manual flight: learned" });
  await goToPart(page.locator("#card"));
  await expect(card.getByRole("button", { name: "Export JSON" })).toBeVisible();
  await goToPart(page.locator("#checklist"));
  await expect(learned.getByRole("button", { name: "Export JSON" })).toBeVisible();
  await context.setOffline(true);
  // Where no worker may be, pages are not said to be kept.
  await expect(page.getByRole("status").filter({ hasText: "offline" })).toHaveText(
    "You are offline.",
  );
  await nameAircraft(learned, "H6-002");
  await expect(card.getByLabel("Aircraft", { exact: true })).toHaveValue("H6-002");
  await card.getByRole("checkbox").first().check();
  await expect(card).toContainText(/\b1 of \d/);
  await card.getByRole("button", { name: "Clear ticks" }).click();
  await learned.getByLabel("Aircraft", { exact: true }).selectOption("H4-017");
  // The cleared ticks were those of the other aircraft.
  await expect(card.getByRole("button", { name: "Undo clearing" })).toBeHidden();
  await expect(card.getByRole("button", { name: "Clear ticks" })).toBeDisabled();
  await context.setOffline(false);
});

test("a checklist tells of old ticks, reworded items and a browser that keeps nothing", async ({
  page,
}) => {
  await page.clock.setFixedTime("2026-11-21T16:00:00Z");
  await page.addInitScript((key) => {
    if (localStorage.getItem(key) !== null) return;
    const ticks = [["an-item-of-last-year", "2026-11-21T08:00:00.000Z"]];
    localStorage.setItem(key, JSON.stringify({ runs: [{ aircraft: "", ticks }, 7, null] }));
    localStorage.setItem("dronedoc:aircraft", '{"names":"<script>","current":{}}');
  }, ticksOfPowering);
  const list = await openChecklist(page);
  await expect(list).toContainText("one tick belongs to items that were reworded");
  await list.getByRole("button", { name: "Understood" }).press("Enter");
  await expect(list).not.toContainText("reworded");
  await expect(list).toBeFocused();

  const first = list.getByRole("checkbox").first();
  await first.check();
  await expect(list).not.toContainText("You began this list");
  // It was left open overnight.
  await page.clock.setFixedTime("2026-11-22T08:00:00Z");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(list).toContainText("You began this list on 21 November 2026");
  await list.getByRole("button", { name: "Start again" }).press("Enter");
  await expect(first).not.toBeChecked();
  await expect(list).toBeFocused();

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await first.check();
  await expect(list).toContainText(/\b1 of \d/);
  await expect(list.getByRole("alert")).toContainText("This browser cannot store the ticks");
  await expect(list).not.toContainText("Ticks stay in this browser");
});

test("a light and a sound are found by keyboard, with what to do", async ({ page }) => {
  // A sound goes on until it is stopped: a slow machine may take longer for two presses than it
  // lasts.
  await page.addInitScript(() => {
    OscillatorNode.prototype.stop = () => {};
  });
  await needPages(page.request, `${troubleshooting}#lights`);
  await needPages(page.request, "/docs/deployment/05-safety-pilot#failsafes");
  await page.setViewportSize({ width: 640, height: 320 });
  await page.goto("/getting-started/");
  await waitForApplication(page);
  await page.getByRole("main").locator(`a[href="${troubleshooting}#lights"]`).click();
  const finder = page.getByRole("group", { name: "Find a light or a sound" });
  await expect(finder).toBeAttached();
  // The finder is of another height than its tables, and stands above the place that was asked for.
  await expect(page.locator("#lights")).toBeFocused();
  await expect(page.locator("#lights")).toBeInViewport();

  const answer = finder.getByRole("status");
  await finder.getByRole("radio", { name: "purple" }).focus();
  await page.keyboard.press("Space");
  await expect(answer).toHaveText("Now choose its pattern.");
  await finder.getByRole("radio", { name: /solid/ }).press("Space");
  await expect(answer).toContainText("Solid purple");
  await expect(answer).toContainText("failsafe");
  await expect(answer.getByRole("link", { name: "reacts by itself" })).toHaveAttribute(
    "href",
    "/docs/deployment/05-safety-pilot#failsafes",
  );
  await expect(page.locator("tr[data-chosen]")).toHaveText(/Solid purple/);
  /** Whether the answer, which stays in sight, lies over what has the focus. */
  const isCovered = () =>
    page.evaluate(() => {
      const part = document.activeElement?.closest("label") ?? document.activeElement;
      if (!part) return false;
      const { x, y, width, height } = part.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      const cover = found?.closest("[data-answers=true]");
      return found === null || Boolean(cover && !cover.contains(part));
    });
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("Shift+Tab");
    expect(await isCovered()).toBe(false);
  }

  await finder.getByRole("radio", { name: "red" }).check();
  await finder.getByRole("radio", { name: /pulsing/ }).check();
  await expect(answer).toContainText("Red can be blinking");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await finder.getByRole("button", { name: "Play: Fast beeps" }).click();
  await finder.getByRole("button", { name: "Stop: Fast beeps" }).click();
  await expect(finder.getByRole("button", { name: "Play: Fast beeps" })).toBeVisible();
  await finder.getByRole("radio", { name: "Fast beeps" }).check();
  await expect(answer).toContainText("land on the spot");
  await page.clock.resume();
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
  // A line that runs straight has a box of no width, which Playwright takes for invisible: so by
  // its place.
  const wire = page.locator('[data-wire="battery-plus"] .wire-reach');
  const place = await wire.evaluate((line) => {
    line.scrollIntoView({ block: "center" });
    const { x, y, width, height } = line.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.click(place.x, place.y);
  await expect(list).toHaveValue("battery-plus");
  await expect(page.getByRole("status").filter({ hasText: "XT60" })).toContainText("plus, red");
  // Axe looks at the page as it is left.
  await showTheme(page, "dark");
});

test("a word of the glossary opens its definition, and Escape closes it", async ({ page }) => {
  await needPages(page.request, "/docs/miscellaneous/glossary#safety-area");
  await page.goto("/docs/deployment/02-connecting");
  // It is what answers Escape.
  await waitForApplication(page);
  const term = page.locator("dfn.term").filter({ hasText: "autopilot" }).first();
  const definition = term.getByRole("tooltip");
  await expect(definition).toBeHidden();
  await term.hover();
  await expect(definition).toBeVisible();
  await expect(term).toHaveAccessibleDescription((await definition.textContent()) ?? "");
  const word = await term.boundingBox();
  const box = await definition.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(320);
  expect(box?.x).toBeLessThanOrEqual(word?.x ?? 0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((word?.x ?? 0) + (word?.width ?? 0));
  await page.keyboard.press("Escape");
  await expect(definition).toBeHidden();
  await page.mouse.move(5, 5);
  await term.focus();
  await expect(definition).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(definition).toBeHidden();

  await page.goto("/docs/miscellaneous/glossary#safety-area");
  await expect(page.locator("#safety-area")).toBeInViewport();
  await expect(page.locator("#safety-area + dd")).toContainText(/\w/);
});

test("the blink simulator plays, goes picture by picture, and tells why names are lost", async ({
  page,
}) => {
  const part = await openPart(page, simulation, "Blink simulator");
  const said = part.getByRole("status");
  await expect(part.getByText(/^Image (19|[2-9]\d)$/)).toBeVisible();
  await part.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(said).toHaveText(/All four arms are read/);
  await expect(part.getByText("Reads 2, right")).toBeVisible();
  await part.getByRole("slider", { name: /^Camera/ }).fill("40");
  await expect(said).toContainText("20 bits a second are never seen");
  await expect(part.getByText("Reads 2, right")).toBeHidden();
  await part.getByRole("button", { name: "As delivered" }).click();
  await expect(part.getByText("Reads 2, right")).toBeVisible();

  await part.getByRole("button", { name: "Clear all images" }).press("Enter");
  await part.getByRole("button", { name: "One image" }).press("Space");
  await expect(part.getByText("Image 0", { exact: true })).toBeVisible();
  await expect(part.getByText("Image 1 of 18")).toHaveCount(4);
  await part.getByRole("button", { name: "One round" }).press("Enter");
  await expect(part.getByText("Reads 0, right")).toBeVisible();
  await part.getByRole("combobox", { name: "Id of the arm rear left" }).selectOption("1");
  await expect(said).toContainText("Two arms send id 1");
});

test("the stick trainer is passed by keyboard, and pulled by mouse and touch", async ({ page }) => {
  const part = await openPart(page, transmitter, "Stick trainer");
  const said = part.getByRole("status");
  await part.getByRole("button", { name: "Start" }).press("Enter");
  await expect(said).toContainText("SC on Position, SB off");
  await part.getByRole("button", { name: "Position" }).press("Enter");
  const stick = part.getByRole("application", { name: /^Left stick, throttle and yaw/ });
  await stick.focus();
  await page.keyboard.press("Control+ArrowUp");
  await expect(stick).toHaveAccessibleName(/throttle 50 %, yaw 0 %/);
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowDown");
  await expect(said).toContainText("yaw to the right for 1");
  await page.keyboard.down("ArrowRight");
  await expect(said).toContainText("Let the stick return to the centre");
  await page.keyboard.up("ArrowRight");
  await expect(said).toContainText("Passed.");

  await part.getByRole("button", { name: "Take over" }).click();
  await part.getByRole("button", { name: "Start" }).click();
  await part.getByRole("button", { name: "off", exact: true }).click();
  await expect(said).toContainText("Not this time.");
  await expect(said).toContainText("throttle at 0 % and SC on Altitude");

  await part.getByText("Sliders instead of sticks").click();
  const throttle = part.getByRole("slider", { name: /^Throttle/ });
  await throttle.fill("0");
  await expect(stick).toHaveAccessibleName(/throttle 50 %/);
  await expect(throttle).toHaveAttribute("aria-valuetext", "50 %");

  const at = await placeOf(stick);
  const reach = at.width * 0.36;
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...fingers: [number, number][]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: fingers.map(([across, down], id) => ({ id, x: at.x + across, y: at.y + down })),
    });
  await touch("touchStart", [0, 0]);
  await touch("touchMove", [reach / 2, 0]);
  await expect(stick).toHaveAccessibleName(/throttle 50 %, yaw (49|5\d) %/);
  // A second finger leaves the stick to the first one.
  await touch("touchStart", [reach / 2, 0], [-reach, 0]);
  await touch("touchMove", [reach / 2, 0], [-reach, reach]);
  await expect(stick).toHaveAccessibleName(/throttle 50 %, yaw (49|5\d) %/);
  await touch("touchEnd");
  await expect(stick).toHaveAccessibleName(/yaw 0 %/);

  await part.getByRole("button", { name: "Mode 1" }).click();
  await part.getByRole("button", { name: "Take off" }).click();
  const right = part.getByRole("application", { name: /^Right stick, throttle and roll/ });
  const { x, y, width } = await placeOf(right);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + width, y - width * 0.36, { steps: 5 });
  await expect(right).toHaveAccessibleName(/throttle (49|50|51) %, roll 100 %/);
  await page.mouse.up();
  await expect(right).toHaveAccessibleName(/throttle (49|50|51) %, roll 0 %/);
});

test("a real transmitter is calibrated once, and moves the sticks", async ({ page }) => {
  const rest = [0, -1, 0, 0, -1];
  const { setAxes, plug } = await plugIn(page, "Test radio", rest);
  let part = await openPart(page, transmitter, "Stick trainer");
  await part.getByText("Use a real transmitter").click();
  await part.getByRole("button", { name: "Calibrate" }).press("Enter");
  await part.getByRole("button", { name: "Sticks are centred" }).press("Enter");
  await expect(part.getByRole("button", { name: "Stop", exact: true })).toBeFocused();
  const panel = part.getByRole("status").last();
  const ends = [
    [0, 1, 0, 0, -1],
    [0, -1, 0, 1, -1],
    [0, -1, 1, 0, -1],
    [1, -1, 0, 0, -1],
  ];
  for (const [at, axes] of ends.entries()) {
    await expect(panel).toContainText(`${at + 2} of 6`);
    await expect(panel).not.toContainText("Found. Release it.");
    await setAxes(axes);
    await expect(panel).toContainText("Found. Release it.");
    await setAxes(rest);
  }
  await expect(panel).toContainText("Flip SB on");
  await setAxes([0, -1, 0, 0, 1]);
  await expect(part.getByText("Its sticks move those on the screen.")).toBeVisible();

  part = await openPart(page, transmitter, "Stick trainer");
  await part.getByText("Use a real transmitter").click();
  await expect(part.getByRole("button", { name: "Calibrate again" })).toBeVisible();
  const said = part.getByRole("status").first();
  const start = part.getByRole("button", { name: /^Start/ });
  await part.getByRole("button", { name: "Take over" }).click();
  await start.click();
  await expect(said).toHaveText("Take over: put SB on first, then press Start.");
  await setAxes([0, 0.6, 0, 0, -1]);
  await part.getByRole("button", { name: "Take off" }).click();
  await start.click();
  await expect(said).toHaveText("Take off: put the throttle fully down first, then press Start.");
  await setAxes([0, 0.6, 0, 1, -1]);
  const stick = part.getByRole("application", { name: /^Left stick/ });
  await expect(stick).toHaveAccessibleName(/throttle 80 %, yaw 100 %/);
  await plug(false);
  await expect(stick).toHaveAccessibleName(/yaw 0 %/);
  await expect(part.getByText("Connect the transmitter to this computer")).toBeVisible();
});

test("photos for the calibration are counted without a network, and sent nowhere", async ({
  page,
  context,
  allowConsole,
}) => {
  // Pages that links lead to are fetched ahead all the while.
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || request.postData() !== null) sent.push(request.url());
  });
  const part = await openPart(page, calibration, "Calibration coverage");
  const said = part.getByRole("status");
  const field = part.getByLabel(/Drop photos/);
  const letCome = await holdAnswers(page, /\.jpg$/);
  await part.getByRole("button", { name: "Try the three sample photos" }).click();
  await expect(part.getByText("3 of 3 to go")).toBeVisible();
  // How many are left is shown, and not said each time.
  await expect(said).toMatchAriaSnapshot("- status: Reading the photos …");
  letCome();
  await expect(said).toContainText("3 photos count, coverage 12 %");
  await expect(part.getByRole("img", { name: /35 LEDs found/ })).toHaveCount(3);
  await expect(part.getByText(/a reflection or a lamp/)).toBeVisible();
  await part.getByRole("textbox").fill("my photos");
  await expect(part.getByText(/--image_dir 'my photos' --coverage_only/)).toBeVisible();
  await expectNoAxeViolations(page);

  await part.getByRole("button", { name: "Remove all" }).press("Enter");
  await expect(field).toBeFocused();
  await waitForQuiet(page);
  await context.setOffline(true);
  await field.setInputFiles(photo("left_01"));
  await expect(said).toContainText("1 photo counts");
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
  await field.setInputFiles([notes]);
  await expect(part.getByText(/cannot open it as an image/)).toBeVisible();
  await part.getByRole("button", { name: "Remove notes.txt" }).press("Enter");
  await expect(part.getByText(/cannot open it as an image/)).toBeHidden();

  // A folder that is dropped brings the photos in it, and what was there counts once.
  const { x, y } = await placeOf(part.getByText(/Drop photos/));
  const session = await context.newCDPSession(page);
  const files = [resolve("content/docs/miscellaneous/led-board")];
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, x, y, data });
  }
  await expect(said).toContainText("3 photos count");
  await context.setOffline(false);
  expect(sent).toEqual([]);
});

test("a part that does not come is tried again, and one that breaks leaves its page whole", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Error: broken on purpose/);
  await page.goto(simulation);
  await waitForApplication(page);
  await waitForQuiet(page);
  await interceptNow(page, "**/*.js", (route) => route.abort());
  const missing = page.getByText("This part could not be loaded.").first();
  await scrollDownTo(page, missing);
  const table = page.getByRole("region", { name: "Table: Arm, Id, What it sends" });
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(missing).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.unroute("**/*.js");

  await page.evaluate(() => {
    const ask = window.matchMedia;
    window.matchMedia = (query) => {
      if (query.includes("prefers-reduced-motion")) throw new Error("broken on purpose");
      return ask.call(window, query);
    };
    Object.assign(window, {
      mend: () => {
        window.matchMedia = ask;
      },
    });
  });
  await missing.getByRole("button", { name: "Retry" }).press("Enter");
  const broken = page.getByText("This part has stopped working.");
  await expect(broken).toBeVisible();
  await expect(page.getByText("This page crashed.")).toHaveCount(0);
  await expect(table).toBeVisible();
  const retry = broken.getByRole("button", { name: "Retry" });
  await retry.press("Enter");
  await expect(retry).toBeVisible();
  await page.evaluate(() => Reflect.get(window, "mend")());
  await retry.press("Enter");
  const part = page.getByRole("region", { name: "Blink simulator", exact: true });
  await expect(part).toBeVisible();
  // The keyboard stays where it was.
  await page.keyboard.press("Tab");
  await expect(part.locator(":focus")).toHaveCount(1);
});

test("with reduced motion, on paper and in forced colours all parts tell what they do", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  const ground = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const trainer = await openPart(page, transmitter, "Stick trainer");
  const on = trainer.getByRole("button", { name: "Mode 2" });
  await expect(on).toHaveAttribute("aria-pressed", "true");
  expect(await ground(on)).not.toBe(await ground(trainer.getByRole("button", { name: "Mode 1" })));

  const simulator = await openPart(page, simulation, "Blink simulator");
  await expect(simulator.getByRole("button", { name: "Play" })).toBeVisible();
  await expect(simulator.getByText("Image 17", { exact: true })).toBeVisible();
  expect(await ground(simulator.locator("[data-state=on]").first())).not.toBe(
    await ground(simulator.locator("[data-state=off]").first()),
  );
  await page.emulateMedia({ media: "print" });
  await expect(simulator.getByText("One image")).toBeHidden();
  await expect(simulator.getByRole("table")).toBeVisible();

  await page.emulateMedia({ media: "screen" });
  await page.goto(troubleshooting);
  await page.locator(".signal-finder").evaluate((tables) => tables.scrollIntoView());
  const finder = page.getByRole("group", { name: "Find a light or a sound" });
  await expect(finder.getByText("fades in and out")).toBeVisible();
  const movements = await page
    .locator(".signal")
    .evaluateAll((samples) =>
      samples.map((one) => getComputedStyle(one, "::before").animationName),
    );
  expect(new Set(movements)).toEqual(new Set(["none"]));
  await page.emulateMedia({ media: "print" });
  await expect(finder).toBeHidden();
  await expect(page.getByRole("row", { name: /Blinking red/ })).toBeVisible();
});

test.describe("without script", () => {
  test.use({
    javaScriptEnabled: false,
    hasTouch: true,
    viewport: { width: 320, height: 700 },
  });

  test("each part has its static form", async ({ page }) => {
    await page.goto(powering);
    const list = page.getByRole("region", { name: "Powering: done and understood" });
    await expect(list.getByRole("checkbox").last()).toBeVisible();
    await expect(list.getByRole("button")).toHaveCount(0);

    await page.goto(troubleshooting);
    await expect(page.getByRole("row", { name: /Blinking red/ })).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);

    await page.goto("/docs/development/wiring");
    await expect(page.getByRole("img", { name: /Wiring of the H4/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /Battery sensing/ })).toBeVisible();

    await page.goto(simulation);
    const arms = page.getByRole("region", { name: "Table: Arm, Id, What it sends" });
    await expect(arms.getByRole("row")).toHaveCount(5);
    await expect(arms).toContainText("10 01 01 01 10 01 01 01 01");

    await page.goto(transmitter);
    const exercises = page.getByRole("region", { name: "Table: Exercise, What you do, In mode 2" });
    await expect(exercises).toContainText("yaw to the right for 1\u00a0s.");
    await expect(exercises).toContainText("left stick to the right, right stick fully down");

    await page.goto(calibration);
    await expect(page.getByRole("img", { name: /^Sample \d/ })).toHaveCount(3);

    await page.goto("/docs/deployment/02-connecting");
    const term = page.locator("dfn.term").first();
    await term.tap();
    const definition = term.getByRole("tooltip");
    await expect(definition).toBeVisible();
    const { x, width } = (await definition.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  });
});

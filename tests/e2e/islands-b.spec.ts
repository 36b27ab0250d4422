/** Things to try in a page: the blink simulator, the stick trainer and the calibration coverage. */

import { resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  holdAnswers,
  interceptNow,
  scrollDownTo,
  test,
  waitForApplication,
  waitForQuiet,
} from "./support/test";

/** Goes to the island of a page and waits until its live form is there. */
async function openIsland(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  const island = page.getByRole("region", { name, exact: true });
  await scrollDownTo(page, island);
  return island;
}

test("a part that could not be loaded is tried again by keyboard, which stays there, and paper has no word of it", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.goto("/docs/simulation/uvdar");
  await waitForApplication(page);
  await waitForQuiet(page);
  await interceptNow(page, "**/*.js", (route) => route.abort());
  const notice = page.getByText("This part could not be loaded.");
  await scrollDownTo(page, notice.first());
  await page.emulateMedia({ media: "print" });
  await expect(notice.first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.unroute("**/*.js");
  const retry = notice.first().getByRole("button", { name: "Retry" });
  await retry.focus();
  await page.keyboard.press("Enter");
  const island = page.getByRole("region", { name: "Blink simulator", exact: true });
  await expect(island).toBeVisible();
  await expect(page.locator(":focus").getByRole("region")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(island.locator(":focus")).toHaveCount(1);
});

test("a part that breaks leaves its page whole, with its static form and another try", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Caught error: Error: broken on purpose/);
  await page.goto("/docs/simulation/uvdar");
  await waitForApplication(page);
  await page.evaluate(() => {
    const ask = window.matchMedia;
    Object.assign(window, {
      matchMedia(query: string) {
        if (query.includes("prefers-reduced-motion")) throw new Error("broken on purpose");
        return ask.call(window, query);
      },
      mend() {
        window.matchMedia = ask;
      },
    });
  });
  const notice = page.getByText("This part has stopped working.");
  await scrollDownTo(page, notice);
  await expect(page.getByText("This page crashed.")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Table: Arm, Id, What it sends" })).toBeVisible();
  const retry = notice.getByRole("button", { name: "Retry" });
  await retry.press("Enter");
  await expect(retry).toBeVisible();
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await retry.press("Enter");
  const island = page.getByRole("region", { name: "Blink simulator", exact: true });
  await expect(island).toBeVisible();
  await expect(page.locator(":focus").getByRole("region", { name: "Blink simulator" })).toHaveCount(
    1,
  );
});

test.describe("the blink simulator", () => {
  const path = "/docs/simulation/uvdar";
  /** The sentence in sight: the one that is said stands behind it. */
  const shownVerdict = (island: Locator) =>
    island.getByRole("status").locator("xpath=preceding-sibling::*[1]");

  test("a slower camera loses the names, and the reason is told", async ({ page }) => {
    const island = await openIsland(page, path, "Blink simulator");
    await island.getByRole("button", { name: "Pause" }).click();
    await expect(island.getByRole("status")).toHaveText(/All four arms are read/);
    await expect(island.getByText("Reads 2, right")).toBeVisible();
    await island.getByRole("slider", { name: /^Camera/ }).fill("40");
    await expect(island.getByRole("status")).toContainText("20 bits a second are never seen");
    await expect(island.getByText("Reads 2, right")).toBeHidden();
    await island.getByRole("button", { name: "As delivered" }).click();
    await expect(island.getByText("Reads 2, right")).toBeVisible();
  });

  test("what is pulled stays where it is, however long the words are that tell the result", async ({
    page,
  }) => {
    const island = await openIsland(page, path, "Blink simulator");
    await island.getByRole("button", { name: "Pause" }).click();
    const verdict = shownVerdict(island);
    /** In pixels below the island's upper edge: the window may have moved. */
    const placeOf = async (part: Locator) =>
      ((await part.boundingBox())?.y ?? 0) - ((await island.boundingBox())?.y ?? 0);
    const height = () => verdict.evaluate((words) => words.clientHeight);
    const camera = island.getByRole("slider", { name: /^Camera/ });
    const before = { place: await placeOf(camera), height: await height() };
    await camera.fill("120");
    await expect(verdict).toContainText("counted as a new one");
    expect(await height()).toBeGreaterThan(before.height);
    expect(await placeOf(camera)).toBe(before.place);
  });

  test("what goes on by itself is shown and not said, and Pause says it", async ({ page }) => {
    const island = await openIsland(page, path, "Blink simulator");
    await island.getByRole("slider", { name: /^Pictures that never arrive/ }).fill("5");
    const voice = island.getByRole("status");
    const said = (await voice.textContent()) ?? "";
    expect(said).toContain("5 of 100 pictures do not arrive");
    await expect(shownVerdict(island)).not.toHaveText(said);
    await expect(voice).toHaveText(said);
    await island.getByRole("button", { name: "Pause" }).click();
    await expect(voice).toHaveText((await shownVerdict(island).textContent()) ?? "");
  });

  test("two arms with one id are told", async ({ page }) => {
    const island = await openIsland(page, path, "Blink simulator");
    await island.getByRole("combobox", { name: "Id of the arm rear left" }).selectOption("1");
    await expect(island.getByRole("status")).toContainText("Two arms send id 1");
  });

  test("it plays by itself, and one picture at a time by keyboard", async ({ page }) => {
    const island = await openIsland(page, path, "Blink simulator");
    await expect(island.getByText(/^Picture (19|[2-9]\d)$/)).toBeVisible();
    await island.getByRole("button", { name: "Pause" }).press("Enter");
    await island.getByRole("button", { name: "Forget all pictures" }).press("Enter");
    await island.getByRole("button", { name: "One picture" }).press("Space");
    await expect(island.getByText("Picture 0", { exact: true })).toBeVisible();
    await expect(island.getByText("Picture 1 of 18")).toHaveCount(4);
    await island.getByRole("button", { name: "One round" }).press("Enter");
    await expect(island.getByText("Reads 0, right")).toBeVisible();
  });

  test("axe finds nothing", async ({ page }) => {
    await openIsland(page, path, "Blink simulator");
    await expectNoAxeViolations(page);
  });
});

test.describe("the stick trainer", () => {
  const path = "/docs/deployment/06-remote-controller";

  test("arming is passed by keyboard alone", async ({ page }) => {
    const island = await openIsland(page, path, "Stick trainer");
    await island.getByRole("button", { name: "Start" }).press("Enter");
    await expect(island.getByRole("status")).toContainText("SC on Position, SB off");
    await island.getByRole("button", { name: "Position" }).press("Enter");
    const stick = island.getByRole("application", { name: /^Left stick, throttle and yaw/ });
    await stick.focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowDown");
    await expect(island.getByRole("status")).toContainText("yaw to the right for 1");
    await page.keyboard.down("ArrowRight");
    await expect(island.getByRole("status")).toContainText("Let the stick come back");
    await page.keyboard.up("ArrowRight");
    await expect(island.getByRole("status")).toContainText("Passed.");
  });

  test("a mistake is named", async ({ page }) => {
    const island = await openIsland(page, path, "Stick trainer");
    await island.getByRole("button", { name: "Take over" }).click();
    await island.getByRole("button", { name: "Start" }).click();
    await island.getByRole("button", { name: "off", exact: true }).click();
    await expect(island.getByRole("status")).toContainText("Not this time.");
    await expect(island.getByRole("status")).toContainText("throttle at 0 % and SC on Altitude");
  });

  test("a stick is dragged, and in mode 1 the throttle is the right one", async ({ page }) => {
    const island = await openIsland(page, path, "Stick trainer");
    await island.getByRole("button", { name: "Mode 1" }).click();
    await island.getByRole("button", { name: "Take off" }).click();
    const stick = island.getByRole("application", { name: /^Right stick, throttle and roll/ });
    await stick.scrollIntoViewIfNeeded();
    const box = (await stick.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width, y - box.height * 0.36, { steps: 5 });
    await expect(stick).toHaveAccessibleName(/throttle (49|50|51) %, roll 100 %/);
    await page.mouse.up();
    await expect(stick).toHaveAccessibleName(/throttle (49|50|51) %, roll 0 %/);
  });

  test("the other mouse button moves no stick", async ({ page }) => {
    const island = await openIsland(page, path, "Stick trainer");
    const stick = island.getByRole("application", { name: /^Left stick/ });
    await stick.hover();
    await page.mouse.down({ button: "right" });
    const box = (await stick.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width, box.y + box.height / 2);
    await expect(stick).toHaveAccessibleName(/yaw 0 %/);
    await page.mouse.up({ button: "right" });
  });

  test("a second finger on a stick leaves it to the first one", async ({ page }) => {
    const island = await openIsland(page, path, "Stick trainer");
    const stick = island.getByRole("application", { name: /^Left stick/ });
    await stick.scrollIntoViewIfNeeded();
    const box = (await stick.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const reach = box.width * 0.36;
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...fingers: [number, number][]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: fingers.map(([across, down], id) => ({ id, x: x + across, y: y + down })),
      });
    await touch("touchStart", [0, 0]);
    await touch("touchMove", [reach / 2, 0]);
    await expect(stick).toHaveAccessibleName(/yaw (49|5\d) %/);
    await touch("touchStart", [reach / 2, 0], [-reach, 0]);
    await touch("touchMove", [reach / 2, 0], [-reach, reach]);
    await expect(stick).toHaveAccessibleName(/throttle 50 %, yaw (49|5\d) %/);
    // The one that is left out is lifted.
    await touch("touchMove", [reach * 0.75, 0]);
    await expect(stick).toHaveAccessibleName(/throttle 50 %, yaw 7\d %/);
    await touch("touchEnd");
    await expect(stick).toHaveAccessibleName(/yaw 0 %/);
  });

  test("a game controller moves the sticks", async ({ page }) => {
    await page.addInitScript(() => {
      const pad = {
        id: "Test pad",
        connected: true,
        mapping: "standard",
        axes: [0, 1, 0, 0],
        buttons: [],
      };
      Object.defineProperty(navigator, "getGamepads", { value: () => [pad] });
      Object.assign(globalThis, { testPad: pad });
    });
    const island = await openIsland(page, path, "Stick trainer");
    await island.getByText("Use a real transmitter").click();
    await expect(island.getByText(/Connected: Test pad/)).toBeVisible();
    await island.getByRole("button", { name: "Start" }).click();
    await island.getByRole("button", { name: "Position" }).click();
    await expect(island.getByRole("status")).toContainText("yaw to the right for 1");
    await page.evaluate(() => {
      (globalThis as unknown as { testPad: { axes: number[] } }).testPad.axes = [1, 1, 0, 0];
    });
    await expect(island.getByRole("status")).toContainText("Let the stick come back");
  });

  test("where the browser has no gamepads, or refuses them, the sticks on the screen work", async ({
    page,
  }) => {
    for (const refuse of [
      () => Reflect.deleteProperty(Navigator.prototype, "getGamepads"),
      () =>
        Object.defineProperty(navigator, "getGamepads", {
          value: () => {
            throw new DOMException("Not allowed", "SecurityError");
          },
        }),
    ]) {
      await page.addInitScript(refuse);
      const island = await openIsland(page, path, "Stick trainer");
      await island.getByRole("button", { name: "Start" }).click();
      await expect(island.getByRole("status")).toContainText("SC on Position, SB off");
    }
  });

  test("a transmitter that is unplugged lets go of its sticks, and its calibration ends", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const pad = {
        id: "Test pad",
        connected: true,
        mapping: "standard",
        axes: [1, -0.5, 1, 0],
        buttons: [],
      };
      Object.defineProperty(navigator, "getGamepads", {
        value: () => [pad.connected ? pad : null],
      });
      Object.assign(globalThis, {
        plug(isThere: boolean) {
          pad.connected = isThere;
          dispatchEvent(new Event(isThere ? "gamepadconnected" : "gamepaddisconnected"));
        },
      });
    });
    const plug = (isThere: boolean) =>
      page.evaluate(
        (to) => (globalThis as unknown as { plug: (to: boolean) => void }).plug(to),
        isThere,
      );
    const island = await openIsland(page, path, "Stick trainer");
    const stick = island.getByRole("application", { name: /^Left stick/ });
    await expect(stick).toHaveAccessibleName(/throttle 75 %, yaw 100 %/);
    await island.getByText("Use a real transmitter").click();
    await island.getByRole("button", { name: "Calibrate again" }).click();
    await expect(island.getByRole("button", { name: "They rest" })).toBeVisible();
    await plug(false);
    await expect(stick).toHaveAccessibleName(/throttle 75 %, yaw 0 %/);
    await expect(island.getByText("Connect the transmitter to this computer")).toBeVisible();
    await plug(true);
    await expect(island.getByText("Connected: Test pad.")).toBeVisible();
    await expect(stick).toHaveAccessibleName(/yaw 100 %/);
  });

  test("a real switch or throttle that stands the other way is told before an exercise in the air", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const axis = (index: number, rest = 0) => ({ index, rest, end: 1 });
      const sticks = { throttle: axis(1, -1), yaw: axis(3), pitch: axis(2), roll: axis(0) };
      const offboard = { ...axis(4, -1), kind: "axis" };
      localStorage.setItem("dronedoc:transmitter:Test radio", JSON.stringify({ sticks, offboard }));
      const axes = [0, -1, 0, 0, -1];
      const pad = { id: "Test radio", connected: true, mapping: "", axes, buttons: [] };
      Object.defineProperty(navigator, "getGamepads", { value: () => [pad] });
      Object.assign(globalThis, { testPad: pad });
    });
    const setAxis = (index: number, value: number) =>
      page.evaluate(
        ([at, end]) => {
          (globalThis as unknown as { testPad: { axes: number[] } }).testPad.axes[at] = end;
        },
        [index, value] as const,
      );
    const island = await openIsland(page, path, "Stick trainer");
    const said = island.getByRole("status").first();
    const start = island.getByRole("button", { name: /^Start/ });

    await island.getByRole("button", { name: "Take over" }).click();
    await start.click();
    await expect(said).toHaveText("Take over: put SB on first, then press Start.");
    await setAxis(4, 1);
    await start.click();
    await expect(said).toContainText("Prepare: SC on Position");

    await island.getByRole("button", { name: "Take off" }).click();
    await start.click();
    await expect(said).toHaveText("Take off: put SB off first, then press Start.");
    await setAxis(1, 0.6);
    await start.click();
    await expect(said).toHaveText(
      "Take off: put SB off and the throttle fully down first, then press Start.",
    );
    await setAxis(4, -1);
    await start.click();
    await expect(said).toHaveText("Take off: put the throttle fully down first, then press Start.");
    await setAxis(1, -1);
    await start.click();
    await expect(said).toContainText("Raise the throttle slowly");
    // Before arming the exercise asks for it itself.
    await island.getByRole("button", { name: "Arm", exact: true }).click();
    await start.click();
    await expect(said).toContainText("Put SC on Position, SB off");
  });

  test("a transmitter is calibrated by moving its sticks, and stays so", async ({ page }) => {
    await page.addInitScript(() => {
      const pad = {
        id: "Test radio",
        connected: true,
        mapping: "",
        axes: [0, -1, 0, 0, -1],
        buttons: [],
      };
      Object.defineProperty(navigator, "getGamepads", { value: () => [pad] });
      Object.assign(globalThis, { testPad: pad });
    });
    const setAxes = (axes: number[]) =>
      page.evaluate((values) => {
        (globalThis as unknown as { testPad: { axes: number[] } }).testPad.axes = values;
      }, axes);
    const island = await openIsland(page, path, "Stick trainer");
    await island.getByText("Use a real transmitter").click();
    await island.getByRole("button", { name: "Calibrate" }).press("Enter");
    const rest = island.getByRole("button", { name: "They rest" });
    await expect(rest).toBeFocused();
    await rest.press("Enter");
    await expect(rest).toHaveCount(0);
    await expect(island.getByRole("button", { name: "Stop", exact: true })).toBeFocused();
    const panel = island.getByRole("status").last();
    const ends = [
      [0, 1, 0, 0, -1],
      [0, -1, 0, 1, -1],
      [0, -1, 1, 0, -1],
      [1, -1, 0, 0, -1],
    ];
    for (const [at, axes] of ends.entries()) {
      await expect(panel).toContainText(`${at + 2} of 6`);
      await expect(panel).not.toContainText("back to rest");
      await setAxes(axes);
      await expect(panel).toContainText("back to rest");
      await setAxes([0, -1, 0, 0, -1]);
    }
    await expect(panel).toContainText("Flip SB on");
    await setAxes([0, -1, 0, 0, 1]);
    await expect(island.getByText("Its sticks move those on the screen.")).toBeVisible();
    await page.reload();
    const again = await openIsland(page, path, "Stick trainer");
    await again.getByText("Use a real transmitter").click();
    await expect(again.getByRole("button", { name: "Calibrate again" })).toBeVisible();
  });

  test("a stick leaves keys with modifiers to the browser, and springs back when the focus goes", async ({
    page,
  }) => {
    const island = await openIsland(page, path, "Stick trainer");
    const stick = island.getByRole("application", { name: /^Left stick, throttle and yaw/ });
    await stick.focus();
    await page.keyboard.press("Control+ArrowUp");
    await page.keyboard.press("Meta+ArrowRight");
    await expect(stick).toHaveAccessibleName(/throttle 50 %, yaw 0 %/);
    await page.keyboard.down("ArrowRight");
    await expect(stick).toHaveAccessibleName(/yaw 100 %/);
    await page.keyboard.press("Tab");
    await page.keyboard.up("ArrowRight");
    await expect(stick).toHaveAccessibleName(/yaw 0 %/);
    await stick.focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    await expect(stick).toHaveAccessibleName(/throttle 55 %/);
  });

  test("it has sliders for those who cannot hold a key, and axe finds nothing", async ({
    page,
  }) => {
    const island = await openIsland(page, path, "Stick trainer");
    await island.getByText("Sliders instead of sticks").click();
    await island.getByRole("slider", { name: /^Throttle/ }).fill("-100");
    const stick = island.getByRole("application", { name: /^Left stick/ });
    await expect(stick).toHaveAccessibleName(/throttle 0 %/);
    await expect(island.getByRole("slider", { name: /^Throttle/ })).toHaveAttribute(
      "aria-valuetext",
      "0 %",
    );
    await expectNoAxeViolations(page);
  });
});

test.describe("the calibration coverage", () => {
  const path = "/docs/miscellaneous/uvdar_cam_calib";

  test("the samples are read in the page, and the missing photos are told", async ({ page }) => {
    const island = await openIsland(page, path, "Calibration coverage");
    const letCome = await holdAnswers(page, /\.jpg$/);
    await island.getByRole("button", { name: "Try the three sample photos" }).click();
    await expect(island.getByText("3 of 3 to go")).toBeVisible();
    // How many are left is shown, and not said each time.
    await expect(island.getByRole("status")).toMatchAriaSnapshot("- status: Reading the photos …");
    letCome();
    await expect(island.getByRole("status")).toContainText("3 photos count, coverage 12 %");
    expect(await island.getByRole("status").textContent()).toContain("12\u00a0%");
    await expect(island.getByRole("img", { name: /35 LEDs found/ })).toHaveCount(3);
    await expect(island.getByText(/a reflection or a lamp/)).toBeVisible();
    await expect(island.getByText(/--image_dir \.\.\/photos --coverage_only/)).toBeVisible();
    await island.getByRole("textbox").fill("my photos");
    await expect(island.getByText(/--image_dir 'my photos' --coverage_only/)).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test("a file that is no picture, and one without LEDs, are told in words", async ({ page }) => {
    const island = await openIsland(page, path, "Calibration coverage");
    const dark = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4000, 3000);
      const context = canvas.getContext("2d");
      context?.fillRect(0, 0, 4000, 3000);
      const blob = await canvas.convertToBlob({ type: "image/jpeg" });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    await island.getByLabel(/Drop photos/).setInputFiles([
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
      { name: "night.jpg", mimeType: "image/jpeg", buffer: Buffer.from(dark) },
    ]);
    await expect(island.getByText(/cannot open it as a picture/)).toBeVisible();
    await expect(island.getByText(/No LED seen/)).toBeVisible();
    await expect(island.getByRole("status")).toContainText("0 photos count");
    await island.getByRole("button", { name: "Take notes.txt out" }).click();
    await expect(island.getByText(/cannot open it/)).toBeHidden();
  });

  test("photos that are chosen again, the samples too, count once", async ({ page }) => {
    const island = await openIsland(page, path, "Calibration coverage");
    const samples = island.getByRole("button", { name: "Try the three sample photos" });
    await samples.click();
    await expect(island.getByRole("status")).toContainText("3 photos count");
    await samples.click();
    await expect(island.getByRole("status")).toContainText("3 photos count");
    const photo = (name: string) => `content/docs/miscellaneous/led-board/${name}.jpg`;
    const field = island.getByLabel(/Drop photos/);
    await island.getByRole("button", { name: "Take all out" }).click();
    await field.setInputFiles([photo("left_01")]);
    await expect(island.getByRole("status")).toContainText("1 photo counts");
    await field.setInputFiles([photo("left_01"), photo("left_02")]);
    await expect(island.getByRole("status")).toContainText("2 photos count");
  });

  test("a folder that is dropped brings the photos in it", async ({ page }) => {
    const island = await openIsland(page, path, "Calibration coverage");
    const zone = island.getByText(/Drop photos/);
    await zone.scrollIntoViewIfNeeded();
    const box = (await zone.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const session = await page.context().newCDPSession(page);
    const drop = async (file: string) => {
      const data = { items: [], files: [resolve(file)], dragOperationsMask: 1 };
      for (const type of ["dragEnter", "dragOver", "drop"] as const) {
        const place = { x: box.x + 10, y: box.y + 10 };
        await session.send("Input.dispatchDragEvent", { type, ...place, data });
      }
    };
    await drop("content/docs/miscellaneous/led-board");
    await expect(island.getByRole("status")).toContainText("3 photos count");
    await drop("assets/blender/led-board");
    await expect(island.getByText(/cannot open it as a picture/)).toBeVisible();
    await expect(island.getByRole("status")).toContainText("3 photos count");
  });

  test("where a photo is taken out the keyboard goes on at the field for more", async ({
    page,
  }) => {
    const island = await openIsland(page, path, "Calibration coverage");
    const field = island.getByLabel(/Drop photos/);
    await field.setInputFiles(
      ["a.txt", "b.txt"].map((name) => ({
        name,
        mimeType: "text/plain",
        buffer: Buffer.from("no picture"),
      })),
    );
    await island.getByRole("button", { name: "Take a.txt out" }).press("Enter");
    await expect(field).toBeFocused();
    await island.getByRole("button", { name: "Take all out" }).press("Enter");
    await expect(field).toBeFocused();
  });

  test("photos that come when their reader has left are read by nobody", async ({ page }) => {
    const island = await openIsland(page, path, "Calibration coverage");
    const letCome = await holdAnswers(page, /\.jpg$/);
    const asked = page.waitForRequest(/\.jpg$/);
    await island.getByRole("button", { name: "Try the three sample photos" }).click();
    await asked;
    await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL("/blog");
    letCome();
    await waitForQuiet(page);
    expect(page.workers()).toEqual([]);
  });

  test("once the page is open photos are read without a network", async ({
    page,
    context,
    allowConsole,
  }) => {
    // Pages that links lead to are fetched ahead all the while.
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    const island = await openIsland(page, path, "Calibration coverage");
    await expect.poll(() => page.workers().length).toBe(1);
    await waitForQuiet(page);
    await context.setOffline(true);
    await island
      .getByLabel(/Drop photos/)
      .setInputFiles("content/docs/miscellaneous/led-board/left_01.jpg");
    await expect(island.getByRole("status")).toContainText("1 photo counts");
  });

  test("a photo is sent nowhere", async ({ page }) => {
    const island = await openIsland(page, path, "Calibration coverage");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" || request.postData() !== null) sent.push(request.url());
    });
    await island
      .getByLabel(/Drop photos/)
      .setInputFiles("content/docs/miscellaneous/led-board/left_01.jpg");
    await expect(island.getByRole("status")).toContainText("1 photo counts");
    expect(sent).toEqual([]);
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the blink simulator waits to be played", async ({ page }) => {
    const island = await openIsland(page, "/docs/simulation/uvdar", "Blink simulator");
    await expect(island.getByRole("button", { name: "Play" })).toBeVisible();
    await expect(island.getByText("Picture 17", { exact: true })).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the blink simulator is a table of its patterns", async ({ page }) => {
    await page.goto("/docs/simulation/uvdar");
    const table = page.getByRole("region", { name: "Table: Arm, Id, What it sends" });
    await expect(table.getByRole("row")).toHaveCount(5);
    await expect(table).toContainText("10 01 01 01 10 01 01 01 01");
  });

  test("the stick trainer is a table of its exercises, with the sheet's numbers", async ({
    page,
  }) => {
    await page.goto("/docs/deployment/06-remote-controller");
    const table = page.getByRole("region", { name: "Table: Exercise, What you do, In mode 2" });
    await expect(table).toContainText("yaw to the right for 1\u00a0s.");
    await expect(table).toContainText("left stick to the right, right stick fully down");
  });

  test("the calibration coverage is its three sample photos", async ({ page }) => {
    await page.goto("/docs/miscellaneous/uvdar_cam_calib");
    await expect(page.getByRole("img", { name: /^Sample \d/ })).toHaveCount(3);
  });
});

test("on paper the table stands in the place of the simulator", async ({ page }) => {
  const island = await openIsland(page, "/docs/simulation/uvdar", "Blink simulator");
  await page.emulateMedia({ media: "print" });
  await expect(island.getByText("One picture")).toBeHidden();
  await expect(island.getByRole("table")).toBeVisible();
});

test("where the system chooses all colours, what is on is told from what is off", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const groundOf = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const lineOf = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).borderBottomColor);

  const trainer = await openIsland(page, "/docs/deployment/06-remote-controller", "Stick trainer");
  const modeTwo = trainer.getByRole("button", { name: "Mode 2" });
  await expect(modeTwo).toHaveAttribute("aria-pressed", "true");
  expect(await groundOf(modeTwo)).not.toBe(
    await groundOf(trainer.getByRole("button", { name: "Mode 1" })),
  );
  // Nothing of the browser's lies between the words and their ground.
  await expect(modeTwo).toHaveCSS("forced-color-adjust", "none");
  const pad = trainer.getByRole("application", { name: /^Left stick/ });
  expect(await groundOf(pad.locator("span").last())).not.toBe(await groundOf(pad));

  const simulator = await openIsland(page, "/docs/simulation/uvdar", "Blink simulator");
  // While it plays, what is on now is off at the next look.
  await simulator.getByRole("button", { name: "Pause" }).click();
  expect(await groundOf(simulator.locator("[data-state=on]").first())).not.toBe(
    await groundOf(simulator.locator("[data-state=off]").first()),
  );

  await page.goto("/blog/halcyra-os-2");
  const tabs = page.getByRole("tablist").first().getByRole("tab");
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  // Rules for such colours come with the stylesheet, after the page.
  await expect
    .poll(async () => (await lineOf(tabs.first())) !== (await lineOf(tabs.nth(1))))
    .toBe(true);
});

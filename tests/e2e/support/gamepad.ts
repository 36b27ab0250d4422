/** A transmitter at the computer's plug, as browsers tell of one. */

import type { Page } from "@playwright/test";

/** Each page that is opened from now on finds it there, with its axes like this. */
export async function plugIn(page: Page, id: string, axes: number[]) {
  await page.addInitScript(
    ([name, rest]) => {
      const pad = { id: name, connected: true, mapping: "", axes: rest, buttons: [] };
      const value = () => [pad.connected ? pad : null];
      Object.defineProperty(navigator, "getGamepads", { value });
      Object.assign(window, { pad });
    },
    [id, axes] as const,
  );
  return {
    setAxes: (to: number[]) =>
      page.evaluate((values) => Object.assign(Reflect.get(window, "pad"), { axes: values }), to),
    plug: (isThere: boolean) =>
      page.evaluate((connected) => {
        Object.assign(Reflect.get(window, "pad"), { connected });
        dispatchEvent(new Event(connected ? "gamepadconnected" : "gamepaddisconnected"));
      }, isThere),
  };
}

/** The coming of the application: when it is asked for, and what is said where it fails. */

import type { Locator, Page } from "@playwright/test";
import { expect, movePointer, waitForApplication } from "./test";

/** Addresses of all scripts that the page asks for, as they come. */
export function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

/** What says that the application, or a page, did not come. */
export const findNotice = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "could not be loaded" });

/** Presses Retry of a notice: the page is loaded whole, and the application comes. */
export async function retryWithReload(page: Page, notice: Locator): Promise<void> {
  const reload = page.waitForEvent("load");
  await notice.getByRole("button", { name: "Retry" }).click();
  await reload;
  await movePointer(page, 60, 60);
  await waitForApplication(page);
  await expect(notice).toBeHidden();
}

/** A reader who saves data, with the application there: no page is fetched ahead. */
export async function openSaving(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto(path);
  await movePointer(page);
  await waitForApplication(page);
}

/** The number of pages that are loaded whole from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}

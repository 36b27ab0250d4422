/** Where the search is on a page: its dialog, and the results page. */

import type { Page } from "@playwright/test";
import { expect } from "./test";

export const findDialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
export const findField = (page: Page) => findDialog(page).getByRole("combobox");
export const findOptions = (page: Page) => findDialog(page).getByRole("option");
export const findPageField = (page: Page) =>
  page.getByRole("main").getByLabel("Search", { exact: true });
/** The titles of the pages that were found, on the results page. */
export const findFound = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

/** Opens the dialog and waits for what answers these words. */
export async function searchFor(page: Page, words: string): Promise<void> {
  await page.keyboard.press("/");
  await findField(page).fill(words);
  await expect(findOptions(page).first()).toBeVisible();
}

/** The specification's words for a search that failed. */
export async function expectFailure(page: Page): Promise<void> {
  await expect(findDialog(page).getByText("Unable to fetch results")).toBeVisible();
  await expect(
    findDialog(page).getByText("You might want to check your network connection."),
  ).toBeVisible();
}

/** The last line of the dialog, which leads to the results page. */
export const seeAll = (page: Page) =>
  findDialog(page).getByRole("option", { name: /See all results/ });

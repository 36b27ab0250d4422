/**
 * Pages in the hands of a browser that translates: it puts elements of its own in the place of texts, also of those
 * that come later. React may then neither look for a text where it stood, nor write into one that is gone.
 */

import type { Page } from "@playwright/test";
import { findFound, findPageField } from "../e2e/support/search";
import { expect, goToPart, test, waitForApplication } from "../e2e/support/test";

/** Does what browsers do, with texts that stay as they are: each stands in two `<font>`. */
async function translate(page: Page): Promise<void> {
  await waitForApplication(page);
  await page.evaluate(() => {
    const replace = (text: Text) => {
      if (text.data.trim() === "" || text.parentElement?.closest("script, style, font")) return;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const replaceIn = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found = node instanceof Text ? [node] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) replace(text);
    };
    replaceIn(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        for (const node of type === "characterData" ? [target] : addedNodes) replaceIn(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

test("on a translated page a login leaves the page there, with its menu", async ({ page }) => {
  await page.goto("/docs/overview");
  await translate(page);
  await page.getByRole("banner").getByRole("button", { name: "Log In", exact: true }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Email").fill("pilot@halcyra.example");
  await form.getByLabel("Password").fill("props-off-first");
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("link", { name: "My products" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("on a translated page the count of a checklist follows its ticks, also when they are taken back", async ({
  page,
}) => {
  await page.goto("/docs/deployment/08-manual-flight");
  const list = page.locator(".checklist").first();
  await goToPart(list);
  await expect(list).toHaveAttribute("data-live");
  await translate(page);
  await list.locator(".task-item input").first().check();
  await expect(list).toContainText("1 of 16");
  await list.getByRole("button", { name: "Clear ticks" }).click();
  await expect(list).toContainText("0 of 16");
  await list.getByRole("button", { name: "Undo clearing" }).click();
  await expect(list).toContainText("1 of 16");
  await expect(list).not.toContainText("The ticks are cleared.");
});

test("on a translated page a light is found", async ({ page }) => {
  await page.goto("/docs/miscellaneous/troubleshooting");
  await page.locator(".signal-finder").evaluate((tables) => tables.scrollIntoView());
  const finder = page.getByRole("group", { name: "Find a light or a sound" });
  await expect(finder).toBeVisible();
  await translate(page);
  await finder.getByRole("radio", { name: "purple" }).check();
  await expect(finder.getByRole("status")).toHaveText("Now choose its pattern.");
  await finder.getByRole("radio", { name: /solid/ }).check();
  await expect(finder.getByRole("status")).toContainText("failsafe");
});

test("on a translated page the results are said to be those of the last words", async ({
  page,
}) => {
  await page.goto("/search?q=battery");
  await expect(findFound(page).first()).toBeVisible();
  await translate(page);
  await findPageField(page).fill("compass");
  await expect(page.getByText(/^\d+ pages? for "compass"$/).first()).toBeVisible();
  await findPageField(page).fill("xyzzyqq");
  await expect(page.getByRole("main")).toContainText('No results for "xyzzyqq"');
});

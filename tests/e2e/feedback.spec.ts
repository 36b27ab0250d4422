/** "Was this page helpful?", with the local store that is served beside the site. */

import type { Page } from "@playwright/test";
import { createAccount, findFeedback, logIn } from "./support/accounts";
import { expect, interceptNow, movePointer, test } from "./support/test";

const overview = "/docs/overview";
const commits = "**/documents:commit*";
const outbox = "dronedoc:feedback";
const arrived = "Thank you. Your answer has arrived.";

let count = 0;

/** Words that no other answer has. */
function ownWords(): string {
  count += 1;
  return `<b onclick="alert(1)">${test.info().parallelIndex}</b> ${Date.now()}-${count}`;
}

const question = (page: Page) => page.getByRole("region", { name: "Feedback" });
const outcome = (page: Page) => question(page).getByRole("status");
const readOutbox = (page: Page) => page.evaluate((key) => localStorage.getItem(key), outbox);

// A minute has 60 places for answers: the store refuses one that another test has taken, and the page takes the next.
test.beforeEach(({ allowConsole }) => allowConsole(/403.*documents:commit/));

async function choose(page: Page, verdict: "Yes" | "No") {
  await question(page).getByRole("radio", { name: verdict }).check();
  await expect(question(page).getByRole("textbox")).toBeVisible();
}

async function writeAnswer(page: Page, verdict: "Yes" | "No", text: string) {
  await choose(page, verdict);
  await question(page).getByRole("textbox").fill(text);
  await question(page).getByRole("button", { name: "Send" }).click();
}

test("a reader answers by keyboard, and an administrator reads it as text", async ({
  page,
  request,
}) => {
  const text = ownWords();
  await page.goto(overview);
  await question(page).getByRole("radio", { name: "Yes" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(question(page).getByRole("radio", { name: "No" })).toBeChecked();
  const field = question(page).getByRole("textbox");
  await field.focus();
  // What becomes of an answer is said into a place that is there before.
  await expect(outcome(page)).toBeAttached();
  await page.keyboard.insertText("a line of a log\n".repeat(700));
  await expect(field).toHaveValue(/^[\s\S]{2000}$/);
  await expect(outcome(page)).toContainText("The limit is 2000 characters");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(text);
  await expect(outcome(page)).toBeEmpty();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(outcome(page)).toHaveText(arrived);
  // The button is gone; the keyboard goes on at what became of the answer.
  await expect(outcome(page)).toBeFocused();
  await expect(question(page).getByRole("radio", { name: "Yes" })).toBeDisabled();
  expect(await findFeedback(request, text)).toEqual([
    {
      path: { stringValue: overview },
      helpful: { booleanValue: false },
      text: { stringValue: text },
      createdAt: { timestampValue: expect.any(String) },
    },
  ]);

  await page.goto("/admin/");
  await logIn(page, await createAccount(request, { isAdmin: true }));
  const entry = question(page).getByRole("listitem").filter({ hasText: text });
  await expect(entry).toContainText("Not helpful");
  await expect(entry.getByRole("link", { name: overview })).toHaveAttribute("href", overview);
  await expect(entry.locator("b")).toHaveCount(0);
});

test("an answer without a network is kept, and sent when it is back or at a later visit", async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/);
  const first = ownWords();
  await page.goto("/blog/welcome");
  await choose(page, "Yes");
  await context.setOffline(true);
  await writeAnswer(page, "Yes", first);
  await expect(outcome(page)).toContainText("kept in this browser");
  expect(await findFeedback(request, first)).toEqual([]);
  // Who has gone on to read keeps their place.
  const elsewhere = page.getByRole("contentinfo").getByRole("link").first();
  await elsewhere.focus();
  await context.setOffline(false);
  await expect(outcome(page)).toHaveText(arrived);
  await expect(elsewhere).toBeFocused();
  expect(await findFeedback(request, first)).toMatchObject([
    { path: { stringValue: expect.stringMatching(/^\/blog\/welcome\/?$/) } },
  ]);
  expect(await readOutbox(page)).toBe("[]");

  // The next page has a question of its own.
  const posts = page.getByRole("navigation", { name: "Posts before and after" });
  await posts.getByRole("link").first().click();
  await expect(page).not.toHaveURL(/\/blog\/welcome/);
  await expect(question(page).getByRole("radio", { name: "Yes" })).toBeEnabled();
  await expect(question(page).getByRole("radio", { name: "Yes" })).not.toBeChecked();

  // An earlier visit has left an answer, among rubbish, and the network answers at the second try.
  const second = ownWords();
  const waiting = [null, { path: 7 }, { key: "1", path: overview, helpful: true, text: second }];
  let tries = 0;
  await interceptNow(page, commits, (route) => {
    tries += 1;
    return tries === 1 ? route.abort("connectionreset") : route.continue();
  });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    outbox,
    JSON.stringify(waiting),
  ] as const);
  await page.goto(overview);
  await movePointer(page);
  await expect.poll(async () => (await findFeedback(request, second)).length).toBe(1);
  expect(tries).toBeGreaterThan(1);
});

test("where nobody takes answers, that is said, with an address to write to", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await page.route(commits, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(overview);
  await writeAnswer(page, "No", "a word is missing");
  await expect(outcome(page)).toContainText("This address of the site does not collect answers");
  await expect(outcome(page).getByRole("link")).toHaveAttribute("href", /^mailto:/);
  expect(JSON.parse((await readOutbox(page)) ?? "")).toMatchObject([{ text: "a word is missing" }]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("there is an address to write to in place of the form", async ({ page }) => {
    await page.goto(overview);
    await expect(question(page).getByRole("radio")).toHaveCount(0);
    await expect(question(page).getByRole("link")).toHaveAttribute(
      "href",
      /^mailto:.+subject=Feedback/,
    );
  });
});

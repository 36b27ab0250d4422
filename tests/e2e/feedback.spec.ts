/** "Was this page helpful?" on the built site, with the local store that is served beside it. */

import type { APIRequestContext, Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsIn,
  holdAnswers,
  interceptNow,
  movePointer,
  test,
} from "./support/test";

const overview = "/docs/overview";
const project = "demo-dronedoc";
const identity = "/identitytoolkit.googleapis.com/v1";
const documents = `/v1/projects/${project}/databases/(default)/documents`;
const operator = { authorization: "Bearer owner" };
const outbox = "dronedoc:feedback";
const arrived = "Thank you. Your answer has arrived.";

let count = 0;

/** Words that no other answer has. */
function ownWords(): string {
  count += 1;
  return `<b onclick="alert(1)">${test.info().project.name}</b> ${Date.now()}-${count}`;
}

const question = (page: Page) => page.getByRole("region", { name: "Feedback" });
const outcome = (page: Page) => question(page).getByRole("status");

// A minute has 60 places for answers: the store refuses one that another test has taken, and the page takes the next.
test.beforeEach(({ allowConsole }) => allowConsole(/403.*documents:commit/));

async function writeAnswer(page: Page, verdict: "Yes" | "No", text: string) {
  await question(page).getByRole("radio", { name: verdict }).check();
  await question(page).getByRole("textbox").fill(text);
  await question(page).getByRole("button", { name: "Send" }).click();
}

/** What the store has with these words. */
async function findStored(request: APIRequestContext, text: string) {
  const answer = await request.post(`${documents}:runQuery`, {
    headers: operator,
    data: {
      structuredQuery: {
        from: [{ collectionId: "feedback" }],
        where: {
          fieldFilter: { field: { fieldPath: "text" }, op: "EQUAL", value: { stringValue: text } },
        },
      },
    },
  });
  expect(answer.ok()).toBe(true);
  const rows = (await answer.json()) as { document?: { fields: Record<string, unknown> } }[];
  return rows.flatMap(({ document }) => document?.fields ?? []);
}

test("a reader answers by keyboard, and the answer is stored with its page", async ({
  page,
  request,
}) => {
  const text = ownWords();
  await page.goto(overview);
  await question(page).getByRole("radio", { name: "Yes" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(question(page).getByRole("radio", { name: "No" })).toBeChecked();
  await question(page).getByRole("textbox").focus();
  await page.keyboard.insertText(text);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(outcome(page)).toHaveText(arrived);
  // The button is gone; the keyboard goes on at what became of the answer.
  await expect(outcome(page)).toBeFocused();
  expect(await findStored(request, text)).toEqual([
    {
      path: { stringValue: overview },
      helpful: { booleanValue: false },
      text: { stringValue: text },
      createdAt: { timestampValue: expect.any(String) },
    },
  ]);
  await expect(question(page).getByRole("radio", { name: "Yes" })).toBeDisabled();
});

test("what became of an answer is said into a place that is there before", async ({ page }) => {
  await page.goto(overview);
  await question(page).getByRole("radio", { name: "Yes" }).check();
  await expect(question(page).getByRole("textbox")).toBeVisible();
  // An empty line that is not displayed has no role.
  await expect(outcome(page)).toHaveCount(1);
});

test("an answer that the browser does not keep goes off from the next page, and its reader knows to stay", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET/);
  const text = ownWords();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await page.goto(overview);
  await question(page).getByRole("radio", { name: "Yes" }).check();
  await expect(question(page).getByRole("textbox")).toBeVisible();
  await interceptNow(page, "**/documents:commit*", (route) => route.abort("connectionreset"));
  await writeAnswer(page, "Yes", text);
  await expect(outcome(page)).toContainText("leave this tab open");
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await page.unroute("**/documents:commit*");
  await expect.poll(async () => (await findStored(request, text)).length).toBe(1);
});

test("who writes or pastes more than there is room for is told so, until there is room again", async ({
  page,
}) => {
  await page.goto(overview);
  await question(page).getByRole("radio", { name: "No" }).check();
  const field = question(page).getByRole("textbox");
  await field.focus();
  await page.keyboard.insertText("a line of a log\n".repeat(700));
  await expect(field).toHaveValue(/^[\s\S]{2000}$/);
  await expect(outcome(page)).toContainText("There is room for 2000 characters");
  await page.keyboard.press("Backspace");
  await expect(outcome(page)).toBeEmpty();
});

test("a reader who has gone on to read while an answer is sent keeps their place", async ({
  page,
}) => {
  const release = await holdAnswers(page, "**/documents:commit*");
  await page.goto(overview);
  await writeAnswer(page, "Yes", ownWords());
  const elsewhere = page.getByRole("contentinfo").getByRole("link").first();
  await elsewhere.focus();
  release();
  await expect(outcome(page)).toHaveText(arrived);
  await expect(elsewhere).toBeFocused();
});

test("a post asks the same, and the next page has a question of its own", async ({
  page,
  request,
}) => {
  const text = ownWords();
  await page.goto("/blog/welcome");
  await writeAnswer(page, "Yes", text);
  await expect(outcome(page)).toHaveText(arrived);
  expect(await findStored(request, text)).toMatchObject([
    { path: { stringValue: expect.stringMatching(/^\/blog\/welcome\/?$/) } },
  ]);
  await page
    .getByRole("navigation", { name: "Posts before and after" })
    .getByRole("link")
    .first()
    .click();
  await expect(page).not.toHaveURL(/\/blog\/welcome/);
  await expect(question(page).getByRole("radio", { name: "Yes" })).toBeEnabled();
  await expect(question(page).getByRole("radio", { name: "Yes" })).not.toBeChecked();
});

test("an answer given without a network is kept, and goes off when it is back", async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const text = ownWords();
  await page.goto(overview);
  await question(page).getByRole("radio", { name: "Yes" }).check();
  await expect(question(page).getByRole("textbox")).toBeVisible();
  await context.setOffline(true);
  await writeAnswer(page, "Yes", text);
  await expect(outcome(page)).toContainText("kept in this browser");
  expect(await findStored(request, text)).toEqual([]);
  await context.setOffline(false);
  await expect(outcome(page)).toHaveText(arrived);
  expect(await findStored(request, text)).toHaveLength(1);
  expect(await page.evaluate((key) => localStorage.getItem(key), outbox)).toBe("[]");
});

test("a browser may be online before its network answers: the answer is sent again until it does", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/);
  let refused = 0;
  await page.goto(overview);
  await question(page).getByRole("radio", { name: "Yes" }).check();
  await expect(question(page).getByRole("textbox")).toBeVisible();
  await context.setOffline(true);
  await writeAnswer(page, "Yes", ownWords());
  await expect(outcome(page)).toContainText("kept in this browser");
  await interceptNow(page, "**/documents:commit*", (route) => {
    refused += 1;
    return refused <= 3 ? route.abort("connectionreset") : route.continue();
  });
  await context.setOffline(false);
  await expect(outcome(page)).toHaveText(arrived);
  expect(refused).toBeGreaterThan(3);
});

test("an answer that is still waiting goes off with a later visit", async ({ page, request }) => {
  const text = ownWords();
  const waiting = [{ key: "1", path: overview, helpful: true, text }];
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    outbox,
    JSON.stringify([null, { path: 7 }, ...waiting]),
  ] as const);
  await page.goto(overview);
  // The application comes with the first movement of a reader.
  await movePointer(page);
  await expect.poll(async () => (await findStored(request, text)).length).toBe(1);
});

test("an answer of an earlier visit is sent again until the network answers", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET/);
  const text = ownWords();
  let refused = 0;
  await page.route("**/documents:commit*", (route) => {
    refused += 1;
    return refused <= 2 ? route.abort("connectionreset") : route.continue();
  });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    outbox,
    JSON.stringify([{ key: "1", path: overview, helpful: true, text }]),
  ] as const);
  await page.goto(overview);
  await movePointer(page);
  await expect.poll(async () => (await findStored(request, text)).length).toBe(1);
  expect(refused).toBeGreaterThan(2);
});

test("rubbish in the browser's storage breaks nothing", async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"length":-1,"0":'), outbox);
  await page.goto(overview);
  await writeAnswer(page, "Yes", "");
  await expect(outcome(page)).toHaveText(arrived);
});

test("where nobody takes answers, that is said, with an address to write to", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await page.route("**/documents:commit*", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(overview);
  await writeAnswer(page, "No", "a word is missing");
  await expect(outcome(page)).toContainText("Nobody receives answers at this address");
  await expect(outcome(page).getByRole("link")).toHaveAttribute("href", /^mailto:/);
  const kept = await page.evaluate((key) => localStorage.getItem(key), outbox);
  expect(JSON.parse(kept ?? "")).toMatchObject([{ text: "a word is missing" }]);
});

test("an administrator reads the answers, and what strangers wrote is text", async ({
  page,
  request,
}) => {
  // An answer, a login and axe.
  test.slow();
  const text = ownWords();
  await page.goto(overview);
  await writeAnswer(page, "No", text);
  await expect(outcome(page)).toHaveText(arrived);

  const email = `desk-${Date.now()}@example.com`;
  const password = "a-password-for-tests";
  const made = await request.post(`${identity}/accounts:signUp?key=local`, {
    data: { email, password, returnSecureToken: true },
  });
  const { localId } = await made.json();
  await request.post(`${identity}/projects/${project}/accounts:update`, {
    headers: operator,
    data: { localId, customAttributes: JSON.stringify({ admin: true }) },
  });
  await page.goto("/admin/");
  await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Log In" }).click();

  const entry = page
    .getByRole("region", { name: "Feedback" })
    .getByRole("listitem")
    .filter({ hasText: text });
  await expect(entry).toContainText("Not helpful");
  await expect(entry.getByRole("link", { name: overview })).toHaveAttribute("href", overview);
  await expect(entry.locator("b")).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("axe finds nothing wrong with the open form in either mode", async ({ page }) => {
  test.slow();
  await page.goto(overview);
  await question(page).getByRole("radio", { name: "No" }).check();
  await expect(question(page).getByRole("textbox")).toBeVisible();
  await expectNoAxeViolationsIn(page, ["light", "dark"]);
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

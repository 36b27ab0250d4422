/** Accounts on the built site, with the local accounts that are served beside it. */

import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { findDialog, findField } from "./support/search";
import {
  expect,
  expectNoAxeViolations,
  holdAnswers,
  interceptNow,
  movePointer,
  setLetters,
  sumShifts,
  test,
  waitForApplication,
  waitForFrames,
  waitForQuiet,
  watchShifts,
} from "./support/test";

const project = "demo-dronedoc";
const identity = "/identitytoolkit.googleapis.com/v1";
const documents = `/v1/projects/${project}/databases/(default)/documents`;
const operator = { authorization: "Bearer owner" };
const password = "a-password-for-tests";

/** Addresses of the provider, to be cut off or slowed down. */
const identityCalls = /\/identitytoolkit\.googleapis\.com\//;
const documentCalls = /\/documents:/;
/** What only a login may load: by the SDK's own words, whatever the file is called. */
const providerCode = /identitytoolkit|firestore\.googleapis|firebasestorage/;

type Fields = Record<string, unknown>;

interface Account {
  uid: string;
  email: string;
}

const text = (value: string) => ({ stringValue: value });
const list = (...names: string[]) => ({ arrayValue: { values: names.map(text) } });
const group = (texts: Record<string, string>) => ({
  mapValue: {
    fields: Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, text(value)])),
  },
});

/** A customer with one product. */
const adasProfile: Fields = {
  username: text("Ada Palmer"),
  products: list("h4"),
  h4: group({ serial: "H4-101", purchased: "2026-03-14", manual: "products/h4/manual.pdf" }),
  lastVisit: { timestampValue: "2026-11-02T09:00:00Z" },
};

let count = 0;

/** A new account, with a document when `profile` is given. */
async function createAccount(
  request: APIRequestContext,
  { profile, isAdmin = false }: { profile?: Fields; isAdmin?: boolean },
): Promise<Account> {
  count += 1;
  const email = `reader-${test.info().parallelIndex}-${Date.now()}-${count}@example.com`;
  const answer = await request.post(`${identity}/accounts:signUp?key=local`, {
    data: { email, password, returnSecureToken: true },
  });
  expect(
    answer.ok(),
    "the server of these tests must have the local accounts (scripts/accounts) among its handlers",
  ).toBe(true);
  const { localId: uid } = await answer.json();
  if (isAdmin) {
    const claims = { localId: uid, customAttributes: JSON.stringify({ admin: true }) };
    const update = `${identity}/projects/${project}/accounts:update`;
    expect((await request.post(update, { headers: operator, data: claims })).ok()).toBe(true);
  }
  if (profile) await writeProfile(request, uid, { email: text(email), ...profile });
  return { uid, email };
}

function documentName(uid: string): string {
  return `projects/${project}/databases/(default)/documents/users/${uid}`;
}

async function writeProfile(request: APIRequestContext, uid: string, fields: Fields) {
  const writes = [{ update: { name: documentName(uid), fields } }];
  const answer = await request.post(`${documents}:commit`, { headers: operator, data: { writes } });
  expect(answer.ok()).toBe(true);
}

async function readProfile(request: APIRequestContext, uid: string) {
  const data = { documents: [documentName(uid)] };
  const answer = await request.post(`${documents}:batchGet`, { headers: operator, data });
  const [found] = await answer.json();
  return found.found?.fields;
}

const loginButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Log In", exact: true });
const accountButton = (page: Page) => page.getByRole("button", { name: /^Account of/ });
const logOutButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Log Out", exact: true });
const welcome = (page: Page) => page.getByRole("status").filter({ hasText: /^Welcome/ });
const loginForm = (page: Page) => page.getByRole("dialog", { name: "Halcyra DroneDoc" });

async function openLogin(page: Page): Promise<Locator> {
  await loginButton(page).click();
  const form = loginForm(page);
  await expect(form).toBeVisible();
  return form;
}

async function fillLogin(form: Locator, email: string, secret = password) {
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(secret);
}

async function logIn(page: Page, { email }: Account) {
  const form = await openLogin(page);
  await fillLogin(form, email);
  await form.getByRole("button", { name: "Log In" }).click();
  await expect(form).toBeHidden();
  await expect(accountButton(page)).toBeVisible();
}

/** Every script that the pages of this context load, with its text. */
function watchScripts(context: BrowserContext): () => Promise<string[]> {
  const addresses = new Set<string>();
  context.on("response", (response) => {
    if (response.request().resourceType() === "script") addresses.add(response.url());
  });
  // Asked for again, for a browser forgets an answer with the page that it was for.
  const read = async (address: string) => (await context.request.get(address)).text();
  return () => Promise.all([...addresses].map(read));
}

/** Brings the application, which comes at idle or at the first sign of a reader. */
async function wake(page: Page) {
  await movePointer(page);
  await waitForApplication(page);
  await waitForQuiet(page);
}

test("a visitor who never logs in loads nothing of the provider", async ({ page, context }) => {
  const readScripts = watchScripts(context);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (identityCalls.test(request.url()) || documentCalls.test(request.url())) {
      calls.push(request.url());
    }
  });
  for (const path of ["/", "/products/", "/docs/overview", "/admin/"]) {
    await page.goto(path);
    await wake(page);
  }
  expect(calls).toEqual([]);
  const scripts = await readScripts();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => providerCode.test(script))).toEqual([]);
  const databases = await page.evaluate(async () => (await indexedDB.databases()).length);
  expect(databases).toBe(0);
});

test("nothing shifts for a visitor, and nothing speaks of products of their own", async ({
  page,
}) => {
  const readShifts = await watchShifts(page);
  await page.goto("/products/");
  await wake(page);
  await expect(page.getByRole("heading", { name: "My products" })).toBeHidden();
  expect(await readShifts()).toEqual([]);
});

test("the form has its title, its fields for password managers, and the focus in the first", async ({
  page,
}) => {
  await page.goto("/");
  const form = await openLogin(page);
  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
  const secret = form.getByLabel("Password", { exact: true });
  await expect(secret).toHaveAttribute("autocomplete", "current-password");
  await expect(secret).toHaveAttribute("type", "password");
  await expect(form.getByRole("button", { name: "Forgot Password?" })).toBeVisible();
  await expect(form.getByText("Accounts are local.")).toBeVisible();
  await expectNoAxeViolations(page);
});

for (const width of [320, 375]) {
  test(`in the largest letters the form's title breaks between its words in a window of ${width} pixels`, async ({
    page,
  }) => {
    await setLetters(page, 24);
    await page.addInitScript(() => localStorage.setItem("dronedoc:type", "large"));
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/faq/");
    const title = (await openLogin(page)).getByRole("heading");
    const lines = await title.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getClientRects().length;
    });
    expect(lines).toBe("Halcyra DroneDoc".split(" ").length);
  });
}

test("in letters of 32 pixels the form is no wider than its dialog on a phone, and what an owner's product says has a line of its own", async ({
  page,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await setLetters(page, 32);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/products/");
  const form = await openLogin(page);
  const room = await form.evaluate(({ clientWidth, scrollWidth }) => clientWidth - scrollWidth);
  expect(room).toBe(0);
  const forgot = form.getByRole("button", { name: "Forgot Password?" });
  const lines = await forgot.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getClientRects().length;
  });
  expect(lines).toBe("Forgot Password?".split(" ").length);
  await fillLogin(form, ada.email);
  await page.keyboard.press("Enter");
  const serial = page.getByRole("region", { name: "My products" }).getByText("H4-101");
  const height = await serial.evaluate(
    (value) =>
      value.getBoundingClientRect().height / parseFloat(getComputedStyle(value).lineHeight),
  );
  expect(Math.round(height)).toBe(1);
});

test("Escape and the close button close the form, and give the focus back", async ({ page }) => {
  await page.goto("/");
  for (const close of [
    (form: Locator) => form.press("Escape"),
    (form: Locator) => form.getByRole("button", { name: "Close" }).click(),
  ]) {
    const form = await openLogin(page);
    await close(form);
    await expect(form).toBeHidden();
    await expect(loginButton(page)).toBeFocused();
  }
});

test("a selection that is drawn out of the form leaves it open, and a press beside it closes it", async ({
  page,
}) => {
  await page.goto("/");
  const form = await openLogin(page);
  await fillLogin(form, "ada@example.com");
  const field = await form.getByLabel("Email").boundingBox();
  if (field === null) throw new Error("wanted a field that is seen");
  const beside = { x: 10, y: field.y + field.height / 2 };
  await page.mouse.move(field.x + 100, beside.y);
  await page.mouse.down();
  await page.mouse.move(beside.x, beside.y, { steps: 4 });
  await page.mouse.up();
  await expect(form.getByLabel("Email")).toHaveValue("ada@example.com");
  await page.mouse.click(beside.x, beside.y);
  await expect(form).toBeHidden();
});

test("Back closes the form: none lies over the page before", async ({ page }) => {
  await page.goto("/faq/");
  await waitForApplication(page);
  await page.evaluate(() => void window.___navigate?.("/products/"));
  await expect(page).toHaveURL(/\/products/);
  const form = await openLogin(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq/);
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a form that comes after Back stays closed: the page before has not asked for it", async ({
  page,
}) => {
  await page.goto("/faq/");
  await waitForApplication(page);
  await page.evaluate(() => void window.___navigate?.("/products/"));
  await expect(page).toHaveURL(/\/products/);
  const release = await holdAnswers(page, /\.js$/);
  await loginButton(page).click();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frequently asked questions");
  release();
  // The press has been carried out.
  await expect(page.locator("html")).not.toHaveAttribute("data-account-intent");
  await waitForFrames(page);
  await expect(loginForm(page)).toBeHidden();
  await openLogin(page);
});

test("a form that opens above the search has the keys: Escape closes it first", async ({
  page,
}) => {
  await page.goto("/");
  await waitForApplication(page);
  const release = await holdAnswers(page, /\.js$/);
  await loginButton(page).click();
  await page.keyboard.press("/");
  const search = page.locator("#search-dialog");
  await expect(search).toBeVisible();
  release();
  await expect(loginForm(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(search).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(loginForm(page)).toBeHidden();
  await expect(search).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
});

test("Log In pressed before the application is there opens the form when it is", async ({
  page,
}) => {
  const release = await holdAnswers(page, /\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  await loginButton(page).click();
  release();
  await expect(loginForm(page)).toBeVisible();
});

test("a login shows the name, welcomes with the previous visit, and notes this one", async ({
  page,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/");
  const before = Date.now() - 1000;
  const form = await openLogin(page);
  await fillLogin(form, ada.email);
  await page.keyboard.press("Enter");
  await expect(accountButton(page)).toContainText("Ada Palmer");
  await expect(welcome(page)).toHaveText(/^Welcome back, Ada Palmer\..* 2 November 2026\./);
  await expect(accountButton(page)).toBeFocused();
  await expect
    .poll(async () => Date.parse((await readProfile(request, ada.uid)).lastVisit.timestampValue))
    .toBeGreaterThan(before);
  const { lastVisit: _, email: __, ...rest } = await readProfile(request, ada.uid);
  const { lastVisit: ___, ...stored } = adasProfile;
  expect(rest).toEqual(stored);
});

test("a login leaves the page where its reader was", async ({ page, request }) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/docs/deployment/02-connecting");
  await waitForApplication(page);
  await page.evaluate(() => scrollTo(0, 2000));
  // Not the window's own number: what comes above the words moves that, and leaves the words where they are.
  const readTop = () =>
    page.locator("#log-in").evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  const left = await readTop();
  // The pointer of a test may scroll to what it presses.
  await loginButton(page).evaluate((button: HTMLElement) => button.click());
  await fillLogin(loginForm(page), ada.email);
  await page.keyboard.press("Enter");
  await expect(accountButton(page)).toBeFocused();
  // What comes above the words moves them until the browser's next frame.
  await waitForFrames(page);
  expect(await readTop()).toBe(left);
});

test("a first login makes the document, and says that it is the first", async ({
  page,
  request,
}) => {
  const reader = await createAccount(request, {});
  const words: string[] = [];
  page.on("console", (message) => words.push(message.text()));
  await page.goto("/");
  await logIn(page, reader);
  await expect(page.getByText("This is your first visit.")).toBeVisible();
  expect(words).toContain("No user document found.");
  await expect(accountButton(page)).toContainText(reader.email);
  await expect
    .poll(async () => Object.keys((await readProfile(request, reader.uid)) ?? {}))
    .toEqual(["lastVisit"]);
});

test("the welcome is closed by its button, which gives the focus to the account, and the next one goes by itself", async ({
  page,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.clock.install();
  await page.goto("/");
  await logIn(page, ada);
  const close = page.getByRole("button", { name: "Close the welcome" });
  await close.focus();
  await page.keyboard.press("Enter");
  await expect(close).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
  await logOutButton(page).click();
  await logIn(page, ada);
  await expect(close).toBeVisible();
  await page.clock.fastForward(12_000);
  await expect(close).toBeHidden();
});

test("the welcome stays for the keyboard when a pointer has crossed it, and for a pointer when the keyboard has left", async ({
  page,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.clock.install();
  await page.goto("/");
  await logIn(page, ada);
  const close = page.getByRole("button", { name: "Close the welcome" });
  await close.focus();
  await close.hover();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(12_000);
  await waitForFrames(page);
  await expect(close).toBeFocused();
  await close.hover();
  await close.blur();
  await page.clock.fastForward(12_000);
  await waitForFrames(page);
  await expect(close).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(12_000);
  await expect(close).toBeHidden();
});

test("what the keyboard goes to stands above the welcome, and not below it", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/faq/");
  await logIn(page, ada);
  const close = page.getByRole("button", { name: "Close the welcome" });
  // Under the pointer it stays, however long the way through the page takes.
  await close.hover();
  const note = close.locator("..");
  const covered: (string | null)[] = [];
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press("Tab");
    const below = await note.evaluate((element) => {
      const focused = document.activeElement;
      if (focused === null || element.contains(focused)) return null;
      // The browser scrolls by whole pixels.
      const overlap = focused.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
      return overlap >= 1 ? focused.textContent : null;
    });
    if (below !== null) covered.push(below);
  }
  expect(covered).toEqual([]);
});

test("the welcome stands above the word about the network, and leaves it the room that it has below the page", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/faq/");
  await wake(page);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  const word = page.getByRole("button", { name: "Hide" }).locator("..");
  await expect(word).toBeVisible();
  const readRoom = () => page.evaluate(() => document.documentElement.style.scrollPaddingBottom);
  const room = await readRoom();
  expect(room).not.toBe("");
  await logIn(page, ada);
  const close = page.getByRole("button", { name: "Close the welcome" });
  // Under the pointer it stays.
  await close.hover();
  const above = await close.locator("..").boundingBox();
  const below = await word.boundingBox();
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await close.click();
  await expect(close).toBeHidden();
  expect(await readRoom()).toBe(room);
});

test("of a word about the network that goes before the welcome no room stays below the page", async ({
  page,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/faq/");
  await wake(page);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  const hide = page.getByRole("button", { name: "Hide" });
  await expect(hide).toBeVisible();
  await logIn(page, ada);
  const close = page.getByRole("button", { name: "Close the welcome" });
  await expect(close).toBeVisible();
  await hide.click();
  await expect(hide).toBeHidden();
  // By keyboard: under the pointer it would stay.
  await close.press("Enter");
  await expect(close).toBeHidden();
  await expect(page.locator("html")).toHaveCSS("scroll-padding-bottom", /^(?:0px|auto)$/);
});

test("a wrong password is told in the provider's words, and the right one helps", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/400/);
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/");
  const form = await openLogin(page);
  await fillLogin(form, ada.email, "wrong");
  await form.getByRole("button", { name: "Log In" }).click();
  await expect(form.getByRole("alert")).toContainText("auth/invalid-credential");
  // Who comes back to a field hears it again.
  const secret = form.getByLabel("Password", { exact: true });
  for (const field of [form.getByLabel("Email"), secret]) {
    await expect(field).toHaveAccessibleDescription(/auth\/invalid-credential.* Check both/);
  }
  await fillLogin(form, ada.email);
  await form.getByRole("button", { name: "Log In" }).click();
  await expect(accountButton(page)).toContainText("Ada Palmer");
});

test("in a low window what went wrong with a login is brought into sight", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/400/);
  const ada = await createAccount(request, { profile: adasProfile });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/");
  const form = await openLogin(page);
  await fillLogin(form, ada.email, "not the password");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert").getByText("Firebase")).toBeInViewport({ ratio: 0.9 });
});

test("nothing is checked before the provider: an empty form is its to refuse", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400/);
  await page.goto("/");
  const form = await openLogin(page);
  await form.getByRole("button", { name: "Log In" }).click();
  await expect(form.getByRole("alert")).toContainText("auth/");
  await form.getByRole("button", { name: "Forgot Password?" }).click();
  await expect(form.getByRole("alert")).toContainText("auth/missing-email");
});

test("a reset is confirmed, its code arrives, and the new password logs in", async ({
  page,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/");
  const form = await openLogin(page);
  await form.getByLabel("Email").fill(ada.email);
  const told = page.waitForEvent("dialog");
  const press = form.getByRole("button", { name: "Forgot Password?" }).click();
  const dialog = await told;
  expect(dialog.message()).toBe("Password reset email sent!");
  await dialog.accept();
  await press;

  const sent = await request.get(`/emulator/v1/projects/${project}/oobCodes`);
  const codes: { email: string; oobCode: string }[] = (await sent.json()).oobCodes;
  const oobCode = codes.find(({ email }) => email === ada.email)?.oobCode;
  const changed = await request.post(`${identity}/accounts:resetPassword?key=local`, {
    data: { oobCode, newPassword: "another-password" },
  });
  expect(changed.ok()).toBe(true);
  await fillLogin(form, ada.email, "another-password");
  await form.getByRole("button", { name: "Log In" }).click();
  await expect(accountButton(page)).toContainText("Ada Palmer");
});

test("Log Out leads home and leaves nothing of the account", async ({ page, request }) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/products/");
  await logIn(page, ada);
  await expect(page.getByText("H4-101")).toBeVisible();
  await logOutButton(page).click();
  await expect(page).toHaveURL("/");
  await expect(loginButton(page)).toBeVisible();
  await expect(accountButton(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("dronedoc:session"))).toBeNull();
  await page.goto("/products/");
  await wake(page);
  await expect(page.getByText("H4-101")).toHaveCount(0);
});

test("Log Out at home leaves the keyboard at the content", async ({ page, request }) => {
  await page.goto("/");
  await logIn(page, await createAccount(request, { profile: adasProfile }));
  await logOutButton(page).click();
  await expect(loginButton(page)).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

const createLongNamed = (request: APIRequestContext) =>
  createAccount(request, {
    profile: { ...adasProfile, username: text("Bartholomew Featherstonehaugh") },
  });

test("a reader with a long name has every button of the navbar in the window", async ({
  page,
  request,
}) => {
  const reader = await createLongNamed(request);
  await page.goto("/docs/overview");
  await logIn(page, reader);
  const toggle = page.getByRole("banner").getByRole("button", { name: /mode/i });
  for (const width of [997, 1100, 1180, 1280, 1400, 1920, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await toggle.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), `the last button's edge at ${width} px`).toBeLessThan(
      width,
    );
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolls, `the page's width at ${width} px`).toBe(width);
  }
});

test("a name that has no room in the navbar gives way, and the last button keeps the page's margin", async ({
  page,
  request,
}) => {
  const reader = await createLongNamed(request);
  await page.goto("/docs/overview");
  const toggle = page.getByRole("banner").getByRole("button", { name: /mode/i });
  const readGap = () =>
    toggle.evaluate((button) => innerWidth - button.getBoundingClientRect().right);
  const widths = [1180, 1280, 1300, 1340, 1400];
  const gaps: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    gaps.push(await readGap());
  }
  await logIn(page, reader);
  await expect(accountButton(page)).toContainText("Bartholomew");
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    expect(await readGap(), `beside the last button at ${width} px`).toBeCloseTo(gaps[at] ?? 0, 0);
    const logOut = await logOutButton(page).boundingBox();
    const last = await toggle.boundingBox();
    expect((logOut?.x ?? 0) + (logOut?.width ?? 0), `Log Out at ${width} px`).toBeLessThanOrEqual(
      last?.x ?? 0,
    );
  }
});

test("on a phone the menu of the account has Log Out", async ({ page, request }) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/faq/");
  await logIn(page, ada);
  await accountButton(page).click();
  await expect(page.getByText(ada.email)).toBeVisible();
  await page.getByRole("button", { name: "Log Out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(loginButton(page)).toBeVisible();
});

for (const [width, height] of [
  [320, 640],
  [667, 375],
] as const) {
  test(`in a window of ${width} by ${height} pixels the menu of the account is whole, or scrolls`, async ({
    page,
    request,
  }) => {
    const account = await createAccount(request, { profile: adasProfile, isAdmin: true });
    await page.setViewportSize({ width, height });
    await page.goto("/docs/overview");
    await logIn(page, account);
    await accountButton(page).click();
    const menu = page.locator("#account-menu");
    await expect(menu.getByRole("link", { name: "Administration" })).toBeVisible();
    const { left, right, bottom } = await menu.evaluate((box) =>
      box.getBoundingClientRect().toJSON(),
    );
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(height);
    const logOut = menu.getByRole("button", { name: "Log Out" });
    // The menu moves for the keyboard, and the page below it does not: what is kept free for the welcome is the page's.
    await logOut.focus();
    await waitForFrames(page);
    await expect(logOut).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await logOut.click();
    await expect(loginButton(page)).toBeVisible();
  });
}

test("Back closes the menu of the account: the page before has not opened it", async ({
  page,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/faq/");
  await logIn(page, ada);
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await accountButton(page).click();
  const email = page.getByText(ada.email);
  await expect(email).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/faq/");
  await expect(email).toBeHidden();
});

test("a keyboard that goes on from the menu of the account closes it, and one that goes back to its button does not", async ({
  page,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/faq/");
  await logIn(page, ada);
  await accountButton(page).press("Enter");
  const menu = page.locator("#account-menu");
  const products = menu.getByRole("link", { name: "My products" });
  await expect(products).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(products).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(accountButton(page)).toBeFocused();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
  await expect(page.locator(":focus")).toHaveAccessibleName(/./);
});

test("a reader who comes back has their name before any script, and it settles", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/");
  await logIn(page, ada);
  await expect(accountButton(page)).toContainText("Ada Palmer");
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/faq/", { waitUntil: "commit" });
  await expect(accountButton(page)).toHaveAccessibleName("Account of Ada Palmer");
  await expect(loginButton(page)).toBeHidden();
  await page.unrouteAll();
  await writeProfile(request, ada.uid, { ...adasProfile, username: text("Ada Lovelace") });
  await page.goto("/faq/");
  await wake(page);
  await expect(accountButton(page)).toHaveAccessibleName("Account of Ada Lovelace");
});

test("a reader whose account could not be loaded has it on the same page when the network is back", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|could not be loaded/);
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/");
  await logIn(page, ada);
  let isBroken = true;
  await page.route("**/*.js", async (route) => {
    const answer = await route.fetch();
    const isAccount = (await answer.text()).includes("The profile could not be loaded.");
    await (isBroken && isAccount ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.goto("/faq/");
  await wake(page);
  await expect(loginButton(page)).toBeVisible();
  isBroken = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(accountButton(page)).toContainText("Ada Palmer");
});

test("a sign-out in one tab is one in every tab, within a second", async ({
  page,
  context,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/");
  await logIn(page, ada);
  const other = await context.newPage();
  await other.addInitScript(() => {
    for (const name of ["setTimeout", "setInterval"] as const) {
      const start = window[name];
      const startWhileTheyRun = (act: () => void, ...rest: unknown[]) =>
        Reflect.apply(start, window, [() => "timersStand" in window || act(), ...rest]);
      Object.assign(window, { [name]: startWhileTheyRun });
    }
  });
  await other.goto("/products/");
  await wake(other);
  await expect(other.getByText("H4-101")).toBeVisible();
  // No timer brings the word, which a slow machine may have later than in a second.
  await other.evaluate(() => Object.assign(window, { timersStand: true }));
  await logOutButton(page).click();
  await expect(loginButton(other)).toBeVisible();
  await expect(other.getByText("H4-101")).toHaveCount(0);
});

test("a login in one tab brings the name to the others", async ({ page, context, request }) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/faq/");
  await wake(other);
  await page.bringToFront();
  await logIn(page, ada);
  await expect(accountButton(other)).toContainText("Ada Palmer");
});

test("a login in one tab closes the form that is open in another", async ({
  page,
  context,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/faq/");
  const form = await openLogin(other);
  await waitForQuiet(other);
  await page.bringToFront();
  await logIn(page, ada);
  await expect(form).toBeHidden();
  await expect(accountButton(other)).toContainText("Ada Palmer");
});

test("My products stand first, with details and files that load", async ({ page, request }) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/products/");
  await logIn(page, ada);
  const mine = page.getByRole("region", { name: "My products" });
  await expect(mine).toContainText("H4-101");
  await expect(mine).toContainText("14 March 2026");
  const manual = mine.getByRole("link", { name: "Manual" });
  await expect(manual).toBeVisible();
  const file = await request.get((await manual.getAttribute("href")) ?? "");
  expect(file.ok()).toBe(true);
  expect(file.headers()["content-type"]).toContain("pdf");
  const top = await mine.evaluate((element) => element.getBoundingClientRect().top);
  const first = await page
    .locator("#h4")
    .evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeLessThan(first);
  // The styles of content are not those of cards: they had taken the room at the left of their words.
  const insets = await mine.getByRole("heading", { level: 3 }).evaluateAll((titles) =>
    titles.map((title) => {
      const card = title.closest("li")?.getBoundingClientRect();
      return title.getBoundingClientRect().left - (card?.left ?? 0);
    }),
  );
  expect(Math.min(...insets)).toBeGreaterThan(15);
  await expectNoAxeViolations(page);
});

test("an address that names My products draws no ring round their heading", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await logIn(page, await createAccount(request, { profile: adasProfile }));
  await page.goto("/products/#my-products");
  const heading = page.getByRole("heading", { name: "My products" });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS("outline-style", "none");
});

test("what has no spaces makes a card of a product no wider than a phone", async ({
  page,
  request,
}) => {
  const endless = "x".repeat(80);
  const ada = await createAccount(request, {
    profile: {
      ...adasProfile,
      username: text(endless),
      products: list("h4", endless),
      h4: group({ serial: endless, [endless]: "a", ["y".repeat(80)]: endless }),
    },
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/products/");
  await logIn(page, ada);
  const mine = page.getByRole("region", { name: "My products" });
  await expect(mine).toContainText(endless);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // The known words stand as they are beside what is broken.
  const lines = await mine.getByText("Serial number").evaluate((label) => {
    const words = document.createRange();
    words.selectNodeContents(label);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("the fields of a profile are texts, whatever they hold", async ({
  page,
  request,
  allowConsole,
}) => {
  // A file of this name is asked for, and there is none.
  allowConsole(/The address of javascript:.* could not be found|answer 40\d|status of 40\d/);
  const planted = `"><img src=x onerror="document.title='owned'">`;
  const mallory = await createAccount(request, {
    profile: {
      ...adasProfile,
      username: text(planted),
      products: list("h4", planted, "constructor", "toString"),
      h4: group({
        serial: planted,
        purchased: "javascript:alert(1)",
        manual: "javascript:document.title='owned'",
        [planted]: planted,
      }),
    },
  });
  await page.goto("/products/");
  await logIn(page, mallory);
  await expect(accountButton(page)).toContainText(planted);
  await expect(page.getByRole("region", { name: "My products" })).toContainText(planted);
  for (const address of ["/products/", "/docs/deployment/01-powering", "/admin/"]) {
    await page.goto(address);
    await expect(accountButton(page)).toContainText(planted);
    await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0);
    await expect(page.locator('a[href^="javascript:" i]')).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^owned/);
  }
});

test("what a reader owns comes to its place without a shift", async ({ page, request }) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/");
  await logIn(page, ada);
  await expect(accountButton(page)).toContainText("Ada Palmer");
  const readShifts = await watchShifts(page);
  await page.goto("/products/");
  await wake(page);
  await expect(page.getByText("H4-101")).toBeVisible();
  expect(sumShifts(await readShifts())).toBeLessThan(0.01);
});

test("a page about a product that the reader owns says so", async ({ page, request }) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/docs/deployment/01-powering");
  await expect(page.getByText("yours", { exact: true })).toHaveCount(0);
  await logIn(page, ada);
  await expect(page.locator("[data-owned]").filter({ hasText: "H4" })).toContainText("yours");
});

test.describe("faults", () => {
  test("a provider out of reach is told in the form, and the page works on", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|request failed/);
    await page.route(identityCalls, (route) => route.abort());
    await page.goto("/docs/overview");
    const form = await openLogin(page);
    await fillLogin(form, "ada@example.com");
    await form.getByRole("button", { name: "Log In" }).click();
    await expect(form.getByRole("alert")).toContainText("auth/network-request-failed");
    await expect(form.getByRole("alert")).toContainText("cannot be reached");
    await form.press("Escape");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  for (const [name, status] of [
    ["out of reach", undefined],
    ["denying", 403],
  ] as const) {
    test(`a database ${name} empties the profile and breaks nothing`, async ({
      page,
      request,
      allowConsole,
    }) => {
      allowConsole(/ERR_FAILED|request failed|403|could not be/);
      const ada = await createAccount(request, { profile: adasProfile });
      await page.route(documentCalls, (route) =>
        status === undefined
          ? route.abort()
          : route.fulfill({
              status,
              json: { error: { code: status, message: "No.", status: "PERMISSION_DENIED" } },
            }),
      );
      // A login reads twice: its second read must not bring what the button is pressed for.
      let reads = 0;
      const lastCall = page.waitForEvent("console", (message) => {
        if (message.text().startsWith("The profile could not be loaded.")) reads += 1;
        return reads === 2;
      });
      await page.goto("/products/");
      await logIn(page, ada);
      await expect(accountButton(page)).toContainText(ada.email);
      const mine = page.getByRole("region", { name: "My products" });
      await expect(mine).toContainText("could not be loaded");
      await lastCall;
      await page.unrouteAll();
      await mine.getByRole("button", { name: "Try again" }).press("Enter");
      await expect(mine).toContainText("H4-101");
      await expect(mine.getByRole("heading", { name: "My products" })).toBeFocused();
      // The visit waited for the profile, which tells the one before it.
      await accountButton(page).click();
      await expect(page.locator("#account-menu")).toContainText("2 November 2026");
      await expect
        .poll(async () => (await readProfile(request, ada.uid)).lastVisit)
        .not.toEqual(adasProfile.lastVisit);
    });
  }

  test("ten slow seconds of the database: loading, then the profile; the page can be read meanwhile", async ({
    page,
    request,
  }) => {
    test.slow();
    const ada = await createAccount(request, { profile: adasProfile });
    await page.route(/documents:batchGet/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      await route.continue();
    });
    await page.goto("/products/");
    await logIn(page, ada);
    const mine = page.getByRole("region", { name: "My products" });
    await expect(mine).toHaveAttribute("aria-busy", "true");
    await expect(page.locator("#h4")).toBeVisible();
    await expect(mine).toContainText("H4-101");
    await expect(mine).toHaveAttribute("aria-busy", "false");
  });

  test("a malformed document breaks nothing", async ({ page, request }) => {
    const profiles: Fields[] = [
      { username: { integerValue: "7" }, products: text("h4"), lastVisit: text("Monday") },
      { products: list("h4", "username", "__x", "toString"), h4: text("no details") },
      { products: { arrayValue: { values: [{ integerValue: "4" }, { nullValue: null }] } } },
    ];
    for (const profile of profiles) {
      const reader = await createAccount(request, { profile });
      await page.goto("/products/");
      await logIn(page, reader);
      const mine = page.getByRole("region", { name: "My products" });
      await expect(mine).toHaveAttribute("aria-busy", "false");
      await expect(page.getByText("This page crashed.")).toHaveCount(0);
      await logOutButton(page).click();
      await expect(loginButton(page)).toBeVisible();
    }
  });

  test("storage that is forbidden: a session for the page", async ({ page, request }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    await page.addInitScript(() => {
      const forbid = {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      };
      Object.defineProperty(window, "localStorage", forbid);
      Object.defineProperty(window, "indexedDB", forbid);
    });
    await page.goto("/products/");
    await logIn(page, ada);
    await expect(accountButton(page)).toContainText("Ada Palmer");
    await expect(page.getByText("H4-101")).toBeVisible();
  });

  test("a clock that is a year ahead changes nothing", async ({ page, request }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    await page.clock.setSystemTime(new Date(Date.now() + 365 * 24 * 3600 * 1000));
    await page.goto("/");
    await logIn(page, ada);
    await expect(welcome(page)).toHaveText(/^Welcome back, Ada Palmer\..* 2 November 2026\./);
  });

  test("a form that is sent twice logs in once", async ({ page, request }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    let logins = 0;
    page.on("request", (asked) => {
      if (asked.url().includes("accounts:signInWithPassword")) logins += 1;
    });
    // The answer comes after the last press: a login that has ended closes the form.
    const release = await holdAnswers(page, /accounts:signInWithPassword/);
    await page.goto("/");
    const form = await openLogin(page);
    await fillLogin(form, ada.email);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await waitForFrames(page);
    release();
    await expect(accountButton(page)).toContainText("Ada Palmer");
    expect(logins).toBe(1);
  });

  test("a form that is closed while it is slow leaves nobody logged in", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    const release = await holdAnswers(page, /accounts:signInWithPassword/);
    await page.goto("/");
    const form = await openLogin(page);
    await fillLogin(form, ada.email);
    const answered = page.waitForResponse(/accounts:signInWithPassword/);
    await page.keyboard.press("Enter");
    await expect(form.getByRole("button", { name: "Logging in…" })).toBeVisible();
    await form.press("Escape");
    await expect(form).toBeHidden();
    release();
    await answered;
    // What a login asks for next comes with its answer.
    await waitForQuiet(page);
    await expect(loginButton(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("dronedoc:session"))).toBeNull();
    await page.reload();
    await wake(page);
    await expect(loginButton(page)).toBeVisible();
  });

  test("a login that takes long is told where whoever listens hears of it", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    const release = await holdAnswers(page, /accounts:signInWithPassword/);
    await page.clock.install();
    await page.goto("/");
    const form = await openLogin(page);
    await fillLogin(form, ada.email);
    await page.keyboard.press("Enter");
    await expect(form.getByRole("button", { name: "Logging in…" })).toBeVisible();
    await page.clock.fastForward(5000);
    const word = form.getByRole("status").filter({ hasText: "This takes longer than usual." });
    await expect(word).toBeVisible();
    await expect(word.locator("xpath=ancestor-or-self::*[@aria-busy='true']")).toHaveCount(0);
    release();
    await expect(accountButton(page)).toContainText("Ada Palmer");
  });

  test("a reset that fails after its form was closed is told all the same", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/accounts:sendOobCode/, async (route) => {
      await held;
      await route.abort();
    });
    await page.goto("/");
    const form = await openLogin(page);
    await form.getByLabel("Email").fill("nobody@example.com");
    const asked = page.waitForRequest(/accounts:sendOobCode/);
    await form.getByRole("button", { name: "Forgot Password?" }).click();
    await asked;
    await form.press("Escape");
    await expect(form).toBeHidden();
    const told = page.waitForEvent("dialog");
    goOn();
    const dialog = await told;
    expect(dialog.message()).toMatch(
      /^The password reset email was not sent\. .*auth\/network-request-failed/,
    );
    await dialog.accept();
  });

  test("a provider whose code does not arrive is told in the form", async ({
    page,
    request,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|could not be loaded|[Cc]hunk/);
    const ada = await createAccount(request, { profile: adasProfile });
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("dronedoc:session", "Ada of old"));
    await interceptNow(page, "**/*.js", async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      if (providerCode.test(body)) await route.abort();
      else await route.fulfill({ response: answer, body });
    });
    await page.reload();
    await wake(page);
    // Remembered, but not restored: the page is nobody's, and the login says why.
    const form = await openLogin(page);
    await fillLogin(form, ada.email);
    await form.getByRole("button", { name: "Log In" }).click();
    await expect(form.getByRole("alert")).toHaveText(
      "The accounts could not be loaded.Check your network connection and try again.",
    );
  });

  const notLoaded =
    "Your account could not be loaded, and nothing has changed. Check your network connection. Try again now?";

  test("a login whose window does not arrive is told, and another try brings it", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|could not be loaded/);
    await page.goto("/");
    await waitForApplication(page);
    let isCutOff = true;
    await interceptNow(page, "**/*.js", (route) => (isCutOff ? route.abort() : route.continue()));
    const questions: string[] = [];
    page.on("dialog", async (dialog) => {
      questions.push(dialog.message());
      if (questions.length === 1) return dialog.dismiss();
      isCutOff = false;
      return dialog.accept();
    });
    await loginButton(page).click();
    await expect.poll(() => questions).toEqual([notLoaded]);
    await expect(loginForm(page)).toBeHidden();
    await loginButton(page).click();
    await expect(loginForm(page)).toBeVisible();
    expect(questions).toEqual([notLoaded, notLoaded]);
  });

  test("a Log Out whose session does not arrive is told, and another try ends the session", async ({
    page,
    request,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|could not be loaded/);
    await page.goto("/");
    await logIn(page, await createAccount(request, { profile: adasProfile }));
    await expect(accountButton(page)).toContainText("Ada Palmer");
    let isCutOff = true;
    let press = () => {};
    const pressed = new Promise<void>((resolve) => {
      press = resolve;
    });
    await interceptNow(page, "**/*.js", async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      const isSession = body.includes("No user document found.");
      if (isSession) await pressed;
      if (isSession && isCutOff) await route.abort();
      else await route.fulfill({ response: answer, body });
    });
    await page.reload();
    await movePointer(page);
    await waitForApplication(page);
    const question = page.waitForEvent("dialog");
    await logOutButton(page).click();
    press();
    const dialog = await question;
    expect(dialog.message()).toBe(notLoaded);
    isCutOff = false;
    await dialog.accept();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("dronedoc:session")))
      .toBeNull();
    await expect(loginButton(page)).toBeVisible();
  });

  test("a menu of the account that does not arrive is told there, and Retry brings it", async ({
    page,
    request,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|could not be loaded|[Cc]hunk/);
    await page.route("**/*.js", async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      if (body.includes("Previous visit: ")) await route.abort();
      else await route.fulfill({ response: answer, body });
    });
    await page.goto("/");
    await logIn(page, await createAccount(request, { profile: adasProfile }));
    await accountButton(page).click();
    const menu = page.locator("#account-menu");
    await expect(menu).toContainText("The menu could not be loaded.");
    await page.unrouteAll({ behavior: "wait" });
    await menu.getByRole("button", { name: "Retry" }).press("Enter");
    await expect(menu.getByRole("link", { name: "My products" })).toBeVisible();
    await expect(accountButton(page)).toBeFocused();
  });
});

/** An administrator's desk on which this account was looked for: the button that opens its form. */
async function findAccount(page: Page, request: APIRequestContext, email: string) {
  await page.goto("/admin/");
  await logIn(page, await createAccount(request, { isAdmin: true }));
  const main = page.getByRole("main");
  await main.getByLabel("Find an account by email or name").fill(email);
  await page.keyboard.press("Enter");
  return main.getByRole("row", { name: email }).getByRole("button", { name: /^Edit/ });
}

test.describe("administration", () => {
  test("a visitor is asked to log in", async ({ page }) => {
    await page.goto("/admin/");
    await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
    await expect(loginForm(page)).toBeVisible();
  });

  test("a customer sees their own account, and whom the page is for", async ({ page, request }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    await page.goto("/admin/");
    await logIn(page, ada);
    const main = page.getByRole("main");
    await expect(main).toContainText("This page is for administrators");
    await expect(main.getByRole("region", { name: "Your account" })).toContainText(ada.email);
    await expectNoAxeViolations(page);
  });

  test("an administrator whose account could not be loaded is not said to have no right, and another try opens the desk", async ({
    page,
    request,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|request failed|could not be/);
    const admin = await createAccount(request, { profile: adasProfile, isAdmin: true });
    await page.goto("/admin/");
    await logIn(page, admin);
    const main = page.getByRole("main");
    const desk = main.getByLabel("Find an account by email or name");
    await expect(desk).toBeVisible();
    // The token of the last hour has run out, and no new one comes.
    const later = Date.now() + 2 * 3_600_000;
    await page.clock.setFixedTime(later);
    await page.route(/securetoken|identitytoolkit|documents:/, (route) => route.abort());
    await page.reload();
    await movePointer(page);
    await expect(main).toContainText("it is not certain whether it has that right");
    await expect(main).not.toContainText("does not have that right");
    await expectNoAxeViolations(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await main.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(desk).toBeVisible();
  });

  test("who logs out before their session is restored is not said to have no right", async ({
    page,
    request,
  }) => {
    const admin = await createAccount(request, { profile: adasProfile, isAdmin: true });
    await page.goto("/admin/");
    await logIn(page, admin);
    const main = page.getByRole("main");
    await expect(main.getByLabel("Find an account by email or name")).toBeVisible();
    const release = await holdAnswers(page, identityCalls);
    await page.reload();
    await movePointer(page);
    await expect(main).toContainText("Your account is loading.");
    await logOutButton(page).click();
    await expect(main).toContainText("You are being logged out.");
    await expect(main).not.toContainText("does not have that right");
    release();
    await expect(page).toHaveURL("/");
  });

  test("an administrator gives a product, and the customer sees it", async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    const admin = await createAccount(request, {
      profile: { username: text("Mara") },
      isAdmin: true,
    });
    await page.goto("/admin/");
    await logIn(page, admin);
    const main = page.getByRole("main");
    await main.getByLabel("Find an account by email or name").fill(ada.email.toUpperCase());
    await page.keyboard.press("Enter");
    await main.getByRole("row", { name: ada.email }).getByRole("button", { name: /^Edit/ }).click();
    await expect(main.getByRole("heading", { name: "Ada Palmer" })).toBeFocused();

    await main.getByRole("button", { name: "Add a product" }).click();
    const added = main.getByRole("group", { name: "New product" });
    await added.getByLabel("Purchased").fill("yesterday");
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Write the product's name, or remove the product.")).toBeVisible();
    await expect(added.getByLabel("Purchased")).toHaveAccessibleDescription(/found "yesterday"/);
    await expect(added.getByLabel("Product", { exact: true })).toBeFocused();
    await expectNoAxeViolations(page);

    await added.getByLabel("Product", { exact: true }).fill("uvdar-kit");
    const kit = main.getByRole("group", { name: "uvdar-kit" });
    await kit.getByLabel("Serial number").fill("UV-9");
    await kit.getByLabel("Purchased").fill("2026-11-20");
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Saved.")).toBeVisible();

    const customer = await browser.newPage({ baseURL });
    await customer.goto("/products/");
    await logIn(customer, ada);
    const mine = customer.getByRole("region", { name: "My products" });
    await expect(mine).toContainText("UV-9");
    await expect(mine).toContainText("H4-101");
    await kit.getByRole("button", { name: "Remove uvdar-kit" }).press("Enter");
    await expect(main.getByRole("button", { name: "Add a product" })).toBeFocused();
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Saved.")).toBeVisible();
    // What a customer has open is as it was read; the note tells when the change is seen.
    await expect(main.getByText("at the next visit, or after a reload.")).toBeVisible();
    await customer.evaluate(() => void window.___navigate?.("/faq/"));
    await expect(customer).toHaveURL(/\/faq/);
    await customer.evaluate(() => void window.___navigate?.("/products/"));
    await expect(mine).toContainText("UV-9");
    await customer.reload();
    await movePointer(customer);
    await expect(mine).toContainText("H4-101");
    await expect(mine).not.toContainText("UV-9");
    await customer.close();
    const stored = await readProfile(request, ada.uid);
    expect(stored.products).toEqual(list("h4"));
    expect(stored["uvdar-kit"]).toBeUndefined();
    expect(stored.h4).toEqual(adasProfile.h4);
  });

  test("an email that an administrator takes out of an account's form is out of the account", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    const admin = await createAccount(request, { isAdmin: true });
    await page.goto("/admin/");
    await logIn(page, admin);
    const main = page.getByRole("main");
    await main.getByLabel("Find an account by email or name").fill(ada.email);
    await page.keyboard.press("Enter");
    await main.getByRole("row", { name: ada.email }).getByRole("button", { name: /^Edit/ }).click();
    const email = main.getByLabel("Email");
    await email.fill("");
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Saved.")).toBeVisible();
    await expect(email).toHaveValue("");
    const stored = await readProfile(request, ada.uid);
    expect(stored.email).toBeUndefined();
    expect(stored.h4).toEqual(adasProfile.h4);
    await email.fill("ada@example.com");
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Saved.")).toBeVisible();
    expect((await readProfile(request, ada.uid)).email).toEqual(text("ada@example.com"));
  });

  for (const [letters, width, height] of [
    [16, 375, 667],
    [32, 320, 700],
  ] as const) {
    test(`in a window of ${width} by ${height} pixels the keyboard goes to no field that lies below the bar with Save or sticks out of its product, in letters of ${letters} pixels`, async ({
      page,
      request,
    }) => {
      await setLetters(page, letters);
      const ada = await createAccount(request, {
        profile: { ...adasProfile, products: list("h4", "h6", "uvdar-kit") },
      });
      await page.setViewportSize({ width, height });
      const edit = await findAccount(page, request, ada.email);
      // The welcome lies over the page for a while.
      await page.getByRole("button", { name: "Close the welcome" }).click();
      await edit.press("Enter");
      const main = page.getByRole("main");
      const save = main.getByRole("button", { name: "Save" });
      await expect(main.getByRole("heading", { name: "Ada Palmer" })).toBeFocused();
      const hidden: string[] = [];
      while (!(await save.evaluate((button) => button === document.activeElement))) {
        await page.keyboard.press("Tab");
        await waitForFrames(page);
        const below = await page.evaluate(() => {
          const field = document.activeElement;
          if (!field) return "";
          const { left, right, bottom } = field.getBoundingClientRect();
          const product = field.closest("fieldset")?.getBoundingClientRect();
          if (product && right > product.right) return `${field.outerHTML} sticks out`;
          const seen = document.elementFromPoint(left + 20, bottom - 3);
          return field.contains(seen) ? "" : `${field.outerHTML} below ${seen?.outerHTML}`;
        });
        if (below !== "") hidden.push(below);
      }
      expect(hidden).toEqual([]);
    });
  }

  test("what an administrator writes while the form is being saved stays, and is not said to be saved", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    await (await findAccount(page, request, ada.email)).click();
    const main = page.getByRole("main");
    const release = await holdAnswers(page, /documents:commit/);
    const serial = main.getByLabel("Serial number");
    await serial.fill("H4-500");
    const saved = page.waitForResponse(/documents:commit/);
    await main.getByRole("button", { name: "Save" }).click();
    await serial.fill("H4-999");
    release();
    await saved;
    await expect
      .poll(async () => JSON.stringify((await readProfile(request, ada.uid)).h4))
      .toContain("H4-500");
    await expect(serial).toHaveValue("H4-999");
    await expect(main.getByText("Saved.")).toBeHidden();
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Saved.")).toBeVisible();
    await expect(serial).toHaveValue("H4-999");
  });

  test("a form is saved by one press at a time: the next one waits for the end of the one before", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    await (await findAccount(page, request, ada.email)).click();
    const main = page.getByRole("main");
    const serial = main.getByLabel("Serial number");
    const saves: string[] = [];
    page.on("request", (asked) => {
      if (/documents:commit/.test(asked.url())) saves.push(asked.postData() ?? "");
    });
    const release = await holdAnswers(page, /documents:commit/);
    await serial.fill("H4-500");
    await serial.press("Enter");
    await expect.poll(() => saves.length).toBe(1);
    await serial.fill("H4-999");
    await serial.press("Enter");
    await waitForFrames(page);
    expect(saves).toHaveLength(1);
    await expect(main.getByRole("button", { name: "Saving…" })).toBeVisible();
    release();
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Saved.")).toBeVisible();
    expect(JSON.stringify((await readProfile(request, ada.uid)).h4)).toContain("H4-999");
  });

  test("a save that ends late leaves the form of the account that is open by then", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    const bea = await createAccount(request, {
      profile: { ...adasProfile, username: text("Bea Moss") },
    });
    await (await findAccount(page, request, ada.email)).click();
    const main = page.getByRole("main");
    const serial = main.getByLabel("Serial number");
    const release = await holdAnswers(page, /documents:commit/);
    await serial.fill("H4-500");
    const saved = page.waitForResponse(/documents:commit/);
    await main.getByRole("button", { name: "Save" }).click();
    page.once("dialog", (dialog) => dialog.accept());
    await main.getByRole("button", { name: "All accounts" }).click();
    await main.getByLabel("Find an account by email or name").fill(bea.email);
    await page.keyboard.press("Enter");
    await main.getByRole("row", { name: bea.email }).getByRole("button", { name: /^Edit/ }).click();
    await serial.fill("H4-999");
    release();
    await saved;
    await waitForQuiet(page);
    await waitForFrames(page);
    await expect(main.getByRole("heading", { name: "Bea Moss" })).toBeVisible();
    await expect(serial).toHaveValue("H4-999");
  });

  test("a list that was read before a save and comes after it shows what was saved", async ({
    page,
    request,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|request failed/);
    const ada = await createAccount(request, { profile: adasProfile });
    await (await findAccount(page, request, ada.email)).click();
    const main = page.getByRole("main");
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const read: string[] = [];
    await interceptNow(page, /documents:runQuery/, async (route) => {
      const response = await route.fetch();
      read.push(await response.text());
      await released;
      await route.fulfill({ response });
    });
    // A save that is refused has the list asked for anew.
    await page.route(/documents:commit/, (route) => route.abort(), { times: 1 });
    await main.getByLabel("Name", { exact: true }).fill("Ada P.");
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByRole("alert")).toBeVisible();
    await expect.poll(() => read.join("")).toContain(ada.email);
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Saved.")).toBeVisible();
    const came = page.waitForResponse(/documents:runQuery/);
    release();
    await came;
    await waitForQuiet(page);
    await main.getByRole("button", { name: "All accounts" }).click();
    await expect(main.getByRole("row", { name: ada.email })).toContainText("Ada P.");
  });

  test("what somebody else has written since the account was opened is not undone, and what is typed stays", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    await (await findAccount(page, request, ada.email)).click();
    const main = page.getByRole("main");
    const name = main.getByLabel("Name", { exact: true });
    await name.fill("Ada P.");
    const theirs = { ...adasProfile, email: text(ada.email), h4: group({ serial: "H4-777" }) };
    await writeProfile(request, ada.uid, theirs);
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByRole("alert")).toContainText("Somebody has changed this account");
    await expect(name).toHaveValue("Ada P.");
    expect(await readProfile(request, ada.uid)).toEqual(theirs);

    // As the note says: opened again, the account is what it is now, and can be saved.
    page.once("dialog", (dialog) => dialog.accept());
    await main.getByRole("button", { name: "All accounts" }).click();
    await main.getByRole("row", { name: ada.email }).getByRole("button", { name: /^Edit/ }).click();
    await expect(main.getByLabel("Serial number")).toHaveValue("H4-777");
    await name.fill("Ada P.");
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Saved.")).toBeVisible();
    await name.fill("Ada Q.");
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Saved.")).toBeVisible();
    const stored = await readProfile(request, ada.uid);
    expect(stored).toEqual({ ...theirs, username: text("Ada Q.") });
  });

  test("a visit of the customer's does not stand in the way of a save", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    await (await findAccount(page, request, ada.email)).click();
    const main = page.getByRole("main");
    await main.getByLabel("Name", { exact: true }).fill("Ada P.");
    const visited = { timestampValue: "2026-11-20T09:00:00Z" };
    await writeProfile(request, ada.uid, {
      ...adasProfile,
      email: text(ada.email),
      lastVisit: visited,
    });
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Saved.")).toBeVisible();
    const stored = await readProfile(request, ada.uid);
    expect(stored).toMatchObject({ username: text("Ada P."), lastVisit: visited });
  });

  test("a link of the site asks before it leaves a form that was written in", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    await (await findAccount(page, request, ada.email)).click();
    const serial = page.getByRole("main").getByLabel("Serial number");
    await serial.fill("H4-500");
    const blog = page.getByRole("banner").getByRole("link", { name: "Blog" });
    const questions: string[] = [];
    let isLeaving = false;
    page.on("dialog", async (dialog) => {
      questions.push(dialog.message());
      await (isLeaving ? dialog.accept() : dialog.dismiss());
    });
    await blog.click();
    await expect.poll(() => questions).toEqual(["Leave without saving what you changed?"]);
    await waitForQuiet(page);
    await expect(page).toHaveURL(/\/admin/);
    await expect(serial).toHaveValue("H4-500");
    isLeaving = true;
    await blog.click();
    await expect(page).toHaveURL(/\/blog/);
    expect(questions).toHaveLength(2);
  });

  test("all results of a search and Log Out ask before they leave a form that was written in", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    await (await findAccount(page, request, ada.email)).click();
    const serial = page.getByRole("main").getByLabel("Serial number");
    await serial.fill("H4-500");
    const questions: string[] = [];
    let isLeaving = false;
    page.on("dialog", async (dialog) => {
      questions.push(dialog.message());
      await (isLeaving ? dialog.accept() : dialog.dismiss());
    });
    const question = "Leave without saving what you changed?";
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await findField(page).fill("kalibbrationn");
    await expect(findDialog(page)).toContainText('No results for "kalibbrationn"');
    await page.keyboard.press("Enter");
    await expect.poll(() => questions).toEqual([question]);
    await waitForQuiet(page);
    await expect(page).toHaveURL(/\/admin/);
    await expect(serial).toHaveValue("H4-500");
    await logOutButton(page).click();
    await expect.poll(() => questions).toEqual([question, question]);
    await waitForQuiet(page);
    await expect(logOutButton(page)).toBeVisible();
    await expect(serial).toHaveValue("H4-500");
    isLeaving = true;
    await logOutButton(page).click();
    await expect(loginButton(page)).toBeVisible();
    await expect(page).toHaveURL((address) => address.pathname === "/");
    expect(questions).toHaveLength(3);
  });

  test("a form that was written in stays while the administrator's own profile is read once more", async ({
    page,
    request,
    allowConsole,
  }) => {
    allowConsole(/503|The profile could not be loaded/);
    const ada = await createAccount(request, { profile: adasProfile });
    await page.route(/documents:batchGet/, (route) => route.fulfill({ status: 503 }));
    await (await findAccount(page, request, ada.email)).click();
    const name = page.getByRole("main").getByLabel("Name", { exact: true });
    await name.fill("Ada P.");
    await page.unroute(/documents:batchGet/);
    const isRead = page.waitForResponse(/documents:batchGet/);
    // What a browser tells when its network is back.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await isRead;
    await waitForQuiet(page);
    await expect(name).toHaveValue("Ada P.");
  });

  test("the browser asks before a full load leaves a form that was written in", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    await (await findAccount(page, request, ada.email)).click();
    const serial = page.getByRole("main").getByLabel("Serial number");
    await serial.fill("H4-500");
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => setTimeout(() => location.assign("/blog")));
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expect(serial).toHaveValue("H4-500");
  });

  test("a desk that does not arrive is told in plain words, and after another try the keyboard is in it", async ({
    page,
    request,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|request failed/);
    const admin = await createAccount(request, { isAdmin: true });
    await page.route("**/*.js", async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      if (body.includes("Find an account by email or name")) await route.abort();
      else await route.fulfill({ response: answer, body });
    });
    await page.goto("/admin/");
    await logIn(page, admin);
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toHaveText(
      "The administrators' part of this page could not be loaded.Check your network connection and try again.",
    );
    const again = main.getByRole("button", { name: "Try again" });
    const failed = page.waitForEvent("requestfailed");
    await again.press("Enter");
    await failed;
    await expect(again).toBeFocused();
    await page.unrouteAll({ behavior: "wait" });
    await again.press("Enter");
    await expect(main.getByLabel("Find an account by email or name")).toBeFocused();
  });

  test("lists that do not arrive leave the keyboard at another try, and then in what came", async ({
    page,
    request,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|request failed/);
    const admin = await createAccount(request, { isAdmin: true });
    await page.route(/documents:runQuery/, (route) => route.abort());
    await page.goto("/admin/");
    await logIn(page, admin);
    const main = page.getByRole("main");
    const again = main.getByRole("button", { name: "Try again" });
    await expect(again).toHaveCount(2);
    for (const button of [again.first(), again.last()]) {
      const failed = page.waitForEvent("requestfailed");
      await button.press("Enter");
      await failed;
      await expect(button).toBeFocused();
    }
    await page.unrouteAll({ behavior: "wait" });
    await again.first().press("Enter");
    await expect(main.getByRole("button", { name: /^Edit/ }).first()).toBeFocused();
    await again.press("Enter");
    await expect(again).toHaveCount(0);
    await expect
      .poll(() => main.getByRole("region", { name: "Feedback" }).locator(":focus").count())
      .toBe(1);
  });

  test("a name finds whoever is called so, in whatever spelling, and else says so", async ({
    page,
    request,
  }) => {
    const name = `Quill${Date.now()}`;
    await createAccount(request, { profile: { username: text(`${name} Moss`) } });
    const admin = await createAccount(request, { isAdmin: true });
    await page.goto("/admin/");
    await logIn(page, admin);
    const field = page.getByLabel("Find an account by email or name");
    for (const spelling of [name.toLowerCase(), `${name} moss`.toLowerCase(), `${name} MO`]) {
      await field.fill("nobody-of-this-name");
      await page.keyboard.press("Enter");
      await expect(page.getByText('Nobody is called "nobody-of-this-name".')).toBeVisible();
      await field.fill(spelling);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("row", { name: `${name} Moss` })).toBeVisible();
    }
  });

  test("what a search for an account has found is said into a place that is there before", async ({
    page,
    request,
  }) => {
    const name = `Rook${Date.now()}`;
    for (const last of ["Ash", "Birch"]) {
      await createAccount(request, { profile: { username: text(`${name} ${last}`) } });
    }
    const admin = await createAccount(request, { isAdmin: true });
    await page.goto("/admin/");
    await logIn(page, admin);
    const main = page.getByRole("main");
    const field = main.getByLabel("Find an account by email or name");
    await expect(main.getByRole("button", { name: /^Edit/ }).first()).toBeVisible();
    const said = main.locator("[role=status]", { hasNot: page.locator("*") }).first();
    const place = await said.elementHandle();
    await expect(said).toHaveRole("status");
    for (const [typed, outcome] of [
      [`${name} Ash`, "One account found."],
      [name, "2 accounts found."],
      ["nobody-of-this-name", 'Nobody is called "nobody-of-this-name".'],
    ] as const) {
      await field.fill(typed);
      await page.keyboard.press("Enter");
      await expect.poll(() => place?.textContent()).toContain(outcome);
    }
  });

  test("in letters of 32 pixels the list of accounts is no wider than a phone, and the welcome over it can be closed", async ({
    page,
    request,
  }) => {
    await setLetters(page, 32);
    await page.setViewportSize({ width: 320, height: 700 });
    const admin = await createAccount(request, { profile: adasProfile, isAdmin: true });
    await page.goto("/admin/");
    await logIn(page, admin);
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: /^Edit/ }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const heading = main.getByRole("heading", { level: 1 });
    const lines = await heading.evaluate((word) => {
      const range = document.createRange();
      range.selectNodeContents(word);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    await page.getByRole("button", { name: "Close the welcome" }).click();
    await expect(welcome(page)).toBeHidden();
  });

  for (const width of [320, 760]) {
    test(`what has no spaces makes no page of administrators wider than ${width} pixels, and breaks no button`, async ({
      page,
      request,
    }) => {
      const endless = "w".repeat(90);
      const ada = await createAccount(request, {
        profile: {
          username: text(endless),
          products: list("h4", endless),
          h4: { mapValue: { fields: { [endless]: { integerValue: "7" } } } },
          lastVisit: { timestampValue: "2026-11-02T09:00:00Z" },
        },
      });
      const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      const edit = await findAccount(page, request, ada.email);
      await page.setViewportSize({ width, height: 800 });
      await expect(edit).toBeVisible();
      expect(await readWidth()).toBe(width);
      const lines = await edit.evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents(button.firstChild as Node);
        return words.getClientRects().length;
      });
      expect(lines).toBe(1);
      await edit.click();
      const main = page.getByRole("main");
      await expect(main.getByText("kept as they are")).toContainText(endless);
      await main.getByLabel("Email").fill(endless);
      await main.getByRole("button", { name: "Save" }).click();
      await expect(main.getByText("is no email address")).toContainText(endless);
      expect(await readWidth()).toBe(width);
      page.on("dialog", (dialog) => dialog.accept());
      await main.getByRole("button", { name: "All accounts" }).click();
      await main.getByLabel("Find an account by email or name").fill(`no-${endless}`);
      await page.keyboard.press("Enter");
      await expect(main.getByText("Nobody is called")).toContainText(endless);
      expect(await readWidth()).toBe(width);
    });
  }

  test("what is wrong in an account's form is no longer told when it is mended, and the field keeps the focus", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    await (await findAccount(page, request, ada.email)).click();
    const main = page.getByRole("main");
    await main.getByLabel("Name", { exact: true }).fill("w".repeat(201));
    await main.getByLabel("Email").fill("nobody");
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Nothing is saved yet: 2 fields need a change.")).toBeVisible();
    await expect(main.getByLabel("Name", { exact: true })).toBeFocused();
    await main.getByLabel("Email").fill(ada.email);
    await expect(main.getByText("Nothing is saved yet: one field needs a change.")).toBeVisible();
    await expect(main.getByText("is no email address")).toBeHidden();
    await expect(main.getByLabel("Email")).toBeFocused();
    await main.getByLabel("Name", { exact: true }).fill("Ada");
    await expect(main.getByText("Nothing is saved yet")).toBeHidden();
  });

  test("the keyboard goes back to the account that was left, and stays in the field at the next search", async ({
    page,
    request,
  }) => {
    const ada = await createAccount(request, { profile: adasProfile });
    const edit = await findAccount(page, request, ada.email);
    const main = page.getByRole("main");
    const field = main.getByLabel("Find an account by email or name");
    await edit.click();
    await main.getByRole("button", { name: "All accounts" }).click();
    await expect(edit).toBeFocused();
    await field.fill(ada.email);
    await page.keyboard.press("Enter");
    await expect(main.getByText("The accounts are loading.")).toBeHidden();
    await expect(edit).toBeVisible();
    await expect(field).toBeFocused();
    await main.getByRole("button", { name: "Show all" }).press("Enter");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
  });

  test("a search that finds more accounts than it shows says so, and more of the name finds the one that was missing", async ({
    page,
    request,
  }) => {
    const name = `Crowd${Date.now()}`;
    for (let index = 10; index < 31; index += 1) {
      const profile = { username: text(`${name} ${index}`) };
      await writeProfile(request, `${name}-${index}`, profile);
    }
    const admin = await createAccount(request, { isAdmin: true });
    await page.goto("/admin/");
    await logIn(page, admin);
    const main = page.getByRole("main");
    const find = async (typed: string) => {
      await main.getByLabel("Find an account by email or name").fill(typed);
      await page.keyboard.press("Enter");
    };
    await find(name);
    await expect(main.getByText("20 accounts found, and there are more.")).toBeVisible();
    await expect(page.getByRole("row", { name: `${name} 30` })).toBeHidden();
    await find(`${name} 3`);
    await expect(main.getByText("One account found.")).toBeVisible();
    await expect(page.getByRole("row", { name: `${name} 30` })).toBeVisible();
  });

  test("the accounts come in pages", async ({ page, request }) => {
    for (let index = 0; index < 21; index += 1) {
      await createAccount(request, { profile: { username: text(`Reader ${index}`) } });
    }
    const admin = await createAccount(request, { isAdmin: true });
    await page.goto("/admin/");
    await logIn(page, admin);
    const pages = page.getByRole("navigation", { name: "Pages of accounts" });
    const rows = page.getByRole("row");
    await expect(rows).toHaveCount(21);
    const first = (await rows.nth(1).getByRole("rowheader").textContent()) ?? "";
    const next = pages.getByRole("button", { name: "Next page" });
    await next.click();
    await expect(pages).toContainText("Page 2");
    await expect(next).toBeFocused();
    await expect(rows.nth(1).getByRole("rowheader")).not.toHaveText(first);
    const previous = pages.getByRole("button", { name: "Previous page" });
    await previous.click();
    await expect(pages).toContainText("Page 1");
    await expect(previous).toBeFocused();
  });

  test("older answers come once for each press, and after the last of them the focus is at the note that says so", async ({
    page,
    request,
  }) => {
    const documentOf = (id: string) =>
      `projects/${project}/databases/(default)/documents/feedback/${id}`;
    const writes = Array.from({ length: 25 }, (_, index) => ({
      update: {
        name: documentOf(`older-${Date.now()}-${index}`),
        fields: {
          path: text("/docs/overview"),
          helpful: { booleanValue: true },
          text: text(`Answer ${index}`),
          createdAt: { timestampValue: "2026-01-05T09:00:00Z" },
        },
      },
    }));
    await request.post(`${documents}:commit`, { headers: operator, data: { writes } });
    await page.goto("/admin/");
    await logIn(page, await createAccount(request, { isAdmin: true }));
    const answers = page.getByRole("list", { name: "Answers, newest first" }).getByRole("listitem");
    const older = page.getByRole("button", { name: "Older answers" });
    const note = page.getByText("These are all answers.");
    await expect(answers).toHaveCount(20);
    const loading = page.getByText("The feedback is loading.");
    // An answer between the two presses would leave the second one for whatever is there by then.
    const release = await holdAnswers(page, /documents:runQuery/);
    const asked: string[] = [];
    page.on("request", (sent) => {
      if (sent.url().includes(":runQuery")) asked.push(sent.url());
    });
    await older.dblclick();
    release();
    await expect(loading).toBeHidden();
    expect(await answers.count()).toBeLessThanOrEqual(40);
    expect(asked).toHaveLength(1);
    while (await older.isVisible()) {
      await older.click();
      await expect(loading).toBeHidden();
    }
    await expect(note).toBeFocused();
  });

  test("rights that have ended are told, and nothing is lost from the form", async ({
    page,
    request,
    allowConsole,
  }) => {
    allowConsole(/403/);
    const ada = await createAccount(request, { profile: adasProfile });
    await (await findAccount(page, request, ada.email)).click();
    const main = page.getByRole("main");
    await main.getByLabel("Name", { exact: true }).fill("Ada P.");
    await interceptNow(page, /documents:commit/, (route) =>
      route.fulfill({
        status: 403,
        json: { error: { code: 403, message: "No.", status: "PERMISSION_DENIED" } },
      }),
    );
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByRole("alert")).toContainText("Your rights may have changed");
    await expect(main.getByLabel("Name", { exact: true })).toHaveValue("Ada P.");
  });

  /** An administrator who has written in the form of Ada's account. */
  async function writeInForm(page: Page, request: APIRequestContext) {
    const ada = await createAccount(request, { profile: adasProfile });
    const administrator = await createAccount(request, { isAdmin: true });
    await page.goto("/admin/");
    await logIn(page, administrator);
    const main = page.getByRole("main");
    await main.getByLabel("Find an account by email or name").fill(ada.email);
    await page.keyboard.press("Enter");
    await main.getByRole("row", { name: ada.email }).getByRole("button", { name: /^Edit/ }).click();
    await main.getByLabel("Serial number").fill("H4-500");
    return { administrator, main, serial: main.getByLabel("Serial number") };
  }

  async function logOutElsewhere(context: BrowserContext) {
    const other = await context.newPage();
    await other.goto("/faq/");
    await logOutButton(other).click();
  }

  test("a form that was written in outlives a Log Out in another tab, and is there again after the same administrator's login", async ({
    page,
    context,
    request,
  }) => {
    const { administrator, main, serial } = await writeInForm(page, request);
    await logOutElsewhere(context);
    await expect(main.getByRole("alert")).toContainText("Your session has ended");
    await expect(serial).toBeHidden();
    await logIn(page, administrator);
    await expect(serial).toHaveValue("H4-500");
    await expect(main.getByRole("alert")).toBeHidden();
  });

  test("a form that was written in is nobody else's, not even another administrator's", async ({
    page,
    context,
    request,
  }) => {
    const { administrator, main, serial } = await writeInForm(page, request);
    await logOutElsewhere(context);
    await expect(main.getByRole("alert")).toContainText("Your session has ended");
    await logIn(page, await createAccount(request, { isAdmin: true }));
    await expect(main.getByLabel("Find an account by email or name")).toBeVisible();
    await expect(serial).toHaveCount(0);
    page.on("dialog", (dialog) => dialog.accept());
    await logOutButton(page).click();
    await page.goto("/admin/");
    await logIn(page, administrator);
    await expect(main.getByLabel("Find an account by email or name")).toBeVisible();
    await expect(serial).toHaveCount(0);
  });

  test("Log Out asks once about a form that was written in, and leaves nothing of it", async ({
    page,
    request,
  }) => {
    const { serial } = await writeInForm(page, request);
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    await logOutButton(page).click();
    await expect(page).toHaveURL("/");
    expect(asked).toHaveLength(1);
    await expect(serial).toHaveCount(0);
  });
});

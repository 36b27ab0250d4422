/** Customers and their accounts, with the local accounts that are served beside the site. */

import {
  accountButton,
  adasProfile,
  createAccount,
  documentCalls,
  fillLogin,
  group,
  identityCalls,
  list,
  logIn,
  loginButton,
  loginForm,
  logOutButton,
  myProducts,
  openLogin,
  providerCode,
  readProfile,
  readSession,
  resetPassword,
  text,
  wake,
  welcome,
  writeProfile,
} from "./support/accounts";
import {
  expect,
  expectNoAxeViolations,
  holdAnswers,
  interceptNow,
  needPages,
  sumShifts,
  test,
  waitForApplication,
  waitForFrames,
  waitForQuiet,
  watchShifts,
} from "./support/test";

test("a visitor who never logs in loads nothing of the provider", async ({ page, context }) => {
  const scripts = new Set<string>();
  const calls: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (request.resourceType() === "script") scripts.add(url);
    if (identityCalls.test(url) || documentCalls.test(url)) calls.push(url);
  });
  const readShifts = await watchShifts(page);
  for (const path of ["/", "/docs/overview", "/admin/", "/products/"]) {
    await page.goto(path);
    await wake(page);
  }
  await expect(page.getByRole("heading", { name: "My products" })).toBeHidden();
  expect(await readShifts()).toEqual([]);
  expect(calls).toEqual([]);
  expect(scripts.size).toBeGreaterThan(0);
  for (const address of scripts) {
    expect(await (await context.request.get(address)).text()).not.toMatch(providerCode);
  }
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test("a customer logs in, sees their products, and logs out", async ({ page, request }) => {
  await needPages(request, "/products/#h4", "/docs/deployment/01-powering");
  const ada = await createAccount(request, { profile: adasProfile });
  const before = Date.now() - 1000;
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  const loadsStorage = async () => {
    const texts = await Promise.all(
      scripts.map(async (address) => (await request.get(address)).text()),
    );
    return texts.some((one) => one.includes("firebasestorage.googleapis.com"));
  };
  await page.goto("/products/");
  await waitForApplication(page);
  await waitForQuiet(page);
  expect(await loadsStorage()).toBe(false);
  const form = await openLogin(page);
  const email = form.getByLabel("Email");
  const secret = form.getByLabel("Password", { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("autocomplete", "username");
  await expect(secret).toHaveAttribute("autocomplete", "current-password");
  await expect(secret).toHaveAttribute("type", "password");
  await expect(form.getByText("Accounts are local.")).toBeVisible();

  await fillLogin(form, ada.email);
  await page.keyboard.press("Enter");
  await expect(accountButton(page)).toContainText("Ada Palmer");
  await expect(accountButton(page)).toBeFocused();
  await expect(welcome(page)).toHaveText(/^Welcome back, Ada Palmer\..* 2 November 2026\./);
  await page.getByRole("button", { name: "Close the welcome" }).press("Enter");
  await expect(welcome(page)).toBeHidden();
  await expect(accountButton(page)).toBeFocused();

  const mine = myProducts(page);
  await expect(mine).toContainText("H4-101");
  await expect(mine).toContainText("14 March 2026");
  const manual = mine.getByRole("link", { name: "Manual" });
  await expect(manual).toBeVisible();
  // Files come from Cloud Storage, whose client came with the session.
  expect(await loadsStorage()).toBe(true);
  const file = await request.get((await manual.getAttribute("href")) ?? "");
  expect(file.ok()).toBe(true);
  expect(file.headers()["content-type"]).toContain("pdf");
  const top = await mine.evaluate((element) => element.getBoundingClientRect().top);
  const first = page.locator("#h4");
  expect(top).toBeLessThan(await first.evaluate((one) => one.getBoundingClientRect().top));
  await expectNoAxeViolations(page);

  // The visit is noted, and nothing else is written.
  await expect
    .poll(async () => Date.parse((await readProfile(request, ada.uid)).lastVisit.timestampValue))
    .toBeGreaterThan(before);
  const { lastVisit, ...stored } = await readProfile(request, ada.uid);
  expect({ ...stored, lastVisit: adasProfile.lastVisit }).toEqual({
    ...adasProfile,
    email: text(ada.email),
  });

  const readShifts = await watchShifts(page);
  await page.reload();
  await wake(page);
  await expect(mine).toContainText("H4-101");
  expect(sumShifts(await readShifts())).toBeLessThan(0.01);

  await page.goto("/docs/deployment/01-powering");
  await wake(page);
  await expect(page.locator("[data-owned]").filter({ hasText: "H4" })).toContainText("yours");
  await logOutButton(page).click();
  await expect(page).toHaveURL("/");
  await expect(loginButton(page)).toBeVisible();
  await expect(accountButton(page)).toBeHidden();
  expect(await readSession(page)).toBeNull();
  await page.goto("/products/");
  await wake(page);
  await expect(page.getByText(/H4-101|Ada Palmer/)).toHaveCount(0);
});

test("away from this computer, local accounts are neither offered nor asked", async ({
  page,
  allowConsole,
}) => {
  // A host without https has no such header.
  allowConsole(
    /^request to another site: http:\/\/docs\.example\.com\/|Cross-Origin-Opener-Policy/,
  );
  const asked: string[] = [];
  const own = new URL(test.info().project.use.baseURL ?? "").origin;
  await page.route("http://docs.example.com/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname);
    await route.fulfill({ response: await route.fetch({ url: own + pathname + search }) });
  });
  await page.addInitScript(() => localStorage.setItem("dronedoc:session", "Ada Palmer"));
  await page.goto("http://docs.example.com/docs/deployment/01-powering");
  await waitForApplication(page);
  await expect(page.getByRole("button", { name: /Log (In|Out)/ })).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Was this page helpful?" })).toHaveCount(0);
  await page.evaluate(() => {
    const pressed = document.createElement("button");
    pressed.dataset.action = "log-in";
    document.body.append(pressed);
    pressed.click();
  });
  await waitForQuiet(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("http://docs.example.com/admin/");
  await waitForApplication(page);
  await expect(page.getByText("On other hosts, login does not work")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log In" })).toHaveCount(0);
  expect(asked.filter((path) => /identitytoolkit|securetoken|^\/v1\//.test(path))).toEqual([]);
});

test("a first login makes the document, and moves no page", async ({ page, request }) => {
  const reader = await createAccount(request, {});
  const words: string[] = [];
  page.on("console", (message) => words.push(message.text()));
  await page.goto("/docs/deployment/02-connecting");
  await waitForApplication(page);
  await page.evaluate(() => scrollTo(0, 2000));
  // Not the window's own number: what comes above the words moves that, and leaves the words where they are.
  const readTop = () =>
    page.locator("#log-in").evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  const left = await readTop();
  // The pointer of a test may scroll to what it presses.
  await loginButton(page).evaluate((button: HTMLElement) => button.click());
  await fillLogin(loginForm(page), reader.email);
  await page.keyboard.press("Enter");
  await expect(accountButton(page)).toContainText(reader.email);
  await expect(page.getByText("This is your first visit.")).toBeVisible();
  expect(words).toContain("No user document found.");
  await expect(accountButton(page)).toBeFocused();
  await waitForFrames(page);
  expect(await readTop()).toBe(left);
  await expect
    .poll(async () => Object.keys((await readProfile(request, reader.uid)) ?? {}))
    .toEqual(["lastVisit"]);
  await page.goto("/products/");
  await wake(page);
  await expect(myProducts(page)).toContainText("No products are registered to your account yet.");
});

test("the provider says what is wrong, and a new password logs in", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/400/);
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/");
  const form = await openLogin(page);
  const trouble = form.getByRole("alert");
  const submit = form.getByRole("button", { name: "Log In" });
  const forgot = form.getByRole("button", { name: "Forgot Password?" });

  // Nothing is checked here: also an empty form is sent.
  const asked = page.waitForRequest(/accounts:signInWithPassword/);
  await submit.click();
  expect((await asked).postDataJSON()).toMatchObject({ email: "", password: "" });
  await expect(trouble).toContainText("auth/invalid-email");
  await forgot.click();
  await expect(trouble).toContainText("auth/missing-email");

  await fillLogin(form, ada.email, "wrong");
  await submit.click();
  await expect(trouble).toContainText("auth/invalid-credential");
  // Who comes back to a field hears it again.
  for (const label of ["Email", "Password"]) {
    const field = form.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(/auth\/invalid-credential.* Check both/);
  }
  await expectNoAxeViolations(page);

  const told = page.waitForEvent("dialog");
  const press = forgot.click();
  const dialog = await told;
  expect(dialog.message()).toBe("Password reset email sent!");
  await dialog.accept();
  await press;
  await resetPassword(request, ada, "another-password");
  await fillLogin(form, ada.email);
  await submit.click();
  await expect(trouble).toContainText("auth/invalid-credential");
  await fillLogin(form, ada.email, "another-password");
  await submit.click();
  await expect(accountButton(page)).toContainText("Ada Palmer");
});

test("the form opens for an early press, and keys, buttons and Back close it", async ({ page }) => {
  const form = loginForm(page);
  const button = loginButton(page);
  const email = form.getByLabel("Email");
  const release = await holdAnswers(page, /\.js$/);
  await page.goto("/faq/", { waitUntil: "commit" });
  await button.press("Enter");
  release();
  await expect(email).toBeFocused();
  const order = [
    form.getByLabel("Password", { exact: true }),
    form.getByRole("button", { name: "Log In" }),
    form.getByRole("button", { name: "Forgot Password?" }),
  ];
  for (const next of order) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await form.getByRole("button", { name: "Close" }).click();
  await expect(form).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(email).toBeFocused();
  await page.mouse.click(10, 300);
  await expect(form).toBeHidden();

  await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL(/\/products/);
  await openLogin(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq/);
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a customer who comes back has their name at once, in every tab", async ({
  page,
  context,
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
  // A session that starts is a visit as well.
  await expect
    .poll(async () => (await readProfile(request, ada.uid)).lastVisit)
    .not.toEqual(adasProfile.lastVisit);

  const other = await context.newPage();
  await other.goto("/products/");
  await wake(other);
  await expect(myProducts(other)).toContainText("H4-101");
  await logOutButton(page).click();
  await expect(loginButton(other)).toBeVisible();
  await expect(other.getByText("H4-101")).toHaveCount(0);

  const form = await openLogin(page);
  await waitForQuiet(page);
  await other.bringToFront();
  await logIn(other, ada);
  await page.bringToFront();
  await expect(form).toBeHidden();
  await expect(accountButton(page)).toContainText("Ada Lovelace");
});

test("a slow profile is loading, a lost one is empty, and a failed Log Out changes nothing", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|request failed|could not be|Logging out failed/);
  await needPages(request, "/products/#h4");
  const ada = await createAccount(request, { profile: adasProfile });
  const mine = myProducts(page);
  const release = await holdAnswers(page, /documents:batchGet/);
  await page.goto("/products/");
  await logIn(page, ada);
  await expect(mine).toHaveAttribute("aria-busy", "true");
  await expect(mine).toContainText("Your products are loading.");
  await expect(accountButton(page)).toHaveAccessibleName(/loading$/);
  await expect(accountButton(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("#h4")).toBeVisible();
  release();
  await expect(mine).toContainText("H4-101");
  await expect(accountButton(page)).toHaveAccessibleName("Account of Ada Palmer");
  await expect(mine).toHaveAttribute("aria-busy", "false");
  await logOutButton(page).click();
  await expect(page).toHaveURL("/");

  await page.goto("/products/");
  await interceptNow(page, documentCalls, (route) => route.abort());
  // A login reads twice: its second read must not bring what the button is pressed for.
  let failures = 0;
  page.on("console", (message) => {
    if (message.text().startsWith("The profile could not be loaded.")) failures += 1;
  });
  await logIn(page, ada);
  await expect(accountButton(page)).toContainText(ada.email);
  await expect(mine).toContainText("could not be loaded");
  await expect(mine).not.toContainText("H4-101");
  await expect.poll(() => failures).toBe(2);
  await page.unroute(documentCalls);
  await mine.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(mine).toContainText("H4-101");
  await expect(accountButton(page)).toContainText("Ada Palmer");
  await expect(mine.getByRole("heading", { name: "My products" })).toBeFocused();

  await page.evaluate(() => {
    const { prototype } = IDBObjectStore;
    const { delete: remove } = prototype;
    prototype.delete = () => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    };
    Object.assign(window, { repair: () => Object.assign(prototype, { delete: remove }) });
  });
  const logged = page.waitForEvent("console", (message) =>
    message.text().startsWith("Logging out failed."),
  );
  await logOutButton(page).click();
  await logged;
  await expect(mine).toContainText("H4-101");
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { repair: () => void }).repair());
  await logOutButton(page).click();
  await expect(page).toHaveURL("/");
  await expect(loginButton(page)).toBeVisible();
});

test("a part of the login that does not arrive is told, and another try helps", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|request failed|could not be loaded|[Cc]hunk/);
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/");
  await waitForApplication(page);
  let lost: "every script" | "the provider's code" | "nothing" = "every script";
  await interceptNow(page, "**/*.js", async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const isLost = lost === "every script" || (lost !== "nothing" && providerCode.test(body));
    await (isLost ? route.abort() : route.fulfill({ response: answer, body }));
  });
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    if (questions.length === 1) return dialog.dismiss();
    lost = "the provider's code";
    return dialog.accept();
  });
  const form = loginForm(page);
  await loginButton(page).click();
  await expect.poll(() => questions.length).toBe(1);
  await expect(form).toBeHidden();
  await loginButton(page).click();
  await expect(form).toBeVisible();
  expect(questions[1]).toMatch(/^Your account could not be loaded, .* Try again now\?$/);

  const trouble = form.getByRole("alert");
  const submit = form.getByRole("button", { name: "Log In" });
  await fillLogin(form, ada.email);
  await submit.click();
  await expect(trouble).toHaveText(
    "The accounts could not be loaded.Check your network connection and try again.",
  );
  lost = "nothing";
  await interceptNow(page, identityCalls, (route) => route.abort());
  await submit.click();
  await expect(trouble).toContainText("auth/network-request-failed");
  await expect(trouble).toContainText("cannot be reached");
  await form.getByRole("button", { name: "Forgot Password?" }).click();
  await expect(trouble).toContainText("auth/network-request-failed");
  await page.unroute(identityCalls);
  await submit.click();
  await expect(accountButton(page)).toContainText("Ada Palmer");
});

test("the fields of a profile are texts, whatever they hold", async ({
  page,
  request,
  allowConsole,
}) => {
  // A file of this name is asked for, and there is none.
  allowConsole(/The address of javascript:.* could not be found|answer 40\d|status of 40\d/);
  const planted = `"><img src=x onerror="document.title='owned'">${"x".repeat(80)}`;
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
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/products/");
  await logIn(page, mallory);
  await expect(myProducts(page)).toContainText(planted);
  for (const address of ["/docs/deployment/01-powering", "/admin/", "/products/"]) {
    await page.goto(address);
    await wake(page);
    await expect(accountButton(page)).toHaveAccessibleName(`Account of ${planted}`);
    await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0);
    await expect(page.locator('a[href^="javascript:" i]')).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^owned/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test("a browser that stores nothing has a session for the page", async ({ page, request }) => {
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
  await expect(myProducts(page)).toContainText("H4-101");
  await page.reload();
  await wake(page);
  await expect(loginButton(page)).toBeVisible();
});

test("on a phone the menu of the account leads to the products and out", async ({
  page,
  request,
}) => {
  const width = 320;
  const username = text("Bartholomew Featherstonehaugh");
  const reader = await createAccount(request, { profile: { ...adasProfile, username } });
  await page.setViewportSize({ width, height: 640 });
  await page.goto("/faq/");
  await logIn(page, reader);
  await page.getByRole("button", { name: "Close the welcome" }).click();
  for (const button of await page.getByRole("banner").getByRole("button").all()) {
    if (await button.isVisible()) await expect(button).toBeInViewport({ ratio: 1 });
  }
  const menu = page.locator("#frame_account-menu");
  await accountButton(page).press("Enter");
  await expect(menu).toContainText(reader.email);
  await expect(menu).toContainText("Previous visit: 2 November 2026");
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  // A keyboard that goes on from the menu closes it.
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "My products" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products/#frame_my-products");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { name: "My products" })).toBeInViewport();
  await accountButton(page).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/faq/");
  await expect(menu).toBeHidden();
  await accountButton(page).click();
  await menu.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(loginButton(page)).toBeVisible();
});

/** Accounts when answers come late, in another order, or not at all. */

import {
  accountButton,
  adasProfile,
  createAccount,
  editButton,
  type Fields,
  fillLogin,
  list,
  logIn,
  loginButton,
  logOutButton,
  myProducts,
  openAccount,
  openLogin,
  readProfile,
  readSession,
  searchAccounts,
  text,
  wake,
} from "../e2e/support/accounts";
import {
  expect,
  holdAnswers,
  interceptNow,
  movePointer,
  test,
  waitForApplication,
  waitForFrames,
  waitForQuiet,
} from "../e2e/support/test";

test("a form that is closed while it is slow logs nobody in, and tells of a reset that fails", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const ada = await createAccount(request, { profile: adasProfile });
  const release = await holdAnswers(page, /accounts:signInWithPassword/);
  await page.clock.install();
  await page.goto("/");
  const form = await openLogin(page);
  await fillLogin(form, ada.email);
  const answered = page.waitForResponse(/accounts:signInWithPassword/);
  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: "Logging in…" })).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(form.getByRole("status")).toContainText("This takes longer than usual.");
  await form.press("Escape");
  await expect(form).toBeHidden();
  release();
  await answered;
  // What a login asks for next comes with its answer.
  await waitForQuiet(page);
  await expect(loginButton(page)).toBeVisible();
  expect(await readSession(page)).toBeNull();

  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await interceptNow(page, /accounts:sendOobCode/, async (route) => {
    await held;
    await route.abort();
  });
  await openLogin(page);
  await form.getByLabel("Email").fill("nobody@example.com");
  const asked = page.waitForRequest(/accounts:sendOobCode/);
  await form.getByRole("button", { name: "Forgot Password?" }).click();
  await asked;
  await form.press("Escape");
  await expect(form).toBeHidden();
  const told = page.waitForEvent("dialog");
  fail();
  const dialog = await told;
  expect(dialog.message()).toMatch(
    /^The password reset email was not sent\. .*auth\/network-request-failed/,
  );
  await dialog.accept();
});

test("a session whose script does not arrive comes with the network, or ends at another try", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|could not be loaded/);
  await page.goto("/");
  await logIn(page, await createAccount(request, { profile: adasProfile }));
  await expect(accountButton(page)).toContainText("Ada Palmer");
  let isCutOff = true;
  let pressed: Promise<void> | undefined;
  await interceptNow(page, "**/*.js", async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const isSession = body.includes("No user document found.");
    if (isSession) await pressed;
    if (isSession && isCutOff) await route.abort();
    else await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await wake(page);
  await expect(loginButton(page)).toBeVisible();
  isCutOff = false;
  // What a browser tells when its network is back.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(accountButton(page)).toContainText("Ada Palmer");

  isCutOff = true;
  let press = () => {};
  pressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  await page.reload();
  await movePointer(page);
  await waitForApplication(page);
  const question = page.waitForEvent("dialog");
  await logOutButton(page).click();
  press();
  const dialog = await question;
  expect(dialog.message()).toMatch(/^Your account could not be loaded, and nothing has changed\./);
  isCutOff = false;
  await dialog.accept();
  await expect.poll(() => readSession(page)).toBeNull();
  await expect(loginButton(page)).toBeVisible();
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
    await expect(myProducts(page)).toHaveAttribute("aria-busy", "false");
    await expect(page.getByText("This page crashed.")).toHaveCount(0);
    await logOutButton(page).click();
    await expect(loginButton(page)).toBeVisible();
  }
});

test("an administrator's page whose parts do not arrive has each of them at another try", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|request failed|could not be|403/);
  const ada = await createAccount(request, { profile: adasProfile });
  const admin = await createAccount(request, { profile: adasProfile, isAdmin: true });
  const main = page.getByRole("main");
  const again = main.getByRole("button", { name: "Try again" });
  const field = main.getByLabel("Find an account by email or name");
  await page.route("**/*.js", async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    if (body.includes("Find an account by email or name")) await route.abort();
    else await route.fulfill({ response: answer, body });
  });
  await page.goto("/admin/");
  await logIn(page, admin);
  await expect(main.getByRole("alert")).toContainText("could not be loaded.");
  await page.unrouteAll({ behavior: "wait" });
  await interceptNow(page, /documents:runQuery/, (route) => route.abort());
  await again.press("Enter");
  await expect(field).toBeFocused();
  await expect(again).toHaveCount(2);
  await page.unrouteAll({ behavior: "wait" });
  await again.first().press("Enter");
  await expect(main.getByRole("button", { name: /^Edit/ }).first()).toBeFocused();
  await again.press("Enter");
  await expect(again).toHaveCount(0);

  await searchAccounts(page, ada.email);
  await editButton(page, ada.email).click();
  const name = main.getByLabel("Name", { exact: true });
  await name.fill("Ada P.");
  await interceptNow(page, /documents:commit/, (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 403, message: "No.", status: "PERMISSION_DENIED" } },
    }),
  );
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("alert")).toContainText("Your rights may have changed");
  await expect(name).toHaveValue("Ada P.");
  await page.unrouteAll({ behavior: "wait" });
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("Saved.")).toBeVisible();

  // The token of the last hour has run out, and no new one comes.
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await page.route(/securetoken|identitytoolkit|documents:/, (route) => route.abort());
  await page.reload();
  await movePointer(page);
  await expect(main).toContainText("it is not certain whether it has that right");
  await expect(main).not.toContainText("does not have that right");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await again.press("Enter");
  await expect(field).toBeVisible();
});

test("what is written while a form is being saved stays, and saves do not overtake each other", async ({
  page,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  const bea = await createAccount(request, {
    profile: { ...adasProfile, username: text("Bea Moss") },
  });
  await openAccount(page, request, ada);
  const main = page.getByRole("main");
  const serial = main.getByLabel("Serial number");
  const saved = main.getByText("Saved.");
  const readSerial = async () => JSON.stringify((await readProfile(request, ada.uid)).h4);
  let saves = 0;
  page.on("request", (asked) => {
    if (/documents:commit/.test(asked.url())) saves += 1;
  });
  const release = await holdAnswers(page, /documents:commit/);
  await serial.fill("H4-500");
  await serial.press("Enter");
  await expect.poll(() => saves).toBe(1);
  await serial.fill("H4-999");
  await serial.press("Enter");
  await waitForFrames(page);
  expect(saves).toBe(1);
  await expect(main.getByRole("button", { name: "Saving…" })).toBeVisible();
  release();
  await expect.poll(readSerial).toContain("H4-500");
  await expect(serial).toHaveValue("H4-999");
  await expect(saved).toBeHidden();
  await main.getByRole("button", { name: "Save" }).click();
  await expect(saved).toBeVisible();
  expect(await readSerial()).toContain("H4-999");

  // A save that ends late leaves the form of the account that is open by then.
  await page.unrouteAll({ behavior: "wait" });
  const releaseLate = await holdAnswers(page, /documents:commit/);
  await serial.fill("H4-700");
  const ended = page.waitForResponse(/documents:commit/);
  await main.getByRole("button", { name: "Save" }).click();
  page.once("dialog", (dialog) => dialog.accept());
  await main.getByRole("button", { name: "All accounts" }).click();
  await searchAccounts(page, bea.email);
  await editButton(page, bea.email).click();
  await expect(main.getByRole("heading", { name: "Bea Moss" })).toBeVisible();
  await serial.fill("H4-800");
  releaseLate();
  await ended;
  await waitForQuiet(page);
  await expect(main.getByRole("heading", { name: "Bea Moss" })).toBeVisible();
  await expect(serial).toHaveValue("H4-800");
});

/** Administrators and the accounts of others. */

import {
  accountButton,
  adasProfile,
  createAccount,
  editButton,
  type Fields,
  group,
  list,
  logIn,
  loginForm,
  logOutButton,
  myProducts,
  openAccount,
  readProfile,
  searchAccounts,
  text,
  wake,
  writeDocuments,
  writeProfile,
} from "./support/accounts";
import { expect, expectNoAxeViolations, test, waitForQuiet } from "./support/test";

test("a visitor is asked to log in, a customer sees their own account", async ({
  page,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await page.goto("/admin/");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Log In" }).click();
  await expect(loginForm(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await logIn(page, ada);
  await expect(main).toContainText("This page is for administrators");
  await expect(main.getByRole("region", { name: "Your account" })).toContainText(ada.email);
  await expect(main.getByLabel("Find an account by email or name")).toHaveCount(0);
  await accountButton(page).click();
  await expect(page.locator("#frame_account-menu")).toContainText(ada.email);
  await expect(page.getByRole("link", { name: "Administration" })).toHaveCount(0);
});

test("an administrator gives a product and takes it back, and the customer sees both", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await openAccount(page, request, ada);
  const main = page.getByRole("main");
  const save = main.getByRole("button", { name: "Save" });
  const saved = main.getByText("Saved.");
  const add = main.getByRole("button", { name: "Add a product" });
  await expect(main.getByRole("heading", { name: "Ada Palmer" })).toBeFocused();

  await add.click();
  const added = main.getByRole("group", { name: "New product" });
  await added.getByLabel("Purchased").fill("yesterday");
  await save.click();
  await expect(main.getByText("Not saved. Correct 2 fields.")).toBeVisible();
  await expect(main.getByText("Enter the product's name, or remove the product.")).toBeVisible();
  await expect(added.getByLabel("Purchased")).toHaveAccessibleDescription(/found "yesterday"/);
  await expect(added.getByLabel("Product", { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);

  await added.getByLabel("Product", { exact: true }).fill("uvdar-kit");
  await expect(main.getByText("Not saved. Correct one field.")).toBeVisible();
  const kit = main.getByRole("group", { name: "uvdar-kit" });
  await kit.getByLabel("Serial number").fill("UV-9");
  await kit.getByLabel("Purchased").fill("2026-11-20");
  await expect(main.getByText("Not saved")).toBeHidden();
  await save.click();
  await expect(saved).toBeVisible();

  const customer = await browser.newPage({ baseURL });
  await customer.goto("/products/");
  await logIn(customer, ada);
  const mine = myProducts(customer);
  await expect(mine).toContainText("UV-9");
  await expect(mine).toContainText("H4-101");

  await kit.getByRole("button", { name: "Remove uvdar-kit" }).press("Enter");
  await expect(add).toBeFocused();
  await save.click();
  await expect(saved).toBeVisible();
  await expect(main.getByText("at the next visit, or after a reload.")).toBeVisible();
  await customer.reload();
  await wake(customer);
  await expect(mine).toContainText("H4-101");
  await expect(mine).not.toContainText("UV-9");
  await customer.close();
  const { lastVisit: _, ...stored } = await readProfile(request, ada.uid);
  const { lastVisit: __, ...before } = adasProfile;
  expect(stored).toEqual({ ...before, email: text(ada.email) });
});

test("an unsaved form asks before it is left, and outlives a Log Out elsewhere", async ({
  page,
  context,
  request,
}) => {
  const ada = await createAccount(request, { profile: adasProfile });
  const administrator = await openAccount(page, request, ada);
  const main = page.getByRole("main");
  const serial = main.getByLabel("Serial number");
  await serial.fill("H4-500");
  const questions: string[] = [];
  let isLeaving = false;
  page.on("dialog", async (dialog) => {
    questions.push(dialog.type() === "beforeunload" ? "the browser's own" : dialog.message());
    await (isLeaving ? dialog.accept() : dialog.dismiss());
  });
  const ours = "Leave without saving your changes?";
  const stay = async (leave: () => Promise<void>, asked: string) => {
    questions.length = 0;
    await leave();
    await expect.poll(() => questions).toEqual([asked]);
    await waitForQuiet(page);
    await expect(page).toHaveURL(/\/admin/);
    await expect(serial).toHaveValue("H4-500");
  };
  const blog = page.getByRole("banner").getByRole("link", { name: "Blog" });
  await stay(() => blog.click(), ours);
  await stay(() => logOutButton(page).click(), ours);
  await stay(() => main.getByRole("button", { name: "All accounts" }).click(), ours);
  const load = () => page.evaluate(() => void setTimeout(() => location.assign("/blog")));
  await stay(load, "the browser's own");

  const other = await context.newPage();
  await other.goto("/faq/");
  await logOutButton(other).click();
  await expect(main.getByRole("alert")).toContainText("Your session has ended");
  await expect(serial).toBeHidden();
  await page.bringToFront();
  await logIn(page, administrator);
  await expect(serial).toHaveValue("H4-500");
  await expect(main.getByRole("alert")).toBeHidden();
  questions.length = 0;
  isLeaving = true;
  await logOutButton(page).click();
  await expect(page).toHaveURL("/");
  expect(questions).toEqual([ours]);
  expect((await readProfile(request, ada.uid)).h4).toEqual(adasProfile.h4);
});

test("what somebody else has written meanwhile is not undone", async ({ page, request }) => {
  const ada = await createAccount(request, { profile: adasProfile });
  await openAccount(page, request, ada);
  const main = page.getByRole("main");
  const name = main.getByLabel("Name", { exact: true });
  const save = main.getByRole("button", { name: "Save" });
  const saved = main.getByText("Saved.");
  await name.fill("Ada P.");
  const theirs = { ...adasProfile, email: text(ada.email), h4: group({ serial: "H4-777" }) };
  await writeProfile(request, ada.uid, theirs);
  await save.click();
  await expect(main.getByRole("alert")).toContainText("This account was changed");
  await expect(name).toHaveValue("Ada P.");
  expect(await readProfile(request, ada.uid)).toEqual(theirs);

  // As the note says: opened again, the account is what it is now, and can be saved.
  page.once("dialog", (dialog) => dialog.accept());
  await main.getByRole("button", { name: "All accounts" }).click();
  await editButton(page, ada.email).click();
  await expect(main.getByLabel("Serial number")).toHaveValue("H4-777");
  await name.fill("Ada P.");
  const visited = { ...theirs, lastVisit: { timestampValue: "2026-11-20T09:00:00Z" } };
  await writeProfile(request, ada.uid, visited);
  await save.click();
  await expect(saved).toBeVisible();
  expect(await readProfile(request, ada.uid)).toEqual({ ...visited, username: text("Ada P.") });

  // What is saved can be saved once more, and a field that is emptied is gone.
  await main.getByLabel("Email").fill("");
  await save.click();
  await expect(saved).toBeVisible();
  const { email: _, ...rest } = visited;
  expect(await readProfile(request, ada.uid)).toEqual({ ...rest, username: text("Ada P.") });
});

test("accounts are found in any spelling, and come in pages as answers do", async ({
  page,
  request,
}) => {
  const crowd = `Crowd${Date.now()}`;
  const found: Record<string, Fields> = {};
  for (let index = 10; index < 31; index += 1) {
    found[`users/${crowd}-${index}`] = { username: text(`${crowd} ${index}`), products: list() };
    found[`feedback/${crowd}-${index}`] = {
      path: text("/docs/overview"),
      helpful: { booleanValue: true },
      text: text(`Answer ${index}`),
      createdAt: { timestampValue: "2026-01-05T09:00:00Z" },
    };
  }
  await writeDocuments(request, found);
  await page.goto("/admin/");
  await logIn(page, await createAccount(request, { isAdmin: true }));
  const main = page.getByRole("main");
  const field = main.getByLabel("Find an account by email or name");
  const rows = main.getByRole("row");
  const last = main.getByRole("row", { name: `${crowd} 30` });
  await searchAccounts(page, crowd.toLowerCase());
  await expect(main.getByText("20 accounts shown, but there are more.")).toBeVisible();
  await expect(last).toBeHidden();
  await searchAccounts(page, `${crowd.toUpperCase()} 3`);
  await expect(main.getByText("One account found.")).toBeVisible();
  await expect(last).toBeVisible();
  await searchAccounts(page, "nobody-of-this-name");
  await expect(main.getByText('No account matches "nobody-of-this-name".')).toBeVisible();
  await expect(field).toBeFocused();
  await searchAccounts(page, `${crowd} 30`);
  const edit = editButton(page, `${crowd} 30`);
  await edit.click();
  await expect(main.getByRole("heading", { name: `${crowd} 30` })).toBeFocused();
  await main.getByRole("button", { name: "All accounts" }).click();
  await expect(edit).toBeFocused();
  await main.getByRole("button", { name: "Show all" }).press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");

  const pages = page.getByRole("navigation", { name: "Pages of accounts" });
  await expect(rows).toHaveCount(21);
  const first = (await rows.nth(1).getByRole("rowheader").textContent()) ?? "";
  await pages.getByRole("button", { name: "Next page" }).click();
  await expect(pages).toContainText("Page 2");
  await expect(pages.getByRole("button", { name: "Next page" })).toBeFocused();
  await expect(rows.nth(1).getByRole("rowheader")).not.toHaveText(first);
  await pages.getByRole("button", { name: "Previous page" }).click();
  await expect(pages).toContainText("Page 1");

  const older = main.getByRole("button", { name: "Older answers" });
  await expect(main.getByRole("list", { name: "Answers, newest first" })).toContainText(/./);
  await expect(older).toBeVisible();
  while (await older.isVisible()) {
    await older.click();
    await expect(main.getByText("The feedback is loading.")).toBeHidden();
  }
  await expect(main.getByText("That is all the feedback.")).toBeFocused();
  await expect(main.getByText("Answer 30", { exact: true })).not.toHaveCount(0);
});

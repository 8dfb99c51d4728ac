import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { expectNoscriptMessage } from "./messages.ts";
import { peopleOn } from "./people-on.ts";

const gable = inject("address");
const browser = browserForTests();
/** Each page has a session of its own, because people log out here. */
const as: ReturnType<typeof peopleOn> = (...page) => peopleOn(browser, gable)(...page);

/** Somebody else logs in in another tab of the same browser. */
async function logInBeside(page: Awaited<ReturnType<typeof as>>, who: string) {
  const beside = await page.context().newPage();
  await beside.goto(gable);
  await beside.getByRole("button", { name: "Log Out" }).first().click();
  await beside.goto(`${gable}/login`);
  await beside.getByRole("button", { name: new RegExp(`${who}@gable\\.example`) }).click();
  await beside.waitForURL((url) => url.pathname !== "/login");
  return beside;
}

test("without scripts, a form is not carried out for somebody who logged in in another tab; what was typed stays", async () => {
  const page = await as("buyer", "/", { javaScriptEnabled: false });
  const message = page.locator("textarea[name=message]");
  await message.fill("Does the orchard belong to it?");
  await page.locator("input[name=name]").fill("Nora");
  await page.locator("input[name=email]").fill("nora@post.example");
  await logInBeside(page, "agent");
  const send = page.locator("form:has(textarea[name=message]) button[type=submit]");
  await send.click();
  await expectNoscriptMessage(page, "so nothing was done");
  expect(await message.inputValue()).toBe("Does the orchard belong to it?");
  await send.click();
  await page.getByText("We have your message").waitFor();
});

test("without scripts, a profile is renamed for nobody else", async () => {
  const page = await as("buyer", "/dashboard/profile", { javaScriptEnabled: false });
  await page.locator("summary", { hasText: /edit/i }).first().click();
  await page.getByLabel("Name").first().fill("Somebody Else");
  await logInBeside(page, "admin");
  await page.getByRole("button", { name: /save/i }).first().click();
  await page.waitForLoadState();
  const admin = await page.context().newPage();
  await admin.goto(`${gable}/dashboard/admin-profile`);
  expect(await admin.locator("main").innerText()).not.toContain("Somebody Else");
});

test.each([true, false])(
  "after logging out, Back shows nobody's addresses (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const page = await as("admin", "/dashboard/manage-users", { javaScriptEnabled });
    await page.getByText("agent@gable.example").first().waitFor();
    await page.getByRole("button", { name: "Log Out" }).first().click();
    await page.waitForURL(`${gable}/`);
    await page.goBack();
    await page.waitForURL(/login/);
    expect(await page.locator("body").innerText()).not.toContain("Manage Users");
  },
);

test("where one logs out, one's other tabs show the login", async () => {
  const page = await as("admin", "/dashboard/manage-users");
  const beside = await page.context().newPage();
  await beside.goto(gable);
  await beside.getByRole("button", { name: "Log Out" }).first().click();
  await page.waitForURL(/login/);
  await page.getByText("You have logged out. Log in to continue where you were.").waitFor();
});

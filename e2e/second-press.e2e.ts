import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { slowLine } from "./lines.ts";
import { expectNoscriptMessage, noscriptMessages } from "./messages.ts";
import { peopleOn } from "./people-on.ts";
import { photo } from "./photo.ts";

const gable = inject("address");
const call = callsOn(gable);
const { listHome } = homesOn(gable);
const plain = { javaScriptEnabled: false };

let address = "";
let close = () => {};
beforeAll(async () => {
  ({ address, close } = await slowLine(gable));
});
afterAll(() => close());
// Closed before the proxy in front of the server: a page that loses the connection logs an error.
const browser = browserForTests();
const as: ReturnType<typeof peopleOn> = (...whom) => peopleOn(browser, address)(...whom);

/** Presses a button twice without waiting, as an impatient person does. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  for (const _ of ["once", "twice"]) {
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(200);
  }
}

test("on a slow line without scripts, a sign-up that is pressed twice signs up and in", async () => {
  const page = await browser.open(`${address}/signup`, plain);
  await page.getByLabel("Email").fill("twice@inbox.example");
  await page.locator("input[type=password]").fill("Quiet-Harbour-77!");
  await page.locator("input[type=file]").setInputFiles(await photo("teal"));
  await pressTwice(page, page.getByRole("button", { name: "Continue", exact: true }));
  await expectNoscriptMessage(page, "Successfully SignUp");
  await page.getByRole("button", { name: "Log Out" }).first().waitFor();
});

test("on a slow line without scripts, a home that is pressed twice to be added is added once", async () => {
  const title = `Twice-pressed house ${Date.now()}`;
  const page = await as("agent", "/dashboard/add-properties", plain);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Location").fill("Ludlow, England");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(await photo("olive"));
  await page.getByLabel("Price").first().fill("500000");
  await pressTwice(page, page.getByRole("button", { name: "Add Property", exact: true }));
  await page.waitForURL(`${address}/dashboard/added-properties`);
  const own = await call<{ title: string }[]>(
    "agent@gable.example",
    "GET",
    "/properties/agent/agent@gable.example",
  );
  expect(own.filter((home) => home.title === title)).toHaveLength(1);
});

test("on a slow line without scripts, a decision that is pressed twice is confirmed once, and not refused", async () => {
  const { title } = await listHome();
  const page = await as(
    "admin",
    `/dashboard/manage-properties?q=${encodeURIComponent(title)}`,
    plain,
  );
  await pressTwice(page, page.getByRole("button", { name: `Verify ${title}` }));
  await pressTwice(page, page.getByRole("button", { name: "Yes, Verify Property" }));
  await expectNoscriptMessage(page, "Property has been verified.");
  expect((await noscriptMessages(page)).join()).not.toContain("can take this step");
});

test.each([true, false])(
  "on a slow line a search that is pressed twice is saved once (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const saved = () => call<{ _id: string }[]>("buyer@gable.example", "GET", "/saved-searches");
    const before = (await saved()).map(({ _id }) => _id);
    const page = await as("buyer", "/properties?type=Cottage", { javaScriptEnabled });
    await page.locator("summary", { hasText: "Save this search" }).click();
    const save = page.getByRole("button", { name: "Save", exact: true });
    // The result goes into session storage, because a page that is being left can't be queried.
    if (javaScriptEnabled)
      await save.evaluate((button) =>
        addEventListener("submit", () =>
          setTimeout(() => sessionStorage.setItem("busy", button.ariaBusy ?? "")),
        ),
      );
    await pressTwice(page, save);
    await page.waitForURL(`${address}/dashboard/saved-searches`);
    await page.getByRole("heading", { level: 1, name: /^Saved Searches/ }).waitFor();
    if (javaScriptEnabled)
      expect(await page.evaluate(() => sessionStorage.getItem("busy"))).toBe("true");
    const added = (await saved()).filter(({ _id }) => !before.includes(_id));
    expect(added).toHaveLength(1);
    for (const { _id } of added)
      await call("buyer@gable.example", "DELETE", `/saved-searches/${_id}`);
  },
);

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { holdRequests } from "./hold-requests.ts";
import { homesOn } from "./homes.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const as = peopleOn(browserForTests(), address);
const { listHome } = homesOn(address);
const call = callsOn(address);

/** Reloads a page, does something in it before hydration, and then lets it hydrate. */
async function before(page: Page, act: () => Promise<unknown>): Promise<void> {
  const wake = await holdRequests(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await act();
  wake();
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("main") ?? {}).some((name) => name.startsWith("__react")),
  );
  // Waits until the page is idle, so that what it does right after hydration is done.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

test("what an agent types before the page is awake is what the form sends", async () => {
  const { id } = await listHome({ details: { description: "It stands by the weir." } });
  // Only a rejected home can be updated.
  await call("admin@gable.example", "PATCH", `/properties/reject/${id}`, {
    reason: "No picture of the weir.",
  });
  const page = await as("agent", `/dashboard/update-properties/${id}`);
  await before(page, async () => {
    await page.getByLabel("Title").fill("A house at the end of the lane");
    await page.getByLabel("Bedrooms").fill("7");
    await page.getByLabel("Description").fill("It has a garden.");
    await page.getByText("Put the pin where the home is").click();
    await page.getByLabel("Latitude").fill("52.37");
    await page.getByLabel("Longitude").fill("4.9");
  });
  await page.locator("details canvas").waitFor();
  const sent = await page
    .locator("form:has([name=description])")
    .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));
  const typed = {
    title: "A house at the end of the lane",
    bedrooms: "7",
    description: "It has a garden.",
    latitude: "52.37",
    longitude: "4.9",
  };
  expect(sent).toMatchObject(typed);
});

test("a reason to reject that is typed before the page is awake stays, and so does what it stands in", async () => {
  await listHome();
  const page = await as("admin", "/dashboard/manage-properties");
  const asking = page.locator("details:has(textarea)").first();
  await before(page, async () => {
    await asking.locator("summary").click();
    await asking.getByLabel("Reason").fill("No picture of the kitchen.");
  });
  expect(await asking.getByLabel("Reason").inputValue()).toBe("No picture of the kitchen.");
  // After hydration the other rows have buttons instead.
  await expect.poll(() => page.locator("details:has(textarea)").count()).toBe(1);
  expect(await asking.getByLabel("Reason").inputValue()).toBe("No picture of the kitchen.");
});

test("an order chosen before the page is awake is not shown as if the list had it", async () => {
  const page = await as("agent", "/dashboard/added-properties");
  await page.setViewportSize({ width: 360, height: 780 });
  const order = page.getByLabel("Sort by");
  const usual = await order.inputValue();
  await before(page, () => order.selectOption({ index: 2 }));
  await expect.poll(() => order.inputValue()).toBe(usual);
  expect(new URL(page.url()).search).toBe("");
});

import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { peopleOn } from "./people-on.ts";

const browser = browserForTests();
const as = peopleOn(browser, inject("address"));

test("the first page that a reader sees shows its times in their time zone", async () => {
  const page = await as("buyer", "/dashboard/bookings?q=Lakeside", { timezoneId: "Asia/Kolkata" });
  const receipt = await page
    .locator('main a[href^="/dashboard/receipt/"]')
    .first()
    .getAttribute("href");
  const first = await as("buyer", receipt ?? "", { timezoneId: "Asia/Kolkata" });
  const paymentDay = first.locator("main time").first();
  await expect.poll(() => paymentDay.innerText()).toMatch(/GMT\+5:30$/);
});

test("a browser sends its time zone where a time stands, and before a login", async () => {
  const open = inject("publicAddress");
  const page = await browser.open(`${open}/properties`, { timezoneId: "America/New_York" });
  const zone = async () =>
    (await page.context().cookies()).find(({ name }) => name === "zone")?.value;
  await page.locator("main article a").first().click();
  await page.locator("main time").first().waitFor();
  await expect.poll(zone).toBe("America/New_York");
  await page.context().clearCookies();
  await page.goto(`${open}/login`);
  await expect.poll(zone).toBe("America/New_York");
  await page.context().clearCookies();
  await page.goto(`${open}/properties`);
  // By then the script of every page has run.
  await page.waitForLoadState("networkidle");
  expect(await zone()).toBeUndefined();
});

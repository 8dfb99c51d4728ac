import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { peopleOn } from "./people-on.ts";

const as = peopleOn(browserForTests(), inject("address"));

test("the first page that a reader sees shows its times in their time zone", async () => {
  const page = await as("buyer", "/dashboard/bookings?q=Lakeside", { timezoneId: "Asia/Kolkata" });
  const receipt = await page
    .locator('main a[href^="/dashboard/receipt/"]')
    .first()
    .getAttribute("href");
  const first = await as("buyer", receipt ?? "", { timezoneId: "Asia/Kolkata" });
  const paidOn = first.locator("main time").first();
  await expect.poll(() => paidOn.innerText()).toMatch(/GMT\+5:30$/);
});

import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { expectMessage } from "./messages.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const as = peopleOn(browserForTests(), address);

test.each([true, false])(
  "an admin stops the emails about what waits, and begins them again (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const options = { javaScriptEnabled };
    const page = await as("admin", "/dashboard/overview", options);
    await page.getByRole("button", { name: "Stop these emails" }).click();
    await expectMessage(page, "You get no more of these emails.", options);
    await page.reload();
    await page.getByText("You get no emails when something new waits.").waitFor();
    await page.getByRole("button", { name: "Email me" }).click();
    await expectMessage(page, "You get an email when something waits.", options);
    expect(await page.getByRole("button", { name: "Stop these emails" }).count()).toBe(1);
  },
);

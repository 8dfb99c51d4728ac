import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { homesOn } from "./homes.ts";
import { expectMessage } from "./messages.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);
const { newHome } = homesOn(address);

const phone = { viewport: { width: 360, height: 800 } };

/** Presses a button of a home that asks first, and answers yes. */
async function press(page: Page, label: string, title: string, yes: string): Promise<void> {
  await page.getByRole("button", { name: `${label}: ${title}` }).click();
  await page.getByRole("button", { name: yes }).click();
}

describe.each([true, false])("scripts: %s", (javaScriptEnabled) => {
  const options = { javaScriptEnabled, ...phone };

  test("an agent lowers a price on a phone, and a buyer reads by how much", async () => {
    const { id, title } = await newHome();
    const agent = await as("agent", "/dashboard/added-properties", options);
    await agent.getByRole("link", { name: `Change price: ${title}` }).click();
    // Typed in one go, before a script of the field has come.
    await agent.getByLabel("New price").fill("$700,000");
    if (javaScriptEnabled) await agent.getByText(/^−12.5%[.,] /).waitFor();
    await agent.getByLabel("New price").fill("350.000");
    await agent.getByRole("button", { name: "Change price" }).click();
    await agent.locator("#price[aria-invalid]").waitFor();
    expect(await agent.getByLabel("New price").inputValue()).toBe("350.000");
    if (javaScriptEnabled) expect(await violations(agent)).toEqual([]);
    await agent.getByText(/A cut of 1% or more is emailed|No saved search finds it/).waitFor();
    await agent.getByLabel("New price").fill("$768,000");
    if (javaScriptEnabled) await agent.getByText(/^−4%[.,] /).waitFor();
    await agent.getByRole("button", { name: "Change price" }).click();
    await expectMessage(agent, "The new price is shown everywhere. −4%", { javaScriptEnabled });

    const buyer = await as("buyer", `/properties/${id}`, options);
    const side = buyer.getByRole("complementary", { name: "Price and agent" });
    await side.getByText("$768,000").first().waitFor();
    expect(await side.getByText("−4% since").count()).toBe(1);
    expect(await buyer.getByText("Price cut (−4%)").count()).toBe(1);
    await buyer.goto(`${address}/properties?q=${encodeURIComponent(title)}`);
    await buyer.getByText("Price cut 4%").first().waitFor();
  });

  test("a price that may be a slip is asked about once", async () => {
    const { id, title } = await newHome();
    const agent = await as("agent", `/dashboard/listings/${id}/price`, options);
    const press = () => agent.getByRole("button", { name: "Change price" }).click();
    await agent.getByLabel("New price").fill("80,000");
    await press();
    await agent.getByText("$80,000 is less than half of $800,000.").first().waitFor();
    await agent.getByLabel("New price").fill("8000000");
    await press();
    await agent.getByText("$8,000,000 is more than twice $800,000.").first().waitFor();
    // Written otherwise, as when its thousands are grouped, it is the same price.
    await agent.getByLabel("New price").fill("8,000,000");
    await press();
    await expectMessage(agent, "The new price is shown everywhere.", { javaScriptEnabled });
    await agent.goto(`${address}/properties/${id}`);
    expect(await agent.getByRole("heading", { name: title }).count()).toBe(1);
    await agent.getByText("$8,000,000").first().waitFor();
  });

  test("a paused home has no more than its title and place, and comes back", async () => {
    const { id, title } = await newHome();
    const agent = await as("agent", "/dashboard/added-properties", options);
    await press(agent, "Pause", title, "Yes, pause it");
    await expectMessage(agent, "The home is hidden until you resume it.", { javaScriptEnabled });

    const buyer = await as("buyer", `/properties/${id}`, options);
    await buyer.getByText("Not on the market at the moment").waitFor();
    expect(await buyer.getByRole("heading", { name: title }).count()).toBe(1);
    expect(await buyer.getByText("$800,000").count()).toBe(0);
    if (javaScriptEnabled) expect(await violations(buyer)).toEqual([]);

    await agent.goto(`${address}/dashboard/added-properties?status=Withdrawn`);
    await press(agent, "Resume", title, "Yes, resume it");
    await expectMessage(agent, "The home is back on the market.", { javaScriptEnabled });
    await buyer.reload();
    await buyer.getByText("$800,000").first().waitFor();
  });

  test("an admin takes a home down with a reason, and restores it", async () => {
    const { id, title } = await newHome();
    const admin = await as("admin", `/properties/${id}`, options);
    await admin.getByRole("link", { name: `Take down: ${title}` }).click();
    await admin.getByRole("button", { name: "Take down" }).click();
    await admin.locator("#code[aria-invalid]").waitFor();
    await admin.getByLabel("Reason").selectOption("wrongPictures");
    await admin.getByLabel("For its agent").fill("The kitchen is another one.");
    await admin.getByRole("button", { name: "Take down" }).click();
    await expectMessage(admin, "The home is hidden", { javaScriptEnabled });

    const buyer = await as("buyer", `/properties/${id}`, options);
    await buyer.getByRole("heading", { name: "Not on the market at the moment" }).waitFor();
    expect(await buyer.getByText(title).count()).toBe(0);

    await press(admin, "Restore", title, "Yes, restore it");
    await expectMessage(admin, "The home is back on the market.", { javaScriptEnabled });
    await buyer.reload();
    await buyer.getByRole("heading", { name: title }).waitFor();
  });

  test("a home sold elsewhere stands in My Sold Properties with its day, and no buyer", async () => {
    const { title } = await newHome();
    const agent = await as("agent", "/dashboard/added-properties", options);
    await press(agent, "Sold elsewhere", title, "Yes, it is sold");
    await expectMessage(agent, "under My Sold Properties.", { javaScriptEnabled });
    await agent.goto(`${address}/dashboard/sold-properties`);
    expect(await agent.getByRole("link", { name: title }).count()).toBe(1);
  });
});

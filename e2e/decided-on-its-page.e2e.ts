import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { homesOn } from "./homes.ts";
import { expectMessage } from "./messages.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const as = peopleOn(browserForTests(), address);
const { listHome } = homesOn(address);
const waitForText = (page: Page, words: string) => page.getByText(words).first().waitFor();
const pathOf = (page: Page) => page.url().slice(address.length);

test.each([true, false])(
  "a home is decided on and edited from its own page, too (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const { id, title } = await listHome();
    const path = `/properties/${id}`;
    const agent = await as("agent", path);
    expect(await agent.getByRole("link", { name: "Compare", exact: true }).count()).toBe(0);
    expect(await agent.getByRole("link", { name: "Update" }).count()).toBe(0);
    expect(await agent.getByText("be the first").count()).toBe(0);

    const admin = await as("admin", path, { javaScriptEnabled });
    expect(await admin.getByRole("button", { name: `Verify ${title}` }).count()).toBe(1);
    await admin.locator("summary", { hasText: "Reject" }).click();
    await admin.getByLabel("Reason").fill("The picture shows another boat.");
    await admin.getByRole("button", { name: "Yes, Reject Property" }).click();
    await expectMessage(admin, "Property has been rejected.", { javaScriptEnabled });
    expect(pathOf(admin)).toBe(path);
    expect(await admin.getByRole("button", { name: `Verify ${title}` }).count()).toBe(0);

    await agent.reload();
    await waitForText(agent, "The picture shows another boat.");
    await agent.getByRole("link", { name: "Update" }).click();
    await agent.getByRole("button", { name: "Update Property" }).click();
    await waitForText(agent, "Property updated successfully!");

    await admin.reload();
    await admin.getByRole("button", { name: `Verify ${title}` }).click();
    await admin.getByRole("button", { name: "Yes, Verify Property" }).click();
    await expectMessage(admin, "Property has been verified.", { javaScriptEnabled });
    expect(pathOf(admin)).toBe(path);
    await admin.getByRole("link", { name: "Compare", exact: true }).waitFor();
  },
);

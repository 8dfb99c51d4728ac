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

const question = (page: Page) => page.getByLabel("Your question");
const opener = (page: Page) => page.locator("aside summary", { hasText: "Ask a question" });
const sent = /^Your question was sent to .+\.$/;

/** The text of the newest letter about a home, from the outbox. */
async function letterAbout(title: string): Promise<string> {
  const page = await browser.open(`${address}/dev/mail`, { javaScriptEnabled: false });
  const letter = page.locator("details", { hasText: `A question about “${title}”` });
  await expect.poll(async () => (await page.reload()) && (await letter.count())).toBe(1);
  return (await letter.textContent()) ?? "";
}

describe.each([true, false])("scripts: %s", (javaScriptEnabled) => {
  test("a buyer asks about a home, and its agent has the letter", async () => {
    const { id, title } = await newHome();
    const page = await as("buyer", `/properties/${id}`, { javaScriptEnabled });
    await opener(page).click();
    await page.getByText("The answer comes to buyer@gable.example.").waitFor();
    await question(page).fill("Can I see it on Saturday?");
    await page.getByRole("button", { name: "Send Question" }).click();
    if (javaScriptEnabled) await page.getByText(sent).first().waitFor();
    else await expectMessage(page, "Your question was sent to ", { javaScriptEnabled });
    await expect.poll(() => question(page).isVisible()).toBe(false);
    const letter = await letterAbout(title);
    for (const part of [
      "To agent@gable.example, answers to buyer@gable.example",
      "Can I see it on Saturday?",
      `/properties/${id}`,
    ])
      expect(letter).toContain(part);
  });

  test("what can't be taken stays as it was typed, and says why", async () => {
    const page = await as("buyer", `/properties/${(await newHome()).id}`, { javaScriptEnabled });
    await opener(page).click();
    const words = "x".repeat(2001);
    await question(page).fill(words);
    await page.getByRole("button", { name: "Send Question" }).click();
    await page.getByText("Enter at most 2,000 characters.").waitFor();
    expect(await question(page).inputValue()).toBe(words);
    expect(await page.getByLabel("Your review").isVisible()).toBe(false);
  });
});

test("the dialog is named after its agent, is without fault to axe, and having sent leaves nothing behind for the next question", async () => {
  const page = await as("buyer", `/properties/${(await newHome()).id}`);
  await opener(page).click();
  const dialog = page.getByRole("dialog", { name: /^Ask ./ });
  const isFocused = () => question(page).evaluate((field) => field === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  expect(await violations(page)).toEqual([]);
  await question(page).fill("Is it quiet?");
  await dialog.getByRole("button", { name: "Send Question" }).click();
  await page.locator("#toasts").getByText(sent).waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  expect(await question(page).inputValue()).toBe("");
});

test("a question sent after the session has ended stands in its open dialog once its writer is back", async () => {
  const path = `/properties/${(await newHome()).id}`;
  const page = await as("buyer", path);
  await opener(page).click();
  await question(page).fill("Does the orchard belong to it?");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Send Question" }).click();
  await page.waitForURL(`${address}/login?from=${encodeURIComponent(path)}`);
  await page.getByRole("button", { name: /buyer@gable\.example/ }).click();
  await page.waitForURL(address + path);
  await page.getByRole("dialog", { name: /^Ask ./ }).waitFor();
  expect(await question(page).inputValue()).toBe("Does the orchard belong to it?");
  expect(await page.getByRole("dialog", { name: "Add Review" }).count()).toBe(0);
});

test("on phones it stands in the card, and the bar keeps its one action", async () => {
  const page = await as("buyer", `/properties/${(await newHome()).id}`, {
    viewport: { width: 360, height: 780 },
  });
  expect(await page.getByText("Ask a question").count()).toBe(1);
  expect((await opener(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("agents and admins are asked, and ask nothing", async () => {
  const path = `/properties/${(await newHome()).id}`;
  for (const who of ["agent", "admin"] as const) {
    const page = await as(who, path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByText("Ask a question").count()).toBe(0);
  }
});

test("a visitor logs in first, and is back at the home", async () => {
  const open = inject("publicAddress");
  const { id } = await homesOn(open).newHome();
  const page = await browser.open(`${open}/properties/${id}`);
  await page.getByRole("link", { name: "Log in to ask a question" }).click();
  await page.getByRole("button", { name: /buyer@gable\.example/ }).click();
  await page.waitForURL(`${open}/properties/${id}`);
  await opener(page).waitFor();
});

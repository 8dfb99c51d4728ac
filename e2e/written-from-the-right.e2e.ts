import type { Locator } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const as = peopleOn(browserForTests(), address);
const { listHome } = homesOn(address);
const call = callsOn(address);

/** Whether a text's last character is to the left of its first. */
const endsAtTheLeft = (text: Locator) =>
  text.first().evaluate((element) => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words = walk.nextNode();
    const leftOf = (at: number) => {
      const range = document.createRange();
      range.setStart(words as Text, at);
      range.setEnd(words as Text, at + 1);
      return range.getBoundingClientRect().left;
    };
    const { length } = words?.textContent?.trim() ?? "";
    return leftOf(length - 1) < leftOf(0);
  });

/** How far apart two texts begin. */
const beside = async (title: Locator, other: Locator) => {
  const leftOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  };
  return Math.abs((await title.evaluate(leftOf)) - (await other.evaluate(leftOf)));
};

test("what people write from right to left ends at its left: titles, descriptions, reviews, lists", async () => {
  const title = `בית ליד הים ${Date.now()}!`;
  const { id } = await listHome({ title, details: { description: "יש בו גינה!" } });
  const admin = await as(
    "admin",
    `/dashboard/manage-properties?${new URLSearchParams({ q: title })}`,
  );
  await call("admin@gable.example", "PATCH", `/properties/verify/${id}`);
  await call("buyer@gable.example", "POST", "/reviews", {
    propertyId: id,
    description: "שקט בלילה!",
  });
  const page = await as("buyer", `/properties/${id}`);
  expect(await endsAtTheLeft(page.getByRole("heading", { level: 1 }))).toBe(true);
  expect(await endsAtTheLeft(page.getByText("יש בו גינה!"))).toBe(true);
  expect(await endsAtTheLeft(page.getByText("שקט בלילה!"))).toBe(true);
  const heading = page.getByRole("heading", { level: 1 });
  expect(
    await beside(heading, page.locator("header:has(h1) > div > span").first()),
    "where its badge is",
  ).toBeLessThan(12);
  await page.goto(`${address}/properties?sort=-listed`);
  const card = page.locator(`article:has(h2 a[href="/properties/${id}"])`);
  expect(
    await beside(card.locator("h2"), card.getByText("$800,000")),
    "where its price is",
  ).toBeLessThan(12);
  expect(await endsAtTheLeft(page.locator(`article h2 a[href="/properties/${id}"]`))).toBe(true);
  await page.goto(`${address}/dashboard/my-review`);
  expect(await endsAtTheLeft(page.getByText("שקט בלילה!"))).toBe(true);
  expect(await endsAtTheLeft(page.getByRole("heading", { name: title }).locator("a"))).toBe(true);
  const writer = page.locator("bdi", { hasText: "Helen Marsh" });
  expect(await writer.count(), "a name takes no date along").toBeGreaterThan(0);
  const agent = await as("agent", "/dashboard/overview");
  expect(await endsAtTheLeft(agent.getByRole("link", { name: title }))).toBe(true);
  await admin.reload();
  expect(await endsAtTheLeft(admin.locator("b", { hasText: title }))).toBe(true);
  await admin.goto(`${address}/dashboard/manage-reviews`);
  const review = admin.locator("article, li, tr").filter({ hasText: "שקט בלילה!" }).last();
  expect(
    await beside(review.getByRole("heading"), review.locator("time")),
    "where its day is",
  ).toBeLessThan(12);
  expect(await endsAtTheLeft(review.getByRole("heading", { name: title }).locator("a"))).toBe(true);
  await review.getByRole("button", { name: /Delete/ }).click();
  const subject = admin.getByRole("alertdialog").locator('[data-part="what"]');
  expect(await subject.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe(
    "plaintext",
  );
});

import { describe, expect, inject, test } from "vitest";
import { homesOn } from "../homes.ts";
import type { Driver } from "./driver.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

const address = inject("address");
const { newHome } = homesOn(address);

const button = (text: string) => `//button[normalize-space()='${text}']`;

/** Logs in by the button of one of the demonstration's people, on the way to a path. */
async function enter(browser: Driver, who: "buyer" | "agent", path: string): Promise<void> {
  await browser.goTo(`${address}/login?from=${encodeURIComponent(path)}`);
  await browser.press(`//li[contains(., '${who}@gable.example')]//button`);
  await waitForPath(browser, path);
}

const waitForPath = (browser: Driver, path: string) =>
  expect.poll(() => browser.run<string>("return location.pathname + location.search")).toBe(path);

describe.each([firefox, webkit])("$name", ({ missing, open }) => {
  test("a home is found, kept and offered for; its agent accepts", async ({ skip }) => {
    if (missing) return skip(missing);
    const home = await newHome();
    const browser = await open();
    try {
      const found = `/properties?q=${encodeURIComponent(home.title)}`;
      await enter(browser, "buyer", found);
      await browser.press(`//button[contains(@aria-label, 'Save ${home.title}')]`);
      await browser.sees(
        `//button[contains(@aria-label, 'Save ${home.title}')][@aria-pressed='true']`,
      );
      await browser.goTo(`${address}/dashboard/wishlist?q=${encodeURIComponent(home.title)}`);
      await browser.press(`//a[@aria-label='Offer for ${home.title}']`);
      await browser.type("offeredAmount", "790000");
      await browser.run(setDay, "buyingDate", "2035-01-01");
      await browser.press("//main//form//button[@type='submit']");
      await waitForPath(browser, "/dashboard/wishlist");
      await browser.goTo(`${address}/dashboard/bookings`);
      await browser.sees(`//*[contains(text(), '${home.title}')]`);

      await browser.press(button("Log Out"));
      await browser.sees("//a[normalize-space()='Log In']");
      const requests = `/dashboard/requested-properties?q=${encodeURIComponent(home.title)}`;
      await enter(browser, "agent", requests);
      await browser.press("//main//button[starts-with(normalize-space(), 'Accept')]");
      await browser.sees("//main//td//*[normalize-space()='Accepted']");
    } finally {
      await browser.close();
    }
  }, 180_000);
});

// How a day is typed depends on the browser's own picture of a date field.
const setDay = `
  const field = document.getElementById(arguments[0]);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, arguments[1]);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));`;

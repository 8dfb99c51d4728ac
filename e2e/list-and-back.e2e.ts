import { expect, inject, test } from "vitest";
import { browserForTests, inMotion } from "./browser.ts";
import { expectMessage } from "./messages.ts";

const browser = browserForTests();
const open = inject("publicAddress");

test.each([true, false])(
  "a visitor's heart on a card leads to the login, and is saved after it on the same list; with JavaScript: %s",
  async (javaScriptEnabled) => {
    const page = await browser.open(`${open}/properties?sort=listed`, {
      javaScriptEnabled,
      ...inMotion,
    });
    const title = await page
      .locator("article h2")
      .nth(javaScriptEnabled ? 0 : 1)
      .innerText();
    await page.getByRole("button", { name: `Log in to save ${title} to your wishlist` }).click();
    await page.getByText(`Log in or sign up, and “${title}” is on your wishlist.`).waitFor();
    await page.getByRole("button", { name: /hannah@gable\.example|buyer@gable\.example/ }).click();
    await page.waitForURL(`${open}/properties?sort=listed`);
    await expectMessage(page, `${title} added to your wishlist`, { javaScriptEnabled });
    const heart = page.getByRole("button", { name: new RegExp(`^Save ${title} `) });
    expect(await heart.getAttribute("aria-pressed")).toBe("true");
    // It is done once.
    await page.reload();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("wanted");
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
  },
);

test("the way back from a home leads to the list that it was found in", async () => {
  const list = `${open}/properties?sort=listed&minBedrooms=1`;
  const page = await browser.open(list, inMotion);
  await page.locator("article h2 a").first().click();
  const back = page.getByRole("link", { name: "Back to the list" });
  await back.waitFor();
  // Also once the page has changed in place.
  await page.getByLabel("Down payment").fill("100000");
  await page.waitForURL(/deposit=/);
  await back.click();
  await page.waitForURL(list);
});

import type { BrowserContextOptions, Page } from "playwright-core";
import type { browserForTests } from "./browser.ts";

type As = (
  who: "buyer" | "agent" | "admin",
  path: string,
  options?: BrowserContextOptions,
) => Promise<Page>;

/**
 * Opens pages of a house as one of the demonstration's people, each in a new browser context: signs
 * in by their button on the way to the path.
 */
export const peopleOn =
  (browser: ReturnType<typeof browserForTests>, address: string): As =>
  async (who, path, options = {}) => {
    const page = await browser.open(`${address}/login?from=${encodeURIComponent(path)}`, options);
    await page.getByRole("button", { name: new RegExp(`${who}@gable\\.example`) }).click();
    await page.waitForURL(address + path);
    return page;
  };

import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * The messages on top of a page or a form for a reader without scripts. Found by their place: a
 * search by text skips `noscript`, and the markup contains the same words once more, hidden.
 */
export const noscriptMessages = (page: Page): Promise<string[]> =>
  page.locator("noscript :is([role=status], [role=alert]):visible").allInnerTexts();

export const expectNoscriptMessage = (page: Page, words: string): Promise<void> =>
  expect.poll(async () => (await noscriptMessages(page)).join("\n")).toContain(words);

/**
 * Waits for a message: a toast or a notice shown for a moment or, without scripts, a line that
 * stays.
 */
export const expectMessage = (
  page: Page,
  words: string,
  { javaScriptEnabled = true }: { javaScriptEnabled?: boolean } = {},
): Promise<void> =>
  javaScriptEnabled ? page.getByText(words).first().waitFor() : expectNoscriptMessage(page, words);

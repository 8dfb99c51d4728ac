import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * What stands on top of a page, or of a form, for a reader without scripts. Found by its place: a search by words passes over `noscript`, and
 * the markup holds the same words once more, hidden.
 */
export const saidPlainly = (page: Page): Promise<string[]> => page.locator("noscript :is([role=status], [role=alert]):visible").allInnerTexts();

export const saysPlainly = (page: Page, words: string): Promise<void> => expect.poll(async () => (await saidPlainly(page)).join("\n")).toContain(words);

/** A message where this page shows it: as a toast or a notice for a moment, without scripts as a line that stays. */
export const tells = (page: Page, words: string, { javaScriptEnabled = true }: { javaScriptEnabled?: boolean } = {}): Promise<void> =>
  javaScriptEnabled ? page.getByText(words).first().waitFor() : saysPlainly(page, words);

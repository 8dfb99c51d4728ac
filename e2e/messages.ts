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

/**
 * Keeps what the notices of a page's next documents say, some of which are there for a second: a
 * busy machine may look too late. Returns how to read them.
 */
export async function recordNotices(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const notices: string[] = [];
    Object.assign(window, { notices });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.closest("#notice")) notices.push(node.innerText);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (Reflect.get(window, "notices") as string[]).join("\n"));
}

import type { Page } from "playwright-core";

/** Holds back a page's requests for some files until the returned function is called. */
export async function holdRequests(
  page: Page,
  files: Parameters<Page["route"]>[0],
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

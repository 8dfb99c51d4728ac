/**
 * Goes to a page that the router does not run. It answers only where the browser was stopped on the way: then this page is still
 * the one in use. A browser that can't tell leaves it waiting.
 */
export const leaveFor = (address: string): Promise<void> =>
  new Promise((stayed) => {
    if ("navigation" in window) navigation.addEventListener("navigateerror", () => stayed(), { once: true });
    location.assign(address);
  });

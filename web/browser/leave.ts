/**
 * Goes to a page that the router does not run. Resolves only if the navigation is stopped: then
 * this page is still in use. In a browser without the Navigation API it never resolves.
 */
export const leaveFor = (address: string): Promise<void> =>
  new Promise((stayed) => {
    if ("navigation" in window)
      navigation.addEventListener("navigateerror", () => stayed(), { once: true });
    location.assign(address);
  });

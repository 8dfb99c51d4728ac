import { focusHeading } from "./keep-focus.ts";

/** The followed link: its address, and which of the links to that address it is. */
type Followed = [href: string, at: number];

/** Without those that only a pointer reaches, which come and go (`let-flip-all.ts`). */
const linksTo = (href: string) =>
  [...document.links].filter((link) => link.href === href && link.tabIndex >= 0);

/**
 * On a page to which another one of this site led, the focus begins at the heading instead of above
 * the menu. Going back returns it to the link that was followed, as a browser does by itself where
 * it restores the page from memory.
 */
export function beginAtHeading(): void {
  document.addEventListener("click", (event) => {
    // Without a pointer: a focus that comes by itself would show a ring nobody asked for.
    if (event.detail > 0 || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link) return;
    const followed: Followed = [link.href, linksTo(link.href).indexOf(link)];
    history.replaceState({ ...history.state, followed }, "");
  });
  // A page that is loaded ahead has no focus until it is shown.
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}

function begin(): void {
  if (document.activeElement !== document.body || location.hash) return;
  const [navigation] = performance.getEntriesByType("navigation");
  const { type } = navigation as PerformanceNavigationTiming;
  if (type === "back_forward") {
    const [href, at] = (history.state?.followed ?? ["", 0]) as Followed;
    linksTo(href)[at]?.focus({ preventScroll: true });
  } else if (type === "navigate" && URL.parse(document.referrer)?.origin === location.origin)
    focusHeading();
}

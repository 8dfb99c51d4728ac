import { focusHeading } from "./restore-focus.ts";
import { whenShown } from "./when-shown.ts";

/**
 * On a page to which another one of this site led, the focus begins at the heading instead of above
 * the menu. Going back returns it to the link that was followed, as a browser does by itself where
 * it restores the page from memory.
 */
export function focusHeadingFirst(): void {
  document.addEventListener("click", ({ detail, target }) => {
    const followed = (target as Element).closest("a")?.href;
    // Without a pointer: a focus that comes by itself would show a ring nobody asked for.
    if (!detail && followed) history.replaceState({ ...history.state, followed }, "");
  });
  whenShown(begin);
}

function begin(): void {
  if (document.activeElement !== document.body || location.hash) return;
  // A page that is shown before it has loaded may have no entry yet.
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const type = navigation?.type;
  if (type === "back_forward")
    // Not one that only a pointer reaches (`make-cards-flippable.ts`).
    [...document.links]
      .find(({ href, tabIndex }) => tabIndex >= 0 && href === history.state?.followed)
      ?.focus({ preventScroll: true });
  else if (type === "navigate" && document.referrer.startsWith(location.origin)) focusHeading();
}

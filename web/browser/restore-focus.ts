/**
 * Where focus may go, because a second press does no harm: no buttons that act, even if they ask
 * first. No fields either, since focus would open a phone's keyboard.
 */
const focusTargets = "a[href], summary, button[type=button]";

/**
 * The focused element; its path of ancestors, nearest first, each with the index of the child on
 * the path; and the page it was on.
 */
let focused: HTMLElement | null = null;
let ancestors: [parent: Element, at: number][] = [];
let page = "";
let lastInMain: HTMLElement | null = null;

/**
 * When the focused element is removed, as a button is by its own press, moves the focus to what
 * takes its place, or to the nearest candidate; on another page, or another page of a list, to the
 * heading. The browser would leave keyboard users without a focus.
 */
export function restoreFocus(): void {
  document.addEventListener("focusin", ({ target }) => remember(target as HTMLElement));
  // A press elsewhere gives the focus up on purpose.
  document.addEventListener("pointerdown", () => {
    focused = null;
  });
  new MutationObserver(() => {
    if (focused && document.activeElement === document.body) restore(focused);
  }).observe(document, { childList: true, subtree: true });
}

function remember(element: HTMLElement): void {
  focused = element;
  ancestors = [];
  page = location.pathname;
  for (let at: Element = element; at.parentElement; at = at.parentElement) {
    ancestors.push([at.parentElement, [...at.parentElement.children].indexOf(at)]);
  }
  if (element.closest("main")) lastInMain = element;
}

function restore(lost: HTMLElement): void {
  focused = null;
  // After a link with a `rel`, such as one to the next page of a list, the focus goes to the
  // heading.
  if (location.pathname === page && !(lost as HTMLAnchorElement).rel) {
    // The element was moved, or rendered again under the same id.
    if (tryFocus(lost) || tryFocus(document.getElementById(lost.id))) return;
    const still = ancestors.filter(([parent]) => parent.isConnected && parent.closest("main"));
    const places = still.flatMap(([parent, at]) => [
      parent.children[at] ?? parent.lastElementChild ?? parent,
      parent,
    ]);
    if (
      places.some((place) =>
        [place, ...place.querySelectorAll(focusTargets)].some(
          (stop) => stop.matches(focusTargets) && tryFocus(stop),
        ),
      )
    )
      return;
    if (tryFocus(lastInMain)) {
      lastInMain?.scrollIntoView({ block: "nearest" });
      return;
    }
  }
  focusHeading();
}

/** Focuses the page's heading, from where Tab and a screen reader go on. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  tryFocus(heading);
}

function tryFocus(element: Element | null): boolean {
  (element as HTMLElement | null)?.focus({ preventScroll: true });
  return element !== null && element === document.activeElement;
}

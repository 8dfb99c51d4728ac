import { confirmPath } from "./ask-first.ts";

/** What a second press would do no harm on: no button that acts at once. Nor a field, which would unfold a phone's keyboard. */
const stops = `a[href], summary, button[type=button], button[formaction^="${confirmPath}"]`;

/** What has the focus; where it stood, from its own parent up, each time with which child led to it; on which page. */
let held: HTMLElement | null = null;
let way: [parent: Element, at: number][] = [];
let page = "";
let lastInMain: HTMLElement | null = null;

/**
 * Where what has the focus is taken away, as a button is by its own press, the focus goes to what stands in its place, or
 * nearest to it; on another page to its heading, as on another page of a list. The browser would leave whoever goes by keyboard with nothing.
 */
export function keepFocus(): void {
  document.addEventListener("focusin", ({ target }) => hold(target as HTMLElement));
  // Who presses beside everything lets go.
  document.addEventListener("pointerdown", () => {
    held = null;
  });
  new MutationObserver(() => {
    if (held && document.activeElement === document.body) comeBack(held);
  }).observe(document, { childList: true, subtree: true });
}

function hold(element: HTMLElement): void {
  held = element;
  way = [];
  page = location.pathname;
  for (let at: Element = element; at.parentElement; at = at.parentElement) {
    way.push([at.parentElement, [...at.parentElement.children].indexOf(at)]);
  }
  if (element.closest("main")) lastInMain = element;
}

function comeBack(lost: HTMLElement): void {
  held = null;
  // Only what leads to another page of its list says how it stands to this one.
  if (location.pathname === page && !(lost as HTMLAnchorElement).rel) {
    // Moved, or made anew.
    if (takes(lost) || takes(document.getElementById(lost.id))) return;
    const still = way.filter(([parent]) => parent.isConnected && parent.closest("main"));
    const places = still.flatMap(([parent, at]) => [parent.children[at] ?? parent.lastElementChild ?? parent, parent]);
    if (places.some((place) => [place, ...place.querySelectorAll(stops)].some((stop) => stop.matches(stops) && takes(stop)))) return;
    if (takes(lastInMain)) return;
  }
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  takes(heading);
}

function takes(element: Element | null): boolean {
  (element as HTMLElement | null)?.focus({ preventScroll: true });
  return element !== null && element === document.activeElement;
}

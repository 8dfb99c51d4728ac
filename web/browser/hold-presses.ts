import { closest } from "./change-in-place.ts";
import { findTwin } from "./find-twin.ts";
import { messages } from "./messages.ts";
import { type PageIsland, wake } from "./page-island.ts";

const submitsInPlace = "form[data-in-place] [type=submit]";
/**
 * What works without React: links, and what the page itself sends, opens or asks. `data-held` marks
 * those that do more with it.
 */
const worksWithoutReact = `:is(a[href], summary):not([data-held]), [popovertarget], [commandfor], ${submitsInPlace}`;
const control = "a, button, summary, input, select, textarea, [tabindex]";

/** The control of an island without React yet that needs React to be of use. */
function inactiveControl(target: EventTarget | null): [Element, PageIsland] | null {
  const pressed = closest(target, `${worksWithoutReact}, ${control}`);
  const island = pressed?.closest<PageIsland>("page-island");
  return !pressed || !island || island.isAwake || pressed.matches(worksWithoutReact)
    ? null
    : [pressed, island];
}

/** What unfolds without React, but may hold more for it to do. */
const islandUnfoldedBy = (target: EventTarget | null) =>
  closest(target, "summary")?.closest<PageIsland>("page-island");

const actsOnClick = "a, button, summary, input:is([type=checkbox], [type=radio])";

/**
 * Holds presses in an island until React runs there, and then presses again. Until then the control
 * is busy. If React can't be loaded, the press goes on as without scripts; where it would do
 * nothing, that is said.
 */
export function holdPresses(): void {
  const touched = (target: EventTarget | null) =>
    wake(inactiveControl(target)?.[1] ?? islandUnfoldedBy(target));
  for (const touch of ["pointerdown", "focusin"])
    addEventListener(touch, ({ target }) => touched(target), true);
  // Before this script ran.
  touched(document.activeElement);
  addEventListener(
    "click",
    (event) => {
      const [pressed, island] = inactiveControl(event.target) ?? [];
      // A link in another tab or window is the browser's.
      if (pressed?.matches("a") && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
      if (pressed?.matches(actsOnClick) && island)
        hold(event, pressed, island, (twin) => twin.click());
    },
    true,
  );
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      const island = form.closest<PageIsland>("page-island");
      if (island && !island.isAwake && form.dataset.inPlace === undefined)
        hold(event, form, island, (twin) => (twin as HTMLFormElement).requestSubmit());
    },
    true,
  );
  // A choice that was made before React listened is made again.
  addEventListener(
    "change",
    ({ target }) => {
      const [changed, island] = inactiveControl(target) ?? [];
      if (!changed || changed.matches(actsOnClick)) return;
      const again = () =>
        findTwin(changed, island as Element)?.dispatchEvent(new Event("change", { bubbles: true }));
      void island?.start().then(again, () => undefined);
    },
    true,
  );
}

/** Whether a press goes on as without scripts. */
let isNative = false;

function hold(
  event: Event,
  pressed: Element,
  island: PageIsland,
  press: (twin: HTMLElement) => void,
): void {
  if (event.defaultPrevented || isNative) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (pressed.ariaBusy === "true") return;
  pressed.ariaBusy = "true";
  const again = (trouble: unknown) => {
    pressed.ariaBusy = null;
    // A browser may take a script that failed once for failed until the page is loaded anew.
    if (trouble && pressed.matches("[type=button]")) messages.fail("unloaded");
    const twin = findTwin(pressed, island);
    isNative = Boolean(trouble);
    if (twin) press(twin as HTMLElement);
    isNative = false;
  };
  void island.start().then(again, again);
}

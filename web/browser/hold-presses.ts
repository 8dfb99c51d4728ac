import { PageIsland, wake } from "./page-island.ts";
import { twinOf } from "./twin-of.ts";

/**
 * What works without React: links, and what the page itself sends, opens or asks. `data-held` marks
 * those that do more with it.
 */
const plain = ":is(a[href], summary):not([data-held]), [popovertarget], [commandfor]";
const control = "a, button, summary, input, select, textarea, [tabindex]";

/** The control of an island without React yet that needs React to be of use. */
function sleeping(target: EventTarget | null): [Element, PageIsland] | null {
  const pressed = target instanceof Element ? target.closest(`${plain}, ${control}`) : null;
  const island = pressed?.closest<PageIsland>("page-island");
  if (!pressed || !(island instanceof PageIsland) || island.isAwake) return null;
  const sends = "form" in pressed && pressed.getAttribute("type") === "submit";
  const inPlace = sends && (pressed.form as HTMLFormElement | null)?.dataset.inPlace !== undefined;
  return pressed.matches(plain) || inPlace ? null : [pressed, island];
}

/** What unfolds without React, but may hold more for it to do. */
const unfolding = (target: EventTarget | null): PageIsland | null =>
  target instanceof Element
    ? (target.closest("summary")?.closest<PageIsland>("page-island") ?? null)
    : null;

const acts = "a, button, summary, input:is([type=checkbox], [type=radio])";

/**
 * Holds presses in an island until React runs there, and then presses again. Until then the control
 * is busy. If React can't be loaded, the press goes on as without scripts.
 */
export function holdPresses(): void {
  const touched = (target: EventTarget | null) => wake(sleeping(target)?.[1] ?? unfolding(target));
  for (const touch of ["pointerdown", "focusin"])
    addEventListener(touch, ({ target }) => touched(target), true);
  // Before this script ran.
  touched(document.activeElement);
  addEventListener(
    "click",
    (event) => {
      const [pressed, island] = sleeping(event.target) ?? [];
      // A link in another tab or window is the browser's.
      if (pressed?.matches("a") && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
      if (pressed?.matches(acts) && island) hold(event, pressed, island, (twin) => twin.click());
    },
    true,
  );
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      const island = form.closest<PageIsland>("page-island");
      if (island instanceof PageIsland && !island.isAwake && form.dataset.inPlace === undefined)
        hold(event, form, island, (twin) => (twin as HTMLFormElement).requestSubmit());
    },
    true,
  );
  // A choice that was made before React listened is made again.
  addEventListener(
    "change",
    ({ target }) => {
      const [changed, island] = sleeping(target) ?? [];
      if (!changed || changed.matches(acts)) return;
      const again = () =>
        twinOf(changed, island as Element)?.dispatchEvent(new Event("change", { bubbles: true }));
      void island?.start().then(again, () => undefined);
    },
    true,
  );
}

const natively = new WeakSet<Element>();

function hold(
  event: Event,
  pressed: Element,
  island: PageIsland,
  press: (twin: HTMLElement) => void,
): void {
  if (event.defaultPrevented || natively.has(pressed)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (pressed.ariaBusy === "true") return;
  pressed.ariaBusy = "true";
  const again = () => {
    pressed.ariaBusy = null;
    const twin = twinOf(pressed, island);
    if (twin) press(twin as HTMLElement);
  };
  island.start().then(again, () => {
    natively.add(pressed);
    again();
  });
}

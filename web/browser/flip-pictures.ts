import { onPage } from "#web/browser/on-page.ts";

let begun = false;

/** What flips pictures is loaded once a finger could, or the mouse or the focus is at a card. */
function begin(): void {
  if (begun) return;
  begun = true;
  void import("#web/browser/make-cards-flippable.ts").then(({ makeCardsFlippable }) =>
    onPage(makeCardsFlippable),
  );
}

const nearACard = ({ target }: Event) =>
  target instanceof Element && target.closest("[data-pictures]") && begin();

// The mouse may have come before this script.
const isNear = () => document.querySelector("[data-pictures]:is(:hover, :focus-within)") !== null;
if (matchMedia("(hover: none)").matches || isNear()) begin();
for (const happening of ["pointerover", "focusin"]) document.addEventListener(happening, nearACard);

/**
 * Where one page gives way to another, the card whose home is opened, or was left, lends its picture to the transition (`card.tsx`). A
 * home's own page has a picture to lend as well (`gallery.tsx`), and on one beside it may stand the other's card: on the way back the card
 * is on the page that comes, otherwise on the one that goes.
 */
export function lendPictures(): void {
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (viewTransition) lend(viewTransition, isWayBack(activation) ? ownElse(activation?.entry?.url) : activation?.entry?.url);
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    // Safari 18.2 to 26.1 tells of transitions, but has no Navigation API.
    const activation = "navigation" in window ? navigation.activation : null;
    if (viewTransition) lend(viewTransition, isWayBack(activation) ? activation?.from?.url : ownElse(activation?.from?.url));
  });
}

const isWayBack = (activation: NavigationActivation | null | undefined): boolean =>
  activation?.navigationType === "traverse" && activation.entry.index < (activation.from?.index ?? 0);

/** No card's where the page has a picture of its own to lend. */
const ownElse = (card: string | null | undefined) => (document.getElementById("first-picture") ? null : card);

function lend(transition: ViewTransition, opened: string | null | undefined): void {
  mark(opened ? new URL(opened).pathname : null);
  const over = () => mark(null);
  transition.finished.then(over, over);
  // The other page may have none of it; then there is just no transition.
  for (const step of [transition.ready, transition.updateCallbackDone]) step.catch(() => undefined);
}

function mark(path: string | null): void {
  // A home may stand on a page twice, as among those viewed recently; a name in a transition is one picture's.
  let lent = false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-lends]")) {
    const lends: boolean = !lent && link.pathname === path;
    link.closest("article")?.toggleAttribute("data-opening", lends);
    lent ||= lends;
  }
}

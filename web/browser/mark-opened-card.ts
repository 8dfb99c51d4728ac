/**
 * In a view transition between two pages, the card of the home being opened or left shares its
 * picture (`card.tsx`). A home's own page has such a picture too (`gallery.tsx`), and may also show
 * the other home's card: on the way back the card is taken from the incoming page, otherwise from
 * the outgoing one.
 */
export function markOpenedCard(): void {
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    markDuring(viewTransition, activation?.entry?.url, isWayBack(activation));
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    // Safari 18.2 to 26.1 fires the events of transitions, but has no Navigation API.
    const activation = "navigation" in window ? navigation.activation : null;
    markDuring(viewTransition, activation?.from?.url, !isWayBack(activation));
  });
}

const isWayBack = (activation: NavigationActivation | null): boolean =>
  activation?.navigationType === "traverse" &&
  (activation.entry?.index ?? 0) < (activation.from?.index ?? 0);

/** `unlessOwn`: marks no card if the page has a picture of its own to lend. */
function markDuring(
  transition: ViewTransition | null,
  home: string | null | undefined,
  unlessOwn: boolean,
): void {
  if (!transition) return;
  const isLent = unlessOwn && document.getElementById("first-picture") !== null;
  mark(home && !isLent ? new URL(home).pathname : null);
  const over = () => mark(null);
  transition.finished.then(over, over);
  // The other page may take no part in the transition; then there is none.
  for (const step of [transition.ready, transition.updateCallbackDone]) step.catch(() => undefined);
}

function mark(path: string | null): void {
  // A home may be on a page twice, as in the recently viewed ones; a view transition name must be
  // unique.
  let isMarked = false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-card]")) {
    const opens: boolean = !isMarked && link.pathname === path;
    link.closest("article")?.toggleAttribute("data-opening", opens);
    isMarked ||= opens;
  }
}

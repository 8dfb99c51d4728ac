/** Where one page gives way to another, the card whose home is opened, or was left, lends its picture to the transition (`card.tsx`). */
export function lendPictures(): void {
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (viewTransition) lend(viewTransition, activation?.entry?.url);
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    if (viewTransition) lend(viewTransition, navigation.activation?.from?.url);
  });
}

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

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
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-lends]")) {
    link.closest("article")?.toggleAttribute("data-opening", link.pathname === path);
  }
}

import { onPage } from "#web/browser/on-page.ts";

/** Makes the viewer that the server sent open a modal dialog, at the picture that was asked for, turned by the arrow keys (`gallery-viewer.tsx`). */
onPage(() => {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-first]:not(:modal)");
  if (!dialog) return;
  // It was open for readers without scripts; a modal one must be opened anew.
  dialog.open = false;
  dialog.showModal();
  const track = dialog.querySelector<HTMLElement>("[data-track]");
  track?.children[Number(dialog.dataset.first) - 1]?.scrollIntoView({ behavior: "instant", inline: "start" });
  dialog.addEventListener("keydown", (event) => {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    dialog.querySelector<HTMLElement>(`[data-turn="${by}"]`)?.click();
  });
  const cross = dialog.querySelector<HTMLAnchorElement>("a[data-in-place]");
  if (!cross) return;
  cross.onclick = (event) => {
    event.preventDefault();
    dialog.close();
  };
  // However it is closed: by the cross, by Escape, or by a phone's own way back.
  dialog.onclose = () => {
    // Taken away by a page that is shown in place.
    if (!dialog.isConnected) return;
    dialog.remove();
    leaveBy(cross);
  };
});

/** Where the page without the viewer is the one before this in the history, that is where closing leads. */
function leaveBy(cross: HTMLAnchorElement): void {
  const state: unknown = history.state;
  const from = typeof state === "object" && state !== null && "from" in state ? String(state.from) : "";
  if (placeOf(from) === placeOf(cross.href)) {
    history.back();
    return;
  }
  cross.onclick = null;
  cross.hidden = true;
  document.body.append(cross);
  cross.click();
  cross.remove();
}

function placeOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

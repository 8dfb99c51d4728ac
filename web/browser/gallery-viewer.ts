import { onPage } from "#web/browser/on-page.ts";

/**
 * Turns the viewer, sent open by the server, into a modal dialog at the requested picture, with
 * arrow keys (`gallery-viewer.tsx`).
 */
onPage(() => {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-first]:not(:modal)");
  if (!dialog) return;
  // The server sends it open for readers without scripts; a modal dialog must be opened anew.
  dialog.open = false;
  dialog.showModal();
  const track = dialog.querySelector<HTMLElement>("[data-track]");
  track?.children[Number(dialog.dataset.first) - 1]?.scrollIntoView({
    behavior: "instant",
    inline: "start",
  });
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
  // Fires however it is closed: by the close button, by Escape, or by a phone's back gesture.
  dialog.onclose = () => {
    // An in-place change of the page has already removed it.
    if (!dialog.isConnected) return;
    dialog.remove();
    leaveBy(cross);
  };
});

/**
 * Goes to the page without the viewer: back, if that is the previous history entry; otherwise by
 * the close link.
 */
function leaveBy(cross: HTMLAnchorElement): void {
  if (findSlide(String(history.state?.from ?? "")) === findSlide(cross.href)) {
    history.back();
    return;
  }
  cross.onclick = null;
  cross.hidden = true;
  document.body.append(cross);
  cross.click();
  cross.remove();
}

function findSlide(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

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
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    dialog.querySelector<HTMLElement>("a[data-stay]")?.click();
  });
});

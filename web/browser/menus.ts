/** Closes a popover when something in it is chosen: the page may stay, and the menu should not. */
export function closeMenus(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("a, button")) return;
    target.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}

/** A menu that is wider than the screen begins where the reader is. */
export function scrollMenus(): void {
  for (const row of document.querySelectorAll<HTMLElement>("nav[data-scrolls]")) {
    const current = row.querySelector<HTMLElement>("[aria-current]");
    if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }
}

/** Closes a popover when something in it is chosen: the page may stay, and the menu should not. */
export function closeMenus(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("a, button")) return;
    target.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}

/** A menu that is wider than the screen begins where the reader is. */
export function scrollMenus(): void {
  for (const row of document.querySelectorAll<HTMLElement>("nav[data-scrolls]")) {
    const current = row.querySelector<HTMLElement>("[aria-current]");
    if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }
}

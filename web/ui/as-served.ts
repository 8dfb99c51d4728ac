/**
 * The `ref` of a choice that acts by itself: made before the page was awake it did nothing, and goes back to what holds, to be made
 * again. The browser, too, brings back old choices.
 */
export function asServed(box: HTMLSelectElement | null): void {
  for (const option of box?.options ?? []) option.selected = option.defaultSelected;
}

/**
 * The `ref` of a select that acts on change: a choice made before hydration had no effect, and is
 * reset to the served value, to be made again. Browsers also restore old choices.
 */
export function asServed(box: HTMLSelectElement | null): void {
  for (const option of box?.options ?? []) option.selected = option.defaultSelected;
}

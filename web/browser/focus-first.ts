/** Focuses the first element within another one that matches. */
export const focusFirst = (element: HTMLElement | null, selector: string): void =>
  element?.querySelector<HTMLElement>(selector)?.focus();

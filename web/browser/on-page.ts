const enhancers: (() => void)[] = [];

/**
 * Runs what a script adds to a document: at once, and again after each in-place update of the page.
 */
export function onPage(upgrade: () => void): void {
  enhancers.push(upgrade);
  upgrade();
}

export function pageChanged(): void {
  for (const upgrade of enhancers) upgrade();
}

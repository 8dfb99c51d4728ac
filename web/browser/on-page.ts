const upgrades: (() => void)[] = [];

/**
 * Runs what a script adds to a document: at once, and again after each in-place update of the page.
 */
export function onPage(upgrade: () => void): void {
  upgrades.push(upgrade);
  upgrade();
}

export function pageIsNew(): void {
  for (const upgrade of upgrades) upgrade();
}

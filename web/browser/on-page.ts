const upgrades: (() => void)[] = [];

/** Runs what scripts add to a document: at once, and again whenever the page has been read anew. */
export function onPage(upgrade: () => void): void {
  upgrades.push(upgrade);
  upgrade();
}

export function pageIsNew(): void {
  for (const upgrade of upgrades) upgrade();
}

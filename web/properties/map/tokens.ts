/** A colour of `web/ui/tokens.css` as it is in this theme, in words that a drawing surface understands. */
export function tokenOf(box: HTMLElement, name: string): string {
  const probe = document.createElement("i");
  probe.style.color = `var(${name})`;
  // A map keeps its colours where a reader's own few take the place of ours: all of it would be one.
  probe.style.forcedColorAdjust = "none";
  box.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Whether the reader's theme is the dark one, by choice or by their system's. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}

/** Calls when the reader's theme changes; returns what ends that. */
export function onTheme(change: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(change);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  system.addEventListener("change", change);
  return () => {
    chosen.disconnect();
    system.removeEventListener("change", change);
  };
}

/** A color of `web/ui/tokens.css` in the current theme, in a notation that a canvas understands. */
export function readToken(box: HTMLElement, name: string): string {
  const probe = document.createElement("i");
  probe.style.color = `var(${name})`;
  // Forced colors would give all of a map one color.
  probe.style.forcedColorAdjust = "none";
  box.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Whether the reader's theme is dark, by choice or by the system's setting. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return (
    theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
  );
}

/** Calls `change` when the reader's theme changes; returns how to stop that. */
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

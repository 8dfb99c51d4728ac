import { onPage } from "#web/browser/on-page.ts";

/**
 * On phones the further pictures of the gallery are fetched once it is swiped: until then they are
 * blurred, and weigh nothing.
 */
onPage(() => {
  const row = document.querySelector<HTMLElement>("[data-swiped]");
  row?.addEventListener("scroll", () => fetchAll(row), { once: true, passive: true });
});

function fetchAll(row: HTMLElement): void {
  const sizes = row.querySelector("source")?.sizes;
  for (const one of row.querySelectorAll("source")) if (sizes) one.sizes = sizes;
}

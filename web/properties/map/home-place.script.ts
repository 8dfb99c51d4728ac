import { onPage } from "#web/browser/on-page.ts";
import { stylesIn } from "./street-styles.ts";

/** Opens the map of a home when it is about to be seen. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      void open(target);
    }
  },
  { rootMargin: "200px" },
);

onPage(() => {
  const box = document.querySelector<HTMLElement>("[data-home-place]:not([data-keep])");
  if (box) near.observe(box);
});

async function open(box: HTMLElement): Promise<void> {
  const canvas = box.querySelector<HTMLElement>('[data-part="canvas"]');
  const [latitude, longitude] = (box.dataset.homePlace ?? "").split(",").map(Number);
  if (!canvas || latitude === undefined || longitude === undefined) return;
  // From here on the box is ours: a page that is read anew leaves it alone.
  box.dataset.keep = "";
  try {
    const { openPinMap } = await import("./pin-map.ts");
    await openPinMap(canvas, { at: { latitude, longitude }, streets: stylesIn(box) });
    box.dataset.ready = "";
  } catch {
    // A browser that cannot draw a map has the location in words and the link beneath.
    box.hidden = true;
  }
}

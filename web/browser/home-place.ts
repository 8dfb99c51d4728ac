import { onPage } from "#web/browser/on-page.ts";
import { readStreets } from "#web/properties/map/streets.ts";

/** Opens a home's map when it is about to scroll into view. */
const nearViewport = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      nearViewport.unobserve(target);
      void openMap(target);
    }
  },
  { rootMargin: "200px" },
);

onPage(() => {
  const box = document.querySelector<HTMLElement>("[data-home-place]:not([data-keep])");
  if (box) nearViewport.observe(box);
});

async function openMap(box: HTMLElement): Promise<void> {
  const canvas = box.querySelector<HTMLElement>('[data-part="canvas"]');
  const [latitude, longitude] = (box.dataset.homePlace ?? "").split(",").map(Number);
  if (!canvas || latitude === undefined || longitude === undefined) return;
  // The script owns the box from here on: in-place changes of the page skip it.
  box.dataset.keep = "";
  // If the browser can't draw a map, the location's text and the link beneath remain.
  const hide = () => {
    box.hidden = true;
  };
  try {
    const { openPinMap } = await import("#web/properties/map/pin-map.ts");
    const at = { latitude, longitude };
    await openPinMap(canvas, { at, streets: readStreets(box), lost: hide });
    box.dataset.ready = "";
  } catch {
    hide();
  }
}

import { onPage } from "#web/browser/on-page.ts";
import { streetsIn } from "#web/properties/map/streets.ts";

/** Opens a home's map when it is about to scroll into view. */
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
  // The script owns the box from here on: in-place changes of the page skip it.
  box.dataset.keep = "";
  // If the browser can't draw a map, the location's text and the link beneath remain.
  const hide = () => {
    box.hidden = true;
  };
  try {
    const { openPinMap } = await import("#web/properties/map/pin-map.ts");
    const at = { latitude, longitude };
    await openPinMap(canvas, { at, streets: streetsIn(box), lost: hide });
    box.dataset.ready = "";
  } catch {
    hide();
  }
}

import { onPage } from "./on-page.ts";

/** What only some pages need, by the elements that it is for. */
const enhancements: Readonly<Record<string, () => Promise<unknown>>> = {
  "[data-carousel]": () => import("./carousel.ts"),
  "[data-filters]": () => import("./filter-form.ts"),
  "[data-first]": () => import("./gallery-viewer.ts"),
  "[data-home]": () => import("./note-look.ts"),
  "[data-home-place]": () => import("./home-place.ts"),
  "[data-map]": () => import("./map-panel.ts"),
  "[data-most]": () => import("./compare-ticks.ts"),
  "[data-pictures]": () => import("./flip-pictures.ts"),
  "[data-share]": () => import("./share-page.ts"),
  "[data-swiped]": () => import("./gallery.ts"),
};

/** Loads what the page's elements are enhanced by: the page is complete without it. */
export const enhance = (): void =>
  onPage(() => {
    for (const [elements, load] of Object.entries(enhancements))
      if (document.querySelector(elements)) void load();
  });

/**
 * A page that was prefetched or prerendered is not recorded as viewed; this records it once it is
 * shown.
 */
const note = () => {
  const home = document.querySelector<HTMLElement>("[data-home]")?.dataset.home;
  if (home)
    void fetch("/recently-viewed", {
      method: "POST",
      body: new URLSearchParams({ home }),
      keepalive: true,
    }).catch(() => undefined);
};

type Arrival = PerformanceNavigationTiming & { activationStart?: number; deliveryType?: string };
const [arrival] = performance.getEntriesByType("navigation") as Arrival[];

if ("prerendering" in document && document.prerendering)
  document.addEventListener("prerenderingchange", note, { once: true });
else if (arrival?.activationStart || arrival?.deliveryType === "navigational-prefetch") note();

export {};

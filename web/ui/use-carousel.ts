import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useReady } from "./use-ready.ts";

export type CarouselState = {
  track: RefObject<HTMLDivElement | null>;
  current: number;
  /** The last slide at which the track can start: less than the number of slides where several are seen at once. */
  last: number;
  ready: boolean;
  /** `behavior` is smooth unless the reader wants no motion. */
  go: (to: number, behavior?: ScrollBehavior) => void;
};

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Follows and moves a scrolling track of equal slides. The browser scrolls; this only counts and nudges. */
export function useCarousel(count: number): CarouselState {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [last, setLast] = useState(count - 1);
  const ready = useReady();

  const go = useCallback((to: number, behavior: ScrollBehavior = "smooth") => {
    const box = track.current;
    if (!box) return;
    box.scrollTo({ left: to * stepOf(box), behavior: still() ? "instant" : behavior });
  }, []);

  useEffect(() => {
    const box = track.current;
    if (!box) return;
    const measure = () => {
      const step = stepOf(box);
      if (step === 0) return;
      setCurrent(Math.round(box.scrollLeft / step));
      setLast(Math.round((box.scrollWidth - box.clientWidth) / step));
    };
    measure();
    box.addEventListener("scroll", measure, { passive: true });
    const sized = new ResizeObserver(measure);
    sized.observe(box);
    return () => {
      box.removeEventListener("scroll", measure);
      sized.disconnect();
    };
  }, []);

  return { track, current, last, ready, go };
}

/** From the start of one slide to the start of the next, in pixels. */
function stepOf(track: HTMLElement): number {
  const [first, second] = [...track.children] as HTMLElement[];
  if (!first) return 0;
  return second ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
}

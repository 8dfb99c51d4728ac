import { type RefObject, useEffect, useState } from "react";

/** Calls `step` every so many milliseconds, but never under a pointer, with the focus inside, in a hidden tab, or for readers who want no motion. */
export function useAutoplay(box: RefObject<HTMLElement | null>, every: number, step: () => void): { playing: boolean; toggle: () => void } {
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(true);

  useEffect(() => {
    const watched = box.current;
    const motion = window.matchMedia("(prefers-reduced-motion: reduce)");
    if (motion.matches) setWanted(false);
    const look = () => setHeld(document.hidden || !watched || watched.matches(":hover") || watched.querySelector(":focus-visible") !== null);
    const still = () => motion.matches && setWanted(false);
    look();
    const events = ["pointerenter", "pointerleave", "focusin", "focusout"] as const;
    const later = () => requestAnimationFrame(look);
    for (const event of events) watched?.addEventListener(event, later);
    document.addEventListener("visibilitychange", look);
    motion.addEventListener("change", still);
    return () => {
      for (const event of events) watched?.removeEventListener(event, later);
      document.removeEventListener("visibilitychange", look);
      motion.removeEventListener("change", still);
    };
  }, [box]);

  useEffect(() => {
    if (!wanted || held) return;
    const turn = setInterval(step, every);
    return () => clearInterval(turn);
  }, [wanted, held, every, step]);

  return { playing: wanted, toggle: () => setWanted((was) => !was) };
}

import { useEffect, useState } from "react";
import type { Point } from "#core/places/spot.ts";
import type { UnderstoodLocation } from "#core/places/understood-location.ts";

/** Milliseconds without typing before it is asked what is understood. */
const pause = 300;

/**
 * What a location and its pin are understood as while they are typed; null as long as that is
 * unknown. `first`: what they are as the form is opened.
 */
export function useUnderstood(
  location: string,
  pin: Point | null,
  first: UnderstoodLocation | null,
): UnderstoodLocation | null {
  const address = understoodAddress(location, pin);
  const [known, setKnown] = useState({ address, answer: first });
  useEffect(() => {
    if (!address || address === known.address) return;
    const controller = new AbortController();
    const waiting = setTimeout(async () => {
      try {
        const response = await fetch(address, { signal: controller.signal });
        if (response.ok) setKnown({ address, answer: await response.json() });
      } catch {
        // Without an answer the form is as without scripts.
      }
    }, pause);
    return () => {
      clearTimeout(waiting);
      controller.abort();
    };
  }, [address, known.address]);
  return address ? known.answer : null;
}

/** Where it is asked; null if there is nothing to ask. */
function understoodAddress(location: string, pin: Point | null): string | null {
  if (location.trim() === "") return null;
  const at = pin && { latitude: String(pin.latitude), longitude: String(pin.longitude) };
  return `/api/places/understood?${new URLSearchParams({ location, ...at })}`;
}

import { type Place, wholeName } from "#core/places/place.ts";
import type { UnderstoodLocation } from "#core/places/understood-location.ts";

/** For the pin of a single home. */
export const pinWords = {
  where: "Where it is",
  onMap: "See it on the map",
  pin: "The home's pin",
  exact: "Exact position",
  pinHint: "Drag the pin, or select it and move it with the arrow keys.",
  noPinHint: "Click the map where the home is. Without a pin, we place the home by its location.",
  cannotDraw: "Your browser can't draw the map here. You can type the exact position.",
  remove: "Remove the pin",
  latitude: "Latitude",
  longitude: "Longitude",
  which: "Which one is it?",
  swap: "Swap them",
} as const;

/** What an agent is told of the location they are writing. */
export function understoodLocationWords({ as, places, pin }: UnderstoodLocation): string {
  const [place] = places;
  if (!place) return "This place is not known. Enter its town and country, or place the pin.";
  const name = wholeName(place);
  if (pin === "swapped")
    return `The pin is far from ${name}, unless latitude and longitude are swapped.`;
  if (pin === "far") return `The pin is far from ${name}. Is it where the home is?`;
  switch (as) {
    case "several":
      return pinWords.which;
    case "near":
      return `This place is not known; the pin is near ${name}.`;
    case "whole":
      return `Only ${name} was recognized. Add the town, or place the pin.`;
    default:
      return `On the map in ${name}.`;
  }
}

/** What an agent is told of the location of a home that waits, or was turned down. */
export function locatedWords(known: { place: Place; isOnMap: boolean } | undefined): string {
  if (!known) return "Not on the map: its location is not known.";
  const name = wholeName(known.place);
  return known.isOnMap
    ? `On the map in ${name}.`
    : `Not on the map: only ${name} was recognized in its location.`;
}

/** The labels of every map's buttons. */
export const zoomWords = { in: "Zoom in", out: "Zoom out" } as const;

import { showNumber } from "#core/how-many.ts";

export const mapWords = {
  map: "Map",
  list: "List",
  label: "Map of the homes",
  draw: "Draw an area",
  finish: "Finish",
  cancel: "Cancel",
  clear: "Remove the area",
  help: "Drag around an area or click its corners. With the keyboard, move the cross with the arrow keys and press Enter. To finish, choose the last corner again; press Escape to cancel.",
  helpByTouch: "Drag around an area, or tap each corner, then Finish.",
  corners: (count: number) => (count === 1 ? "1 corner is set." : `${count} corners are set.`),
  drawn: "The area is drawn. The list shows the homes in it.",
  drawingCancelled: "Drawing canceled.",
  canvas: "Map: arrow keys move it, plus and minus zoom",
  home: ({ title, location }: { title: string; location: string }, price: string) =>
    `${title}, ${location}, ${price}`,
  /** `place`: where they are, as far as it is known. */
  cluster: (count: string, place: string | null) => `${homesAtPlace(count, place)}, zoom in`,
  together: (count: string, place: string | null) => `${homesAtPlace(count, place)}, list them`,
  beyond: (shown: number, all: number) =>
    `${showNumber(shown)} of ${showNumber(all)} homes are in view`,
  here: (count: number) => `${showNumber(count)} homes here`,
  cannotDraw: "Your browser can't draw the map here. The list has the same homes.",
  needsScripts: "The map needs JavaScript. The list has the same homes.",
  credit: "Natural Earth",
  streetsCredit: "© OpenStreetMap",
  places: "© GeoNames",
  license: "CC BY 4.0",
} as const;

const homesAtPlace = (count: string, place: string | null) =>
  place === null ? `${count} homes` : `${count} homes in ${place}`;

/** For homes of a list that its map can't show; "" if there are none. */
export const offMapWords = (count: number): string => {
  if (count === 0) return "";
  return count === 1
    ? "One home is not on the map, because its location was not found."
    : `${showNumber(count)} homes are not on the map, because their locations were not found.`;
};

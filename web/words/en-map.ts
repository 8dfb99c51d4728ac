import { number } from "./en.ts";

export const mapWords = {
  map: "Map",
  list: "List",
  label: "Map of the homes",
  draw: "Draw an area",
  finish: "Finish",
  cancel: "Cancel",
  clear: "Remove the area",
  help: "Click each corner, or move the cross with the arrow keys and press Enter. The last corner twice ends the drawing, Escape gives it up.",
  corners: (count: number) => (count === 1 ? "1 corner is set." : `${count} corners are set.`),
  drawn: "The area is drawn. The list shows the homes in it.",
  drawingCancelled: "The drawing is given up.",
  canvas: "The map itself: arrow keys move it, plus and minus zoom",
  home: (price: string) => `${price}, see this home`,
  cluster: (count: string) => `${count} homes, zoom in`,
  here: (count: number) => `${number.format(count)} homes here`,
  cannotDraw: "Your browser can't draw the map here. The list has the same homes.",
  needsScripts: "The map needs JavaScript. The list has the same homes.",
  credit: "Natural Earth",
  places: "© GeoNames",
  license: "CC BY 4.0",
} as const;

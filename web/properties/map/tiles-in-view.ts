import { type Bounds, northernmost, type Tile } from "#core/spot.ts";

type Corners = { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number };

/** The bounds of what is seen, kept on the globe, with so many decimals that a house is told from its neighbour. */
export function boundsSeen(view: Corners): Bounds {
  const round = (degrees: number, least: number, most: number) => Math.round(Math.min(Math.max(degrees, least), most) * 1e4) / 1e4;
  return {
    west: round(view.getWest(), -180, 180),
    south: round(view.getSouth(), -90, 90),
    east: round(view.getEast(), -180, 180),
    north: round(view.getNorth(), -90, 90),
  };
}

/** The tiles of a zoom that are seen. */
export function tilesOf(view: Corners, z: number): Tile[] {
  const side = 2 ** z;
  const inside = (number: number) => Math.min(Math.max(Math.floor(number), 0), side - 1);
  const column = (longitude: number) => inside(((longitude + 180) / 360) * side);
  const row = (latitude: number) => {
    const radians = (Math.min(Math.max(latitude, -northernmost), northernmost) * Math.PI) / 180;
    return inside(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side);
  };
  const tiles: Tile[] = [];
  for (let x = column(view.getWest()); x <= column(view.getEast()); x++) {
    for (let y = row(view.getNorth()); y <= row(view.getSouth()); y++) tiles.push({ z, x, y });
  }
  return tiles;
}

export type LngLat = [longitude: number, latitude: number];
export type Town = [name: string, longitude: number, latitude: number, population: number];

/**
 * A file of the base map: land, built-up areas and lakes as polygons, rivers and borders as lines,
 * and labeled towns. `npm run base-map` makes these files.
 */
export type BaseMap = {
  land: LngLat[][][];
  /** Only in the detailed map. */
  builtUp: LngLat[][][];
  lakes: LngLat[][][];
  rivers: LngLat[][];
  borders: LngLat[][];
  towns: Town[];
};

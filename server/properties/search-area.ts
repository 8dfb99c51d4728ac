import { countryOfRegion } from "#core/place.ts";
import { type Around, type Conditions, searchBounds, searchOutline } from "#core/search.ts";
import { type Bounds, boundsAround, type Point } from "#core/spot.ts";

/** Where a search looks, as the columns of a saved search; `null` where it does not say. */
export type SearchArea = {
  country: string | null;
  region: string | null;
  /** A circle around a city. */
  latitude: number | null;
  longitude: number | null;
  kilometres: number | null;
  /** The length of a degree of longitude there, as a fraction of a degree of latitude. */
  narrowing: number | null;
  /**
   * The overlap of the bounds of every part of the map that it is about. If they have none, west is
   * beyond east or south beyond north.
   */
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
  /** The drawn area in PostgreSQL's notation of a polygon. */
  outline: string | null;
};

const anywhere: SearchArea = {
  country: null,
  region: null,
  latitude: null,
  longitude: null,
  kilometres: null,
  narrowing: null,
  west: null,
  south: null,
  east: null,
  north: null,
  outline: null,
};

export function searchArea(conditions: Conditions, around: Around | null): SearchArea {
  const corners = searchOutline(conditions);
  const rectangles = [
    around?.kind === "circle" ? boundsAround(around.at, around.kilometres) : null,
    searchBounds(conditions),
    corners.length > 0 ? boundsOfCorners(corners) : null,
  ].filter((bounds) => bounds !== null);
  return {
    ...anywhere,
    ...(around ? placeOf(around) : {}),
    ...overlapOf(rectangles),
    outline:
      corners.map(({ longitude, latitude }) => `(${longitude},${latitude})`).join(",") || null,
  };
}

function placeOf(around: Around): Partial<SearchArea> {
  if (around.kind === "circle") {
    const narrowing = Math.cos((around.at.latitude * Math.PI) / 180);
    return { ...around.at, kilometres: around.kilometres, narrowing };
  }
  return around.kind === "country"
    ? { country: around.id }
    : { country: countryOfRegion(around.id), region: around.id };
}

const overlapOf = (rectangles: readonly Bounds[]): Partial<Bounds> =>
  rectangles.length === 0
    ? {}
    : {
        west: Math.max(...rectangles.map(({ west }) => west)),
        south: Math.max(...rectangles.map(({ south }) => south)),
        east: Math.min(...rectangles.map(({ east }) => east)),
        north: Math.min(...rectangles.map(({ north }) => north)),
      };

function boundsOfCorners(corners: readonly Point[]): Bounds {
  const longitudes = corners.map(({ longitude }) => longitude);
  const latitudes = corners.map(({ latitude }) => latitude);
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

/** The rectangle that a search is about; `null` if it is not about a part of the map. */
export function searchedBounds(search: Conditions & { around: Around | null }): Bounds | null {
  const { west, south, east, north } = searchArea(search, search.around);
  return west === null || south === null || east === null || north === null
    ? null
    : { west, south, east, north };
}

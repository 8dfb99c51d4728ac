import { countryOfRegion } from "#core/places/place.ts";
import { type Bounds, boundsAround, fromWest } from "#core/places/spot.ts";
import { boundsOfPoints, inOnePiece } from "#core/search/area-parameters.ts";
import { type Around, type Conditions, searchBounds, searchOutline } from "#core/search/search.ts";

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
   * beyond east or south beyond north; over the date line, east is beyond 180.
   */
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
  /** The drawn area in PostgreSQL's notation of a polygon, in one piece over the date line. */
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
  const corners = inOnePiece(searchOutline(conditions));
  const rectangles = [
    around?.kind === "circle" ? boundsAround(around.at, around.kilometres) : null,
    searchBounds(conditions),
    corners.length > 0 ? boundsOfPoints(corners) : null,
  ].filter((bounds) => bounds !== null);
  return {
    ...anywhere,
    ...(around ? toPlaceArea(around) : {}),
    ...intersectBounds(rectangles),
    outline:
      corners.map(({ longitude, latitude }) => `(${longitude},${latitude})`).join(",") || null,
  };
}

function toPlaceArea(around: Around): Partial<SearchArea> {
  if (around.kind === "circle") {
    const narrowing = Math.cos((around.at.latitude * Math.PI) / 180);
    return { ...around.at, kilometres: around.kilometres, narrowing };
  }
  return around.kind === "country"
    ? { country: around.id }
    : { country: countryOfRegion(around.id), region: around.id };
}

function intersectBounds([first, ...others]: readonly Bounds[]): Partial<Bounds> {
  if (!first) return {};
  const { west, east, ...rest } = others.reduce(overlap, first);
  return west > east ? { west, east, ...rest } : { ...fromWest(west, east), ...rest };
}

const overlap = (one: Bounds, other: Bounds): Bounds => ({
  ...[-360, 0, 360]
    .map((turn) => ({
      west: Math.max(one.west, other.west + turn),
      east: Math.min(one.east, other.east + turn),
    }))
    .reduce((widest, next) => (next.east - next.west > widest.east - widest.west ? next : widest)),
  south: Math.max(one.south, other.south),
  north: Math.min(one.north, other.north),
});

/** The rectangle that a search is about; `null` if it is not about a part of the map. */
export function searchedBounds(search: Conditions & { around: Around | null }): Bounds | null {
  const { west, south, east, north } = searchArea(search, search.around);
  return west === null || south === null || east === null || north === null
    ? null
    : { west, south, east, north };
}

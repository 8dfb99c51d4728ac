import type { MapTile, Pin } from "#core/map.ts";
import type { Point } from "#core/spot.ts";

/** What stands on the map: one home, or many with all that is known of them. `key` is the same as long as it is the same thing. */
export type Mark = Point & { key: string; count: number; homes: Pin[] };

type Spot = { x: number; y: number };

const wide = 68;
const high = 40;

/**
 * Joins what would lie on top of each other on the screen, the smaller to the larger, so that every home of the tiles
 * is counted in exactly one mark.
 */
export function makeRoom(tiles: readonly MapTile[], project: (at: Point) => Spot): Mark[] {
  const clusters = tiles.flatMap((tile) => tile.clusters.map(({ count, ...at }): Mark => ({ ...at, key: "", count, homes: [] })));
  const pins = tiles.flatMap((tile) => tile.pins.map((pin): Mark => ({ latitude: pin.latitude, longitude: pin.longitude, key: "", count: 1, homes: [pin] })));
  const placed: { mark: Mark; spot: Spot }[] = [];
  for (const mark of [...clusters.sort((one, other) => other.count - one.count), ...pins]) {
    const spot = project(mark);
    const beside = placed.find((other) => Math.abs(other.spot.x - spot.x) < wide && Math.abs(other.spot.y - spot.y) < high);
    if (!beside) placed.push({ mark: { ...mark }, spot });
    else beside.mark = { ...beside.mark, count: beside.mark.count + mark.count, homes: [...beside.mark.homes, ...mark.homes] };
  }
  return placed.map(({ mark }) => ({ ...mark, key: keyOf(mark) }));
}

function keyOf({ count, homes, latitude, longitude }: Mark): string {
  const [only] = homes;
  return count === 1 && only ? only._id : `${count} at ${latitude},${longitude}`;
}

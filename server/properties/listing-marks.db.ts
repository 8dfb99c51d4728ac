import { and, type SQL, sql } from "drizzle-orm";
import { toCents } from "#core/money.ts";
import { maxParameterOf, minParameterOf, type Ranged } from "#core/search.ts";
import { type Bounds, finestZoom, spotsIn, tilesOver } from "#core/spot.ts";
import { listingsFor, matchesWords, type ReadySearch, worded } from "./listing-filters.db.ts";
import { wordedParts } from "./listing-lots.db.ts";

const marked: readonly Ranged[] = [
  "price",
  "pricePerArea",
  "bedrooms",
  "bathrooms",
  "area",
  "yearBuilt",
];
const zooms = [12, 10, 8, 6, 4];
const fewTiles = 16;

/**
 * The conditions of a search in words on the index of words and marks (`marks_of` in the database);
 * none for a search without words. Marks are necessary but not sufficient: they leave few listings
 * to be checked one by one.
 */
export function wordAndMarkConditions(search: ReadySearch, bounds: Bounds | null): SQL[] {
  const { words, around, type } = search;
  if (!words) return [];
  const places =
    around && around.kind !== "circle" ? [hasOneOf([`${around.kind}:${around.id}`])] : [];
  const ranges = marked.flatMap((name) => {
    const unit = (value: number | undefined) =>
      value === undefined ? null : name === "price" ? toCents(value) / 100 : value;
    const [min, max] = [unit(search[minParameterOf(name)]), unit(search[maxParameterOf(name)])];
    const marks = sql`marks_between(${name}, ${min}::float8, ${max}::float8)`;
    return min === null && max === null ? [] : [sql`(${marks} is null or ${has(marks)})`];
  });
  const types = type ? [hasOneOf(type.map((one) => `type:${one}`))] : [];
  const near = bounds ? marksOver(bounds) : [];
  return [
    matchesWords(words),
    ...places,
    ...ranges,
    ...types,
    ...(near.length > 0 ? [hasOneOf(near)] : []),
  ];
}

/** The Verified listings that meet a search's conditions on words and marks. */
export const verifiedByWordsAndMarks = (search: ReadySearch, bounds: Bounds | null): SQL =>
  sql`(${sql.join(
    wordedParts.Verified.map(
      (part) =>
        sql`select * from ${listingsFor(search)} where ${and(part, ...wordAndMarkConditions(search, bounds))}`,
    ),
    sql` union all `,
  )}) as listings`;

const hasOneOf = (marks: readonly string[]): SQL => has(sql.param([...marks]));

const has = (marks: unknown): SQL => sql`${worded.marks} && ${marks}::text[]`;

/**
 * The marks of a few tiles that together cover the bounds; none for bounds as large as half of the
 * world.
 */
function marksOver(bounds: Bounds): string[] {
  const tiles =
    zooms.map((zoom) => tilesOver(bounds, zoom, fewTiles)).find((few) => few !== null) ?? [];
  return tiles.map((tile) => `spot:${tile.z}:${spotsIn(tile)[0] / 4 ** (finestZoom - tile.z)}`);
}

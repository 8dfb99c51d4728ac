import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PriceCut } from "#core/asking-price.ts";
import { isMatchedByAll, isSeveral } from "#core/search/search.ts";
import { wordsOfHome } from "#db/cut-words.ts";
import type { Announced } from "#db/history.ts";
import type { Reader, Tx } from "#db/open.ts";
import { listings } from "#db/schema/listings.ts";
import { hasColumn, properties } from "#db/schema/properties.ts";
import { alertCursor, savedSearches } from "#db/schema/saved-searches.ts";
import { toTsvector } from "#db/words.ts";
import { type FilterValues, overDateLine, toConditions } from "../properties/listing-filters.db.ts";
import type { SearchArea } from "../properties/search-area.ts";

/**
 * The last event whose home was matched against the searches; locked, so that only one transaction
 * at a time continues.
 */
export async function lockCursor(tx: Tx): Promise<number> {
  const [row] = await tx.select().from(alertCursor).for("update");
  if (!row) throw new Error("the cursor of alerts is gone");
  return row.sequence;
}

export async function moveCursor(tx: Tx, sequence: number): Promise<void> {
  await tx.update(alertCursor).set({ sequence });
}

/**
 * A home as a search sees it, even if it was sold or deleted since: of a home on show only the
 * price changes. `priceThen`: the price at the time, in cents.
 */
export async function searchableHomeById(db: Reader, id: string, priceThen?: number) {
  const [row] = await db.select().from(properties).where(eq(properties.id, id));
  if (!row) return null;
  const { title, latitude, longitude, regionId: region, countryId: country } = row;
  const at = latitude === null || longitude === null ? null : { latitude, longitude };
  const priceCents = priceThen ?? row.priceCents;
  return { id, title, at, region, country, priceCents, words: toTsvector(wordsOfHome(row)) };
}

/** What the saved searches that a home meets are found by; its words as a `tsvector`. */
type HomeThen = NonNullable<Awaited<ReturnType<typeof searchableHomeById>>>;
type Shown = Pick<Announced, "sequence" | "propertyId" | "at"> & { cut: PriceCut | null };

/**
 * Notes every saved search that a home meets, each once, in one statement over all of them. Returns
 * whose searches those are, whether one waits for a letter at once, and whether any is told at all.
 * Events from before a search was saved do not count for it.
 */
export async function insertMatches(
  tx: Tx,
  { sequence, propertyId, at, cut }: Shown,
  home: HomeThen,
  now: Date,
): Promise<{ personId: string; waits: boolean; notified: boolean }[]> {
  const { rows } = await tx.execute<{ person_id: string; waits: boolean; notified: boolean }>(sql`
    with ${matchingSearches(home, at, sql`s.saved_after < ${sequence}`)},
    noted as (
      insert into search_matches (search_id, property_id, sequence, price_cents, previous_price_cents, matched_at, waits_since)
      select id, ${propertyId}::uuid, ${sequence}::bigint, ${cut?.priceCents ?? null}::bigint, ${cut?.previousPriceCents ?? null}::bigint, ${now.toISOString()}::timestamptz, case when frequency <> 'never' then ${now.toISOString()}::timestamptz end from matching order by id
      on conflict do nothing returning search_id)
    select person_id, bool_or(frequency = 'at once') as waits, bool_or(frequency <> 'never') as notified from matching join noted on noted.search_id = matching.id group by person_id`);
  return rows.map(({ person_id: personId, ...rest }) => ({ personId, ...rest }));
}

/** How many saved searches that tell of homes a home meets, counted up to `max`. */
export async function countMatchingSearches(
  db: Reader,
  home: HomeThen,
  at: Date,
  max: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with ${matchingSearches(home, at, sql`s.frequency <> 'never'`)}
    select count(*)::int as count from (select from matching limit ${max}) as counted`);
  return rows[0]?.count ?? 0;
}

/** The saved searches that a home meets at a moment, as the CTE `matching`. */
function matchingSearches(home: HomeThen, at: Date, further: SQL): SQL {
  const conditions = and(further, ...toConditions(savedValues(at)));
  const arms = searchArms(home).map(
    (arm) =>
      sql`select s.id, s.person_id, s.frequency from saved_searches s, listings where ${arm} and ${conditions}`,
  );
  const { priceCents, words } = home;
  return sql`listings as materialized (
      select listed_at, type, bedrooms, bathrooms, area, year_built, facts, facts_signature, latitude, longitude, region_id, country_id,
        ${words}::tsvector as words, ${priceCents}::bigint as price_cents, ${priceCents}::float8 / 100 / area as price_per_area
      from properties where id = ${home.id}),
    matching as materialized (${sql.join(arms, sql` union all `)})`;
}

// Each search belongs to one arm, by its kind of place; each arm has its own index.
function searchArms({ at, region, country }: HomeThen): SQL[] {
  const pointAt = (longitude: number, latitude: number) =>
    sql`box(point(s.west, s.south), point(s.east, s.north)) @> box(point(${longitude}::float8, ${latitude}::float8), point(${longitude}::float8, ${latitude}::float8))`;
  return [
    sql`s.west is null and s.region_id is null and s.country_id is null`,
    ...(country ? [sql`s.west is null and s.region_id is null and s.country_id = ${country}`] : []),
    ...(region ? [sql`s.west is null and s.region_id = ${region}`] : []),
    ...(at
      ? [
          sql`s.west is not null and (${pointAt(at.longitude, at.latitude)} or ${pointAt(at.longitude + 360, at.latitude)})`,
        ]
      : []),
  ];
}

const saved = (name: string): SQL => sql.raw(`s.conditions -> '${name}'`);
const column = (name: keyof SearchArea | "words"): SQL => sql.raw(`s.${savedSearches[name].name}`);
const isColumn = (name: string): name is keyof SearchArea | "words" => name in savedSearches;

/** What each saved search `s` asks for. */
const savedValues = (at: Date): FilterValues => ({
  when: (name, conditions) => [
    sql`(${isColumn(name) ? column(name) : saved(name)} is null or ${and(...[conditions()].flat())})`,
  ],
  limit(name) {
    const limit = sql.raw(`(s.conditions ->> '${name}')::float8`);
    return name === "minPrice" || name === "maxPrice" ? sql`round(${limit} * 100)` : limit;
  },
  area: column,
  onGlobe: overDateLine,
  words: column("words"),
  since: sql`${at.toISOString()}::timestamptz - (s.conditions ->> 'listedWithin')::float8 * interval '1 day'`,
  hasTicked(name) {
    if (hasColumn(name)) return [sql`${saved(name)} ? ${listings[name]}`];
    if (isMatchedByAll(name)) return [sql`${saved(name)} <@ (${listings.facts} -> ${name}::text)`];
    return isSeveral(name)
      ? [
          sql`${saved(name)} ?| array(select jsonb_array_elements_text(${listings.facts} -> ${name}::text))`,
        ]
      : [sql`${saved(name)} ? (${listings.facts} ->> ${name}::text)`];
  },
});

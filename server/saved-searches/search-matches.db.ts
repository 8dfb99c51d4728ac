import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PriceCut } from "#core/asking-price.ts";
import { aDay } from "#core/duration.ts";
import { yesNos } from "#core/facts.ts";
import { cents, toDollars } from "#core/money.ts";
import {
  isMatchedByAll,
  measureOf,
  measures,
  parametersOfMeasure,
  type SearchableHome,
  type Ticked,
  ticked,
} from "#core/search.ts";
import { kilometresInDegree } from "#core/spot.ts";
import { wordsOfHome } from "#db/cut-words.ts";
import { factsOfRow } from "#db/facts.ts";
import type { Announced } from "#db/history.ts";
import type { Reader, Tx } from "#db/open.ts";
import { properties } from "#db/schema/properties.ts";
import { alertCursor } from "#db/schema/saved-searches.ts";

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

/** A home as a saved search sees it; its words as a `tsvector`. */
export type HomeThen = SearchableHome & { title: string; words: string };

/**
 * A home as a search sees it, even if it was sold or deleted since: of a home on show only the
 * price changes. `priceCents`: the price at the time.
 */
export async function searchableHomeById(
  db: Reader,
  id: string,
  priceThen?: number,
): Promise<HomeThen | null> {
  const [row] = await db.select().from(properties).where(eq(properties.id, id));
  if (!row) return null;
  const { title, listedAt, priceCents, latitude, longitude, regionId, countryId } = row;
  const at = latitude === null || longitude === null ? null : { latitude, longitude };
  const price = toDollars(priceThen === undefined ? priceCents : cents(priceThen));
  const where = { at, region: regionId, country: countryId };
  return { ...factsOfRow(row), title, listedAt, price, ...where, words: wordsOfHome(row) };
}

type Shown = Pick<Announced, "sequence" | "propertyId" | "at"> & { cut: PriceCut | null };

/**
 * Notes every saved search that a home meets, each once, in one statement over all of them. Returns
 * whose searches those are, whether one waits for a letter at once, and whether any is told at all.
 * Decides like `meets` in test/meets.ts, and also by words (a test compares them). Events from
 * before a search was saved do not count for it.
 */
export async function insertMatches(
  tx: Tx,
  { sequence, propertyId, at, cut }: Shown,
  home: HomeThen,
  now: Date,
): Promise<{ personId: string; waits: boolean; told: boolean }[]> {
  const { rows } = await tx.execute<{ person_id: string; waits: boolean; told: boolean }>(sql`
    with ${searchesMet(home, at, sql`s.saved_after < ${sequence}`)},
    noted as (
      insert into search_matches (search_id, property_id, sequence, price_cents, previous_price_cents, matched_at, waits_since)
      select id, ${propertyId}::uuid, ${sequence}::bigint, ${cut?.priceCents ?? null}::bigint, ${cut?.previousPriceCents ?? null}::bigint, ${now.toISOString()}::timestamptz, case when frequency <> 'never' then ${now.toISOString()}::timestamptz end from met order by id
      on conflict do nothing returning search_id)
    select person_id, bool_or(frequency = 'at once') as waits, bool_or(frequency <> 'never') as told from met join noted on noted.search_id = met.id group by person_id`);
  return rows.map(({ person_id: personId, ...rest }) => ({ personId, ...rest }));
}

/** How many saved searches that tell of homes a home meets, counted up to `max`. */
export async function countSearchesMet(
  db: Reader,
  home: HomeThen,
  at: Date,
  max: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with ${searchesMet(home, at, sql`s.frequency <> 'never'`)}
    select count(*)::int as count from (select from met limit ${max}) as counted`);
  return rows[0]?.count ?? 0;
}

/** The saved searches that a home meets at a moment, as the CTE `met`. */
function searchesMet(home: HomeThen, at: Date, further: SQL): SQL {
  const conditions = and(
    further,
    ...placeConditions(home),
    ...factConditions(home, at),
    wordsCondition,
  );
  const arms = armsOf(home).map(
    (arm) =>
      sql`select s.id, s.person_id, s.frequency from saved_searches s, home where ${arm} and ${conditions}`,
  );
  return sql`home as materialized (select ${home.words}::tsvector as words),
    met as materialized (${sql.join(arms, sql` union all `)})`;
}

// Each search belongs to one arm, by its kind of place; each arm has its own index.
function armsOf({ at, region, country }: SearchableHome): SQL[] {
  const point = at && sql`point(${at.longitude}::float8, ${at.latitude}::float8)`;
  return [
    sql`s.west is null and s.region_id is null and s.country_id is null`,
    ...(country ? [sql`s.west is null and s.region_id is null and s.country_id = ${country}`] : []),
    ...(region ? [sql`s.west is null and s.region_id = ${region}`] : []),
    ...(point
      ? [
          sql`s.west is not null and box(point(s.west, s.south), point(s.east, s.north)) @> box(${point}, ${point})`,
        ]
      : []),
  ];
}

function placeConditions({ at, region, country }: SearchableHome): SQL[] {
  const named = [
    sql`(s.region_id is null or s.region_id = ${region})`,
    sql`(s.country_id is null or s.country_id = ${country})`,
  ];
  if (!at) return [...named, sql`s.west is null`];
  const { longitude, latitude } = at;
  const north = sql`(${latitude}::float8 - s.latitude)`;
  const east = sql`((${longitude}::float8 - s.longitude) * s.narrowing)`;
  return [
    ...named,
    sql`(s.west is null or (${longitude}::float8 between s.west and s.east and ${latitude}::float8 between s.south and s.north))`,
    sql`(s.kilometres is null or ${kilometresInDegree}::float8 * sqrt(${north} * ${north} + ${east} * ${east}) <= s.kilometres)`,
    sql`(s.outline is null or s.outline @> point(${longitude}::float8, ${latitude}::float8))`,
  ];
}

const asked = (parameter: string): SQL => sql.raw(`s.conditions -> '${parameter}'`);
const notAsked = (parameter: string): SQL => sql`${asked(parameter)} is null`;
const number = (parameter: string): SQL =>
  sql`(${sql.raw(`s.conditions ->> '${parameter}'`)})::float8`;

/**
 * The parameters' names come from the list of facts, so that a new fact is included automatically.
 */
function factConditions(home: SearchableHome, at: Date): SQL[] {
  return [
    ...measures.flatMap((name) => {
      const [least, most] = parametersOfMeasure(name);
      const known = measureOf(home, name);
      if (known === null) return parametersOfMeasure(name).map(notAsked);
      return [
        ...(least ? [sql`coalesce(${number(least)} <= ${known}::float8, true)`] : []),
        ...(most ? [sql`coalesce(${number(most)} >= ${known}::float8, true)`] : []),
      ];
    }),
    ...ticked.map((name) => {
      const known = home[name];
      return known === null
        ? notAsked(name)
        : sql`(${notAsked(name)} or ${hasTicked(name, known)})`;
    }),
    ...yesNos.flatMap((name) => (home[name] ? [] : [notAsked(name)])),
    sql`coalesce(${number("listedWithin")} * ${aDay} >= ${at.getTime() - home.listedAt.getTime()}::float8, true)`,
  ];
}

/** Whether what a search asks of a fact is met by a home's value, or values. */
const hasTicked = (name: Ticked, known: string | readonly string[]): SQL =>
  isMatchedByAll(name)
    ? sql`${asked(name)} <@ ${JSON.stringify(known)}::jsonb`
    : sql`${asked(name)} ?| ${sql.param([known].flat())}::text[]`;

const wordsCondition = sql`(s.words is null or home.words @@ s.words)`;

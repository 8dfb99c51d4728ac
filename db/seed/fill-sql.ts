import { type SQL, sql } from "drizzle-orm";
import { cutting, splitWords, type Word } from "#core/search/words.ts";
import { namesOfType } from "#db/cut-words.ts";
import { toTsvector } from "#db/words.ts";
import { type CityName, cities, toLocation, toPlaceColumns } from "./cities.ts";
import { makeFurtherFacts } from "./fill-facts.ts";
import { kinds } from "./fill-kinds.ts";
import {
  features,
  firstNames,
  lastNames,
  qualities,
  rejections,
  reviewSentences,
  sentences,
} from "./fill-words.ts";
import { toImageId } from "./market-rows.ts";
import { people } from "./people.ts";

export const agentsPerBlock = 10;
/** Ten agents share two thousand properties, unevenly. */
export const propertiesPerBlock = 2_000;
export const reviewsPerBuyer = 20;
/** To draw further facts takes longer than all else of a home, so homes far apart share them. */
const factDraws = 8_192;

/**
 * The id of the `n`th row of a kind: a UUID from the MD5 of its name, so that it can be computed
 * instead of looked up.
 */
export const fillId = (
  thing: "property" | "agent" | "buyer" | "review" | "entry" | "offer" | "payment",
  n: SQL,
): SQL =>
  sql`overlay(overlay(md5(${sql.raw(`'gable fill ${thing} '`)} || ${n}) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid`;

/**
 * A number from 0 up to 1 from four or eight hex digits of a hash: pseudorandom, but the same
 * everywhere.
 */
export const share = (hash: SQL, from: number, digits: 4 | 8): SQL =>
  sql`(('x' || substr(${hash}, ${sql.raw(`${from}, ${digits}`)}))::bit(${sql.raw(String(digits * 4))})::bigint::float8 / ${sql.raw(String(16 ** digits))})`;

export const column = (name: string): SQL => sql.raw(name);

const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const pick = (values: SQL, chance: SQL): SQL =>
  sql`(${values})[1 + floor(${chance} * cardinality(${values}))::int]`;

const cut = (text: string): string => toTsvector(splitWords(text));

/** One of these texts, and its words as `cutWords` would cut them. */
const pickText = (texts: readonly string[], chance: SQL) => ({
  text: pick(list(texts), chance),
  words: sql`${pick(list(texts.map(cut)), chance)}::tsvector`,
});

/** The cumulative shares of weighted items, from 0 to 1, for `width_bucket`. */
function thresholds(weights: readonly number[]): SQL {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let reached = 0;
  const ends = weights.slice(0, -1).map((weight) => {
    reached += weight;
    return reached / total;
  });
  return sql`${sql.param(ends)}::float8[]`;
}

const cityNames = Object.keys(cities) as CityName[];

const cityTable = sql`jsonb_to_recordset(${JSON.stringify(
  cityNames.map((name, number) => {
    const { at, perSquareMetre } = cities[name];
    const { placeId, regionId, countryId } = toPlaceColumns(name);
    const place = { place_id: placeId, region_id: regionId, country_id: countryId };
    return {
      number,
      location: toLocation(name),
      words: cut(toLocation(name)),
      latitude: at[0],
      longitude: at[1],
      ...place,
      per_square_metre: perSquareMetre,
    };
  }),
)}::jsonb) as city (number int, location text, words text, latitude float8, longitude float8, place_id text, region_id text, country_id text, per_square_metre float8)`;

const kindTable = sql`jsonb_to_recordset(${JSON.stringify(
  kinds.map(({ pictures, perBedroom, ...kind }, number) => ({
    number,
    ...kind,
    noun_words: kind.nouns.map(cut),
    type_words: cut(namesOfType(kind.type)),
    per_bedroom: perBedroom,
    images: pictures.map(toImageId),
  })),
)}::jsonb) as kind (number int, type text, dearness float8, area float8, scatter float8, per_bedroom float8, age float8, nouns text[], noun_words text[], type_words text, images uuid[])`;

/** Inserts the agents or buyers with these ordinals; existing ones stay. */
export function insertPeople(role: "agent" | "user", from: number, to: number, now: Date): SQL {
  const thing = role === "agent" ? "agent" : "buyer";
  const portraits = Object.values(people).flatMap((one) =>
    one.role === role && one.portrait ? [`/avatars/${one.portrait}.svg`] : [],
  );
  return sql`
    insert into users (id, name, email, image, role, created_at)
    select ${fillId(thing, column("n"))},
      ${pick(list(firstNames), share(column("hash"), 1, 8))} || ' ' || ${pick(list(lastNames), share(column("hash"), 9, 8))},
      ${sql.raw(`'${thing}.' || n || '@fill.example'`)},
      case when ${share(column("hash"), 17, 4)} < 0.5 then ${pick(list(portraits), share(column("hash"), 21, 4))} end,
      ${role}, ${now}::timestamptz - interval '800 days'
    from (select n, md5(${sql.raw(`'gable fill ${thing} person '`)} || n) as hash from generate_series(${from}::int, ${to}::int) as n offset 0) as people
    on conflict do nothing`;
}

/**
 * Inserts the properties with these ordinals. `offset 0` in each step keeps the planner from
 * computing every hash once per use.
 */
export function insertProperties(from: number, to: number, now: Date): SQL {
  const [one, two, three] = [column("one"), column("two"), column("three")];
  const hashed = sql`select n, md5('gable fill 1 ' || n) as one, md5('gable fill 2 ' || n) as two, md5('gable fill 3 ' || n) as three
    from generate_series(${from}::int, ${to}::int) as n offset 0`;
  const drawn = sql`select n, one, two, three,
      sqrt(-2 * ln(1 - ${share(one, 1, 8)})) as reach, 2 * pi() * ${share(one, 9, 8)} as angle,
      width_bucket(${share(two, 9, 8)}, ${thresholds(cityNames.map((name) => cities[name].weight))}) as city,
      width_bucket(${share(two, 17, 4)}, ${thresholds(kinds.map(({ weight }) => weight))}) as kind,
      (array['Verified', 'Available', 'Rejected', 'Sold'])[1 + width_bucket(${share(two, 21, 4)}, array[0.92, 0.96, 0.98]::float8[])] as status
    from (${hashed}) as hashed offset 0`;
  const measured = sql`select drawn.*, location, city.words as location_words, latitude, longitude, place_id, region_id, country_id, per_square_metre * dearness as dearness, type, age, nouns, noun_words, type_words, images,
      greatest(14, round(kind.area * exp(scatter * reach * cos(angle)))) as area, per_bedroom,
      ${now}::timestamptz - ${share(two, 1, 8)} * case status when 'Available' then interval '12 days' else interval '730 days' end as listed_at
    from (${drawn}) as drawn join ${cityTable} on city.number = drawn.city join ${kindTable} on kind.number = drawn.kind offset 0`;
  const further = sql`select draw, ${makeFurtherFacts(column("draw"))} as facts
    from (select distinct n % ${sql.raw(String(factDraws))} as draw from generate_series(${from}::int, ${to}::int) as n) as draws offset 0`;
  const roomed = sql`select measured.*, least(9, greatest(case type when 'Apartment' then 0 else 1 end, round(area / per_bedroom + ${share(two, 29, 4)} - 0.5)))::int as bedrooms
    from (${measured}) as measured offset 0`;
  const block = sql`((n - 1) / ${sql.raw(String(propertiesPerBlock))})`;
  const agent = sql`(${block} * ${sql.raw(String(agentsPerBlock))} + 1 + floor(${sql.raw(String(agentsPerBlock))} * power(${share(three, 1, 4)}, 1.5))::int)`;
  const quality = pickText(qualities, share(three, 5, 4));
  const noun = (nouns: string) => pick(column(nouns), share(three, 9, 4));
  const feature = pickText(features, share(three, 13, 4));
  const description = sentences.map((choice, index) =>
    pickText(choice, share([one, two, three][index] ?? one, 21, 4)),
  );
  const price = sql`round(area * dearness * exp(0.32 * reach * sin(angle)) / 1000) * 1000`;
  return sql`
    insert into properties (id, agent_id, title, location, latitude, longitude, place_id, region_id, country_id, price_cents, image_id, description,
      type, bedrooms, bathrooms, area, year_built, facts, status, moderation, market, sold_at, rejection_reason, listed_at, updated_at, words, cut)
    select ${fillId("property", column("n"))}, ${fillId("agent", agent)},
      ${quality.text} || ' ' || ${noun("nouns")} || ' ' || ${feature.text},
      location,
      latitude + 0.1 * (${share(one, 17, 8)} + ${share(three, 25, 4)} - 1), longitude + 0.12 * (${share(one, 25, 8)} + ${share(three, 29, 4)} - 1),
      place_id, region_id, country_id,
      (least(95000000, greatest(20000, ${price})) * 100)::bigint,
      ${pick(column("images"), share(three, 17, 4))},
      ${sql.join(
        description.map(({ text }) => text),
        sql` || ' ' || `,
      )},
      type, bedrooms, least(bedrooms + 1, greatest(1, round(bedrooms * 0.55 + 0.6 * ${share(three, 21, 4)})))::int, area,
      2025 - floor(age * power(${share(two, 25, 4)}, 2))::int,
      further.facts,
      status, case status when 'Available' then 'submitted' when 'Rejected' then 'refused' else 'approved' end,
      case status when 'Verified' then 'Active' when 'Sold' then 'Closed' else 'Incomplete' end,
      case status when 'Sold' then listed_at + (${now}::timestamptz - listed_at) * ${share(three, 29, 4)} * 0.02 end,
      case status when 'Rejected' then ${pick(list(rejections), share(three, 25, 4))} end,
      listed_at, listed_at + (${now}::timestamptz - listed_at) * ${share(three, 29, 4)} * 0.02,
      ${quality.words} || ${noun("noun_words")}::tsvector || ${feature.words} || location_words::tsvector || ${sql.join(
        description.map(({ words }) => words),
        sql` || `,
      )} || type_words::tsvector, ${cutting}
    from (${roomed}) as roomed join (${further}) as further on further.draw = n % ${sql.raw(String(factDraws))}`;
}

/** Every word that a title, location or description may have. */
export const wordsOfFill = (): Word[] =>
  [
    ...qualities,
    ...features,
    ...sentences.flat(),
    ...cityNames.map(toLocation),
    ...kinds.flatMap(({ nouns, type }) => [...nouns, namesOfType(type)]),
  ].flatMap(splitWords);

/** Three further pictures for each of the properties with these ordinals. */
export function insertPropertyImages(from: number, to: number): SQL {
  const rooms = (
    [
      "living-room-sunny",
      "kitchen-island",
      "bedroom-linen",
      "study-home-office",
      "dining-room-garden",
    ] as const
  ).map(toImageId);
  return sql`
    insert into property_images (property_id, position, image_id)
    select id, position, (${sql.param(rooms)}::uuid[])[1 + (n + position * (1 + n % 2)) % 5]
    from (select n, ${fillId("property", column("n"))} as id from generate_series(${from}::int, ${to}::int) as n offset 0) as filled
    cross join generate_series(1, 3) as position`;
}

/**
 * Draws a public home among the first `properties` of the fill for each of these ordinals; a few
 * homes get many.
 */
export const drawHomes = (thing: string, from: number, to: number, properties: number): SQL => sql`(
    select n, hash, ${fillId("property", sql`(1 + floor(${properties}::int * power(${share(column("hash"), 1, 8)}, 2))::int)`)} as property_id
    from (select n, md5(${sql.raw(`'gable fill ${thing} '`)} || n) as hash from generate_series(${from}::int, ${to}::int) as n offset 0) as hashed offset 0
  ) as drawn join properties on properties.id = drawn.property_id and status in ('Verified', 'Sold') and deleted_at is null`;

/** A moment between a drawn home's listing and now. */
export const since = (now: Date): SQL =>
  sql`listed_at + (${now}::timestamptz - listed_at) * ${share(column("hash"), 21, 8)}`;

/** Inserts up to `max` reviews with these ordinals. */
export function insertReviews(
  from: number,
  to: number,
  max: number,
  properties: number,
  now: Date,
): SQL {
  const hash = column("hash");
  return sql`
    insert into reviews (id, property_id, writer_id, description, created_at)
    select ${fillId("review", column("n"))}, properties.id, ${fillId("buyer", sql`(1 + (n - 1) / ${sql.raw(String(reviewsPerBuyer))})`)},
      ${sql.join(
        reviewSentences.map((choice, index) => pick(list(choice), share(hash, 9 + index * 4, 4))),
        sql` || ' ' || `,
      )},
      ${since(now)}
    from ${drawHomes("review text", from, to, properties)}
    order by n
    limit ${max}
    on conflict do nothing`;
}

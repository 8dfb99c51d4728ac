import { and, count, eq, isNull, sql } from "drizzle-orm";
import { daysOnMarket } from "#core/asking-price.ts";
import { isId } from "#core/id.ts";
import { imageAddress } from "#core/image.ts";
import type { Page } from "#core/keyset.ts";
import { toDollars } from "#core/money.ts";
import type { Property, PropertyStatus } from "#core/property.ts";
import type { Actor } from "#core/user.ts";
import { contains } from "#db/contains.ts";
import { factsOfRow } from "#db/facts.ts";
import {
  caseInsensitive,
  findOrder,
  type Orders,
  orderIn,
  pageOfParts,
  type RowPlace,
  type Start,
} from "#db/keyset.ts";
import type { Reader } from "#db/open.ts";
import { prepared } from "#db/prepared.ts";
import { images } from "#db/schema/images.ts";
import { properties } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";
import { asPicture, pictureColumns, type StoredPicture } from "../images/pictures.db.ts";
import type { ReadySearch } from "./listing-filters.db.ts";
import { pageOfListings } from "./listings.db.ts";
import { asWhereabouts, cityPlaces, regionPlaces, whereaboutsColumns } from "./whereabouts.db.ts";

const furtherPictures = sql<StoredPicture[]>`coalesce((
  select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'alt', i.alt) order by p.position)
  from property_images p join images i on i.id = p.image_id where p.property_id = ${properties.id}), '[]'::json)`;

const columns = {
  property: properties,
  agent: { name: users.name, email: users.email, image: users.image },
  main: pictureColumns,
  further: furtherPictures,
};

/** What an agent's own properties can be ordered by. */
export const ownOrders = {
  price: { column: properties.priceCents, type: "bigint" },
  listed: { column: properties.listedAt, type: "timestamptz" },
  title: caseInsensitive(properties.title),
  status: { column: properties.status, type: "text" },
} satisfies Orders;

type Row = {
  property: typeof properties.$inferSelect;
  agent: { name: string; email: string | null; image: string | null };
  main: StoredPicture;
  further: StoredPicture[];
};

/**
 * One property by its id, whatever its status, with where it lies and when it was last written;
 * `null` if there is none or it was deleted.
 */
export async function propertyById(db: Reader, id: string, now: Date) {
  if (!isId(id)) return null;
  const [row] = await byId(db).execute({ id });
  return row
    ? {
        property: asProperty(row, now),
        agentId: row.property.agentId,
        suspended: row.property.suspended,
        updatedAt: row.property.updatedAt.toISOString(),
        whereabouts: asWhereabouts(row.whereabouts),
      }
    : null;
}

const byId = prepared((db) =>
  db
    .select({ ...columns, whereabouts: whereaboutsColumns })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.agentId))
    .innerJoin(images, eq(images.id, properties.imageId))
    .leftJoin(cityPlaces, eq(cityPlaces.id, properties.placeId))
    .leftJoin(regionPlaces, eq(regionPlaces.id, properties.regionId))
    .where(and(eq(properties.id, sql.placeholder("id")), isNull(properties.deletedAt))),
);

/**
 * A page of what this actor may see, in the order asked for. Refuses `invalid` for a junk cursor.
 */
export async function pageOfProperties(
  db: Reader,
  actor: Actor,
  search: ReadySearch,
): Promise<Page<Property>> {
  const { rows: ids, ...beside } = await pageOfListings(db, actor, search);
  return { rows: await propertiesByIds(db, ids, search.now), ...beside };
}

const byIds = prepared((db) =>
  db
    .select(columns)
    .from(properties)
    .innerJoin(users, eq(users.id, properties.agentId))
    .innerJoin(images, eq(images.id, properties.imageId))
    .where(
      and(
        sql`${properties.id} = any(${sql.placeholder("ids")}::uuid[])`,
        isNull(properties.deletedAt),
      ),
    ),
);

/** The properties with these ids, in the order of the ids; deleted ones are left out. */
const propertiesByIds = async (
  db: Reader,
  ids: readonly string[],
  now: Date,
): Promise<Property[]> => (await rowsByIds(db, ids)).map((row) => asProperty(row, now));

/**
 * The same with when each was last written, by which a decision names the version that was seen.
 */
export const versionsByIds = async (
  db: Reader,
  ids: readonly string[],
  now: Date,
): Promise<(Property & { updatedAt: string })[]> =>
  (await rowsByIds(db, ids)).map((row) => ({
    ...asProperty(row, now),
    updatedAt: row.property.updatedAt.toISOString(),
  }));

async function rowsByIds(db: Reader, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await byIds(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.property.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type OfAgent = {
  all: boolean;
  status?: PropertyStatus | undefined;
  /** Part of a title or a location. */
  q?: string | undefined;
  sort?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  now: Date;
};

/**
 * A page of one agent's properties as sorted, otherwise by newest; `all` of them, or the Verified
 * ones. Refuses `invalid` (sort, cursor).
 */
export function pageOfAgent(
  db: Reader,
  agentId: string,
  { all, status, q, sort, limit, cursor, now }: OfAgent,
): Promise<Page<Property>> {
  const order =
    orderIn(ownOrders, sort, properties.id) ?? findOrder(ownOrders, "-listed", properties.id);
  const ofAgent = and(
    eq(properties.agentId, agentId),
    all ? undefined : eq(properties.status, "Verified"),
    status && eq(properties.status, status),
    homesNaming(q),
    isNull(properties.deletedAt),
  );
  const read = (start: Start, max: number): Promise<(Row & RowPlace)[]> =>
    db
      .select({ place: start.place, ...columns })
      .from(properties)
      .innerJoin(users, eq(users.id, properties.agentId))
      .innerJoin(images, eq(images.id, properties.imageId))
      .where(and(ofAgent, start.beyond))
      .orderBy(...start.by)
      .limit(max);
  return pageOfParts([{ order, read }], limit, cursor, (row) => asProperty(row, now));
}

const homesNaming = (q: string | undefined) => contains(q, properties.title, properties.location);

/** How many properties an agent has listed, by their status, Sold ones among them. */
export async function countsByStatus(
  db: Reader,
  agentId: string,
  q?: string,
): Promise<Partial<Record<PropertyStatus, number>>> {
  const rows = await db
    .select({ status: properties.status, homes: count() })
    .from(properties)
    .where(and(eq(properties.agentId, agentId), isNull(properties.deletedAt), homesNaming(q)))
    .groupBy(properties.status);
  return Object.fromEntries(rows.map(({ status, homes }) => [status, homes]));
}

function asProperty({ property: row, agent, main, further }: Row, now: Date): Property {
  const pictures = [main, ...further].map(asPicture);
  return {
    _id: row.id,
    title: row.title,
    location: row.location,
    price: toDollars(row.priceCents),
    image: imageAddress(main.id),
    images: further.map(({ id }) => imageAddress(id)),
    pictures,
    status: row.status,
    email: agent.email ?? "",
    agent: { name: agent.name, image: agent.image },
    details: { description: row.description },
    ...factsOfRow(row),
    rejectionReason: row.rejectionReason,
    listedAt: row.listedAt.toISOString(),
    ...ofMarket(row, now),
  };
}

/** What is told of a home's time and price on the market. */
function ofMarket(row: Row["property"], now: Date) {
  const wasShown = row.market !== "Incomplete";
  const time = {
    since: row.listedAt,
    until: row.soldAt,
    pausedSince: row.pausedSince,
    pausedFor: row.pausedMilliseconds,
  };
  return {
    standardStatus: row.market,
    originalPrice: toDollars(row.originalPriceCents ?? row.priceCents),
    previousPrice: row.previousPriceCents === null ? null : toDollars(row.previousPriceCents),
    priceChangedAt: row.priceChangedAt?.toISOString() ?? null,
    onMarketSince: wasShown ? row.listedAt.toISOString() : null,
    daysOnMarket: wasShown ? daysOnMarket(time, now) : null,
  };
}

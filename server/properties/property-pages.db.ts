import { and, eq, gte, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, unionAll } from "drizzle-orm/pg-core";
import { imageAddress, type Picture } from "#core/image.ts";
import type { Page } from "#core/keyset.ts";
import { toCents, toDollars } from "#core/money.ts";
import { type FactName, factNames, facts, filterName, type Property, type PropertyQuery, type PropertyStatus, propertyStatuses } from "#core/property.ts";
import { type Sort, sortedBy } from "#core/sort.ts";
import type { Actor } from "#core/user.ts";
import { isId } from "#db/is-id.ts";
import { byWords, type Orders, orderIn, orderOf, pageOfParts, type Start } from "#db/keyset.ts";
import type { Reader } from "#db/open.ts";
import { images } from "#db/schema/images.ts";
import { properties } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";

const furtherPictures = sql<StoredPicture[]>`coalesce((
  select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'alt', i.alt) order by p.position)
  from property_images p join images i on i.id = p.image_id where p.property_id = ${properties.id}), '[]'::json)`;

const columns = {
  property: properties,
  agent: { name: users.name, email: users.email, image: users.image },
  main: { id: images.id, width: images.width, height: images.height, placeholder: images.placeholder, alt: images.alt },
  further: furtherPictures,
};

/** What properties can be ordered by; the API tells of the first two. */
export const propertyOrders = {
  price: { column: properties.priceCents, type: "bigint" },
  listed: { column: properties.listedAt, type: "timestamptz" },
  title: byWords(properties.title),
  location: byWords(properties.location),
  agent: { ...byWords(users.name), elsewhere: true },
} satisfies Orders;

/** What an agent's own can be ordered by. */
export const ownOrders = {
  price: propertyOrders.price,
  listed: propertyOrders.listed,
  title: propertyOrders.title,
  status: { column: properties.status, type: "text" },
} satisfies Orders;

/** `except`: for those who see every status, all but one. */
export type Narrowed = Omit<PropertyQuery, "sort"> & { except?: PropertyStatus; sort?: Sort<keyof typeof propertyOrders> | undefined };

type StoredPicture = { id: string; width: number; height: number; placeholder: string | null; alt: string | null };
type Row = {
  place: { key: string; id: string };
  property: typeof properties.$inferSelect;
  agent: { name: string; email: string | null; image: string | null };
  main: StoredPicture;
  further: StoredPicture[];
};

/** One property by its id, whatever its status; `null` if there is none or it was deleted. */
export async function propertyById(db: Reader, id: string): Promise<{ property: Property; agentId: string } | null> {
  if (!isId(id)) return null;
  const [row] = await db
    .select(columns)
    .from(properties)
    .innerJoin(users, eq(users.id, properties.agentId))
    .innerJoin(images, eq(images.id, properties.imageId))
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)));
  return row ? { property: asProperty(row), agentId: row.property.agentId } : null;
}

/** A page of what this actor may see, read along an index in the order asked for. Refuses `invalid` for a junk cursor. */
export function pageOfProperties(db: Reader, actor: Actor, query: Narrowed): Promise<Page<Property>> {
  const order = orderOf(propertyOrders, query.sort ?? "-listed", properties.id);
  const read = (start: Start, most: number) => rowsOf(db, actor, query, start, most);
  return pageOfParts([{ order, read }], query.limit ?? 100, query.cursor, asProperty);
}

/** A page of what waits to be looked at, from its oldest; where that ends, of everything else, from its newest. */
export function pageWaitingFirst(db: Reader, actor: Actor, query: Omit<Narrowed, "sort" | "status" | "except">): Promise<Page<Property>> {
  const parts = [
    { order: { ...orderOf(propertyOrders, "listed", properties.id), name: "waiting" }, scope: { status: "Available" } },
    { order: { ...orderOf(propertyOrders, "-listed", properties.id), name: "-decided" }, scope: { except: "Available" } },
  ] as const;
  const reading = parts.map(({ order, scope }) => ({
    order,
    read: (start: Start, most: number) => rowsOf(db, actor, { ...query, ...scope }, start, most),
  }));
  return pageOfParts(reading, query.limit ?? 100, query.cursor, asProperty);
}

async function rowsOf(db: Reader, actor: Actor, query: Narrowed, start: Start, most: number): Promise<Row[]> {
  const branch = (scope: SQL) => {
    const ids = db.select({ id: properties.id }).from(properties).$dynamic();
    // Agents have an index of their own by name: who lists is never a buyer again.
    const ofAgents = sortedBy(start.name) === "agent" ? and(ne(users.role, "user"), isNull(users.deletedAt)) : undefined;
    return (ofAgents ? ids.innerJoin(users, and(eq(users.id, properties.agentId), ofAgents)) : ids)
      .where(and(scope, isNull(properties.deletedAt), ...filters(query), start.beyond))
      .orderBy(...start.by)
      .limit(most);
  };
  const [first, second, ...rest] = scopes(actor, query).map(branch);
  if (!first) return [];
  const found = (second ? unionAll(first, second, ...rest) : first).as("found");
  return db
    .select({ place: start.place, ...columns })
    .from(found)
    .innerJoin(properties, eq(properties.id, found.id))
    .innerJoin(users, eq(users.id, properties.agentId))
    .innerJoin(images, eq(images.id, properties.imageId))
    .orderBy(...start.by)
    .limit(most);
}

type OfAgent = { all: boolean; sort?: string | undefined; limit: number; cursor?: string | undefined };

/** A page of one agent's properties as sorted, otherwise by newest; `all` of them, or the Verified ones. Refuses `invalid` (sort, cursor). */
export function pageOfAgent(db: Reader, agentId: string, { all, sort, limit, cursor }: OfAgent): Promise<Page<Property>> {
  const order = orderIn(ownOrders, sort, properties.id) ?? orderOf(ownOrders, "-listed", properties.id);
  const ofAgent = and(eq(properties.agentId, agentId), all ? undefined : eq(properties.status, "Verified"), isNull(properties.deletedAt));
  const read = (start: Start, most: number): Promise<Row[]> =>
    db
      .select({ place: start.place, ...columns })
      .from(properties)
      .innerJoin(users, eq(users.id, properties.agentId))
      .innerJoin(images, eq(images.id, properties.imageId))
      .where(and(ofAgent, start.beyond))
      .orderBy(...start.by)
      .limit(most);
  return pageOfParts([{ order, read }], limit, cursor, asProperty);
}

/** How many there are of what this actor may see, counted up to `most`. */
export async function countOfProperties(db: Reader, actor: Actor, query: Narrowed, most: number): Promise<number> {
  const counts = await Promise.all(
    scopes(actor, query).map(async (scope) => {
      const some = db
        .select({ one: sql`1` })
        .from(properties)
        .where(and(scope, isNull(properties.deletedAt), ...filters(query)))
        .limit(most)
        .as("some");
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
      return row?.count ?? 0;
    }),
  );
  return Math.min(
    most,
    counts.reduce((sum, count) => sum + count, 0),
  );
}

/** How many properties an agent has listed, Sold ones among them. */
export function countOfAgent(db: Reader, agentId: string): Promise<number> {
  return db.$count(properties, and(eq(properties.agentId, agentId), isNull(properties.deletedAt)));
}

/** What an actor may see, as scopes that each follow one index; together they overlap nowhere. */
function scopes(actor: Actor, { status, except }: Narrowed): SQL[] {
  const having = (one: PropertyStatus) => eq(properties.status, one);
  if (actor.role === "admin" || actor.role === "system") return (status ? [status] : propertyStatuses.filter((one) => one !== except)).map(having);
  const wanted = !status || status === "Verified" ? [having("Verified")] : [];
  if (actor.role !== "agent" || status === "Verified") return wanted;
  const own = and(eq(properties.agentId, actor._id), status ? having(status) : ne(properties.status, "Verified"));
  return own ? [...wanted, own] : wanted;
}

function filters(query: Narrowed): (SQL | undefined)[] {
  const words = query.q && `%${query.q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return [
    words ? sql`(${properties.title} || ' ' || ${properties.location}) ilike ${words}` : undefined,
    query.minPrice === undefined ? undefined : gte(properties.priceCents, toCents(query.minPrice)),
    query.maxPrice === undefined ? undefined : lte(properties.priceCents, toCents(query.maxPrice)),
    ...factNames.map((name) => factFilter(name, query)),
  ];
}

function factFilter(name: FactName, query: Narrowed): SQL | undefined {
  const parameter = filterName(name);
  const wanted = parameter ? query[parameter] : undefined;
  if (wanted === undefined) return undefined;
  const column: AnyPgColumn = properties[name];
  return facts[name].filter === "atLeast" ? gte(column, wanted) : eq(column, wanted);
}

function asProperty({ property: row, agent, main, further }: Omit<Row, "place">): Property {
  const pictures = [main, ...further].map(asPicture);
  const known = Object.fromEntries(factNames.map((name) => [name, row[name]])) as Pick<Property, FactName>;
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
    ...known,
    rejectionReason: row.rejectionReason,
    listedAt: row.listedAt.toISOString(),
  };
}

const asPicture = ({ id, ...rest }: StoredPicture): Picture => ({ address: imageAddress(id), ...rest });

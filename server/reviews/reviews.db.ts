import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isId } from "#core/id.ts";
import type { Page } from "#core/keyset.ts";
import { mayReadProperty } from "#core/property.ts";
import { formerMember, type Review } from "#core/review.ts";
import { visitor } from "#core/user.ts";
import { contains } from "#db/contains.ts";
import { countUpTo } from "#db/count-up-to.ts";
import {
  findOrder,
  fromBeginning,
  type Orders,
  orderIn,
  type PageParameters,
  pageOfParts,
  type Start,
} from "#db/keyset.ts";
import type { Reader, Tx } from "#db/open.ts";
import { planned, prepared } from "#db/prepared.ts";
import { properties } from "#db/schema/properties.ts";
import { reviews } from "#db/schema/reviews.ts";
import { users } from "#db/schema/users.ts";

const writers = alias(users, "writers");
const agents = alias(users, "agents");
const homes = alias(properties, "homes");
const people = alias(users, "people");

/** What reviews can be ordered by. */
export const reviewOrders = {
  created: { column: reviews.createdAt, type: "timestamptz" },
} satisfies Orders;

const newestFirst = findOrder(reviewOrders, "-created", reviews.id);

type ReviewFilter = {
  propertyId?: string | undefined;
  writerId?: string | undefined;
  /** Only of homes that are not deleted. */
  homeExists?: boolean;
  /** Part of the review, of its home's title or of its writer's name or address. */
  q?: string | undefined;
};

/** `agentId`: of an agent's homes. */
type PageQuery = ReviewFilter & PageParameters & { limit: number; agentId?: string | undefined };

const homeNotDeleted = isNull(properties.deletedAt);

const toCondition = ({ propertyId, writerId, homeExists, q }: ReviewFilter): SQL | undefined =>
  and(
    propertyId === undefined ? undefined : eq(reviews.propertyId, propertyId),
    writerId === undefined ? undefined : eq(reviews.writerId, writerId),
    homeExists ? homeNotDeleted : undefined,
    reviewsNaming(q),
  );

function reviewsNaming(q: string | undefined): SQL | undefined {
  const words = contains(q, reviews.description);
  return (
    words &&
    sql`(${words} or exists (
      select 1 from ${properties} ${sql.raw('"homes"')}
      where ${homes.id} = ${reviews.propertyId} and ${contains(q, homes.title)})
      or exists (
      select 1 from ${users} ${sql.raw('"people"')} where ${people.id} = ${reviews.writerId} and ${contains(q, people.name, sql`coalesce(${people.email}, '')`)}))`
  );
}

/**
 * A page of reviews, by default newest first, each with its writer's full address: the caller
 * decides who may read that.
 */
export function pageOfReviews(
  db: Reader,
  { sort, limit, cursor, agentId, ...filter }: PageQuery,
): Promise<Page<Review>> {
  const order = orderIn(reviewOrders, sort, reviews.id) ?? newestFirst;
  const read = (start: Start, max: number) =>
    planned(
      rowsFrom(
        db,
        start,
        and(
          toCondition(filter),
          agentId === undefined ? undefined : eq(properties.agentId, agentId),
        ),
        max,
      ),
    ).execute();
  return pageOfParts([{ order, read }], limit, cursor, asReview);
}

/**
 * The same for the newest reviews of a property, by a prepared query: every view of the property
 * runs it.
 */
export function newestOfProperty(
  db: Reader,
  propertyId: string,
  limit: number,
): Promise<Page<Review>> {
  const read = (_: Start, max: number) => newest(db).execute({ propertyId, max });
  return pageOfParts([{ order: newestFirst, read }], limit, undefined, asReview);
}

const newest = prepared((db) => {
  const ofOne = and(eq(reviews.propertyId, sql.placeholder("propertyId")), homeNotDeleted);
  return rowsFrom(db, fromBeginning(newestFirst), ofOne, sql.placeholder("max"));
});

const rowsFrom = (db: Reader, start: Start, where: SQL | undefined, max: number | Placeholder) =>
  db
    .select({
      place: start.place,
      review: reviews,
      property: {
        title: properties.title,
        status: properties.status,
        agentId: properties.agentId,
        deletedAt: properties.deletedAt,
      },
      writer: writers.name,
      email: writers.email,
      image: writers.image,
      agent: agents.name,
    })
    .from(reviews)
    .innerJoin(properties, eq(properties.id, reviews.propertyId))
    .innerJoin(writers, eq(writers.id, reviews.writerId))
    .innerJoin(agents, eq(agents.id, properties.agentId))
    .where(and(where, start.beyond))
    .orderBy(...start.by)
    .limit(max);

type Row = Awaited<ReturnType<typeof rowsFrom>>[number];

const asReview = ({ review, property, writer, email, image, agent }: Row): Review => ({
  _id: review.id,
  propertyId: review.propertyId,
  email: email ?? "",
  image,
  name: email ? writer : formerMember,
  title: property.title,
  onShow: property.deletedAt === null && mayReadProperty(visitor, property),
  agent_name: agent,
  description: review.description,
  createdAt: review.createdAt.toISOString(),
});

const reviewId = prepared((db) =>
  db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.propertyId, sql.placeholder("propertyId")),
        eq(reviews.writerId, sql.placeholder("writerId")),
      ),
    ),
);

/** The id of a person's review of a property; `null` if there is none. */
export async function reviewBy(
  db: Reader,
  writerId: string,
  propertyId: string,
): Promise<string | null> {
  const [row] = await reviewId(db).execute({ writerId, propertyId });
  return row?.id ?? null;
}

/** How many such reviews there are, counted up to `max`. */
export const countOfReviews = (db: Reader, filter: ReviewFilter, max: number): Promise<number> =>
  countUpTo(db, reviews, toCondition(filter), max);

export async function lockReview(tx: Tx, id: string) {
  if (!isId(id)) return null;
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
  return row ?? null;
}

export async function removeReview(tx: Tx, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}

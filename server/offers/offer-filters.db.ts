import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isOffMarket, marketStatuses } from "#core/market.ts";
import type { OfferStatus } from "#core/offer.ts";
import { onItsWay, type PaymentStatus, waitsForPayer } from "#core/payment.ts";
import type { Person } from "#core/user.ts";
import { contains } from "#db/contains.ts";
import { offers } from "#db/schema/offers.ts";
import { payments } from "#db/schema/payments.ts";
import { properties } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";

const others = alias(offers, "others");
const homes = alias(properties, "homes");
const people = alias(users, "people");

const offMarket = sql.join(
  marketStatuses.filter(isOffMarket).map((status) => sql`${status}`),
  sql`, `,
);

// While another offer on its home is accepted, or the home is off the market for the time being.
// `offset 0` is a fence: without it the planner reads every accepted offer of the market instead
// of looking for one of a property.
export const onHold = sql<boolean>`(${offers.status} = 'Pending' and (exists (
  select 1 from ${offers} ${sql.raw('"others"')} where ${others.propertyId} = ${offers.propertyId} and ${others.status} = 'Accepted' offset 0)
  or exists (
  select 1 from ${properties} ${sql.raw('"homes"')} where ${homes.id} = ${offers.propertyId} and ${homes.market} in (${offMarket}) offset 0)))`;

/**
 * Whether an accepted offer has a payment in one of these statuses; money that is being sent back
 * is none. Tables are named by hand: where only one is selected from, Drizzle leaves their names
 * out.
 */
const hasPayment = (statuses: readonly PaymentStatus[]) => sql<boolean>`(
  ${offers}.status = 'Accepted' and exists (
  select 1 from ${payments} where ${payments}.offer_id = ${offers}.id
  and ${payments}.status in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )}) and ${payments}.sent_back_at is null))`;

/** Whether an offer's payment is on its way. */
export const paymentOnItsWay = hasPayment(onItsWay);

/** Whether an offer's payment is on its way once its payer confirms it. */
export const paymentWaitsForBuyer = hasPayment(onItsWay.filter(waitsForPayer));

/** Whether a bank is moving an offer's payment, so that nobody can stop it. */
export const paymentAtBank = hasPayment(onItsWay.filter((status) => !waitsForPayer(status)));

const isPaidBy = (which: SQL) => sql<boolean>`exists (
  select 1 from ${payments} where ${payments}.reference = ${offers}.transaction_id
  and ${which})`;

/** Whether an offer was paid in the sandbox, so that no money moved. */
export const paidInSandbox = isPaidBy(sql`${payments}.sandbox`);

/** Whether the money of an offer that was paid went back since. */
export const refunded = isPaidBy(sql`${payments}.status = 'refunded'`);

/** Whether a refund of that money was reported, and failed. */
export const refundFailed = isPaidBy(sql`${payments}.status = 'refund_failed'`);

const ofBuyer = (buyerId: string): SQL => eq(offers.buyerId, buyerId);
const toAgent = (agentId: string): SQL => eq(offers.agentId, agentId);
const paid = sql`${offers.transactionId} is not null`;
const payable = and(eq(offers.status, "Accepted"), isNull(offers.transactionId)) as SQL;

export const withId = (id: string): SQL => eq(offers.id, id);

/** An offer, and, if it is accepted, those that are on hold because it is. */
export const withIdOrHeldBy = (id: string): SQL =>
  sql`(${withId(id)} or ${onHold} and ${offers.propertyId} =
    (select property_id from ${offers} ${sql.raw('"others"')} where ${others.id} = ${id} and ${others.status} = 'Accepted'))`;

export const offersHaving = (status: OfferStatus): SQL => eq(offers.status, status);

/** Pending, and not on hold. */
const answerable = and(offersHaving("Pending"), not(onHold)) as SQL;

/** The offers of a person: those an agent has to answer, those anyone else made. */
export const isOwnOffer = ({ _id, role }: Pick<Person, "_id" | "role">): SQL =>
  role === "agent" ? toAgent(_id) : ofBuyer(_id);

/**
 * Offers whose home's title or location, or whose other side's name (an agent reads a buyer's
 * address, too), contains the words.
 */
export function offersNaming(
  q: string | undefined,
  { role }: Pick<Person, "role">,
): SQL | undefined {
  const inHome = contains(q, homes.title, homes.location);
  if (!inHome) return undefined;
  const [other, inPerson] =
    role === "agent"
      ? [
          offers.buyerId,
          contains(
            q,
            sql`coalesce(${offers.buyerNameWhenPaid}, ${people.name})`,
            sql`coalesce(${people.email}, '')`,
          ),
        ]
      : [offers.agentId, contains(q, sql`coalesce(${offers.agentNameWhenPaid}, ${people.name})`)];
  return sql`(exists (select 1 from ${properties} ${sql.raw('"homes"')} where ${homes.id} = ${offers.propertyId} and ${inHome})
    or exists (select 1 from ${users} ${sql.raw('"people"')} where ${people.id} = ${other} and ${inPerson}))`;
}

/** Which of somebody's offers wait for them: an agent answers, a buyer pays. */
export const waitingFor = ({ role }: Pick<Person, "role">): SQL =>
  role === "agent" ? answerable : payable;

/** What a buyer has to pay. */
export const payableBy = (buyerId: string): SQL => and(ofBuyer(buyerId), payable) as SQL;

/** What a buyer has paid. */
export const boughtBy = (buyerId: string): SQL => and(ofBuyer(buyerId), paid) as SQL;

/** What an agent was paid for. */
export const soldBy = (agentId: string): SQL => and(toAgent(agentId), paid) as SQL;

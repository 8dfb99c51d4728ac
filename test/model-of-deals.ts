import type pg from "pg";
import type { PaymentSupplier } from "#adapters/payments/payment-supplier.ts";
import type { MarketStatus } from "#core/market.ts";
import type { OfferStatus } from "#core/offer.ts";
import type { Payment, PaymentStatus } from "#core/payment.ts";
import type { PropertyStatus } from "#core/property.ts";
import type { Person } from "#core/user.ts";
import type { Market } from "./market.ts";
import { place } from "./moves-of-homes.ts";
import { aim, type Step } from "./steps-of-deals.ts";

export type ModelOffer = {
  id: string;
  buyer: Person;
  property: ModelProperty;
  status: OfferStatus;
  paid: boolean;
  payBy: number;
};
export type ModelProperty = {
  id: string;
  agent: Person;
  status: PropertyStatus;
  market: MarketStatus;
  /** On hold because its agent is suspended. */
  held: boolean;
  price: number;
  /** When its price was changed. */
  changed: number[];
  deleted: boolean;
};
export type Model = {
  buyers: Person[];
  agents: Person[];
  admin: Person;
  suspended: Set<Person>;
  properties: ModelProperty[];
  wishes: Set<string>;
  offers: ModelOffer[];
  payments: ModelPayment[];
};
/** A payment; `atSupplier`: what the supplier says of it, known here or not. */
export type ModelPayment = {
  id: string;
  reference: string;
  offer: ModelOffer;
  atSupplier: PaymentStatus;
};

export const key = (buyer: Person, property: ModelProperty) => `${buyer._id} ${property.id}`;

export const isHidden = ({ deleted, status }: ModelProperty): boolean =>
  deleted || status === "Available" || status === "Withdrawn";

export function dueToMake(model: Model, buyer: Person, property: ModelProperty): number {
  if (isHidden(property)) return 404;
  const open = model.offers.some(
    (offer) =>
      offer.buyer === buyer &&
      offer.property === property &&
      ["Pending", "Accepted"].includes(offer.status),
  );
  return property.status === "Sold" || open || !model.wishes.has(key(buyer, property)) ? 409 : 200;
}

export type OfferStep = Extract<Step, { offer: number }>;

/** The person who may make the move, or an admin, or the next person of the same role. */
function actorOf(model: Model, right: Person, who: number): Person {
  if (who < 8) return right;
  const alike = right.role === "agent" ? model.agents : model.buyers;
  return who === 8 ? model.admin : (alike[(alike.indexOf(right) + 1) % alike.length] ?? right);
}

/**
 * Who makes the move, and the status that it must get: the rules, written out independently of
 * `core`.
 */
export function due(
  model: Model,
  { does, as: who, confirmed }: OfferStep,
  offer: ModelOffer,
): { actor: Person; expected: number } {
  const { buyer, property, status, paid } = offer;
  const right = does === "withdraw" || does === "begin" ? buyer : property.agent;
  const actor = actorOf(model, right, who);
  if (actor !== right) return { actor, expected: actor.role === right.role ? 404 : 403 };
  const other = model.offers.some((one) => one.property === property && one.status === "Accepted");
  const inTime = {
    accept: status === "Pending" && !other && property.status === "Verified",
    reject:
      ["Pending", "Accepted"].includes(status) &&
      !paid &&
      (confirmed || !hasMoney(model, offer, ["requires_action", "processing", "succeeded"])),
    withdraw: status === "Pending",
    begin: status === "Accepted" && !paid,
  };
  return { actor, expected: inTime[does] ? 200 : 409 };
}

/** Whether the supplier says one of these of the payment of an accepted offer. */
const hasMoney = (model: Model, offer: ModelOffer, statuses: PaymentStatus[]): boolean =>
  offer.status === "Accepted" &&
  model.payments.some((one) => one.offer === offer && statuses.includes(one.atSupplier));

export function dueOf(model: Model, verifies: boolean, property: ModelProperty): number {
  if (property.deleted) return 404;
  const accepted = model.offers.some(
    (offer) => offer.property === property && offer.status === "Accepted",
  );
  const inTime = verifies
    ? property.status === "Available" && !model.suspended.has(property.agent)
    : property.status !== "Sold" && !accepted;
  return inTime ? 200 : 409;
}

/** Those who can log in. */
const atLarge = ({ suspended }: Model, people: readonly Person[]): Person[] =>
  people.filter((person) => !suspended.has(person));

export function take(model: Model, property: ModelProperty): void {
  property.deleted = true;
  for (const buyer of model.buyers) model.wishes.delete(key(buyer, property));
  for (const offer of model.offers)
    if (offer.property === property && offer.status === "Pending") offer.status = "Rejected";
}

export function sell(model: Model, offer: ModelOffer): void {
  offer.paid = true;
  place(offer.property, "Closed");
  for (const other of model.offers)
    if (other.property === offer.property && other.status === "Pending") other.status = "Rejected";
}

/** Takes over what concurrent calls made of the offers. */
export async function takeOver(pool: pg.Pool, { offers }: Model): Promise<void> {
  const { rows } = await pool.query(
    "select id, status, transaction_id, pay_by from offers where id = any($1)",
    [offers.map(({ id }) => id)],
  );
  for (const { id, status, transaction_id, pay_by } of rows) {
    const offer = offers.find((one) => one.id === id);
    const now = { status, paid: transaction_id !== null, payBy: pay_by?.getTime() ?? 0 };
    if (offer) Object.assign(offer, now);
  }
}

/** In the model a passed buying date hinders no acceptance: the agent knows of it. */
const bodyOf = ({ does, confirmed }: OfferStep) =>
  does === "reject" ? { confirmed } : does === "accept" ? { confirmed: true } : undefined;

export const send = (market: Market, actor: Person, step: OfferStep, { id }: ModelOffer) =>
  step.does === "begin"
    ? market.as(actor).post("/api/payments", { offerId: id })
    : market.as(actor).patch(`/api/${step.does}-offer/${id}`, bodyOf(step));

export function recordPayment(
  model: Model,
  offer: ModelOffer,
  { paymentId, clientSecret }: Payment,
): void {
  const reference = clientSecret?.replace(/_secret$/, "") ?? "";
  if (!model.payments.some(({ id }) => id === paymentId))
    model.payments.push({ id: paymentId, reference, offer, atSupplier: "created" });
}

export async function syncPayments(
  { payments }: Model,
  { find }: Pick<PaymentSupplier, "find">,
): Promise<void> {
  for (const payment of payments)
    payment.atSupplier = (await find(payment.reference))?.status ?? "created";
}

/** The clock rejects accepted offers that are not paid in time, but none whose money moves. */
export function lapse(model: Model, now: number): void {
  for (const offer of model.offers) {
    const isDue = offer.status === "Accepted" && !offer.paid && offer.payBy < now;
    if (isDue && !hasMoney(model, offer, ["requires_action", "processing"]))
      offer.status = "Rejected";
  }
}

export const aimAtOffer = (model: Model, step: OfferStep): ModelOffer | undefined =>
  aim(model.offers, step.offer, (offer) => due(model, { ...step, as: 0 }, offer).expected === 200);

/** A payment in the supplier's own form may be for an offer that was rejected meanwhile. */
export const aimAtPayment = (
  { payments }: Model,
  { payment, does }: Extract<Step, { payment: number }>,
): ModelPayment | undefined =>
  aim(
    payments,
    payment,
    ({ offer }) => !offer.paid && (offer.status === "Accepted") !== (does === "payAtSupplier"),
  );

/** A buyer and a property to offer on. */
export const aimAtPair = (model: Model, which: number) =>
  aim(
    atLarge(model, model.buyers).flatMap((buyer) =>
      model.properties.map((property) => ({ buyer, property })),
    ),
    which,
    ({ buyer, property }) => dueToMake(model, buyer, property) === 200,
  );

import fc from "fast-check";
import type pg from "pg";
import { expect } from "vitest";
import { aDay } from "#core/duration.ts";
import { type MarketStatus, plainStanding } from "#core/market.ts";
import type { PropertyStatus } from "#core/property.ts";
import type { Person } from "#core/user.ts";
import type { Market } from "./market.ts";
import type { Model, ModelProperty } from "./model-of-deals.ts";

type Move = "price" | "pause" | "resume" | "sold-elsewhere" | "take-down" | "restore";
/** `as` up to 7 is the person entitled to it, above that another. */
export type HomeStep = { does: Move; property: number; as: number; price: number };
export type PersonStep = { does: "suspend" | "readmit"; person: number };

export const homeStep = fc.record({
  does: fc.constantFrom(
    ...(["price", "price", "pause", "pause", "resume", "resume", "resume"] as const),
    ...(["take-down", "restore", "restore", "restore", "sold-elsewhere"] as const),
  ),
  property: fc.nat(240),
  as: fc.nat(9),
  price: fc.constantFrom(400_000, 500_000, 600_000),
}) as fc.Arbitrary<HomeStep>;

export const personStep = fc.record({
  does: fc.constantFrom("suspend", "readmit", "readmit", "readmit"),
  person: fc.nat(240),
}) as fc.Arbitrary<PersonStep>;

/** From where each move goes, to where, written out independently of `core`. */
const moves: Record<Exclude<Move, "price">, { from: MarketStatus[]; to: MarketStatus }> = {
  pause: { from: ["Active"], to: "Hold" },
  resume: { from: ["Hold"], to: "Active" },
  "sold-elsewhere": { from: ["Active", "Hold"], to: "Closed" },
  "take-down": { from: ["Active", "ActiveUnderContract", "Hold"], to: "Withdrawn" },
  restore: { from: ["Withdrawn"], to: "Active" },
};

const statusOf: Partial<Record<MarketStatus, PropertyStatus>> = {
  Incomplete: "Available",
  Active: "Verified",
  ActiveUnderContract: "Verified",
  Hold: "Withdrawn",
  Withdrawn: "Withdrawn",
  Closed: "Sold",
};

/** Puts a home somewhere on the market; its status follows. */
export function place(property: ModelProperty, market: MarketStatus): void {
  Object.assign(property, { market, status: statusOf[market] });
}

export const newHome = (id: string, agent: Person, status: PropertyStatus): ModelProperty => {
  const { market } = plainStanding(status);
  return { id, agent, status, market, held: false, price: 500_000, changed: [], deleted: false };
};

/** A home is under offer while an offer on it is accepted. */
export function followOffers({ offers, properties }: Model): void {
  for (const property of properties) {
    const accepted = offers.some(
      (offer) => offer.property === property && offer.status === "Accepted" && !offer.paid,
    );
    if (accepted && property.market === "Active") place(property, "ActiveUnderContract");
    if (!accepted && property.market === "ActiveUnderContract") place(property, "Active");
  }
}

const isAdmins = (does: Move) => does === "take-down" || does === "restore";

function moverOf(model: Model, { does, as }: HomeStep, property: ModelProperty): Person {
  const [right, wrong] = isAdmins(does)
    ? [model.admin, property.agent]
    : [property.agent, model.buyers[0]];
  return as < 8 || !wrong ? right : wrong;
}

/** A step with the home or the person that it selects, and who takes it. */
export type AimedStep =
  | { step: HomeStep; actor: Person; property: ModelProperty }
  | { step: PersonStep; actor: Person; person: Person };

/** Selects mostly one that is ready for the step. */
export function aimed(model: Model, step: HomeStep | PersonStep): AimedStep {
  if ("person" in step) {
    const everybody = [...model.buyers, ...model.agents];
    const ripe = step.does === "readmit" ? [...model.suspended] : everybody;
    return { step, actor: model.admin, person: select(everybody, ripe, step.person) };
  }
  const ripe = model.properties.filter(
    (one) => !one.deleted && (step.does === "price" || moves[step.does].from.includes(one.market)),
  );
  const property = select(model.properties, ripe, step.property);
  return { step, actor: moverOf(model, step, property), property };
}

function select<Item>(all: readonly Item[], ripe: readonly Item[], which: number): Item {
  const among = which % 4 && ripe.length > 0 ? ripe : all;
  return among[(which >> 2) % among.length] as Item;
}

export function sendStep(market: Market, one: AimedStep): Promise<Response> {
  const as = market.as(one.actor);
  if ("person" in one)
    return as.patch(
      `/api/users/${one.person._id}/${one.step.does === "suspend" ? "suspend" : "restore"}`,
    );
  const { does, price } = one.step;
  return as.patch(`/api/properties/${one.property.id}/${does}`, { price, code: "against" });
}

/** What the step must answer. */
export const dueOfStep = (model: Model, one: AimedStep, now: number): number =>
  "person" in one
    ? dueOfPerson(model, one.step, one.person)
    : dueOfHome(model, one.step, one.property, now);

/** The model after a step that was made. */
export const takeStep = (model: Model, one: AimedStep, now: number): void =>
  "person" in one
    ? takePersonStep(model, one.step, one.person)
    : takeHomeStep(model, one.step, one.property, now);

function dueOfHome(
  model: Model,
  { does, as, price }: HomeStep,
  property: ModelProperty,
  now: number,
): number {
  if (as >= 8) return 403;
  if (property.deleted) return 404;
  if (does === "price") {
    if (!["Active", "ActiveUnderContract", "Hold"].includes(property.market)) return 409;
    if (price === property.price) return 422;
    return property.changed.filter((at) => at > now - aDay).length < 3 ? 200 : 429;
  }
  if (does === "restore" && model.suspended.has(property.agent)) return 409;
  return moves[does].from.includes(property.market) ? 200 : 409;
}

function takeHomeStep(
  model: Model,
  { does, price }: HomeStep,
  property: ModelProperty,
  now: number,
): void {
  if (does === "price") {
    property.changed.push(now);
    property.price = price;
    return;
  }
  place(property, moves[does].to);
  property.held = false;
  const ended = { "take-down": "Accepted", "sold-elsewhere": "Pending" }[does as string];
  for (const offer of model.offers)
    if (offer.property === property && offer.status === ended) offer.status = "Rejected";
}

/** A person is suspended unless an accepted offer of theirs is not paid. */
function dueOfPerson(model: Model, { does }: PersonStep, person: Person): number {
  const unpaid = model.offers.some(
    ({ buyer, property, status, paid }) =>
      status === "Accepted" && !paid && (buyer === person || property.agent === person),
  );
  return does === "suspend" && unpaid ? 409 : 200;
}

function takePersonStep(model: Model, { does }: PersonStep, person: Person): void {
  const suspends = does === "suspend";
  if (suspends === model.suspended.has(person)) return;
  if (suspends) model.suspended.add(person);
  else model.suspended.delete(person);
  const isHeld = ({ market, held }: ModelProperty) => (suspends ? market === "Active" : held);
  const own = model.properties.filter(({ agent, deleted }) => agent === person && !deleted);
  for (const property of own.filter(isHeld)) {
    place(property, suspends ? "Hold" : "Active");
    property.held = suspends;
  }
  if (suspends) withdrawAll(model, person);
}

function withdrawAll({ offers }: Model, buyer: Person): void {
  for (const offer of offers)
    if (offer.buyer === buyer && offer.status === "Pending") offer.status = "Withdrawn";
}

const homesNow = `select id, market, status, suspended as held, price_cents / 100 as price
  from properties where id = any($1) and deleted_at is null order by id`;

/** The homes are where the model has them. */
export async function judgeHomes(pool: pg.Pool, { properties }: Model): Promise<void> {
  const ids = properties.map(({ id }) => id);
  const { rows } = await pool.query(homesNow, [ids]);
  const expected = properties
    .filter(({ deleted }) => !deleted)
    .map(({ id, market, status, held, price }) => ({ id, market, status, held, price }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  expect(rows.map((row) => ({ ...row, price: Number(row.price) }))).toEqual(expected);
}

/** Takes over what concurrent calls made of homes and people. */
export async function takeOverHomes(pool: pg.Pool, model: Model): Promise<void> {
  const { rows } = await pool.query(homesNow, [model.properties.map(({ id }) => id)]);
  const { rows: changes } = await pool.query(
    "select noun_id, at from history_events where move = 'changePrice' and noun_id = any($1)",
    [model.properties.map(({ id }) => id)],
  );
  for (const property of model.properties) {
    const row = rows.find(({ id }) => id === property.id);
    if (!row) continue;
    const changed = changes.filter(({ noun_id }) => noun_id === property.id);
    Object.assign(property, row, {
      price: Number(row.price),
      changed: changed.map(({ at }) => at.getTime()),
    });
  }
  const everybody = [...model.buyers, ...model.agents];
  const { rows: people } = await pool.query(
    "select id from users where suspended_at is not null and id = any($1)",
    [everybody.map(({ _id }) => _id)],
  );
  model.suspended = new Set(everybody.filter(({ _id }) => people.some(({ id }) => id === _id)));
}

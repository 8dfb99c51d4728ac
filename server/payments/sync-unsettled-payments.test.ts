import { beforeEach, expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { makeWorkers } from "../workers.ts";

const market = marketForTests();
const card = { number: "4242424242424242", expiry: "12/30", cvc: "123" };
let buyer: Person;
let propertyId: string;

beforeEach(async () => {
  market.setNow(today);
  buyer = await makePerson(market.db);
  propertyId = await makeProperty(market.db);
  await market.pool.query("delete from payments");
});

const sweep = () => makeWorkers(market.services, async () => undefined).sweep({});

/**
 * Creates this many payments of rejected offers, each updated longer ago than the next. Returns the
 * supplier's references.
 */
async function open(count: number): Promise<string[]> {
  const { rows } = await market.pool.query<{ reference: string }>(
    `with turned_down as (
      insert into offers (id, property_id, agent_id, buyer_id, amount_cents, buying_date, status, created_at)
      select uuidv7(), id, agent_id, $2, 100, current_date, 'Rejected', $3 from properties, generate_series(1, $4) where id = $1 returning id
    )
    insert into payments (id, offer_id, supplier, sandbox, reference, amount_cents, status, created_at, updated_at)
    select id, id, 'sandbox', true, 'sandbox_' || id, 100, 'created', $3, $3::timestamptz + row_number() over (order by id) * interval '1 ms' from turned_down returning reference`,
    [propertyId, buyer._id, today, count],
  );
  return rows.map(({ reference }) => reference).sort();
}

const beginAll = (references: string[]) =>
  Promise.all(
    references.map((reference) =>
      market.services.payments.begin({
        paymentId: reference.replace("sandbox_", ""),
        offerId: "",
        amountCents: 100,
      }),
    ),
  );

/** Pays at the supplier, whose message to us gets lost. */
async function payWithoutReport(reference = ""): Promise<string> {
  await market.services.payments.confirm?.(reference, card);
  market.jobs.length = 0;
  return reference;
}

test("a sweep gets to the last payment, however many there are without news", async () => {
  const references = await open(510);
  await beginAll(references);
  const reference = await payWithoutReport(references.at(-1));
  await sweep();
  expect(market.jobs).toContainEqual({ name: "refund-payment", data: { reference } });
});

test("those that the supplier knows nothing of hold up none of the others, however many", async () => {
  const references = await open(30);
  await beginAll(references.slice(-1));
  const reference = await payWithoutReport(references.at(-1));
  await sweep();
  expect(market.jobs).toContainEqual({ name: "refund-payment", data: { reference } });
});

test("one that can't be looked up just now holds up none of the others", async () => {
  const references = await open(30);
  await beginAll(references);
  const reference = await payWithoutReport(references.at(-1));
  const { find } = market.services.payments;
  market.services.payments.find = (requested) =>
    requested === references[0]
      ? Promise.reject(new Error("an unknown error occurred"))
      : find(requested);
  await sweep();
  market.services.payments.find = find;
  expect(market.jobs).toContainEqual({ name: "refund-payment", data: { reference } });
});

test("a supplier that is away gets a few requests and then none, and the rest of the sweep is done", async () => {
  await open(30);
  const late = await makeOffer(market.db, buyer, propertyId, {
    status: "Accepted",
    payBy: new Date(today.getTime() - 1),
  });
  const { find } = market.services.payments;
  let lookups = 0;
  market.services.payments.find = () => {
    lookups += 1;
    return Promise.reject(new Error("no line"));
  };
  await sweep();
  market.services.payments.find = find;
  expect(lookups).toBeLessThan(10);
  const { rows } = await market.pool.query("select status from offers where id = $1", [late]);
  expect(rows).toEqual([{ status: "Rejected" }]);
});

test("those that were begun with another supplier, before the owner changed it, are not looked up here", async () => {
  const [elsewhere = "", ours = ""] = await open(2);
  await market.pool.query("update payments set supplier = 'stripe' where reference = $1", [
    elsewhere,
  ]);
  const { find } = market.services.payments;
  const withConditions: string[] = [];
  market.services.payments.find = (reference) => {
    withConditions.push(reference);
    return find(reference);
  };
  await sweep();
  market.services.payments.find = find;
  expect(withConditions).toEqual([ours]);
});

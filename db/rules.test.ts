import { expect, test } from "vitest";
import {
  makeEntry,
  makeOffer,
  makePayment,
  makePerson,
  makeProperty,
  makeReview,
  today,
} from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();

/** Two buyers' offers on one home, the first of them accepted. */
async function twoOffers() {
  const [buyer, home] = [await makePerson(market.db), await makeProperty(market.db)];
  const accepted = await makeOffer(market.db, buyer, home, { status: "Accepted" });
  return {
    buyer,
    home,
    accepted,
    pending: await makeOffer(market.db, await makePerson(market.db), home),
  };
}

async function paidOffer(): Promise<string> {
  return makeOffer(
    market.db,
    await makePerson(market.db),
    await makeProperty(market.db, undefined, { status: "Sold" }),
    {
      transactionId: `sandbox_${crypto.randomUUID()}`,
    },
  );
}

const set = (table: string, change: string, id: string) =>
  market.pool.query(`update ${table} set ${change} where id = $1`, [id]);
const copy = (table: string, columns: string, id: string) =>
  market.pool.query(
    `insert into ${table} (id, ${columns}) select gen_random_uuid(), ${columns} from ${table} where id = $1`,
    [id],
  );
const offerColumns =
  "property_id, agent_id, buyer_id, amount_cents, buying_date, status, created_at";
const paymentColumns = "offer_id, supplier, sandbox, amount_cents, status, created_at, updated_at";

// Decision 012: the database enforces what must hold between deals as well, in case later code
// forgets a lock.
test.each<[what: string, constraint: string, breaking: () => Promise<unknown>]>([
  [
    "a second accepted offer on a home",
    "offers_one_accepted",
    async () => set("offers", "status = 'Accepted'", (await twoOffers()).pending),
  ],
  [
    "a second open offer of a buyer on a home",
    "offers_one_open_per_buyer",
    async () => copy("offers", offerColumns, (await twoOffers()).pending),
  ],
  [
    "a paid offer that is not accepted",
    "offers_paid_is_accepted",
    async () => set("offers", "status = 'Rejected'", await paidOffer()),
  ],
  [
    "an offer that is half paid",
    "offers_paid_whole",
    async () => set("offers", "transaction_id = 'sandbox_half'", (await twoOffers()).accepted),
  ],
  [
    "an offer of nothing",
    "offers_amount",
    async () => set("offers", "amount_cents = 0", (await twoOffers()).pending),
  ],
  [
    "an offer to another agent than the home's",
    "offers_property_id_agent_id_properties_id_agent_id_fk",
    async () =>
      set(
        "offers",
        `agent_id = '${(await makePerson(market.db, "agent"))._id}'`,
        (await twoOffers()).pending,
      ),
  ],
  [
    "a second success of an offer",
    "payments_one_success",
    async () =>
      copy(
        "payments",
        paymentColumns,
        await makePayment(market.db, await paidOffer(), { status: "succeeded" }),
      ),
  ],
  [
    "a second try while one is open",
    "payments_one_open",
    async () =>
      copy("payments", paymentColumns, await makePayment(market.db, (await twoOffers()).accepted)),
  ],
  [
    "a closed payment of which money may come",
    "payments_closed",
    async () =>
      set(
        "payments",
        `closed_at = '${today.toISOString()}'`,
        await makePayment(market.db, (await twoOffers()).accepted),
      ),
  ],
  [
    "a home twice on a wishlist",
    "wishlist_entries_once",
    async () =>
      copy(
        "wishlist_entries",
        "buyer_id, property_id, created_at",
        await makeEntry(market.db, await makePerson(market.db)),
      ),
  ],
  [
    "a second review of a home by its writer",
    "reviews_one_per_writer",
    async () =>
      copy(
        "reviews",
        "property_id, writer_id, description, created_at",
        await makeReview(market.db, await makeProperty(market.db)),
      ),
  ],
  [
    "an address in capitals",
    "users_email_lower",
    async () => set("users", "email = upper(email)", (await makePerson(market.db))._id),
  ],
  [
    "somebody without an address who is still there",
    "users_email_until_deleted",
    async () => set("users", "email = null", (await makePerson(market.db))._id),
  ],
  [
    "a deleted person who keeps their address",
    "users_email_until_deleted",
    async () => set("users", "deleted_at = now()", (await makePerson(market.db))._id),
  ],
  [
    "a role that nobody has",
    "users_role",
    async () => set("users", "role = 'owner'", (await makePerson(market.db))._id),
  ],
])("the database itself refuses %s", async (_, constraint, breaking) => {
  await expect(breaking()).rejects.toMatchObject({ constraint });
});

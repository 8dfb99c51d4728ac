import { beforeEach, describe, expect, test } from "vitest";
import { aDay } from "#core/duration.ts";
import type { Payment } from "#core/payment.ts";
import type { Person } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { provenEvent } from "#test/receipts.ts";
import { lapseOffers } from "./lapse-offers.ts";

const market = marketForTests();

let agent: Person;
let buyer: Person;
let propertyId: string;

beforeEach(async () => {
  market.setNow(today);
  market.jobs.length = 0;
  agent = await makePerson(market.db, "agent");
  buyer = await makePerson(market.db);
  propertyId = await makeProperty(market.db, agent);
});

const accepted = () => makeOffer(market.db, buyer, propertyId, { status: "Accepted" });

async function stands(id: string) {
  const { rows } = await market.pool.query("select status, pay_by from offers where id = $1", [id]);
  return rows[0];
}

describe("an accepted offer that is not paid", () => {
  // Moving the clock would lapse the offers of other tests, too.
  beforeEach(() =>
    market.pool
      .query(
        "update offers set status = 'Withdrawn' where status = 'Accepted' and transaction_id is null",
      )
      .then(() => undefined),
  );

  test("lapses by the clock, not a moment before its time", async () => {
    const id = await accepted();
    const payBy = today.getTime() + 14 * aDay;
    market.setNow(new Date(payBy));
    expect(await lapseOffers(market.services)).toBe(0);
    market.setNow(new Date(payBy + 1));
    expect(await lapseOffers(market.services)).toBe(1);
    expect(await stands(id)).toMatchObject({ status: "Rejected", pay_by: null });
    expect(await provenEvent(market, buyer)).toMatchObject({
      move: "lapse",
      by: "clock",
      why: "not paid within 14 days",
      fromStatus: "Accepted",
      toStatus: "Rejected",
    });
    expect(await lapseOffers(market.services)).toBe(0);
  });

  test("a paid one never lapses", async () => {
    const id = await makeOffer(market.db, buyer, propertyId, {
      transactionId: `sandbox_paid_${propertyId}`,
    });
    await market.pool.query("update offers set pay_by = $2 where id = $1", [id, today]);
    market.setNow(new Date(today.getTime() + 400 * aDay));
    expect(await lapseOffers(market.services)).toBe(0);
    expect((await stands(id))?.status).toBe("Accepted");
  });

  test.each(["reject", "lapse"] as const)(
    "takes the payment that was begun along on %s",
    async (how) => {
      const id = await accepted();
      const begun = await market.as(buyer).post("/api/payments", { offerId: id });
      const { paymentId } = (await begun.json()) as Payment;
      if (how === "reject") await market.as(agent).patch(`/api/reject-offer/${id}`);
      else {
        market.setNow(new Date(today.getTime() + 15 * aDay));
        await lapseOffers(market.services);
      }
      const { rows } = await market.pool.query("select status from payments where id = $1", [
        paymentId,
      ]);
      expect(rows).toEqual([{ status: "canceled" }]);
      expect(await eventsAbout(market.db, "payment", paymentId)).toMatchObject([
        { move: "begin" },
        { move: "canceled", fromStatus: "created", toStatus: "canceled" },
      ]);
      // A lapse waits until the supplier, too, has closed it.
      if (how === "lapse")
        expect((await market.services.payments.find(`sandbox_${paymentId}`))?.status).toBe(
          "canceled",
        );
      else
        expect(market.jobs).toContainEqual({
          name: "cancel-payment",
          data: { reference: `sandbox_${paymentId}` },
        });
    },
  );
});

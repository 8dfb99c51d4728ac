import { expect, test } from "vitest";
import { eventsAbout } from "#db/history.ts";
import { marketForPayments, news } from "#test/paying.ts";
import { listSold } from "../offers/list-own-offers.ts";

const { market, deal, deliver, begin, confirm, letters, offerNow, paymentNow, statusOfProperty } =
  marketForPayments();

const movesOf = async (id: string) =>
  (await eventsAbout(market.db, "payment", id)).map(({ move }) => move);

/** A payment that succeeded and was then refunded at the supplier. */
async function refunded() {
  const { paymentId } = await begin();
  await confirm(paymentId);
  await deliver(news(paymentId, "refunded", 2));
  market.jobs.length = 0;
  return paymentId;
}

test("both sides are told, once, of a refund that fails later, and the sale is paid again", async () => {
  const paymentId = await refunded();
  expect((await offerNow())?.refunded).toBe(true);
  for (const turn of [3, 3, 4])
    expect(await deliver(news(paymentId, "refund_failed", turn))).toBe(200);
  expect(letters()).toMatchObject(
    [deal.buyer, deal.agent].map(({ email }) => ({
      to: email,
      subject: expect.stringMatching(/^The refund for .* failed$/),
      text: expect.stringContaining("So $240,000.50 has not reached"),
    })),
  );
  expect((await paymentNow(paymentId)).status).toBe("refund_failed");
  expect(await offerNow()).toMatchObject({
    status: "Accepted",
    refunded: false,
    refundFailed: true,
  });
  expect(await statusOfProperty()).toBe("Sold");
  expect(await listSold(market.context(deal.agent), { limit: 20 })).toMatchObject({
    total: 240_000.5,
  });
});

test("whoever runs the market is told of it, too", async () => {
  const { config } = market.services;
  market.services.config = { ...config, CONTACT_EMAIL: "us@market.example" };
  await deliver(news(await refunded(), "refund_failed", 3));
  market.services.config = config;
  expect(letters().map(({ to }) => to)).toContain("us@market.example");
});

test("what is heard late of the refund that failed changes nothing, and a second refund counts", async () => {
  const paymentId = await refunded();
  await deliver(news(paymentId, "refund_failed", 3));
  await deliver(news(paymentId, "refunded", 4));
  expect((await paymentNow(paymentId)).status).toBe("refund_failed");
  await market.services.payments.refund(`sandbox_${paymentId}`);
  await deliver(news(paymentId, "refund_failed", 5));
  expect((await paymentNow(paymentId)).status).toBe("refund_failed");
  market.jobs.length = 0;
  await deliver(news(paymentId, "refunded", 6));
  expect((await paymentNow(paymentId)).status).toBe("refunded");
  expect(letters()).toHaveLength(2);
  expect(await movesOf(paymentId)).toEqual([
    "begin",
    "succeeded",
    "refunded",
    "refund_failed",
    "refunded",
  ]);
});

test("a part that could not be given back changes nothing", async () => {
  const { paymentId } = await begin();
  await confirm(paymentId);
  market.jobs.length = 0;
  await deliver(news(paymentId, "refund_failed", 2, 100));
  expect([(await paymentNow(paymentId)).status, letters()]).toEqual(["succeeded", []]);
});

test("money of a rejected offer that could not be given back is not shown as refunded", async () => {
  const { paymentId } = await begin();
  await market.as(deal.agent).patch(`/api/reject-offer/${deal.offerId}`);
  await deliver(news(paymentId, "succeeded", 1));
  const { find } = market.services.payments;
  market.services.payments.find = async (reference) => {
    const found = await find(reference);
    return found && { ...found, status: "succeeded" };
  };
  await deliver(news(paymentId, "refunded", 2));
  market.jobs.length = 0;
  await deliver(news(paymentId, "refund_failed", 3));
  market.services.payments.find = find;
  expect((await paymentNow(paymentId)).status).toBe("refund_failed");
  expect(letters()).toHaveLength(2);
});

test("while the supplier does not answer whether it still holds, the message comes again", async () => {
  const paymentId = await refunded();
  const { find } = market.services.payments;
  market.services.payments.find = () => Promise.reject(new Error("no line"));
  expect(await deliver(news(paymentId, "refund_failed", 3))).toBe(503);
  market.services.payments.find = find;
  expect(await deliver(news(paymentId, "refund_failed", 3))).toBe(200);
  expect((await paymentNow(paymentId)).status).toBe("refund_failed");
});

import { describe, expect, test } from "vitest";
import { signSandboxMessage } from "#adapters/payments/sandbox.ts";
import { eventsAbout } from "#db/history.ts";
import { today } from "#test/make.ts";
import { marketForPayments, news } from "#test/paying.ts";
import { listSold } from "../offers/list-own-offers.ts";
import { makeWorkers } from "../workers.ts";

const {
  market,
  deal,
  deliver,
  begin,
  confirm,
  letters,
  messages,
  offerNow,
  paymentNow,
  statusOfProperty,
  countOf,
} = marketForPayments();

describe("the supplier's messages", () => {
  test("the one that follows a payment changes nothing more, however often it comes", async () => {
    const { paymentId } = await begin();
    await confirm(paymentId);
    const [message = ""] = messages();
    expect([await deliver(message), await deliver(message)]).toEqual([200, 200]);
    expect(letters()).toHaveLength(2);
    expect(await countOf("succeeded", paymentId)).toBe(1);
  });

  test("two at once of the same success sell once", async () => {
    const { paymentId } = await begin();
    expect(
      new Set(
        await Promise.all(
          Array.from({ length: 8 }, () => deliver(news(paymentId, "succeeded", 1))),
        ),
      ),
    ).toEqual(new Set([200]));
    expect(letters()).toHaveLength(2);
    expect(await eventsAbout(market.db, "property", deal.propertyId)).toMatchObject([
      { move: "sell" },
    ]);
  });

  test.each([
    ["a refund at the supplier", null, "It was refunded at the payment provider."],
    ["a bank", "The payer's bank took the money back.", "The payer's bank took the money back."],
  ])(
    "both sides are told, once, of money that went back by %s; it undoes no sale",
    async (_, failure, why) => {
      const { paymentId } = await begin();
      await confirm(paymentId);
      market.jobs.length = 0;
      const refund = (turn: number, cents?: number) =>
        deliver(
          JSON.stringify({ ...JSON.parse(news(paymentId, "refunded", turn, cents)), failure }),
        );
      expect(await refund(2, 240_000_49)).toBe(200);
      expect([letters(), (await paymentNow(paymentId)).status]).toEqual([[], "succeeded"]);
      for (const turn of [3, 3, 4]) expect(await refund(turn)).toBe(200);
      const event = (await eventsAbout(market.db, "payment", paymentId)).at(-1);
      expect(letters()).toMatchObject(
        [deal.buyer, deal.agent].map(({ email }) => ({
          to: email,
          subject: expect.stringMatching(/^The payment for .* went back$/),
          text: expect.stringContaining(event?.hash ?? "no hash"),
        })),
      );
      expect(letters()[0]?.text).toContain(`${why} So $240,000.50 is on its way back to `);
      expect(letters()[0]?.text).toContain("Gable still shows the home as sold");
      expect([await statusOfProperty(), await countOf("refunded", paymentId)]).toEqual(["Sold", 1]);
      expect(await offerNow()).toMatchObject({ status: "Accepted", refunded: true });
      expect(await listSold(market.context(deal.agent), { limit: 20 })).toMatchObject({
        rows: [{ refunded: true }],
        total: 0,
      });
    },
  );

  test("what comes late does not undo what is settled", async () => {
    const { paymentId } = await begin();
    for (const [turn, status] of [
      "succeeded",
      "processing",
      "failed",
      "requires_action",
      "canceled",
    ].entries()) {
      expect(await deliver(news(paymentId, status, turn + 1))).toBe(200);
    }
    expect((await paymentNow(paymentId)).status).toBe("succeeded");
    expect((await eventsAbout(market.db, "payment", paymentId)).map(({ move }) => move)).toEqual([
      "begin",
      "succeeded",
    ]);
  });

  test.each([[[1, 2, 3]], [[3, 2, 1]], [[2, 3, 1]]])(
    "a failure before a success ends in the success, also where they come in the order %j",
    async (order) => {
      const { paymentId } = await begin();
      const happened = ["failed", "processing", "succeeded"];
      for (const turn of order)
        expect(await deliver(news(paymentId, happened[turn - 1] ?? "", turn))).toBe(200);
      expect((await offerNow())?.transactionId).toBe(`sandbox_${paymentId}`);
    },
  );

  test("a forged, an altered, an unsigned and a stale one are refused, and so is another supplier's", async () => {
    const { paymentId } = await begin();
    const body = news(paymentId, "succeeded", 1);
    const { secret } = market.services;
    const good = signSandboxMessage(body, secret, today);
    const time = good.split(",")[0];
    const signatures = [
      "",
      "t=,v1=",
      `${time},v1=${"0".repeat(64)}`,
      `${time},v1=${"é".repeat(64)}`,
      signSandboxMessage(body, "another secret", today),
      signSandboxMessage(news(paymentId, "failed", 1), secret, today),
      signSandboxMessage(body, secret, new Date(today.getTime() - 301_000)),
      signSandboxMessage(body, secret, new Date(today.getTime() + 301_000)),
      good.replace(/t=\d+/, "t=99999999999999999999"),
    ];
    for (const signature of signatures)
      expect([signature, await deliver(body, signature)]).toEqual([signature, 400]);
    expect(await deliver(body, good, "stripe")).toBe(404);
    expect((await offerNow())?.transactionId).toBeNull();
    expect(await deliver(body, good)).toBe(200);
    expect(await statusOfProperty()).toBe("Sold");
  });

  test("one of a payment that is not ours is taken and forgotten", async () => {
    expect(await deliver(news("elsewhere", "succeeded", 1))).toBe(200);
    expect(market.jobs).toEqual([]);
  });
});

describe("money for an offer that is not open any more", () => {
  const work = () => makeWorkers(market.services, async (body) => void (await deliver(body)));

  test("a success after the offer was rejected is refunded, and the property stays on sale", async () => {
    const { paymentId } = await begin();
    const reference = `sandbox_${paymentId}`;
    expect((await market.as(deal.agent).patch(`/api/reject-offer/${deal.offerId}`)).status).toBe(
      200,
    );
    expect((await confirm(paymentId)).status).toBe(409);
    await market.services.payments.confirm?.(reference, {
      number: "4242424242424242",
      expiry: "12/30",
      cvc: "123",
    });
    const [message = ""] = messages();
    await deliver(message);
    expect(market.jobs).toContainEqual({ name: "refund-payment", data: { reference } });
    await work()["refund-payment"]({ reference });
    await work()["refund-payment"]({ reference });
    for (const sent of messages()) await deliver(sent);
    expect((await paymentNow(paymentId)).status).toBe("refunded");
    expect(await offerNow()).toMatchObject({ status: "Rejected", transactionId: null });
    expect(await statusOfProperty()).toBe("Verified");
  });

  test.each([100, 240_000_49, 240_000_51])(
    "a success of another amount than the offer's, %i cents, is refunded, and the offer can still be paid",
    async (cents) => {
      const { paymentId } = await begin();
      await deliver(news(paymentId, "succeeded", 1, cents));
      const failure = "The amount that arrived was not the amount of the offer.";
      expect(await paymentNow(paymentId)).toMatchObject({ failure, sentBack: true });
      expect(market.jobs).toContainEqual({
        name: "refund-payment",
        data: { reference: `sandbox_${paymentId}` },
      });
      market.jobs.length = 0;
      await deliver(news(paymentId, "refunded", 2, cents));
      // Both sides were told when it began.
      expect(letters()).toEqual([]);
      expect(await paymentNow(paymentId)).toMatchObject({ status: "refunded", failure });
      const again = await begin();
      expect(again.paymentId).not.toBe(paymentId);
      expect((await confirm(again.paymentId)).body.status).toBe("succeeded");
    },
  );

  test("a success of a try that the supplier had closed pays the offer all the same, while that is open", async () => {
    const { paymentId } = await begin();
    await deliver(news(paymentId, "canceled", 1));
    expect(await deliver(news(paymentId, "succeeded", 2))).toBe(200);
    expect([(await paymentNow(paymentId)).status, await statusOfProperty()]).toEqual([
      "succeeded",
      "Sold",
    ]);
  });

  test("two successes that come for two tries of a rejected offer both go back", async () => {
    const first = await begin();
    await deliver(news(first.paymentId, "canceled", 1));
    const second = await begin();
    await market.as(deal.agent).patch(`/api/reject-offer/${deal.offerId}`);
    for (const { paymentId } of [first, second]) {
      expect(await deliver(news(paymentId, "succeeded", 7))).toBe(200);
      expect((await paymentNow(paymentId)).failure).toBe(
        "The offer was no longer open when the money arrived.",
      );
    }
    const refunds = market.jobs
      .filter(({ name }) => name === "refund-payment")
      .map(({ data }) => data);
    expect(refunds).toEqual(
      [first, second].map(({ paymentId }) => ({ reference: `sandbox_${paymentId}` })),
    );
  });

  test("a second success of an offer that is paid is refunded, and its payer sees that it was paid already", async () => {
    const first = await begin();
    await deliver(news(first.paymentId, "canceled", 1));
    await confirm((await begin()).paymentId);
    await deliver(news(first.paymentId, "succeeded", 2));
    expect((await paymentNow(first.paymentId)).failure).toBe(
      "The offer was already paid when the money arrived.",
    );
  });

  test("a cancelled payment can't be finished at the sandbox", async () => {
    const { paymentId } = await begin();
    await market.as(deal.agent).patch(`/api/reject-offer/${deal.offerId}`);
    await work()["cancel-payment"]({ reference: `sandbox_${paymentId}` });
    const late = await market.services.payments.confirm?.(`sandbox_${paymentId}`, {
      number: "4242424242424242",
      expiry: "12/30",
      cvc: "123",
    });
    expect(late?.status).toBe("canceled");
  });
});

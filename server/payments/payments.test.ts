import { describe, expect, test } from "vitest";
import { cents } from "#core/money.ts";
import { eventsAbout, findReceipt } from "#db/history.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { makeOffer, makePerson, today } from "#test/make.ts";
import { historyKeys } from "#test/market.ts";
import { card, marketForPayments } from "#test/paying.ts";

const {
  market,
  deal,
  call,
  deliver,
  begin,
  confirm,
  letters,
  messages,
  offerNow,
  paymentNow,
  statusOfProperty,
} = marketForPayments();

describe("paying", () => {
  test("sells the property: offer paid, others rejected, letters with receipts that are found, the chain whole", async () => {
    const outbid = await makePerson(market.db);
    const other = await makeOffer(market.db, outbid, deal.propertyId);
    const payment = await begin();
    expect(payment).toMatchObject({
      offerId: deal.offerId,
      supplier: "sandbox",
      publishableKey: null,
      amount: 240_000.5,
      status: "created",
      failure: null,
    });
    expect((await confirm(payment.paymentId)).body.status).toBe("succeeded");
    const reference = `sandbox_${payment.paymentId}`;
    expect(await offerNow()).toMatchObject({
      status: "Accepted",
      transactionId: reference,
      paidAt: today.toISOString(),
      payBy: null,
    });
    expect(await statusOfProperty()).toBe("Sold");
    expect(await eventsAbout(market.db, "offer", other)).toMatchObject([
      { move: "close", toStatus: "Rejected", why: "the property was sold" },
    ]);
    const [toOutbid, ...toBoth] = letters();
    expect(toOutbid).toMatchObject({
      to: outbid.email,
      text: expect.stringContaining("the property was sold"),
    });
    expect(toBoth.map(({ to }) => to)).toEqual([deal.buyer.email, deal.agent.email]);
    for (const { text } of toBoth) {
      expect(text).toContain(`Payment Transaction ID: ${reference}`);
      expect(text).toContain("$240,000.50");
      expect(
        await findReceipt(market.db, /Proof of this step: ([0-9a-f]{64})/.exec(text)?.[1] ?? ""),
      ).toMatchObject({
        nounId: deal.offerId,
        move: "pay",
        by: "payment",
      });
    }
    expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
  });

  test("the amount is the offer's, whatever a client sends", async () => {
    const { body } = await call("", { offerId: deal.offerId, amount: 1, amountCents: 1, price: 1 });
    expect(body.amount).toBe(240_000.5);
    expect((await market.services.payments.find(`sandbox_${body.paymentId}`))?.amountCents).toBe(
      240_000_50,
    );
  });

  test("more than the supplier's cards can take is refused in words, before any request; as much as they can is not", async () => {
    const supplier = market.services.payments;
    const max = supplier.maxCents;
    supplier.maxCents = cents(240_000_49);
    try {
      expect(await call("", { offerId: deal.offerId })).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining("One card payment takes at most $240,000.49, so") },
      });
      supplier.maxCents = cents(240_000_50);
      expect((await call("", { offerId: deal.offerId })).status).toBe(200);
    } finally {
      supplier.maxCents = max;
    }
  });

  test("begun twice it is the same payment, at once or later", async () => {
    const begun = await Promise.all([begin(), begin(), begin()]);
    begun.push(await begin());
    expect(
      new Set(begun.map(({ paymentId, clientSecret }) => `${paymentId} ${clientSecret}`)).size,
    ).toBe(1);
  });

  test.each(["Pending", "Rejected", "Withdrawn"] as const)(
    "an offer that is %s is not paid",
    async (status) => {
      await market.pool.query("update offers set status = $2 where id = $1", [
        deal.offerId,
        status,
      ]);
      expect(await call("", { offerId: deal.offerId })).toMatchObject({
        status: 409,
        body: { detail: `This offer is already ${status}.` },
      });
    },
  );

  test("what is paid is not paid again", async () => {
    const { paymentId } = await begin();
    await confirm(paymentId);
    expect((await call("", { offerId: deal.offerId })).status).toBe(409);
    expect((await confirm(paymentId)).status).toBe(409);
    expect(messages()).toHaveLength(1);
  });

  test("another's offer and another's payment are not there", async () => {
    const { paymentId } = await begin();
    const stranger = await makePerson(market.db);
    expect((await call("", { offerId: deal.offerId }, stranger)).status).toBe(404);
    expect((await call("", { offerId: "none" })).status).toBe(404);
    for (const who of [stranger, deal.agent, await makePerson(market.db, "admin")]) {
      expect((await market.as(who).get(`/api/payments/${paymentId}`)).status).toBe(404);
      expect((await call(`/${paymentId}/confirm`, card("4242424242424242"), who)).status).toBe(404);
      expect((await call(`/${paymentId}/answer`, { agreed: true }, who)).status).toBe(404);
    }
  });

  test("many confirmed at once, by good cards and bad, leave a payment that is paid or can be", async () => {
    const { paymentId } = await begin();
    const numbers = [
      "4000000000000002",
      "4000002760003184",
      "4242424242424242",
      "4000000000009995",
      "5555555555554444",
    ];
    const statuses = (
      await Promise.all([...numbers, ...numbers].map((number) => confirm(paymentId, number)))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    for (
      let tries = 0;
      (await paymentNow(paymentId)).status !== "succeeded" && tries < 3;
      tries++
    ) {
      const waits = (await paymentNow(paymentId)).status === "requires_action";
      await (waits ? call(`/${paymentId}/answer`, { agreed: true }) : confirm(paymentId));
    }
    expect([
      (await paymentNow(paymentId)).status,
      (await market.services.payments.find(`sandbox_${paymentId}`))?.status,
    ]).toEqual(["succeeded", "succeeded"]);
  });

  test("a payment begun with another supplier, before the owner changed it, makes room for one of today's", async () => {
    const { paymentId } = await begin();
    await market.pool.query(
      "update payments set supplier = 'stripe', reference = 'pi_1' where id = $1",
      [paymentId],
    );
    const again = await begin();
    expect(again).toMatchObject({ supplier: "sandbox", status: "created" });
    expect(await eventsAbout(market.db, "payment", paymentId)).toMatchObject([
      { move: "begin", fromStatus: null, toStatus: "created", by: deal.buyer._id },
      { move: "canceled", why: "payments now go through a provider other than stripe" },
    ]);
    expect((await confirm(again.paymentId)).body.status).toBe("succeeded");
  });

  test("while the supplier does not answer nothing is charged, and the next try goes on", async () => {
    const supplier = market.services.payments;
    const { begin: original } = supplier;
    supplier.begin = () => Promise.reject(new Error("no line"));
    expect(await call("", { offerId: deal.offerId })).toMatchObject({ status: 503 });
    supplier.begin = original;
    expect(await begin()).toMatchObject({
      status: "created",
      clientSecret: expect.stringContaining("sandbox_"),
    });
  });
});

describe("the sandbox's cards", () => {
  test.each([
    ["4242 4242 4242 4242", "succeeded", null],
    ["5555-5555-5555-4444", "succeeded", null],
    ["4000000000000002", "failed", "The card was declined."],
    ["4000000000009995", "failed", "The card was declined: it has insufficient funds."],
    ["4000000000000069", "failed", "The card has expired."],
    ["4000000000000127", "failed", "The card's security code is incorrect."],
    ["4000000000000119", "failed", "The card could not be charged just now. Try again."],
    ["4000002760003184", "requires_action", null],
    ["4539578763621486", "failed", expect.stringContaining("only its test numbers work")],
  ])("%s ends %s", async (number, status, failure) => {
    const { paymentId } = await begin();
    expect(await confirm(paymentId, number)).toMatchObject({
      status: 200,
      body: { status, failure },
    });
    expect(Boolean((await offerNow())?.transactionId)).toBe(status === "succeeded");
  });

  test("a card lives to the end of its month", async () => {
    const { paymentId } = await begin();
    expect((await confirm(paymentId, "4242424242424242", "05/26")).body.failure).toBe(
      "The card has expired.",
    );
    expect((await confirm(paymentId, "4242424242424242", "06/26")).body.status).toBe("succeeded");
  });

  test("after a declined one another may be tried", async () => {
    const { paymentId } = await begin();
    await confirm(paymentId, "4000000000000002");
    expect((await begin()).paymentId).toBe(paymentId);
    expect((await confirm(paymentId)).body).toMatchObject({ status: "succeeded", failure: null });
  });

  test("each failure is in the history as it is, also after another, and each once", async () => {
    const { paymentId } = await begin();
    const tries = ["4539578763621486", "4000000000000002", "4000000000009995"];
    for (const number of tries) {
      const { failure } = (await confirm(paymentId, number)).body;
      expect(failure).toContain(
        number === tries[0] ? "only its test numbers work" : "The card was declined",
      );
      expect(await begin()).toMatchObject({ paymentId, status: "failed", failure });
    }
    const reasons = async () =>
      (await eventsAbout(market.db, "payment", paymentId)).flatMap(({ why }) => why ?? []);
    const once = await reasons();
    expect(new Set(once).size).toBe(tries.length);
    for (const body of messages()) await deliver(body);
    expect(await reasons()).toEqual(once);
    expect((await confirm(paymentId)).body.status).toBe("succeeded");
  });

  test.each([
    ["number", { number: "4242" }],
    ["expiry", { expiry: "13/30" }],
    ["cvc", { cvc: "12" }],
  ])("a bad %s is named, and the payment stays as it was", async (field, bad) => {
    const { paymentId } = await begin();
    const { status, body } = await call(`/${paymentId}/confirm`, {
      ...card("4242424242424242"),
      ...bad,
    });
    expect([status, body.errors.map((error) => error.field)]).toEqual([422, [field]]);
    expect((await paymentNow(paymentId)).status).toBe("created");
  });

  test("a confirmation step that is agreed to pays, one that is not fails and leaves another try", async () => {
    const { paymentId } = await begin();
    expect((await call(`/${paymentId}/answer`, { agreed: true })).status).toBe(409);
    await confirm(paymentId, "4000002760003184");
    expect((await confirm(paymentId)).status).toBe(409);
    expect((await call(`/${paymentId}/answer`, { agreed: false })).body).toMatchObject({
      status: "failed",
      failure: "The payment was not confirmed.",
    });
    await confirm(paymentId, "4000002760003184");
    expect((await call(`/${paymentId}/answer`, { agreed: true })).body.status).toBe("succeeded");
    expect(await statusOfProperty()).toBe("Sold");
  });

  test("no card number is anywhere in the database, in the sandbox's folder's answers or in the log", async () => {
    const lines: string[] = [];
    const { log } = market.services;
    for (const level of ["info", "warn", "error", "debug"] as const)
      log[level] = ((...args: unknown[]) => lines.push(JSON.stringify(args))) as typeof log.info;
    const { paymentId } = await begin();
    const numbers = ["4000000000000002", "4539578763621486", "4242424242424242"];
    const answers = [];
    for (const number of numbers)
      answers.push(JSON.stringify((await confirm(paymentId, number)).body));
    const { rows: tables } = await market.pool.query(
      "select table_schema || '.' || table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    );
    expect(tables.length).toBeGreaterThan(12);
    const dumps = await Promise.all(
      tables.map(async ({ name }) =>
        JSON.stringify((await market.pool.query(`select * from ${name}`)).rows),
      ),
    );
    const held = JSON.stringify([
      await market.services.payments.find(`sandbox_${paymentId}`),
      market.jobs,
    ]);
    const everything = [...dumps, ...lines, ...answers, held].join("\n");
    expect(everything).toContain(paymentId);
    expect(lines.length).toBeGreaterThan(0);
    for (const number of numbers) expect(everything).not.toContain(number);
  });
});

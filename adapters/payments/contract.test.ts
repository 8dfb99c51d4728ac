import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bench, benches, type Message } from "#test/payment-suppliers.ts";
import type { PaymentReport } from "./payment-supplier.ts";

describe.each(benches)("%s", (_, open) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  const newPayment = () => ({
    paymentId: crypto.randomUUID(),
    offerId: crypto.randomUUID(),
    amountCents: 240_000_50,
  });
  const begin = async () => (await bench.supplier.begin(newPayment())).reference;
  const statusOf = async (reference: string) => (await bench.supplier.find(reference))?.status;
  const reports = async (reference: string) => {
    const read = await Promise.all(
      (await bench.messages(reference)).map(({ body, headers }) =>
        bench.supplier.readWebhook(body, headers),
      ),
    );
    return read.filter(
      (report): report is PaymentReport => report !== null && report !== "ignored",
    );
  };

  test("begins a payment once, however often it is requested", async () => {
    const one = newPayment();
    const begun = await Promise.all([bench.supplier.begin(one), bench.supplier.begin(one)]);
    begun.push(await bench.supplier.begin(one));
    expect(new Set(begun.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await begin()).not.toBe(begun[0]?.reference);
    expect(await bench.supplier.find(begun[0]?.reference ?? "")).toMatchObject({
      status: "created",
      amountCents: 240_000_50,
      failure: null,
    });
  });

  test("reports a success, in a message and on request alike", async () => {
    const reference = await begin();
    await bench.payer(reference, "pays");
    const news = { reference, status: "succeeded", amountCents: 240_000_50, failure: null };
    expect(await bench.supplier.find(reference)).toMatchObject(news);
    expect(await reports(reference)).toContainEqual(expect.objectContaining(news));
  });

  test("says in a sentence why a card was declined, and lets another be tried", async () => {
    const reference = await begin();
    await bench.payer(reference, "is declined");
    expect(await bench.supplier.find(reference)).toMatchObject({
      status: "failed",
      failure: expect.stringMatching(/declined.*\.$/),
    });
    expect(await reports(reference)).toContainEqual(
      expect.objectContaining({
        status: "failed",
        failure: expect.stringMatching(/declined.*\.$/),
      }),
    );
    await bench.payer(reference, "pays");
    expect(await bench.supplier.find(reference)).toMatchObject({
      status: "succeeded",
      failure: null,
    });
  });

  test("reports that a payment waits for its payer's confirmation", async () => {
    const reference = await begin();
    await bench.payer(reference, "is asked to confirm");
    expect(await statusOf(reference)).toBe("requires_action");
    expect((await reports(reference)).map(({ status }) => status)).toContain("requires_action");
  });

  test("refunds the money once, and reports it", async () => {
    const reference = await begin();
    await bench.payer(reference, "pays");
    await bench.supplier.refund(reference);
    await bench.supplier.refund(reference);
    expect(await statusOf(reference)).toBe("refunded");
    const refunds = (await reports(reference)).filter(({ status }) => status === "refunded");
    expect(refunds).toEqual([
      expect.objectContaining({ reference, amountCents: 240_000_50, failure: null }),
    ]);
  });

  test("cancels an unfinished payment, and leaves a finished one alone", async () => {
    const [open, paid] = [await begin(), await begin()];
    await bench.supplier.cancel(open);
    await bench.supplier.cancel(open);
    expect(await statusOf(open)).toBe("canceled");
    expect((await reports(open)).map(({ status }) => status)).toEqual(["canceled"]);
    await bench.payer(paid, "pays");
    await bench.supplier.cancel(paid);
    expect(await statusOf(paid)).toBe("succeeded");
  });

  test("knows no payment that was not begun", async () => {
    expect(await bench.supplier.find("pi_nobody_began_this")).toBeNull();
  });

  test("a message has an id of its own, the same each time it comes", async () => {
    const reference = await begin();
    await bench.payer(reference, "is declined");
    await bench.payer(reference, "pays");
    const [first, again] = [await reports(reference), await reports(reference)];
    expect(again).toEqual(first);
    expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
    expect(first.length).toBeGreaterThanOrEqual(2);
  });

  test("a forged, an altered, an unsigned and a stale message are not believed", async () => {
    const reference = await begin();
    await bench.payer(reference, "pays");
    const { body, headers } = (await bench.messages(reference)).at(-1) as Message;
    const read = (message: Message) => bench.supplier.readWebhook(message.body, message.headers);
    expect(await read({ body, headers })).not.toBeNull();
    expect(await read({ body: body.replace("24000050", "24000051"), headers })).toBeNull();
    expect(await read({ body, headers: new Headers() })).toBeNull();
    expect(await read(bench.sign(body, { secret: "somebody else's" }))).toBeNull();
    expect(await read(bench.sign(body, { secondsAgo: 301 }))).toBeNull();
    expect(await read(bench.sign(body, { secondsAgo: 200 }))).not.toBeNull();
    for (const junk of ["t=1,v1=", "é", "t=,v1=", "v1=0"]) {
      expect(
        await read({
          body,
          headers: new Headers({ "Stripe-Signature": junk, "Sandbox-Signature": junk }),
        }),
      ).toBeNull();
    }
  });
});

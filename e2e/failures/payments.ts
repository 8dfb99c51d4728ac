import { expect } from "vitest";
import { type Fault, openFaultProxy } from "#test/fault-proxy.ts";
import { makeOffer, makeProperty } from "#test/make.ts";
import { openStripeStandIn, standInKey } from "#test/stripe-stand-in.ts";
import {
  bearerOf,
  cookieOf,
  openWithPeople,
  outcomeOfApi,
  outcomeOfPage,
  type Part,
} from "./part.ts";

const faults = { refused: 5, slow: 10, hanging: 20, garbled: 5 };

/** An installation that takes payments by Stripe, with a buyer in it. */
export async function openPayments(folder: string) {
  const stripe = await openStripeStandIn();
  const proxy = await openFaultProxy({ port: stripe.port });
  const settings = {
    STRIPE_SECRET_KEY: standInKey,
    STRIPE_PUBLISHABLE_KEY: "pk_test_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    STRIPE_AT: `${proxy.host}:${proxy.port}`,
  };
  const gable = await openWithPeople(folder, settings, {
    program: "e2e/failures/serve-with-stand-in.mjs",
  });
  const { db } = gable.database;
  const [buyer] = gable.cast.buyers;
  if (!buyer) throw new Error("nobody is there");

  return {
    stripe,
    proxy,
    buyer,
    address: gable.address,
    output: gable.output,
    async accepted() {
      const person = { _id: buyer.id, name: "", email: "", image: null, role: "user" } as const;
      return makeOffer(db, person, await makeProperty(db), {
        status: "Accepted",
        payBy: new Date(Date.now() + 3_600_000),
      });
    },
    begin: (offerId: string) =>
      fetch(`${gable.address}/api/payments`, {
        method: "POST",
        headers: { ...bearerOf(buyer), "Content-Type": "application/json" },
        body: JSON.stringify({ offerId }),
      }),
    page: (path: string) =>
      fetch(`${gable.address}/dashboard/payment${path}`, { headers: cookieOf(buyer) }),
    async close() {
      await gable.close();
      await proxy.close();
      await stripe.close();
    },
  };
}

/** Stripe: a buyer goes to pay an accepted offer. */
export async function openPaymentsAtFault(folder: string): Promise<Part> {
  const { stripe, proxy, accepted, begin, page, output, close } = await openPayments(folder);
  let offers: string[] = [];
  const another = async () => {
    const id = await accepted();
    offers.push(id);
    return id;
  };
  return {
    faults,
    async put(fault) {
      if (fault) offers = [];
      await proxy.set(fault as Fault | null);
    },
    page: async () => outcomeOfPage(await page(`?offer=${await another()}`)),
    api: async () => outcomeOfApi(await begin(await another())),
    async afterwards() {
      for (const offerId of offers) {
        const [first, second] = [await begin(offerId), await begin(offerId)];
        expect([first.status, second.status]).toEqual([200, 200]);
        expect(await second.json()).toEqual(await first.json());
        expect(stripe.intentsOf(offerId)).toBe(1);
      }
      return "Nothing was charged; the next attempt continues the same payment.";
    },
    output,
    close,
  };
}

/** Stripe: a buyer comes back from it, and may have been charged. */
export async function openPaymentsUnderWayAtFault(folder: string): Promise<Part> {
  const { stripe, proxy, accepted, begin, page, output, close } = await openPayments(folder);
  const underWay = async () => {
    const offerId = await accepted();
    const { paymentId, clientSecret } = await (await begin(offerId)).json();
    const reference = clientSecret.replace("_secret_x", "");
    stripe.payer(reference, "pays by bank");
    return { offerId, paymentId, reference };
  };
  let payment = await underWay();
  return {
    faults,
    async put(fault) {
      if (fault) payment = await underWay();
      await proxy.set(fault as Fault | null);
    },
    page: async () => outcomeOfPage(await page(`/return?payment=${payment.paymentId}`)),
    api: null,
    async afterwards() {
      stripe.payer(payment.reference, "pays");
      expect((await page(`/return?payment=${payment.paymentId}`)).url).toMatch(
        new RegExp(`/dashboard/receipt/${payment.offerId}$`),
      );
      return "The same page, loaded again, leads to the receipt.";
    },
    output,
    close,
  };
}

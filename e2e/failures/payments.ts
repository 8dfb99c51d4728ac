import { expect } from "vitest";
import { type Fault, openFaultProxy } from "#test/fault-proxy.ts";
import { makeOffer, makeProperty } from "#test/make.ts";
import { openStripeStandIn, standInKey } from "#test/stripe-stand-in.ts";
import { bearerOf, cookieOf, openFor, type Part, toldByApi, toldByPage } from "./part.ts";

/** Stripe: a buyer goes to pay an accepted offer. */
export async function openPaymentsAtFault(folder: string): Promise<Part> {
  const stripe = await openStripeStandIn();
  const proxy = await openFaultProxy({ port: stripe.port });
  const settings = {
    STRIPE_SECRET_KEY: standInKey,
    STRIPE_PUBLISHABLE_KEY: "pk_test_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    STRIPE_AT: `${proxy.host}:${proxy.port}`,
  };
  const house = await openFor(folder, settings, { program: "e2e/failures/serve-with-stand-in.mjs" });
  const { db } = house.database;
  const [buyer] = house.cast.buyers;
  if (!buyer) throw new Error("nobody is there");
  let offers: string[] = [];

  const accepted = async () => {
    const person = { _id: buyer.id, name: "", email: "", image: null, role: "user" } as const;
    const id = await makeOffer(db, person, await makeProperty(db), { status: "Accepted", payBy: new Date(Date.now() + 3_600_000) });
    offers.push(id);
    return id;
  };
  const begin = (offerId: string) =>
    fetch(`${house.address}/api/payments`, {
      method: "POST",
      headers: { ...bearerOf(buyer), "Content-Type": "application/json" },
      body: JSON.stringify({ offerId }),
    });
  return {
    faults: { refused: 5, slow: 10, hanging: 20, garbled: 5 },
    async put(fault) {
      if (fault) offers = [];
      await proxy.set(fault as Fault | null);
    },
    page: async () => toldByPage(await fetch(`${house.address}/dashboard/payment?offer=${await accepted()}`, { headers: cookieOf(buyer) })),
    api: async () => toldByApi(await begin(await accepted())),
    async afterwards() {
      for (const offerId of offers) {
        const [first, second] = [await begin(offerId), await begin(offerId)];
        expect([first.status, second.status]).toEqual([200, 200]);
        expect(await second.json()).toEqual(await first.json());
        expect(stripe.intentsOf(offerId)).toBe(1);
      }
      return "Nothing was charged; the next try goes on with the same payment.";
    },
    said: house.said,
    async close() {
      await house.close();
      await proxy.close();
      await stripe.close();
    },
  };
}

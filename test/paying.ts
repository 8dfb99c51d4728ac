import { beforeEach } from "vitest";
import { signSandboxMessage } from "#adapters/payments/sandbox.ts";
import type { Offer } from "#core/offer.ts";
import type { Payment } from "#core/payment.ts";
import type { Person } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { makeOffer, makePerson, makeProperty, today } from "./make.ts";
import { marketForTests } from "./market.ts";

type Deal = { agent: Person; buyer: Person; propertyId: string; offerId: string };

export const card = (number: string, expiry = "12/30") => ({ number, expiry, cvc: "123" });

/** A message of the sandbox about a payment: what became of it, the how-manieth of its messages. */
export const news = (id: string, status: string, turn: number, amountCents = 240_000_50) =>
  JSON.stringify({
    reference: `sandbox_${id}`,
    amountCents,
    status,
    failure: null,
    id: `sandbox_${id}-${turn}`,
  });

/**
 * A market with an accepted offer of $240,000.50, a new one before each test, and its buyer's
 * calls.
 */
export function marketForPayments() {
  const market = marketForTests();
  const deal = {} as Deal;
  beforeEach(async () => {
    market.setNow(today);
    market.jobs.length = 0;
    const agent = await makePerson(market.db, "agent");
    const buyer = await makePerson(market.db);
    const propertyId = await makeProperty(market.db, agent);
    const accepted = { status: "Accepted", amount: 240_000.5 } as const;
    const offerId = await makeOffer(market.db, buyer, propertyId, accepted);
    Object.assign(deal, { agent, buyer, propertyId, offerId });
  });

  async function call(path: string, body: object, who = deal.buyer) {
    const response = await market.as(who).post(`/api/payments${path}`, body);
    return {
      status: response.status,
      body: (await response.json()) as Payment & { detail: string; errors: { field: string }[] },
    };
  }

  /** A message to our webhook, signed as the sandbox signs unless told otherwise. */
  async function deliver(
    body: string,
    signature = signSandboxMessage(body, market.services.secret, market.services.now()),
    supplier = "sandbox",
  ) {
    const response = await market
      .as(null)
      .post(`/api/webhooks/${supplier}`, JSON.parse(body), { "Sandbox-Signature": signature });
    return response.status;
  }

  return {
    market,
    deal,
    call,
    deliver,
    begin: async () => (await call("", { offerId: deal.offerId })).body,
    confirm: (id: string, number = "4242 4242 4242 4242", expiry?: string) =>
      call(`/${id}/confirm`, card(number, expiry)),
    letters: () => market.jobs.flatMap((job) => (job.name === "send-letter" ? [job.data] : [])),
    messages: () =>
      market.jobs.flatMap((job) => (job.name === "deliver-sandbox-news" ? [job.data.body] : [])),
    offerNow: async () =>
      ((await (await market.as(deal.buyer).get("/api/make-offer")).json()) as Offer[])[0],
    paymentNow: async (id: string) =>
      (await (await market.as(deal.buyer).get(`/api/payments/${id}`)).json()) as Payment,
    statusOfProperty: async () =>
      (await market.pool.query("select status from properties where id = $1", [deal.propertyId]))
        .rows[0].status,
    countOf: async (move: string, id: string) =>
      (await eventsAbout(market.db, "payment", id)).filter((event) => event.move === move).length,
  };
}

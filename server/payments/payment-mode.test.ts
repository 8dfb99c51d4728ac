import { expect, test } from "vitest";
import type { Payment } from "#core/payment.ts";
import type { Problem } from "#server/http/problem.ts";
import { makeOffer, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { configWarnings, readConfig } from "../config.ts";
import { paymentMode } from "./payment-mode.ts";

const market = marketForTests();
const card = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123" };
const atAddress = { PUBLIC_URL: "https://homes.example", PROXIES: "1" };
const keys = (kind: string) => ({
  STRIPE_SECRET_KEY: `sk_${kind}_x`,
  STRIPE_PUBLISHABLE_KEY: `pk_${kind}_x`,
  STRIPE_WEBHOOK_SECRET: "whsec",
});

const configure = (environment: Record<string, string>) =>
  Object.assign(market.services, { config: readConfig(environment) });

test.each([
  [{}, "sandbox"],
  [{ DEMO: "off" }, "sandbox"],
  [atAddress, "off"],
  [{ ...atAddress, DEMO: "on" }, "off"],
  [{ HOST: "0.0.0.0" }, "off"],
  [{ ...atAddress, PAYMENTS: "sandbox" }, "sandbox"],
  [{ ...atAddress, ...keys("test") }, "off"],
  [{ ...atAddress, ...keys("test"), PAYMENTS: "sandbox" }, "sandbox"],
  [keys("test"), "sandbox"],
  [{ ...atAddress, ...keys("live") }, "real"],
])("payments with %o are %s", (environment, mode) => {
  expect(paymentMode(readConfig(environment))).toBe(mode);
});

test("a start without real payments at a public address is a warning", () => {
  const warned = (environment: Record<string, string>) =>
    configWarnings(readConfig({ ...atAddress, ...environment }));
  expect(warned({})).toEqual([expect.stringContaining("payments are refused")]);
  expect(warned({ PAYMENTS: "sandbox" })).toEqual([expect.stringContaining("no money moves")]);
  expect(warned(keys("live"))).toEqual([]);
});

test("at a public address nothing is sold in the sandbox unless the owner sets it", async () => {
  const agent = await makePerson(market.db, "agent");
  const buyer = await makePerson(market.db);
  const home = await makeProperty(market.db, agent);
  const offerId = await makeOffer(market.db, buyer, home, { status: "Accepted" });
  const begin = () => market.as(buyer).post("/api/payments", { offerId });

  configure(atAddress);
  const refused = await begin();
  expect([refused.status, ((await refused.json()) as Problem).detail]).toEqual([
    409,
    "Nothing can be paid here yet, and nothing was charged. Ask the agent to arrange a bank transfer.",
  ]);

  configure({ ...atAddress, PAYMENTS: "sandbox" });
  const { paymentId } = (await (await begin()).json()) as Payment;
  const confirm = () => market.as(buyer).post(`/api/payments/${paymentId}/confirm`, card);

  configure(atAddress);
  expect((await confirm()).status, "begun while it was allowed").toBe(409);
  configure({ ...atAddress, PAYMENTS: "sandbox" });
  expect((await confirm()).status).toBe(200);
});

import { beforeEach, expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { startProvider } from "./start-provider.ts";

const market = marketForTests();
let started: number;
beforeEach(async () => {
  market.setNow(today);
  await market.db.delete(rateLimits);
  started = 0;
  const { identity } = market.services;
  identity.startProvider = async () => {
    started += 1;
    return new Response();
  };
});

const start = () =>
  startProvider(market.context(visitor), new Request("http://localhost:3000/sign-in/start"), "/");

test("nobody fills the database by starting again and again", async () => {
  for (let time = 0; time < 60; time++) expect((await start()).status).toBe(200);
  await expect(start()).rejects.toMatchObject({ code: "tooMany", retryAfter: 1 });
  expect(started).toBe(60);
});

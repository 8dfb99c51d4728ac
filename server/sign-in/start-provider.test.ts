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
  const { identity } = market.house;
  identity.startProvider = identity.handle = async () => {
    started += 1;
    return new Response();
  };
});

const start = () => startProvider(market.context(visitor), new Request("http://localhost:3000/sign-in/start"), "/");
const startByCall = () => market.as(visitor).post("/api/auth/sign-in/social", { provider: "stand-in", callbackURL: "/" });

test("nobody fills the database by starting again and again", async () => {
  for (let time = 0; time < 60; time++) expect((await start()).status).toBe(200);
  await expect(start()).rejects.toMatchObject({ code: "tooMany", retryAfter: 1 });
  expect(started).toBe(60);
});

test("nor by the supplier's own call", async () => {
  for (let time = 0; time < 60; time++) expect((await startByCall()).status).toBe(200);
  expect((await startByCall()).status).toBe(429);
  expect(started).toBe(60);
});

import { expect, test } from "vitest";
import { makeSeedPerson } from "#db/seed/people.ts";
import { from, goodPassword, makeAccount, proofOf, signIn } from "#test/account.ts";
import { marketForTests } from "#test/market.ts";
import { readConfig } from "../config.ts";
import { logIn } from "../sign-in/log-in.ts";
import { openMarket } from "./open-market.ts";

const market = marketForTests();
const ruth = makeSeedPerson("ruth");

const configure = (environment: Record<string, string>) =>
  Object.assign(market.services, { config: readConfig(environment) });
const listPeople = async (headers: Record<string, string>) =>
  (await market.as(null).get("/api/users", undefined, headers)).status;

test("a closed demonstration's people have no session left, and get no other", async () => {
  configure({});
  await makeAccount(market, "admin", ruth);
  const { token, cookie } = await signIn(market, ruth);
  const asRuth = [{ Authorization: `Bearer ${token}` }, { Cookie: cookie }];
  const proof = await proofOf(market, ruth);
  expect(await Promise.all(asRuth.map(listPeople))).toEqual([200, 200]);

  configure({ DEMO: "off" });
  expect(await Promise.all(asRuth.map(listPeople))).toEqual([401, 401]);
  // A password of their own, chosen while anybody could read their letters.
  await expect(
    logIn(from(market, "203.0.113.7"), { email: ruth.email, password: goodPassword }),
  ).rejects.toThrow("This account was made for the demonstration, which is closed here.");

  await openMarket(market.services, market.databaseUrl);
  configure({});
  expect(await Promise.all(asRuth.map(listPeople)), "ended for good").toEqual([401, 401]);
  expect((await market.as(null).post("/api/jwt", {}, { Cookie: proof })).status).toBe(401);
});

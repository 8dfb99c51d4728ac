import { beforeEach, expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { goodPassword, makeAccount, proofOf, signIn } from "#test/account.ts";
import { makeEntry, makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { logIn } from "../sign-in/log-in.ts";

const market = marketForTests();
let admin: Person;
let buyer: Person;

beforeEach(async () => {
  market.setNow(today);
  market.jobs.length = 0;
  await market.pool.query("update users set role = 'user' where role = 'admin'");
  admin = await makePerson(market.db, "admin");
  buyer = await makeAccount(market);
});

const suspend = (who: Person = buyer, by = admin) =>
  market.as(by).patch(`/api/users/${who._id}/suspend`);
const restore = (who: Person = buyer, by = admin) =>
  market.as(by).patch(`/api/users/${who._id}/restore`);
const changed = async (answer: Response) => [answer.status, await answer.json()];
const messageOf = async (answer: Response) =>
  [answer.status, ((await answer.json()) as { message: string }).message] as const;
const statusOf = async (who: Person) => {
  const found = await market.as(admin).get(`/api/users?q=${encodeURIComponent(who.email)}`);
  return ((await found.json()) as { status: string }[])[0]?.status;
};
const credentials = () => ({ email: buyer.email, password: goodPassword });
const logInAgain = () => logIn(market.context({ role: "visitor" }), credentials());

test("a suspended person is out at once, everywhere, and stays out until they are restored", async () => {
  const { token } = await signIn(market, buyer);
  const asThem = { Authorization: `Bearer ${token}` };
  const wishlist = () => market.as(null).get("/api/wishlist", undefined, asThem);
  const proof = await proofOf(market, buyer);
  expect((await wishlist()).status).toBe(200);

  expect(await changed(await suspend())).toEqual([200, { modifiedCount: 1 }]);
  expect((await wishlist()).status).toBe(401);
  await expect(logInAgain()).rejects.toMatchObject({
    code: "forbidden",
    message: expect.stringContaining("This account is suspended."),
  });
  // Neither a proof from before nor a new one opens a session, nor saves a record.
  for (const Cookie of [proof, await proofOf(market, buyer)]) {
    expect([401, 403]).toContain((await market.as(null).post("/api/jwt", {}, { Cookie })).status);
    const record = { name: "Somebody Else" };
    const saved = await market.as(null).put(`/api/users/${buyer.email}`, record, { Cookie });
    expect([401, 403]).toContain(saved.status);
  }
  expect(await statusOf(buyer)).toBe("Suspended");

  expect(await changed(await restore())).toEqual([200, { modifiedCount: 1 }]);
  expect((await wishlist()).status).toBe(401);
  expect((await logInAgain()).token).toBeTruthy();
  expect(await statusOf(buyer)).toBe("Verified");
  expect(await eventsAbout(market.db, "user", buyer._id)).toMatchObject([
    { move: "suspend", fromStatus: "Verified", toStatus: "Suspended", by: admin._id },
    { move: "restore", fromStatus: "Suspended", toStatus: "Verified", by: admin._id },
  ]);
  const subjects = market
    .letters()
    .flatMap(({ to, subject }) => (to === buyer.email ? [subject] : []));
  expect(subjects.filter((subject) => subject.startsWith("Your account"))).toEqual([
    "Your account is suspended",
    "Your account is restored",
  ]);
});

test("a wrong password of a suspended account is answered as any other", async () => {
  const wrong = () =>
    logIn(market.context({ role: "visitor" }), { ...credentials(), password: "not this one" });
  const before = await wrong().catch((error: Error) => error.message);
  await suspend();
  expect(await wrong().catch((error: Error) => error.message)).toBe(before);
});

test("twice changes nothing more and adds no event", async () => {
  expect(await changed(await restore())).toEqual([200, { modifiedCount: 0 }]);
  await suspend();
  expect(await changed(await suspend())).toEqual([200, { modifiedCount: 0 }]);
  expect(await eventsAbout(market.db, "user", buyer._id)).toHaveLength(1);
});

test("a buyer's pending offers are withdrawn and stay so; the wishlist stays", async () => {
  const agent = await makePerson(market.db, "agent");
  const offer = await makeOffer(market.db, buyer, await makeProperty(market.db, agent));
  await makeEntry(market.db, buyer);
  await suspend();
  await restore();
  expect((await eventsAbout(market.db, "offer", offer)).at(-1)).toMatchObject({
    move: "withdraw",
    toStatus: "Withdrawn",
    why: "the buyer's account was suspended",
  });
  expect(market.letters().filter(({ to }) => to === agent.email)).toHaveLength(1);
  const entries = "select 1 from wishlist_entries where buyer_id = $1";
  expect((await market.pool.query(entries, [buyer._id])).rows).toHaveLength(1);
  expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
});

test("whoever has an accepted offer that is not paid, on either side, is not suspended before it ends", async () => {
  const agent = await makePerson(market.db, "agent");
  const home = await makeProperty(market.db, agent);
  const offer = await makeOffer(market.db, buyer, home, { status: "Accepted" });
  for (const side of [buyer, agent]) {
    const [status, message] = await messageOf(await suspend(side));
    expect([status, message]).toEqual([
      409,
      expect.stringContaining("when its agent rejects it under Requested Properties"),
    ]);
  }
  expect((await market.as(agent).patch(`/api/reject-offer/${offer}`)).status).toBe(200);
  for (const side of [buyer, agent]) expect((await suspend(side)).status).toBe(200);
});

test("nobody suspends themselves, and a suspended admin suspends nobody", async () => {
  const other = await makePerson(market.db, "admin");
  expect(await messageOf(await suspend(admin))).toEqual([
    409,
    "You can't suspend yourself. Ask another admin.",
  ]);
  const answers = await Promise.all([suspend(other, admin), suspend(admin, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const [one] = answers;
  const [active, suspended] = one?.status === 200 ? [admin, other] : [other, admin];
  // Whoever is left counts as the last admin.
  expect((await market.as(suspended).patch(`/api/users/agent/${active._id}`)).status).toBe(403);
  expect((await restore(suspended, suspended)).status).not.toBe(200);
  expect((await restore(suspended, active)).status).toBe(200);
});

test("a suspended person gets no role before they are restored, and can be deleted", async () => {
  await suspend();
  expect(await messageOf(await market.as(admin).patch(`/api/users/agent/${buyer._id}`))).toEqual([
    409,
    "This person is suspended. Restore them first.",
  ]);
  expect((await market.as(admin).delete(`/api/users/${buyer._id}`)).status).toBe(200);
  expect((await restore()).status).toBe(404);
});

test("whoever was suspended a moment before does nothing more", async () => {
  const home = await makeProperty(market.db);
  await makeEntry(market.db, buyer, home);
  await suspend();
  const terms = { propertyId: home, offeredAmount: 240_000, buyingDate: "2026-07-01" };
  expect((await market.as(buyer).post("/api/make-offer", terms)).status).toBe(401);
  expect((await market.as(buyer).post("/api/agent-applications", { name: "Mei" })).status).toBe(
    401,
  );
});

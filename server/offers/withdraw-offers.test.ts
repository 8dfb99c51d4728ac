import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { eventsAbout, findReceipt } from "#db/history.ts";
import { makeOffer, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();
let admin: Person;
let agent: Person;
let buyer: Person;

beforeEach(async () => {
  admin = await makePerson(market.db, "admin");
  agent = await makePerson(market.db, "agent");
  buyer = await makePerson(market.db, "user", { name: "Amara Okafor" });
  market.jobs.length = 0;
});

/** Those to agents: the buyer is told of their new role. */
const letters = () => market.letters().filter(({ to }) => to !== buyer.email);

describe.each([
  [
    "is deleted",
    "the account was deleted",
    () => market.as(admin).delete(`/api/users/${buyer._id}`),
  ],
  [
    "becomes an agent",
    "the buyer's role changed",
    () => market.as(admin).patch(`/api/users/agent/${buyer._id}`),
  ],
])("the pending offers of a buyer who %s", (_, why, leave) => {
  test("are withdrawn as if by the buyer: each agent gets a letter that says why, whose receipt is found", async () => {
    const other = await makePerson(market.db, "agent");
    const [mine, theirs] = [
      await makeProperty(market.db, agent, { title: "House on the dunes" }),
      await makeProperty(market.db, other),
    ];
    const offers = [
      await makeOffer(market.db, buyer, mine),
      await makeOffer(market.db, buyer, theirs),
    ];
    await makeOffer(market.db, await makePerson(market.db), mine);
    expect((await leave()).status).toBe(200);
    // Besides the one to the buyer about their role.
    const toAgents = letters().filter(({ to }) => to !== buyer.email);
    expect(toAgents.map(({ to }) => to).sort()).toEqual([agent.email, other.email].sort());
    const letter = letters().find(({ to }) => to === agent.email);
    expect(letter?.subject).toBe("An offer on “House on the dunes” was withdrawn");
    expect(letter?.text).toContain(`Amara Okafor's offer was withdrawn: ${why}.`);
    const receipt = /Proof of this step: ([0-9a-f]{64})/.exec(letter?.text ?? "")?.[1] ?? "";
    expect(await findReceipt(market.db, receipt)).toMatchObject({
      noun: "offer",
      nounId: offers[0],
      move: "withdraw",
      by: admin._id,
      why,
    });
    for (const offer of offers)
      expect(await eventsAbout(market.db, "offer", offer)).toMatchObject([
        { fromStatus: "Pending", toStatus: "Withdrawn" },
      ]);
  });

  test("go from the open pages of both sides, and of nobody else", async () => {
    const notified: string[] = [];
    const somebody = await makePerson(market.db);
    const stops = [agent, buyer, somebody].map(({ _id }) =>
      market.services.live.listen(_id, () => notified.push(_id)),
    );
    await makeOffer(market.db, buyer, await makeProperty(market.db, agent));
    await makeOffer(market.db, buyer, await makeProperty(market.db, agent));
    expect((await leave()).status).toBe(200);
    await expect.poll(() => notified.toSorted()).toEqual([agent._id, buyer._id].sort());
    for (const stop of stops) stop();
  });
});

import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();

test("an agent's address is whole for whoever has logged in, and masked for visitors", async () => {
  const agent = await makePerson(market.db, "agent", { email: "amara@post.example" });
  const id = await makeProperty(market.db, agent);
  for (const [actor, email] of [
    [visitor, "a…@post.example"],
    [await makePerson(market.db), agent.email],
    [agent, agent.email],
  ] as const) {
    const answers = await Promise.all(
      ["/api/properties", `/api/properties/${id}`, `/api/properties/agent/${agent.email}`].map(
        async (path) => (await market.as(actor).get(path)).json(),
      ),
    );
    expect(answers.flat().map((home) => home.email)).toEqual([email, email, email]);
    expect(JSON.stringify(answers)).toContain(email);
    if (actor === visitor) expect(JSON.stringify(answers)).not.toContain(agent.email);
  }
});

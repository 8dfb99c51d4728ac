import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { makePerson, makeProperty, makeReview } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { listHomesOfAgent } from "../properties/list-properties-of-agent.ts";
import { listReviews } from "../reviews/list-reviews.ts";
import { findAgent } from "./find-agent.ts";

const market = marketForTests();

test("an agent is shown with the homes they have on sale, what they sold, and the reviews of these alone", async () => {
  const agent = await makePerson(market.db, "agent");
  const home = await makeProperty(market.db, agent);
  for (const status of ["Sold", "Available", "Rejected"] as const)
    await makeProperty(market.db, agent, { status });
  const review = await makeReview(market.db, home);
  await makeReview(market.db, await makeProperty(market.db));
  const context = market.context(visitor);
  expect(await findAgent(context, agent._id)).toEqual({
    _id: agent._id,
    name: agent.name,
    image: agent.image,
    onSale: 1,
    sold: 1,
  });
  const { rows: homes } = await listHomesOfAgent(context, agent._id, { limit: 12 });
  expect(homes.map(({ _id }) => _id)).toEqual([home]);
  const { rows: reviews } = await listReviews(context, { agentId: agent._id });
  expect(reviews.map(({ _id }) => _id)).toEqual([review]);
});

test("nobody else has an agent's page", async () => {
  const buyer = await makePerson(market.db);
  for (const id of [buyer._id, "nobody", "0199a1b2-0000-7000-8000-000000000000"])
    expect(await findAgent(market.context(visitor), id)).toBeNull();
});

import { expect, test } from "vitest";
import { makeEntry, makeOffer, makePerson, makeProperty, makeReview } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();

/** Every address of a picture in an answer, at any depth. */
function picturesIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(picturesIn);
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    const inside =
      name === "images"
        ? [value].flat()
        : /^(image|agent_image|address)$/.test(name) && value !== null
          ? [value]
          : picturesIn(value);
    return inside.filter((one) => typeof one === "string");
  });
}

test("whoever is on no page of ours can fetch every picture, people's portraits too", async () => {
  const portrait = "/avatars/maple.svg";
  const agent = await makePerson(market.db, "agent", { image: portrait });
  const buyer = await makePerson(market.db, "user", { image: portrait });
  const admin = await makePerson(market.db, "admin", { image: portrait });
  const propertyId = await makeProperty(market.db, agent);
  const entryId = await makeEntry(market.db, buyer, propertyId);
  await makeOffer(market.db, buyer, propertyId);
  await makeReview(market.db, propertyId, buyer);
  const calls: [path: string, portraits: number][] = [
    ["/properties", 1],
    [`/properties/${propertyId}`, 1],
    [`/properties/agent/${agent.email}`, 1],
    ["/wishlist", 1],
    [`/wishlist/${buyer.email}`, 1],
    [`/wishlist/entry/${entryId}`, 1],
    ["/reviews", 1],
    [`/reviews/${buyer.email}`, 1],
    ["/make-offer", 0],
    [`/make-offer/${buyer.email}`, 0],
    ["/users", 3],
  ];
  for (const [path, portraits] of calls) {
    const found = picturesIn(await (await market.as(admin).get(`/api${path}`)).json());
    expect([
      path,
      found.length > 0,
      found.filter((address) => !address.startsWith("http://localhost:3000/")),
    ]).toEqual([path, true, []]);
    expect([path, found.filter((address) => address.endsWith(portrait))]).toEqual([
      path,
      Array(portraits).fill(`http://localhost:3000${portrait}`),
    ]);
  }
});

test("a portrait's address from a response may be saved as it is", async () => {
  const person = await makePerson(market.db, "user", { image: "/avatars/maple.svg" });
  const saved = async (image: string) =>
    (
      await (
        await market.as(person).put(`/api/users/${person.email}`, { name: person.name, image })
      ).json()
    ).user.image;
  expect(await saved(await saved("/avatars/oak.svg"))).toBe(
    "http://localhost:3000/avatars/oak.svg",
  );
  expect(
    (await market.pool.query("select image from users where id = $1", [person._id])).rows,
  ).toEqual([{ image: "/avatars/oak.svg" }]);
});

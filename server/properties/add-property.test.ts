import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Property } from "#core/property.ts";
import { type Person, visitor } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { makeImage, makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();
let agent: Person;

beforeAll(async () => {
  agent = await makePerson(market.db, "agent");
});

const imageOf = async (owner: Person) => `/images/${await makeImage(market.db, owner)}`;
const listing = async (more: Record<string, unknown> = {}) => ({
  title: "A house by the sea",
  location: "Lisbon, Portugal",
  price: 400_000,
  image: await imageOf(agent),
  ...more,
});
const add = async (body: unknown, actor: Person | typeof visitor = agent) =>
  market.as(actor).post("/api/add-properties", body);
const badFields = async (answer: Response) =>
  ((await answer.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field);
const read = async (id: string) =>
  (await (await market.as(agent).get(`/api/properties/${id}`)).json()) as Property;

test("an agent lists a property with pictures and facts; it waits as Available and its history begins", async () => {
  const further = [await imageOf(agent), await imageOf(agent)];
  const answer = await add(
    await listing({
      images: further,
      type: "Villa",
      bedrooms: "4",
      area: 318.5,
      yearBuilt: "",
      details: { description: "  Two floors.  " },
    }),
  );
  expect(answer.status).toBe(200);
  const { insertedId, success } = (await answer.json()) as { insertedId: string; success: boolean };
  expect(success).toBe(true);
  const property = await read(insertedId);
  expect(property).toMatchObject({
    status: "Available",
    price: 400_000,
    type: "Villa",
    bedrooms: 4,
    area: 318.5,
    yearBuilt: null,
    bathrooms: null,
  });
  expect(property.details.description).toBe("Two floors.");
  expect(property.images.map((address) => new URL(address).pathname)).toEqual(further);
  expect(property.agent).toEqual({ name: agent.name, image: null });
  expect(await eventsAbout(market.db, "property", insertedId)).toMatchObject([
    { move: "list", fromStatus: null, toStatus: "Available", by: agent._id },
  ]);
});

test("a status, an agent and an owner in the body change nothing", async () => {
  const other = await makePerson(market.db, "agent");
  const forged = {
    status: "Verified",
    email: other.email,
    agent: { name: "Somebody", image: null },
    agentId: other._id,
    listedAt: "2001-01-01T00:00:00Z",
  };
  const { insertedId } = (await (await add(await listing(forged))).json()) as {
    insertedId: string;
  };
  expect(await read(insertedId)).toMatchObject({
    status: "Available",
    email: agent.email,
    agent: { name: agent.name },
    listedAt: market.services.now().toISOString(),
  });
  expect((await market.as(visitor).get(`/api/properties/${insertedId}`)).status).toBe(404);
});

test("visitors, buyers and admins list nothing", async () => {
  expect((await add(await listing(), visitor)).status).toBe(401);
  for (const role of ["user", "admin"] as const)
    expect((await add(await listing(), await makePerson(market.db, role))).status).toBe(403);
});

describe("a picture must be the agent's own upload", () => {
  const noPicture = [
    "javascript:alert(1)",
    "https://elsewhere.example/house.jpg",
    "//elsewhere.example/images/0199a1b2-0000-7000-8000-000000000000",
    "/images/0199a1b2-0000-7000-8000-000000000000",
    "/images/../secret",
    "data:image/png;base64,AAAA",
  ];

  test.each(noPicture)(
    "%s is refused, as the main picture and as a further one",
    async (address) => {
      const asMain = await add(await listing({ image: address }));
      expect(asMain.status).toBe(422);
      expect(await badFields(asMain)).toEqual(["image"]);
      const asFurther = await add(await listing({ images: [await imageOf(agent), address] }));
      expect(asFurther.status).toBe(422);
      expect(await badFields(asFurther)).toEqual(["images.1"]);
    },
  );

  test("another agent's picture is refused, and nothing of the property stays behind", async () => {
    const other = await makePerson(market.db, "agent");
    const { rows: before } = await market.pool.query("select count(*)::int as n from properties");
    const answer = await add(await listing({ images: [await imageOf(other)] }));
    expect(await badFields(answer)).toEqual(["images.0"]);
    const { rows: after } = await market.pool.query("select count(*)::int as n from properties");
    expect(after).toEqual(before);
  });

  test("thirteen further pictures are one too many", async () => {
    const images = await Promise.all(Array.from({ length: 13 }, () => imageOf(agent)));
    expect(await badFields(await add(await listing({ images })))).toEqual(["images"]);
  });
});

test.each([
  ["title", "  a "],
  ["title", "x".repeat(121)],
  ["location", ""],
  ["price", 0],
  ["price", -5],
  ["price", 1_000_000_001],
  ["price", "a lot"],
  ["price", 10.999],
  ["image", undefined],
  ["bedrooms", 1.5],
  ["yearBuilt", 20_000],
  ["type", "Castle"],
])("%s %j is named as the bad field", async (field, value) => {
  const answer = await add(await listing({ [field]: value }));
  expect(answer.status).toBe(422);
  expect(await badFields(answer)).toEqual([field]);
});

test("a description of 5,001 characters is named as the bad field", async () => {
  expect(
    await badFields(await add(await listing({ details: { description: "x".repeat(5001) } }))),
  ).toEqual(["details.description"]);
});

test("a picture that has been removed meanwhile is named, so that only it is chosen again", async () => {
  const agent = await makePerson(market.db, "agent");
  const answer = await market.as(agent).post("/api/add-properties", {
    title: "House by the sea",
    location: "Lisbon",
    price: 300_000,
    image: `/images/${await makeImage(market.db, agent)}`,
    images: [`/images/${await makeImage(market.db, agent)}`, `/images/${randomUUID()}`],
  });
  expect([answer.status, (await answer.json()).errors]).toEqual([
    422,
    [{ field: "images.1", message: "This picture is no longer stored. Please choose it again." }],
  ]);
});

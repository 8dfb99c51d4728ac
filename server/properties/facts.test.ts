import { beforeAll, expect, test } from "vitest";
import { factNames } from "#core/facts/facts.ts";
import type { Property } from "#core/property.ts";
import { type Person, visitor } from "#core/user.ts";
import { makeImage, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();
let agent: Person;
let image: string;

beforeAll(async () => {
  agent = await makePerson(market.db, "agent");
  image = `/images/${await makeImage(market.db, agent)}`;
});

const listing = (facts: Record<string, unknown>) => ({
  title: "A house by the sea",
  location: "Lisbon, Portugal",
  price: 400_000,
  image,
  ...facts,
});
const list = async (facts: Record<string, unknown>): Promise<Response> =>
  market.as(agent).post("/api/add-properties", listing(facts));
const read = async (id: string) =>
  (await (await market.as(agent).get(`/api/properties/${id}`)).json()) as Property;
const listed = async (facts: Record<string, unknown>): Promise<Property> => {
  const answer = await list(facts);
  expect(answer.status).toBe(200);
  return read(((await answer.json()) as { insertedId: string }).insertedId);
};
const found = async (query: string): Promise<string[]> => {
  const answer = await market.as(visitor).get(`/api/properties?${query}`);
  expect(answer.status, query).toBe(200);
  return ((await answer.json()) as Property[]).map(({ _id }) => _id);
};

test.each([
  ["garden", true, true],
  ["garden", "yes", true],
  ["pets", "No", false],
  ["pool", false, false],
  ["pool", "false", false],
  ["lift", "", null],
  ["heating", ["Gas", "Heat pump", "Gas"], ["Gas", "Heat pump"]],
  ["heating", "Gas", ["Gas"]],
  ["views", [], null],
  ["energyClass", "B", "B"],
  ["energyClass", "", null],
  ["floor", "-1", -1],
  ["floor", 0, 0],
  ["lotSize", "1,200.5", 1200.5],
  ["monthlyCharge", "$1,250", 1250],
  ["type", "Condo", "Condo"],
])("%s sent as %j is %j", async (name, sent, stored) => {
  expect(await listed({ [name]: sent })).toMatchObject({ [name]: stored });
});

test.each([
  ["garden", "maybe"],
  ["garden", 1],
  ["heating", ["Gas", "Nuclear"]],
  ["heating", { Gas: true }],
  ["energyClass", "H"],
  ["floor", "1.5"],
  ["floor", 201],
  ["floors", 0],
  ["halfBathrooms", -1],
  ["parking", "two"],
  ["monthlyCharge", "350.000"],
  ["lotSize", "1.200"],
])("%s sent as %j is refused at its field", async (name, sent) => {
  const answer = await list({ [name]: sent });
  expect(answer.status).toBe(422);
  const { errors } = (await answer.json()) as { errors: { field: string }[] };
  expect(errors.map(({ field }) => field.split(".")[0])).toEqual([name]);
});

test("a home without facts has none in the API", async () => {
  const home = await listed({});
  expect(factNames.map((name) => home[name])).toEqual(factNames.map(() => null));
});

test("a fact left out of an update stays, an empty one is unknown again", async () => {
  const id = await makeProperty(market.db, agent, {
    status: "Rejected",
    garden: true,
    pool: false,
    views: ["Sea", "City"],
  });
  const answer = await market
    .as(agent)
    .patch(`/api/properties/update/${id}`, listing({ pool: "", views: ["Lake"] }));
  expect(answer.status).toBe(200);
  expect(await read(id)).toMatchObject({ garden: true, pool: null, views: ["Lake"], bedrooms: 3 });
});

test("homes with yes are found, and neither those with no nor those that do not state it", async () => {
  const [yes] = await Promise.all(
    [true, false, null].map((waterfront) => makeProperty(market.db, agent, { waterfront })),
  );
  expect(await found("waterfront=true")).toEqual([yes]);
  expect(await found("waterfront=yes")).toEqual([yes]);
});

test.each([
  "waterfront=false",
  "waterfront=no",
  "heating=Nuclear",
  "minParking=-1",
  "energyClass=a,",
])("a search for %s is refused, and finds no other homes", async (query) => {
  expect((await market.as(visitor).get(`/api/properties?${query}`)).status).toBe(422);
});

test("of several, any heating is enough, and all features of accessibility are needed", async () => {
  const home = (accessibility: NonNullable<Property["accessibility"]>) =>
    makeProperty(market.db, agent, { accessibility, heating: ["Solar", "Wood stove"] });
  const both = await home(["Stair lift", "Visitable"]);
  const one = await home(["Stair lift"]);
  expect((await found("heating=Solar,Oil")).sort()).toEqual([both, one].sort());
  expect(await found("accessibility=Stair+lift&accessibility=Visitable")).toEqual([both]);
});

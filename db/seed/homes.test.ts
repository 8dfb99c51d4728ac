import { beforeAll, expect, test } from "vitest";
import { kilometresBetween } from "#core/places/spot.ts";
import { marketForTests } from "#test/market.ts";
import { filterWords } from "#web/words/en-finding.ts";
import { cities } from "./cities.ts";
import { type Home, homes } from "./homes.ts";
import { fillMarket } from "./market.ts";
import { highAboveTheCity, sights, towers } from "./picture-lists/sights.ts";
import { type PictureName, pictures, roomSets } from "./pictures.ts";

const market = marketForTests();
const visitor = { role: "visitor" } as const;
const everyHome = homes.map((home) => [home.title, home] as const);

beforeAll(() =>
  fillMarket(market.db as never, {
    now: new Date(),
    history: market.services.history,
    storePicture: async () => undefined,
  }),
);

const picture = (name: PictureName) => {
  const found = pictures.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no picture ${name}`);
  return found;
};
const roomsOf = ({ pictures: [, ...further] }: Home) =>
  further.filter((name) => !picture(name).viewOf);
const textOf = ({ title, description }: Home) => [title, ...description].join(" ");

test("no main picture is shown twice", () => {
  const fronts = homes.map(({ pictures: [front] }) => front);
  expect(fronts.filter((front, at) => fronts.indexOf(front) !== at)).toEqual([]);
});

test("no room is in more than two homes, and no set of rooms either", () => {
  const alone = pictures.filter(({ viewOf }) => !viewOf).map(({ name }) => [name]);
  for (const rooms of [...alone, ...roomSets.map((set) => set.rooms)]) {
    const homesShown = homes.filter((home) => roomsOf(home).some((room) => rooms.includes(room)));
    expect(homesShown.map(({ title }) => title).slice(2), rooms[0]).toEqual([]);
  }
});

test.each(everyHome)("the rooms of %s are of one set at most, which suits it", (_, home) => {
  const sets = roomSets.filter(({ rooms }) => roomsOf(home).some((room) => rooms.includes(room)));
  expect(sets.length).toBeLessThanOrEqual(1);
  for (const { rooms, suits } of sets) {
    expect(roomsOf(home)).toEqual(expect.arrayContaining([...rooms]));
    expect(suits).toContain(home.pictures[0]);
  }
});

test.each(everyHome)("%s is shown a second time from outside if there is a view", (_, home) => {
  const [front, second] = home.pictures;
  const view = pictures.find(({ viewOf }) => viewOf === front);
  if (view) expect(second).toBe(view.name);
  for (const name of home.pictures.slice(1))
    expect([front, undefined]).toContain(picture(name).viewOf);
});

test.each(everyHome)("the words of %s speak of what its pictures show", (_, home) => {
  for (const { called, seenIn } of sights)
    if (home.pictures.some((name) => seenIn.includes(name))) expect(textOf(home)).toMatch(called);
});

test("behind the windows of towers lies the city below, and only of towers", () => {
  for (const home of homes)
    for (const room of roomsOf(home))
      expect(highAboveTheCity.includes(room), `${home.title}: ${room}`).toBe(
        towers.includes(home.pictures[0]),
      );
});

test.each(everyHome)("the pin of %s is in its city", (_, { city, at }) => {
  const [latitude, longitude] = cities[city].at;
  const center = { latitude, longitude };
  // The outermost suburbs of the largest of these cities are 25 km from its center.
  expect(kilometresBetween(center, { latitude: at[0], longitude: at[1] })).toBeLessThan(25);
});

const proposed = filterWords.wordsHint.replace("…", "").split(",");

test.each(proposed.map((words) => words.trim()))(
  "who types %s, as the search proposes, finds homes",
  async (words) => {
    const answer = await market
      .as(visitor)
      .get(`/api/properties?${new URLSearchParams({ q: words })}`);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as unknown[]).length).toBeGreaterThan(1);
  },
);

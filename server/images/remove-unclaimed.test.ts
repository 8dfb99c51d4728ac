import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { makeImage, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { makeWorkers } from "../workers.ts";
import { deleteImage } from "./images.db.ts";

const market = marketForTests();
const twoDays = 2 * 24 * 3_600_000;
let agent: Person;

beforeEach(async () => {
  market.setNow(today);
  market.jobs.length = 0;
  agent = await makePerson(market.db, "agent");
});

const work = () => makeWorkers(market.services, async () => undefined);
const known = async () =>
  (await market.pool.query("select id from images where owner_id = $1", [agent._id])).rows.map(
    ({ id }) => id,
  );
const removals = () =>
  market.jobs.flatMap((job) => (job.name === "remove-picture" ? [job.data.imageId] : []));

async function upload(): Promise<Response> {
  const form = new FormData();
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "#7a9" },
  })
    .png()
    .toBuffer();
  form.set("image", new File([new Uint8Array(bytes)], "home.png"));
  return market.as(agent).form("/api/images", form);
}

const idOf = async (answer: Response): Promise<string> =>
  (await answer.json()).data.display_url.split("/").at(-1);

test("a picture that nobody took goes after a day, files and all; one that was taken stays", async () => {
  const [left, taken] = [await idOf(await upload()), await idOf(await upload())];
  const listing = {
    title: "A house by the sea",
    location: "Lisbon, Portugal",
    price: 400_000,
    image: `/images/${taken}`,
  };
  expect((await market.as(agent).post("/api/add-properties", listing)).status).toBe(200);
  market.setNow(new Date(today.getTime() + twoDays / 2));
  await work().sweep({});
  expect([(await known()).sort(), removals()]).toEqual([[left, taken].sort(), []]);
  market.setNow(new Date(today.getTime() + twoDays));
  await work().sweep({});
  expect([await known(), removals()]).toEqual([[taken], [left]]);
  await work()["remove-picture"]({ imageId: left });
  expect(await market.services.images.read(`${left}/324.webp`)).toBeNull();
  expect(await market.services.images.read(`${taken}/324.webp`)).not.toBeNull();
});

test("what a crash leaves between a picture's row and its files belongs to a picture, and goes with it", async () => {
  const { images } = market.services;
  const { write } = images;
  images.write = async (key, bytes) => {
    await write(key, bytes);
    throw new Error("the process died");
  };
  expect((await upload()).ok).toBe(false);
  images.write = write;
  const [lost] = await known();
  market.setNow(new Date(today.getTime() + twoDays));
  await work().sweep({});
  expect([await known(), removals()]).toEqual([[], [lost]]);
});

/** The pictures that the sweep removes two days later. */
const swept = async () => {
  market.setNow(new Date(market.services.now().getTime() + twoDays));
  await work().sweep({});
  return removals();
};

test("a portrait goes when another takes its place, and with its person", async () => {
  const [first, second] = [await idOf(await upload()), await idOf(await upload())];
  for (const id of [first, second])
    expect(
      (await market.as(agent).put(`/api/users/${agent.email}`, { image: `/images/${id}` })).status,
    ).toBe(200);
  expect(await swept()).toEqual([first]);
  const admin = await makePerson(market.db, "admin");
  expect((await market.as(admin).delete(`/api/users/${agent._id}`)).status).toBe(200);
  expect(await swept()).toEqual([first, second]);
});

test("a portrait that is another's picture, or stands on a home, stays where it stands", async () => {
  const [theirs, onHome] = [
    await makeImage(market.db, await makePerson(market.db)),
    await idOf(await upload()),
  ];
  await market.as(agent).post("/api/add-properties", {
    title: "A house",
    location: "Lisbon",
    price: 1,
    image: `/images/${onHome}`,
  });
  await market.pool.query("update images set claimed_at = now() where id = $1", [theirs]);
  for (const id of [theirs, onHome, await idOf(await upload())])
    await market.as(agent).put(`/api/users/${agent.email}`, { image: `/images/${id}` });
  expect(await swept()).toEqual([]);
});

test("a home's picture that is a portrait as well stays where it stands when the home is shown with another", async () => {
  const [both, other] = [await idOf(await upload()), await idOf(await upload())];
  const listing = (id: string) => ({
    title: "A house by the sea",
    location: "Lisbon",
    price: 400_000,
    image: `/images/${id}`,
  });
  const { insertedId } = (await (
    await market.as(agent).post("/api/add-properties", listing(both))
  ).json()) as { insertedId: string };
  expect(
    (await market.as(agent).put(`/api/users/${agent.email}`, { image: `/images/${both}` })).status,
  ).toBe(200);
  await market
    .as(await makePerson(market.db, "admin"))
    .patch(`/api/properties/reject/${insertedId}`, {});
  expect(
    (await market.as(agent).patch(`/api/properties/update/${insertedId}`, listing(other))).status,
  ).toBe(200);
  expect(await swept()).toEqual([]);
});

test("the picture of somebody who signed up and has not logged in yet stays, however they named it", async () => {
  const ids = [await idOf(await upload()), await idOf(await upload()), await idOf(await upload())];
  const account = `insert into identity_users (id, name, email, image, created_at, updated_at) values ($1, 'New', $2, $3, now(), now())`;
  await market.pool.query(account, [`new ${ids[0]}`, "new@post.example", `/images/${ids[0]}`]);
  await market.pool.query(account, [
    `whole ${ids[1]}`,
    "whole@post.example",
    `https://gable.example/images/${ids[1]}`,
  ]);
  // A person who has a record is shown with the record's picture, not the account's.
  await market.pool.query(account, [`old ${ids[2]}`, agent.email, `/images/${ids[2]}`]);
  expect(await swept()).toEqual([ids[2]]);
  expect((await known()).sort()).toEqual(ids.slice(0, 2).sort());
});

test("a picture that can't be removed holds up none of the others", async () => {
  const stuck = await makeImage(market.db, agent);
  await market.pool.query("update properties set image_id = $1 where id = $2", [
    stuck,
    await makeProperty(market.db, agent),
  ]);
  await market.pool.query(
    "update images set claimed_at = null, created_at = '2020-01-01' where id = $1",
    [stuck],
  );
  const left = await idOf(await upload());
  await expect(swept()).rejects.toThrow(/^1 of \d+ parts of the sweep failed$/);
  expect(removals()).toEqual([left]);
  await market.pool.query("update images set claimed_at = now() where id = $1", [stuck]);
});

test("homes with the same pictures in another order are listed at the same moment", async () => {
  const [pool, garden] = [await idOf(await upload()), await idOf(await upload())];
  const list = (image: string, further: string) =>
    market.as(agent).post("/api/add-properties", {
      title: "A flat",
      location: "Lisbon",
      price: 1,
      image: `/images/${image}`,
      images: [`/images/${further}`],
    });
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      list(pool, garden),
      list(garden, pool),
      list(pool, garden),
      list(garden, pool),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});

test("two homes exchange their pictures at the same moment", async () => {
  const [pool, garden] = [await idOf(await upload()), await idOf(await upload())];
  const listing = (id: string) => ({
    title: "A flat",
    location: "Lisbon",
    price: 1,
    image: `/images/${id}`,
  });
  const list = async (id: string) =>
    (
      (await (await market.as(agent).post("/api/add-properties", listing(id))).json()) as {
        insertedId: string;
      }
    ).insertedId;
  const [one, other] = [await list(pool), await list(garden)];
  for (let round = 0; round < 20; round++) {
    await market.pool.query(
      "update properties set status = 'Rejected', moderation = 'refused', market = 'Incomplete' where id = any($1)",
      [[one, other]],
    );
    const [first, second] = round % 2 === 0 ? [garden, pool] : [pool, garden];
    const change = (home: string, id: string) =>
      market.as(agent).patch(`/api/properties/update/${home}`, listing(id));
    const answers = await Promise.all([change(one, first), change(other, second)]);
    expect([round, ...answers.map(({ status }) => status)]).toEqual([round, 200, 200]);
  }
});

test("a picture that is let go after days stays another day, for a backup that was begun before to take it", async () => {
  const [former, next] = [await idOf(await upload()), await idOf(await upload())];
  const wear = (id: string) =>
    market.as(agent).put(`/api/users/${agent.email}`, { image: `/images/${id}` });
  await wear(former);
  market.setNow(new Date(today.getTime() + 2 * twoDays));
  await wear(next);
  await work().sweep({});
  expect((await known()).sort()).toEqual([former, next].sort());
  await swept();
  expect(await known()).toEqual([next]);
});

test("a picture that somebody takes while the others are cleared away stays", async () => {
  const { images } = market.services;
  const taken = await idOf(await upload());
  expect(
    (await market.as(agent).put(`/api/users/${agent.email}`, { image: `/images/${taken}` })).status,
  ).toBe(200);
  expect(await market.db.transaction((tx) => deleteImage(tx, taken))).toBe(false);
  expect([await known(), (await images.read(`${taken}/324.webp`)) !== null]).toEqual([
    [taken],
    true,
  ]);
});

test("of a home's pictures those go that it is not shown with any more; of one that is taken away, all but the first", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 4; count++) ids.push(await idOf(await upload()));
  const [main, further, other, last] = ids;
  const listing = (image = main, images: (string | undefined)[] = [further, other]) => ({
    title: "A house by the sea",
    location: "Lisbon, Portugal",
    price: 400_000,
    image: `/images/${image}`,
    images: images.map((id) => `/images/${id}`),
  });
  const { insertedId } = (await (
    await market.as(agent).post("/api/add-properties", listing())
  ).json()) as { insertedId: string };
  await market
    .as(await makePerson(market.db, "admin"))
    .patch(`/api/properties/reject/${insertedId}`, {});
  expect(
    (await market.as(agent).patch(`/api/properties/update/${insertedId}`, listing(other, [last])))
      .status,
  ).toBe(200);
  expect((await swept()).sort()).toEqual([main, further].sort());
  expect((await market.as(agent).delete(`/api/properties/${insertedId}`)).status).toBe(200);
  expect((await swept()).sort()).toEqual([main, further, last].sort());
});

import { beforeAll, expect, test } from "vitest";
import { propertyToList } from "#core/property.shape.ts";
import { type Property, propertyStatuses } from "#core/property.ts";
import { type Actor, type Person, visitor } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { makeImage, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { findPropertyToUpdate } from "./find-property.ts";
import { findPin } from "./find-whereabouts.ts";
import { updateProperty } from "./update-property.ts";
import { findWhereaboutsById } from "./whereabouts.db.ts";

const market = marketForTests();
let agent: Person;

beforeAll(async () => {
  agent = await makePerson(market.db, "agent");
  await market.pool.query(
    "insert into places values ('1', 'city', 'Lisbon', 'lisbon', null, 'PT', 38.72, -9.14, 500000), ('2', 'city', 'Porto', 'porto', null, 'PT', 41.15, -8.61, 230000)",
  );
});

const updated = async (more: Record<string, unknown> = {}) => ({
  title: "Mended title",
  location: "Porto, Portugal",
  price: "650000.50",
  image: `/images/${await makeImage(market.db, agent)}`,
  ...more,
});
const rejected = () =>
  makeProperty(market.db, agent, {
    status: "Rejected",
    rejectionReason: "The pictures are dark.",
    bedrooms: 5,
  });
const update = async (id: string, body: unknown, actor: Person | typeof visitor = agent) =>
  market.as(actor).patch(`/api/properties/update/${id}`, body);
const read = async (id: string) =>
  (await (await market.as(agent).get(`/api/properties/${id}`)).json()) as Property;

test("its agent updates a Rejected property: it waits again, without its reason, and what was left out stays", async () => {
  const id = await rejected();
  const answer = await update(id, await updated({ bathrooms: "" }));
  expect(await answer.json()).toMatchObject({ success: true, modifiedCount: 1 });
  expect(await read(id)).toMatchObject({
    title: "Mended title",
    location: "Porto, Portugal",
    price: 650_000.5,
    status: "Available",
    rejectionReason: null,
    bedrooms: 5,
    bathrooms: null,
  });
  expect(await eventsAbout(market.db, "property", id)).toMatchObject([
    { move: "update", fromStatus: "Rejected", toStatus: "Available", by: agent._id },
  ]);
});

test("further pictures are replaced when they are sent, and stay when they are not", async () => {
  const id = await rejected();
  const image = `/images/${await makeImage(market.db, agent)}`;
  await update(id, await updated({ images: [image] }));
  expect((await read(id)).images.map((address) => new URL(address).pathname)).toEqual([image]);
  await market.pool.query(
    "update properties set status = 'Rejected', moderation = 'refused', market = 'Incomplete' where id = $1",
    [id],
  );
  await update(id, await updated());
  expect((await read(id)).images).toHaveLength(1);
});

test.each(propertyStatuses.filter((status) => status !== "Rejected"))(
  "a property that is %s can't be updated",
  async (status) => {
    const id = await makeProperty(market.db, agent, { status });
    expect((await update(id, await updated())).status).toBe(409);
    await expect(findPropertyToUpdate(market.context(agent), id)).rejects.toMatchObject({
      code: "conflict",
    });
  },
);

test("nobody but its agent updates it, and a status in the body changes nothing", async () => {
  const id = await rejected();
  const body = await updated({ status: "Verified" });
  expect((await update(id, body, visitor)).status).toBe(401);
  for (const role of ["user", "admin"] as const)
    expect((await update(id, body, await makePerson(market.db, role))).status).toBe(403);
  const other = await makePerson(market.db, "agent");
  expect((await update(id, body, other)).status).toBe(404);
  expect((await update(await makeProperty(market.db, agent), body, other)).status).toBe(403);
  expect((await update(id, body)).status).toBe(200);
  expect((await read(id)).status).toBe("Available");
});

test("a picture that is not one's own leaves the property as it was", async () => {
  const id = await rejected();
  for (const image of [
    "javascript:alert(1)",
    `/images/${await makeImage(market.db, await makePerson(market.db, "agent"))}`,
  ]) {
    const answer = await update(id, await updated({ image }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field: "image" }] });
  }
  expect(await read(id)).toMatchObject({
    status: "Rejected",
    rejectionReason: "The pictures are dark.",
  });
});

test("a picture that is nobody's, as the demonstration's are, is kept by its own home, and taken by no other", async () => {
  const [id, another] = [await rejected(), await rejected()];
  const body = await updated();
  expect((await update(id, body)).status).toBe(200);
  await market.pool.query("update images set owner_id = null where '/images/' || id = $1", [
    body.image,
  ]);
  expect((await update(another, body)).status).toBe(422);
  await market.as(await makePerson(market.db, "admin")).patch(`/api/properties/reject/${id}`);
  expect((await update(id, body)).status).toBe(200);
  const { rows } = await market.pool.query(
    "select owner_id from images where '/images/' || id = $1",
    [body.image],
  );
  expect(rows).toEqual([{ owner_id: null }]);
});

test("sent twice at once, it is updated once", async () => {
  const id = await rejected();
  const body = await updated();
  const answers = await Promise.all([update(id, body), update(id, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await eventsAbout(market.db, "property", id)).toHaveLength(1);
});

test("what changed since its agent saw it is not written over", async () => {
  const id = await rejected();
  const { updatedAt } = await findPropertyToUpdate(market.context(agent), id);
  const sent = propertyToList.parse(await updated());
  market.setNow(new Date(today.getTime() + 1000));
  expect((await update(id, await updated({ title: "Mended elsewhere" }))).status).toBe(200);
  await market.as(await makePerson(market.db, "admin")).patch(`/api/properties/reject/${id}`);
  const send = (seen?: string) => updateProperty(market.context(agent), id, sent, seen);
  await expect(send(updatedAt)).rejects.toMatchObject({ code: "conflict" });
  expect((await read(id)).title).toBe("Mended elsewhere");
  await send((await findPropertyToUpdate(market.context(agent), id)).updatedAt);
  expect((await read(id)).title).toBe("Mended title");
});

test("a call that names the version it read changes no other", async () => {
  const id = await rejected();
  const read = async () => {
    const answer = await market.as(agent).get(`/api/properties/${id}`);
    expect(await answer.json()).not.toHaveProperty("updatedAt");
    return answer.headers.get("ETag") ?? "";
  };
  const call = async (who: Actor, path: string, version: string, body?: unknown) => {
    const headers = { "If-Match": version };
    return (await market.as(who).patch(`/api/properties/${path}/${id}`, body, headers)).status;
  };
  const admin = await makePerson(market.db, "admin");
  const [early, sent] = [await read(), await updated()];
  market.setNow(new Date(today.getTime() + 2000));
  expect(await call(agent, "update", early, sent)).toBe(200);
  // Another tab with the same page, and an admin who looked before.
  expect(await call(agent, "update", early, sent)).toBe(412);
  expect(await call(admin, "verify", early)).toBe(412);
  expect(await call(admin, "reject", early)).toBe(412);
  // Whose version it is comes before what was sent and how things stand; who may, before it.
  expect(await call(agent, "update", early, {})).toBe(412);
  expect(await call(await makePerson(market.db, "agent"), "update", early, sent)).toBe(404);
  expect(await call(agent, "update", await read(), sent)).toBe(409);
  expect(await call(admin, "reject", `"else", ${await read()}`)).toBe(200);
  // As proxies that compress change it.
  const weak = `W/${await read()}`;
  expect(await call(agent, "update", weak, sent)).toBe(200);
  expect(await call(admin, "reject", (await read()).replace(/"$/, '-gzip"'))).toBe(200);
  expect(await call(agent, "update", "*", sent)).toBe(200);
});

test("the form for it opens for its agent alone; for others it is not there", async () => {
  const id = await rejected();
  expect((await findPropertyToUpdate(market.context(agent), id))._id).toBe(id);
  const other = await makePerson(market.db, "agent");
  await expect(findPropertyToUpdate(market.context(other), id)).rejects.toMatchObject({
    code: "notFound",
  });
  await expect(
    findPropertyToUpdate(market.context(other), await makeProperty(market.db, agent)),
  ).rejects.toMatchObject({ code: "forbidden" });
  await expect(findPropertyToUpdate(market.context(agent), "no-id")).rejects.toMatchObject({
    code: "notFound",
  });
  await expect(
    findPropertyToUpdate(market.context(await makePerson(market.db)), id),
  ).rejects.toMatchObject({ code: "forbidden" });
});

test("a home is at its updated location, and stays where it was if that is not updated", async () => {
  const id = await rejected();
  const whereabouts = async () => (await findWhereaboutsById(market.db, id)).city;
  for (const [location, city] of [
    ["Lisbon", "Lisbon"],
    ["Porto", "Porto"],
    ["Porto", "Porto"],
    ["Nowhere at all", null],
  ] as const) {
    await market.pool.query(
      "update properties set status = 'Rejected', moderation = 'refused', market = 'Incomplete' where id = $1",
      [id],
    );
    expect((await update(id, await updated({ location }))).status).toBe(200);
    expect([location, await whereabouts()]).toEqual([location, city]);
  }
});

test("a pin stays as long as it is sent or left out, and a home whose pin is removed is at its location", async () => {
  const id = await rejected();
  const pin = { latitude: 41.16, longitude: -8.62 };
  const middle = { latitude: 41.15, longitude: -8.61 };
  for (const [more, pinned, at] of [
    [pin, pin, pin],
    [{}, pin, pin],
    [{ ...pin, location: "Porto" }, pin, pin],
    [{ ...pin, location: "A farm near Porto" }, pin, pin],
    [{ location: "A farm near Porto", latitude: "", longitude: "" }, null, middle],
    [{ location: "A farm", latitude: "", longitude: "" }, null, null],
    [{ latitude: null, longitude: null }, null, middle],
    [{}, null, middle],
    [middle, null, middle],
  ] as const) {
    await market.pool.query(
      "update properties set status = 'Rejected', moderation = 'refused', market = 'Incomplete' where id = $1",
      [id],
    );
    expect((await update(id, await updated(more))).status).toBe(200);
    expect([
      more,
      await findPin(market.services, id),
      (await findWhereaboutsById(market.db, id)).at,
    ]).toEqual([more, pinned, at]);
  }
});

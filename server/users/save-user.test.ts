import { beforeEach, describe, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { cookiesOf, goodPassword, makeAccount, proofOf, signIn } from "#test/account.ts";
import { makeImage, makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";
import { deleteUser } from "./delete-user.ts";

const market = marketForTests();
let person: Person;

beforeEach(async () => {
  await market.db.delete(rateLimits);
  person = await makeAccount(market);
});

const put = (email: string, body: object, headers: Record<string, string> = {}) =>
  market.as(null).put(`/api/users/${email}`, body, headers);
const saved = async (email: string) => {
  const { rows } = await market.pool.query("select name, image, role from users where email = $1", [
    email,
  ]);
  return rows;
};

describe("PUT /api/users/{email}", () => {
  test("saves one's own name and picture, with a session as proof", async () => {
    const { cookie } = await signIn(market, person);
    const image = `/images/${await makeImage(market.db, person)}`;
    const whole = `${market.services.config.publicUrl}${image}`;
    const answer = await put(
      person.email,
      { name: "Pat Renamed", image: whole, email: person.email },
      { Cookie: cookie },
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      success: true,
      modifiedCount: 1,
      upsertedCount: 0,
      user: { name: "Pat Renamed", image: whole, status: "Verified" },
    });
    expect(await saved(person.email)).toEqual([{ name: "Pat Renamed", image, role: "user" }]);
  });

  test("makes the record of somebody who is new, with the supplier's cookie as proof, whichever of the two calls comes first", async () => {
    const fresh = { email: "first-put@post.example", name: "Nadia Newcomer" };
    await market.services.identity.enrol([fresh], goodPassword);
    const proof = { Cookie: await proofOf(market, fresh) };
    const answer = await put(
      fresh.email,
      { name: fresh.name, image: "", role: "user", status: "Verified" },
      proof,
    );
    expect(await answer.json()).toMatchObject({
      modifiedCount: 0,
      upsertedCount: 1,
      user: { role: "user" },
    });
    expect(await (await put(fresh.email, { name: fresh.name }, proof)).json()).toMatchObject({
      modifiedCount: 1,
      upsertedCount: 0,
    });
    expect((await market.as(null).post("/api/jwt", {}, proof)).status).toBe(200);
    expect(await saved(fresh.email)).toHaveLength(1);
  });

  test("if it comes after the session's call, the proof, the session's cookie or its token will do", async () => {
    const fresh = { email: "first-jwt@post.example", name: "Nadia Newcomer" };
    await market.services.identity.enrol([fresh], goodPassword);
    const proof = await proofOf(market, fresh);
    const answer = await market.as(null).post("/api/jwt", {}, { Cookie: proof });
    const { token } = (await answer.json()) as { token: string };
    for (const headers of [
      { Cookie: proof },
      { Cookie: `${proof}; ${cookiesOf(answer)}` },
      { Authorization: `Bearer ${token}` },
    ]) {
      const answer = await put(
        fresh.email,
        { name: "Nadia Named", role: "user" },
        headers as Record<string, string>,
      );
      expect(await answer.json()).toMatchObject({
        modifiedCount: 1,
        upsertedCount: 0,
        user: { name: "Nadia Named" },
      });
    }
    expect(await saved(fresh.email)).toHaveLength(1);
  });

  test.each(["admin", "agent", "owner", ""])(
    "role %j in the body changes nothing, for the new as for the known",
    async (role) => {
      const { cookie } = await signIn(market, person);
      expect(
        await (await put(person.email, { role, status: "Banned" }, { Cookie: cookie })).json(),
      ).toMatchObject({
        user: { role: "user", status: "Verified" },
      });
      const fresh = { email: `hopeful-${role || "nobody"}@post.example`, name: "Hopeful" };
      await market.services.identity.enrol([fresh], goodPassword);
      await put(fresh.email, { role }, { Cookie: await proofOf(market, fresh) });
      expect(await saved(fresh.email)).toMatchObject([{ role: "user" }]);
    },
  );

  test("an agent who logs in again as the specification's client does stays an agent", async () => {
    const agent = await makeAccount(market, "agent");
    const { cookie } = await signIn(market, agent);
    await put(
      agent.email,
      { name: agent.name, image: null, email: agent.email, role: "user", status: "Verified" },
      { Cookie: cookie },
    );
    expect(await saved(agent.email)).toMatchObject([{ role: "agent" }]);
  });

  test("another's record is 403, and so it is for admins; without proof it is 401", async () => {
    const other = await makeAccount(market);
    const admin = await makeAccount(market, "admin");
    for (const caller of [person, admin]) {
      const { cookie } = await signIn(market, caller);
      expect(
        (await put(other.email, { name: "Taken over", email: caller.email }, { Cookie: cookie }))
          .status,
      ).toBe(403);
    }
    expect(
      (await put(other.email, { name: "Taken over" }, { Cookie: await proofOf(market, person) }))
        .status,
    ).toBe(403);
    expect(
      (await market.as(visitor).put(`/api/users/${other.email}`, { name: "Taken over" })).status,
    ).toBe(401);
    expect(await saved(other.email)).toMatchObject([{ name: other.name }]);
  });

  test("an address in the body does not become one's own", async () => {
    const { cookie } = await signIn(market, person);
    await put(person.email, { email: "somebody-else@post.example" }, { Cookie: cookie });
    expect(await saved("somebody-else@post.example")).toEqual([]);
    expect(await saved(person.email)).toHaveLength(1);
  });

  test("one's own address in capitals is one's own", async () => {
    const { cookie } = await signIn(market, person);
    expect(
      (await put(person.email.toUpperCase(), { name: "Pat Loud" }, { Cookie: cookie })).status,
    ).toBe(200);
  });

  test.each([
    ["a script", "javascript:alert(1)"],
    ["data", "data:image/svg+xml,<svg onload=alert(1)>"],
    ["another host", "https://elsewhere.example/portrait.png"],
    ["another host without a scheme", "//elsewhere.example/portrait.png"],
    ["a way out of the avatars", "/avatars/../images/x.svg"],
    ["another host's avatar", "https://elsewhere.example/avatars/maple.svg"],
    ["a page of ours", "/api/logout"],
    ["something very long", `/images/${"x".repeat(3000)}`],
  ])("a picture that is %s is 422, naming the field", async (_, image) => {
    // Also for a person who has a picture already: only that same one is vouched for.
    for (const before of [null, "/avatars/maple.svg"]) {
      await market.pool.query("update users set image = $2 where email = $1", [
        person.email,
        before,
      ]);
      const { cookie } = await signIn(market, person);
      const answer = await put(person.email, { image }, { Cookie: cookie });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ field: "image" }] });
      expect(await saved(person.email)).toMatchObject([{ image: before }]);
    }
  });

  test("a picture that is not there, or another's, is 422 and stays as it was; the one they have may be sent along", async () => {
    const other = await makePerson(market.db);
    const theirs = await makeImage(market.db, other);
    const unclaimed = await makeImage(market.db, other);
    await market.pool.query("update images set claimed_at = null where id = $1", [unclaimed]);
    const { cookie } = await signIn(market, person);
    for (const id of [crypto.randomUUID(), theirs, unclaimed]) {
      const answer = await put(person.email, { image: `/images/${id}` }, { Cookie: cookie });
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { errors: [{ field: "image" }] },
      ]);
    }
    expect(await saved(person.email)).toMatchObject([{ image: null }]);
    expect(
      (await market.pool.query("select claimed_at from images where id = $1", [unclaimed])).rows,
    ).toEqual([{ claimed_at: null }]);
    const former = `/images/${theirs}`;
    await market.pool.query("update users set image = $2 where email = $1", [person.email, former]);
    expect((await put(person.email, { image: former }, { Cookie: cookie })).status).toBe(200);
  });

  test("one that is nobody's but in use, as the demonstration's are, is 422", async () => {
    const id = await makeImage(market.db);
    await market.pool.query("update images set claimed_at = now() where id = $1", [id]);
    const { cookie } = await signIn(market, person);
    const answer = await put(person.email, { image: `/images/${id}` }, { Cookie: cookie });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ field: "image" }] },
    ]);
  });

  test("one that was uploaded before there was an account is theirs from then on", async () => {
    const id = await makeImage(market.db);
    const fresh = { email: "with-a-picture@post.example", name: "Nadia Newcomer" };
    await market.services.identity.enrol([fresh], goodPassword);
    expect(
      (await put(fresh.email, { image: `/images/${id}` }, { Cookie: await proofOf(market, fresh) }))
        .status,
    ).toBe(200);
    const { rows } = await market.pool.query(
      "select email from images join users on users.id = owner_id where images.id = $1",
      [id],
    );
    expect(rows).toEqual([{ email: fresh.email }]);
  });

  test("somebody who was deleted since they were recognised is not made anew", async () => {
    const admin = await makePerson(market.db, "admin");
    await deleteUser(market.context(admin), person._id);
    expect(
      (await market.as(person).put(`/api/users/${person.email}`, { name: "A ghost" })).status,
    ).toBe(401);
    expect(await saved(person.email)).toEqual([]);
  });

  test("a bad name is 422, what is no address is not one's own, and a body that is no JSON is 400", async () => {
    const { cookie } = await signIn(market, person);
    expect((await put(person.email, { name: "x".repeat(121) }, { Cookie: cookie })).status).toBe(
      422,
    );
    expect((await put("nobody", {}, { Cookie: cookie })).status).toBe(403);
    const broken = {
      method: "PUT",
      body: "{",
      headers: { Cookie: cookie, "Content-Type": "application/json" },
    };
    expect(
      (await createApp(market.services).request(`/api/users/${person.email}`, broken)).status,
    ).toBe(400);
  });
});

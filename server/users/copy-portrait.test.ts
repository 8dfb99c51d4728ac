import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { goodPassword, proofOf } from "#test/account.ts";
import { marketForTests } from "#test/market.ts";
import { copyPortrait } from "./copy-portrait.ts";

const market = marketForTests();
const email = "nadia@post.example";
const far = "https://pictures.example/nadia.jpg";
let cookie: string;
let fetched: string[];
let picture: Uint8Array | null;

beforeEach(async () => {
  const { identity } = market.services;
  await market.pool.query("truncate identity_users, users cascade");
  await identity.enrol([{ email, name: "Nadia" }], goodPassword);
  await market.pool.query("update identity_users set image = $1", [far]);
  cookie = await proofOf(market, { email });
  market.jobs.length = 0;
  fetched = [];
  picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: "#7a9" } })
    .jpeg()
    .toBuffer();
  identity.fetchPicture = async (address) => {
    fetched.push(address);
    return picture;
  };
});

const signIn = () => market.as(null).post("/api/jwt", {}, { Cookie: cookie });
const portrait = async () =>
  (await market.pool.query("select image from users where email = $1", [email])).rows[0]?.image;
const copyJobs = () => market.jobs.filter(({ name }) => name === "copy-portrait");

test("a picture at the provider is copied after the first sign-in, and not again", async () => {
  await signIn();
  expect(await portrait()).toBeNull();
  expect(copyJobs()).toEqual([{ name: "copy-portrait", data: { email } }]);
  await copyPortrait(market.services, email);
  expect(await portrait()).toMatch(/^\/images\/[\w-]+$/);
  const { rows } = await market.pool.query("select claimed_at is not null as claimed from images");
  expect(rows).toEqual([{ claimed: true }]);
  await copyPortrait(market.services, email);
  expect(fetched).toEqual([far]);
  market.jobs.length = 0;
  await signIn();
  expect(copyJobs()).toEqual([]);
});

test("one that can't be had, or read, leaves the placeholder, and the next sign-in tries again", async () => {
  for (const answer of [null, Buffer.from("<svg/>")]) {
    picture = answer;
    market.jobs.length = 0;
    await signIn();
    expect(copyJobs()).toHaveLength(1);
    await copyPortrait(market.services, email);
    expect(await portrait()).toBeNull();
  }
});

test("one that the person has chosen meanwhile stays", async () => {
  await signIn();
  const own = "/avatars/maple.svg";
  await market.as(null).put(`/api/users/${email}`, { image: own }, { Cookie: cookie });
  await copyPortrait(market.services, email);
  expect([await portrait(), fetched]).toEqual([own, []]);
});

test("a client may send the provider's own picture along, which is not stored; no other one", async () => {
  const save = (image: string) =>
    market.as(null).put(`/api/users/${email}`, { image }, { Cookie: cookie });
  expect((await save(far)).status).toBe(200);
  expect(await portrait()).toBeNull();
  expect((await save("https://evil.example/track.gif")).status).toBe(422);
});
